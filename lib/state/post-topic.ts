import { escapeTerm } from "../tags/escape-term.ts";
import type { ServiceReader } from "./service-reader.ts";

/** So many pages of a forum's topics, the latest first, are gone through. */
const MOST_PAGES = 4;

/**
 * The topic that a post was written in: posts do not name it, but can be searched by the name of the forum and the words of the topic's
 * title. A dozen requests at most for one of the latest topics; null where it is not among those.
 */
export async function findTopic(
  reader: ServiceReader,
  id: number,
): Promise<{ forum: string; topic: string } | null> {
  const isAmong = async (terms: readonly string[]) =>
    (await reader.search.posts({ q: `id:${id}, (${terms.join(" OR ")})` })).items.length > 0;

  const { items: forums } = await reader.forums.list();
  const forum = await bisect(forums, (some) =>
    isAmong(some.map(({ short_name }) => `forum:${escapeTerm(short_name)}`)),
  );
  if (!forum) return null;
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const { items } = await reader.forums.topics(forum.short_name, { page });
    if (items.length === 0) return null;
    const topic = await bisect(items, (some) =>
      isAmong(some.map(({ title }) => `subject:${escapeTerm(title)}`)),
    );
    const found =
      topic &&
      // Other topics may have the same words in their titles.
      (await reader.forums.post(forum.short_name, topic.slug, id).then(
        () => true,
        () => false,
      ));
    if (found) return { forum: forum.short_name, topic: topic.slug };
  }
  return null;
}

/** The one of these that it is true of, as far as that can be told of some of them together. */
async function bisect<T>(
  all: readonly T[],
  holds: (some: readonly T[]) => Promise<boolean>,
): Promise<T | null> {
  if (all.length === 0 || !(await holds(all))) return null;
  let rest = all;
  while (rest.length > 1) {
    const half = rest.slice(0, Math.ceil(rest.length / 2));
    rest = (await holds(half)) ? half : rest.slice(half.length);
  }
  return rest[0] ?? null;
}
