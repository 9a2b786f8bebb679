import { escapeTerm } from "./escape-term.ts";
import { normaliseTagName } from "./normalise.ts";

/** Returns the tag search for names that begin with the typed text, also after a namespace, or null for empty text. */
export function suggestionQuery(typed: string): string | null {
  const name = normaliseTagName(typed);
  if (name === "") return null;
  // After a blank, a further word is on its way.
  const start = `${escapeTerm(name)}${/\s$/u.test(typed) ? " " : ""}*`;
  return name.includes(":") ? `name:${start}` : `name:${start} || name_in_namespace:${start}`;
}
