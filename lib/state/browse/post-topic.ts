import { eachPage } from "../../api/list.ts";
import { escapeTerm } from "../../query/escape-term.ts";
import type { ServiceReader } from "../base/service-reader.ts";

/** Pages of a forum's topics to search, latest topics first. */
const MAX_PAGES = 4;

/**
 * Finds the topic of a post; null if it is not one of the latest. Posts do not contain their topic, but can be searched by forum and
 * topic title. Takes at most a dozen requests for one of the latest topics.
 */
export async function findTopicOfPost(
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
  let pages = 0;
  for await (const { items } of eachPage((page) =>
    reader.forums.topics(forum.short_name, { page }),
  )) {
    const topic = await bisect(items, (some) =>
      isAmong(some.map(({ title }) => `subject:${escapeTerm(title)}`)),
    );
    const hasPost =
      topic &&
      // Other topics may have the same words in their titles.
      (await reader.forums.post(forum.short_name, topic.slug, id).then(
        () => true,
        () => false,
      ));
    if (hasPost) return { forum: forum.short_name, topic: topic.slug };
    pages += 1;
    if (pages === MAX_PAGES) return null;
  }
  return null;
}

/** Finds the item that `holds` is true for, by testing several items together. */
async function bisect<T>(
  all: readonly T[],
  holds: (some: readonly T[]) => Promise<boolean>,
): Promise<T | null> {
  if (all.length === 0 || !(await holds(all))) return null;
  let candidates = all;
  while (candidates.length > 1) {
    const half = candidates.slice(0, Math.ceil(candidates.length / 2));
    candidates = (await holds(half)) ? half : candidates.slice(half.length);
  }
  return candidates[0] ?? null;
}
