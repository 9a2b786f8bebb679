import { i18n } from "#i18n";
import type { TagInput } from "../../lib/state/tags/tag-input.ts";
import type { TagRules } from "../../lib/tags/rules.ts";
import { rulesLearned } from "../../lib/tags/rules-told.ts";
import { adviceWords } from "./advice-words.ts";
import style from "./tag-advice.module.css";

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
        <span key={adviceWords(advice)} class={style.advice}>
          {adviceWords(advice)}
        </span>
      ))}
    </>
  );
}
