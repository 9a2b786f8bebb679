import { escapeTerm } from "./escape-term.ts";

/** A page of `search/tags` holds as many, and its size cannot be asked for. */
const NAMES_A_QUERY = 25;
/** In characters as sent; servers refuse addresses of more than about 8,000. */
const LONGEST_QUERY = 4_000;

const sentLength = (text: string) => encodeURIComponent(text.toWellFormed()).length;

/**
 * Tag searches that together find every tag of these names: as few as one page each and an address of common length allow. The same
 * names make the same searches in whatever order they come, for the sake of the cache.
 */
export function nameQueries(names: readonly string[]): string[] {
  const queries: string[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const name of [...new Set(names)].sort()) {
    const term = `name:${escapeTerm(name)}`;
    const added = sentLength(` OR ${term}`);
    const last = queries.at(-1);
    if (last && last.length < NAMES_A_QUERY && length + added <= LONGEST_QUERY) {
      last.push(term);
      length += added;
    } else {
      queries.push([term]);
      length = added;
    }
  }
  return queries.map((terms) => terms.join(" OR "));
}

/** The tag search for names that are at most two letters away from this one. */
export const nearQuery = (name: string) => `name:${escapeTerm(name)}~2`;
