import { escapeTerm } from "./escape-term.ts";
import { normaliseTagName } from "./normalise.ts";

/** Returns the tag search for names that begin with the typed text, or null for empty text. */
export function suggestionQuery(typed: string): string | null {
  const name = normaliseTagName(typed);
  return name === "" ? null : `name:${escapeTerm(name)}*`;
}
