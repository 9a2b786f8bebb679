import { i18n } from "#i18n";
import { adviseOnTags, type TagAdvice } from "../../lib/tags/advice.ts";
import type { TagRules } from "../../lib/tags/rules.ts";
import style from "./tag-advice.module.css";

function words(advice: TagAdvice): string {
  switch (advice.code) {
    case "too-few":
      return i18n.t("upload.advice.tooFew", advice.missing);
    case "no-rating":
      return i18n.t("upload.advice.noRating", [advice.ratings.join(", ")]);
    case "too-long":
      return i18n.t("upload.advice.tooLong", [advice.name]);
    default:
      return advice satisfies never;
  }
}

export interface TagAdviceProps {
  tags: readonly string[];
  rules: TagRules;
}

/** How to enter tags, and what the service will probably miss. It never stands in the way. */
export function TagAdviceLines({ tags, rules }: TagAdviceProps) {
  return (
    <>
      {i18n.t("upload.tagsHint")}
      {adviseOnTags(tags, rules).map((advice) => (
        <span key={words(advice)} class={style.advice}>
          {words(advice)}
        </span>
      ))}
    </>
  );
}
