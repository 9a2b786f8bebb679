import { escapeTerm } from "./escape-term.ts";
import { normaliseTagName } from "./normalise.ts";

/** Returns the tag search for names that begin with the typed text, also after a namespace, or null for empty text. */
export function suggestionQuery(typed: string): string | null {
  const name = normaliseTagName(typed);
  if (name === "") return null;
  const start = `${escapeTerm(name)}*`;
  return name.includes(":") ? `name:${start}` : `name:${start} || name_in_namespace:${start}`;
}
