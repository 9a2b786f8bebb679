import { i18n } from "#i18n";
import type { TagInput } from "../../../lib/state/tags/tag-input.ts";
import { learnRules } from "../../../lib/tags/learn-rules.ts";
import type { TagRules } from "../../../lib/tags/rules.ts";
import { adviceWords } from "../checks/advice-words.ts";
import style from "./tag-advice.module.css";

interface TagAdviceProps {
  input: TagInput;
  rules: TagRules;
  /** The service's messages about rejected tags. */
  messages: readonly string[];
  /** True once missing tags are a mistake. */
  areTagsDue: boolean;
}

/** Explains how to enter tags; once the user has begun, what the service is known to refuse. */
export function TagAdviceLines({ input, rules, messages, areTagsDue }: TagAdviceProps) {
  const advised = areTagsDue ? input.report.advise(learnRules(rules, messages)) : [];
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
