import type { Tag } from "../api/schemas.ts";
import { nameQueries, nearQuery } from "./name-query.ts";
import { factsOf, type TagFacts } from "./tag-facts.ts";

/** `search.tags` of a client or of a view's reader. */
export type SearchTags = (options: { q: string }) => Promise<{ items: readonly Tag[] }>;

/** What a service knows of the tags of these names, in few requests. Names that it does not know are not in the answer. */
export async function lookUpTags(
  search: SearchTags,
  names: readonly string[],
): Promise<TagFacts[]> {
  const answers = await Promise.all(nameQueries(names).map((q) => search({ q })));
  const wanted = new Set(names);
  return answers.flatMap(({ items }) => items.map(factsOf)).filter(({ name }) => wanted.has(name));
}

/** The most used tags whose names are spelled nearly like this one. */
export async function lookUpNearTags(search: SearchTags, name: string): Promise<TagFacts[]> {
  const { items } = await search({ q: nearQuery(name) });
  return items.map(factsOf).filter((tag) => tag.name !== name);
}
