import { MAX_FORBIDDEN_TAGS, MAX_UPLOAD_MESSAGES } from "../base/bounds.ts";
import type { TagRules } from "./rules.ts";

/** Updates the rules with a service's own messages about tags, which take precedence over defaults. */
export function learnTagRules(rules: TagRules, messages: readonly string[]): TagRules {
  return messages.slice(0, MAX_UPLOAD_MESSAGES).reduce(learn, rules);
}

const FORBIDDEN = "forbidden tag ";

/** Returns the tag's name, which the message ends with in quotation marks, or undefined. Linear, as messages may be long. */
function forbiddenTag(message: string): string | undefined {
  const at = message.indexOf(FORBIDDEN);
  const quoted = at < 0 ? "" : message.slice(at + FORBIDDEN.length);
  return /^[`'"‘“]([^\r\n]+?)[`'"’”]?$/u.exec(quoted)?.[1];
}

function learn(rules: TagRules, message: string): TagRules {
  const minimum = /at least (\d+) tags?\b/u.exec(message)?.[1];
  if (minimum !== undefined) return { ...rules, minimum_tags: Number(minimum) };
  const forbidden = forbiddenTag(message);
  if (
    forbidden === undefined ||
    rules.forbidden_tags.length >= MAX_FORBIDDEN_TAGS ||
    rules.forbidden_tags.includes(forbidden)
  )
    return rules;
  return { ...rules, forbidden_tags: [...rules.forbidden_tags, forbidden] };
}
