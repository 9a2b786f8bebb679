import { normaliseTagName } from "./normalise.ts";

/** Characters that mean something in a query; a backslash takes their meaning away. */
const SPECIAL = /[\\"()*?,^~&|]/gu;

/** The tag search for all names that begin like what was typed; null where nothing was. */
export function suggestionQuery(typed: string): string | null {
  const name = normaliseTagName(typed);
  return name === "" ? null : `name:${name.replace(SPECIAL, "\\$&")}*`;
}
