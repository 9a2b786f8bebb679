import { MAX_PER_PAGE } from "../api/list.ts";
import { escapeTerm } from "./escape-term.ts";

/** Maximum length in encoded characters. Servers refuse addresses of more than about 8,000. */
const MAX_QUERY_LENGTH = 4_000;

const sentLength = (text: string) => encodeURIComponent(text.toWellFormed()).length;

/**
 * Returns as few tag searches as possible that find all these names, within one page and a safe address length each. The order of the
 * names does not matter, so that equal requests share a cache entry.
 */
export function nameQueries(names: readonly string[]): string[] {
  const queries: string[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const name of [...new Set(names)].sort()) {
    const term = `name:${escapeTerm(name)}`;
    const added = sentLength(` OR ${term}`);
    const last = queries.at(-1);
    if (last && last.length < MAX_PER_PAGE && length + added <= MAX_QUERY_LENGTH) {
      last.push(term);
      length += added;
    } else {
      queries.push([term]);
      length = added;
    }
  }
  return queries.map((terms) => terms.join(" OR "));
}

/** Returns the tag search for names at an edit distance of two or less. */
export const nearQuery = (name: string) => `name:${escapeTerm(name)}~2`;
