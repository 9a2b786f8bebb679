import { MAX_PER_PAGE } from "../api/list.ts";
import { escapeTerm } from "../query/escape-term.ts";
import { splitNamespace } from "./namespace.ts";
import { normaliseTagName } from "./normalise.ts";
import { allowedTypos } from "./typos.ts";

/** Maximum length in encoded characters. Servers refuse addresses of more than about 8,000. */
const MAX_QUERY_LENGTH = 4_000;

/** Maximum number of names in a search for related tags, because each may find an alias, its target and implied tags. */
const MAX_RELATED = 25;

const sentLength = (text: string) => encodeURIComponent(text.toWellFormed()).length;

/** Returns the tag search for names that begin with the typed text, also after a namespace, or null for empty text. */
export function suggestionQuery(typed: string): string | null {
  const name = normaliseTagName(typed);
  if (name === "") return null;
  // After a blank, a further word is on its way.
  const start = `${escapeTerm(name)}${/\s$/u.test(typed) ? " " : ""}*`;
  return name.includes(":") ? `name:${start}` : `name:${start} || name_in_namespace:${start}`;
}

/**
 * Returns as few tag searches as possible that find all these names, within one page and a safe address length each. The order of the
 * names does not matter, so that equal requests share a cache entry.
 */
export const nameQueries = (names: readonly string[]): string[] =>
  queriesOf(names, (name) => `name:${escapeTerm(name)}`, MAX_PER_PAGE);

/** Returns as few tag searches as possible that find all these names, the targets of aliases, and the tags that they imply directly. */
export const relatedQueries = (names: readonly string[]): string[] =>
  queriesOf(
    names,
    (name) => {
      const term = escapeTerm(name);
      return `name:${term} OR aliases:${term} OR implied_by:${term}`;
    },
    MAX_RELATED,
  );

/** Returns the tag search for names that may be the intended ones of misspelled names, as far as one request has room. Null: none has any. */
export const typoCorrectionQuery = (names: readonly string[]): string | null =>
  queriesOf(names.filter(mayBeTypo), nearTerm, MAX_PER_PAGE)[0] ?? null;

/** Returns true if a name is long enough to be taken for a misspelled one. */
const mayBeTypo = (name: string) => typosIn(name) > 0;

const typosIn = (name: string) => allowedTypos([...splitNamespace(name).rest].length);

const nearTerm = (name: string) => `name:${escapeTerm(name)}~${typosIn(name)}`;

function queriesOf(
  names: readonly string[],
  termOf: (name: string) => string,
  maxNames: number,
): string[] {
  const queries: string[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const name of [...new Set(names)].sort()) {
    const term = termOf(name);
    const added = sentLength(` OR ${term}`);
    const last = queries.at(-1);
    if (last && last.length < maxNames && length + added <= MAX_QUERY_LENGTH) {
      last.push(term);
      length += added;
    } else {
      queries.push([term]);
      length = added;
    }
  }
  return queries.map((terms) => terms.join(" OR "));
}
