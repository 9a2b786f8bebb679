import { MAX_FORBIDDEN_TAGS, MAX_UPLOAD_MESSAGES } from "../bounds.ts";
import type { TagRules } from "./rules.ts";

/** Updates the rules with a service's own messages about tags, which take precedence over defaults. */
export function rulesLearned(rules: TagRules, messages: readonly string[]): TagRules {
  return messages.slice(0, MAX_UPLOAD_MESSAGES).reduce(learn, rules);
}

function learn(rules: TagRules, message: string): TagRules {
  const minimum = /at least (\d+) tags?\b/u.exec(message)?.[1];
  if (minimum !== undefined) return { ...rules, minimum_tags: Number(minimum) };
  const forbidden = /forbidden tag [`'"‘“](.+?)[`'"’”]?$/u.exec(message)?.[1];
  if (
    forbidden === undefined ||
    rules.forbidden_tags.length >= MAX_FORBIDDEN_TAGS ||
    rules.forbidden_tags.includes(forbidden)
  )
    return rules;
  return { ...rules, forbidden_tags: [...rules.forbidden_tags, forbidden] };
}
