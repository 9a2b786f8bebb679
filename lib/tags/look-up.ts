import { eachPage, type ListPage, MAX_PER_PAGE } from "../api/list.ts";
import type { OptionsForParameters } from "../api/parameters.ts";
import type { Tag } from "../api/schemas.ts";
import { codedError, failureOf } from "../base/failure.ts";
import { nameQueries, relatedQueries, typoCorrectionQuery } from "./name-query.ts";
import { factsOfSendableTags, type TagFacts } from "./tag-facts.ts";

/** `search.tags` of a client or of a view's reader. */
type SearchTags = (
  options: OptionsForParameters<"page" | "per_page" | "q">,
) => Promise<ListPage<Tag>>;

/** Tags whose facts a form needs. */
export interface TagsToLookUp {
  names: readonly string[];
  /** Names that may be misspelled. */
  near?: readonly string[];
  /** Ids whose names are wanted if there is a request anyway. */
  ids?: readonly number[];
}

/** Pages of one search: 25 names with some tags each, where a service ignores `per_page`. */
const MAX_SEARCH_PAGES = 4;

/**
 * Returns the tags of a search that finds at most `MAX_PER_PAGE`, in one request. A service that ignores `per_page` needs another. Fails if
 * there are more pages than names explain, because a name that is missing may be on a later one.
 */
export async function searchTags(search: SearchTags, q: string): Promise<Tag[]> {
  const tags: Tag[] = [];
  const load = (page: number) => search({ q, page, per_page: MAX_PER_PAGE });
  let isWhole = true;
  let pages = 0;
  for await (const { items, total } of eachPage(load, MAX_SEARCH_PAGES)) {
    pages += 1;
    tags.push(...items);
    isWhole = pages < MAX_SEARCH_PAGES || items.length === 0 || (total ?? Infinity) <= tags.length;
  }
  if (!isWhole) throw codedError("malformed");
  return tags;
}

/** Looks up tags by name in few requests. Names that the service does not have are missing from the result. */
export async function lookUpTags(
  search: SearchTags,
  names: readonly string[],
): Promise<TagFacts[]> {
  const responses = await Promise.all(nameQueries(names).map((q) => searchTags(search, q)));
  const requestedNames = new Set(names);
  return factsOfSendableTags(responses.flat()).filter(({ name }) => requestedNames.has(name));
}

/**
 * Looks up tags with the targets of aliases, the tags that they imply directly, and popular tags that are spelled almost like `near`:
 * for up to 25 names in one request.
 */
export async function lookUpRelatedTags(
  search: SearchTags,
  { names, near = [], ids = [] }: TagsToLookUp,
): Promise<TagFacts[]> {
  const [firstNames, ...others] = relatedQueries(names);
  const first = firstNames && [firstNames, ...ids.map((id) => `id:${id}`)].join(" OR ");
  const similar = typoCorrectionQuery(near);
  try {
    const responses = await Promise.all([
      similar ? searchSimilar(search, first, similar) : searchExact(search, first),
      ...others.map((q) => searchTags(search, q)),
    ]);
    return factsOfSendableTags(responses.flat());
  } catch (error) {
    // Not every service knows these fields, and a tag may imply hundreds.
    if (!["bad-query", "malformed"].includes(failureOf(error).code)) throw error;
    return lookUpTags(search, names);
  }
}

const searchExact = async (search: SearchTags, exact: string | undefined): Promise<Tag[]> =>
  exact === undefined ? [] : searchTags(search, exact);

/** Searches for similar names too. Only the most used of them matter, so the other tags take a request of their own if a page is too short. */
async function searchSimilar(
  search: SearchTags,
  exact: string | undefined,
  similar: string,
): Promise<Tag[]> {
  const q = exact === undefined ? similar : `${exact} OR ${similar}`;
  const { items, total } = await search({ q, per_page: MAX_PER_PAGE });
  const isWhole = total !== null && items.length >= total;
  return isWhole ? items : [...items, ...(await searchExact(search, exact))];
}
