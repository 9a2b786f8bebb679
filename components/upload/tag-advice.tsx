import { i18n } from "#i18n";
import type { TagInput } from "../../lib/state/tags/tag-input.ts";
import type { TagAdvice } from "../../lib/tags/advice.ts";
import type { TagRules } from "../../lib/tags/rules.ts";
import { rulesLearned } from "../../lib/tags/rules-told.ts";
import style from "./tag-advice.module.css";

function words(advice: TagAdvice): string {
  switch (advice.code) {
    case "too-few":
      return i18n.t("upload.advice.tooFew", advice.missing);
    case "no-rating":
      return i18n.t("upload.advice.noRating");
    case "not-alone":
      return i18n.t("upload.advice.notAlone", [advice.alone, advice.others.join(", ")]);
    case "exclusive":
      return i18n.t("upload.advice.exclusive", [advice.names.join(", ")]);
    case "forbidden":
      return i18n.t("upload.advice.forbidden", [advice.name]);
    default:
      return advice satisfies never;
  }
}

export interface TagAdviceProps {
  input: TagInput;
  rules: TagRules;
  /** The service's messages about rejected tags. */
  messages: readonly string[];
  /** True once the user has begun. */
  touched: boolean;
}

/** Explains how to enter tags, then what the service is known to refuse. */
export function TagAdviceLines({ input, rules, messages, touched }: TagAdviceProps) {
  const advised = touched ? input.report.advise(rulesLearned(rules, messages)) : [];
  return (
    <>
      {input.value.value.length === 0 && advised.length === 0 && i18n.t("upload.tagsHint")}
      {advised.map((advice) => (
        <span key={words(advice)} class={style.advice}>
          {words(advice)}
        </span>
      ))}
    </>
  );
}
