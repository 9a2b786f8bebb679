import { escapeTerm } from "../tags/escape-term.ts";

/** Characters and words in a name that would end a term or change its meaning. */
const NEEDS_CARE = /[,"\\*?^~&|]|\s(?:AND|OR)\s|^(?:[-!(]|NOT\s)/u;

/** Returns a query term that matches exactly this name: plain if possible, otherwise quoted, otherwise escaped. */
export function asTerm(name: string): string {
  if (!NEEDS_CARE.test(name) && isBalanced(name)) return name;
  // Wildcards keep their meaning inside quotes, and an edit distance may follow them.
  if (!/[\\*?"~^]/u.test(name)) return `"${name}"`;
  return escapeTerm(name)
    .replace(/^[-!]|^N(?=OT\s)/u, "\\$&")
    .replace(/\s(?=(?:AND|OR)\s)/gu, "\\$&");
}

function isBalanced(name: string): boolean {
  let depth = 0;
  for (const character of name) {
    if (character === "(") depth += 1;
    if (character === ")") depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
