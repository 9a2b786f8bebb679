import { escapeTerm } from "../tags/escape-term.ts";

/** What ends a term, or makes something else of it, when it stands in a name. */
const NEEDS_CARE = /[,"\\*?^~&|]|\s(?:AND|OR)\s|^(?:[-!(]|NOT\s)/u;

/** A name as a term of a query that asks for exactly it: as it is where that will do, else in quotes, else with escapes. */
export function asTerm(name: string): string {
  if (!NEEDS_CARE.test(name) && isBalanced(name)) return name;
  // Wildcards keep their meaning in quotes, and an edit distance may follow behind them.
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
