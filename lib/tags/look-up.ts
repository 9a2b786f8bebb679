import type { Tag } from "../api/schemas.ts";
import { nameQueries, nearQuery } from "./name-query.ts";
import { factsOf, type TagFacts } from "./tag-facts.ts";

/** `search.tags` of a client or of a view's reader. */
type SearchTags = (options: { q: string }) => Promise<{ items: readonly Tag[] }>;

/** Looks up tags by name in few requests. Names that the service does not have are missing from the result. */
export async function lookUpTags(
  search: SearchTags,
  names: readonly string[],
): Promise<TagFacts[]> {
  const responses = await Promise.all(nameQueries(names).map((q) => search({ q })));
  const requestedNames = new Set(names);
  return responses
    .flatMap(({ items }) => items.map(factsOf))
    .filter(({ name }) => requestedNames.has(name));
}

/** Returns the most used tags with a similar spelling. */
export async function lookUpNearTags(search: SearchTags, name: string): Promise<TagFacts[]> {
  const { items } = await search({ q: nearQuery(name) });
  return items.map(factsOf).filter((tag) => tag.name !== name);
}
