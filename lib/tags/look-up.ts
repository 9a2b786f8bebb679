import { eachPage, type List, MAX_PER_PAGE } from "../api/list.ts";
import type { OptionsWith } from "../api/parameters.ts";
import type { Tag } from "../api/schemas.ts";
import { nameQueries, nearQuery } from "./name-query.ts";
import { factsOf, type TagFacts } from "./tag-facts.ts";

/** `search.tags` of a client or of a view's reader. */
type SearchTags = (options: OptionsWith<"page" | "per_page" | "q">) => Promise<List<Tag>>;

/** Returns the tags of a search that finds at most `MAX_PER_PAGE`, in one request. A service that ignores `per_page` needs another. */
export async function searchTags(search: SearchTags, q: string): Promise<Tag[]> {
  const tags: Tag[] = [];
  const load = (page: number) => search({ q, page, per_page: MAX_PER_PAGE });
  for await (const { items } of eachPage(load)) tags.push(...items);
  return tags;
}

/** Looks up tags by name in few requests. Names that the service does not have are missing from the result. */
export async function lookUpTags(
  search: SearchTags,
  names: readonly string[],
): Promise<TagFacts[]> {
  const responses = await Promise.all(nameQueries(names).map((q) => searchTags(search, q)));
  const requestedNames = new Set(names);
  return responses
    .flat()
    .map(factsOf)
    .filter(({ name }) => requestedNames.has(name));
}

/** Returns the most used tags with a similar spelling. */
export async function lookUpNearTags(search: SearchTags, name: string): Promise<TagFacts[]> {
  const { items } = await search({ q: nearQuery(name) });
  return items.map(factsOf).filter((tag) => tag.name !== name);
}
