import { escapeTerm } from "./escape-term.ts";
import { normaliseTagName } from "./normalise.ts";

/** The tag search for all names that begin like what was typed; null where nothing was. */
export function suggestionQuery(typed: string): string | null {
  const name = normaliseTagName(typed);
  return name === "" ? null : `name:${escapeTerm(name)}*`;
}
