import type { Tag } from "../../api/schemas.ts";
import { nameFromSlug, slugCandidates } from "../../api/slug.ts";
import { failureOf } from "../../base/failure.ts";
import { nameQueries } from "../../tags/name-query.ts";

interface Reader {
  tags: { get: (slug: string) => Promise<Tag> };
  search: { tags: (options: { q: string }) => Promise<{ items: readonly Tag[] }> };
}

/** Returns the tag with a slug, even under an old slug format: images and users only provide its name. Fails with a coded error. */
export async function findTag({ tags, search }: Reader, slug: string): Promise<Tag> {
  const name = nameFromSlug(slug);
  let notFoundError: unknown;
  for (const candidate of new Set([slug, ...slugCandidates(name)])) {
    try {
      return await tags.get(candidate);
    } catch (error) {
      if (failureOf(error).code !== "not-found") throw error;
      notFoundError ??= error;
    }
  }
  const [q = ""] = nameQueries([name]);
  const { items } = await search.tags({ q });
  const match = items.find((one) => one.name === name);
  if (!match) throw notFoundError;
  return match;
}
