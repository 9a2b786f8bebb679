import { randomFrom } from "./random.ts";
import { type SeedPost, type SeedTopic, topics } from "./topics.ts";

export type PlannedPost = SeedPost & {
  id: number;
  /** Position in its topic, from 0. */
  position: number;
  /** Seconds since 1970. */
  createdAt: number;
};

export type PlannedTopic = SeedTopic & { id: number; plannedPosts: readonly PlannedPost[] };

const begin = Date.UTC(2020, 0, 6) / 1000;
const end = Date.UTC(2026, 9, 1) / 1000;
const day = 86_400;

/** Returns the topics. Posts are numbered across all topics in order of creation. */
function planned(): PlannedTopic[] {
  const written = topics.flatMap((topic, index) => {
    const random = randomFrom(topic.slug);
    const opened = begin + ((end - begin) * (index + random())) / (topics.length + 1);
    let at = Math.floor(opened);
    return topic.posts.map((post, position) => {
      at += 600 + Math.floor(random() * day);
      return { ...post, slug: topic.slug, position, createdAt: at };
    });
  });
  const numbered = written
    .sort((a, b) => a.createdAt - b.createdAt)
    .map((post, index) => ({ ...post, id: index + 1 }));
  return topics.map((topic, index) => ({
    ...topic,
    id: index + 1,
    plannedPosts: numbered
      .filter((post) => post.slug === topic.slug)
      .sort((a, b) => a.position - b.position),
  }));
}

export const plannedTopics: readonly PlannedTopic[] = planned();

/** Returns the id of a post by topic and position. */
export function postId(slug: string, position: number): number {
  const topic = plannedTopics.find((one) => one.slug === slug);
  const post = topic?.plannedPosts[position];
  if (post === undefined) throw new Error(`The seed has no post ${position} in ${slug}.`);
  return post.id;
}
