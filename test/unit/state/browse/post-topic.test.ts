import { expect, it, vi } from "vitest";
import type { ServiceReader } from "../../../../lib/state/base/service-reader.ts";
import { findTopicOfPost } from "../../../../lib/state/browse/post-topic.ts";

/** Returns a service with one topic per page, all of one title. The post is in the topic `slug`. */
const withPostIn = (slug: string | null) =>
  ({
    search: { posts: async () => ({ items: [{ id: 7 }], total: 1 }) },
    forums: {
      list: async () => ({ items: [{ short_name: "art" }], total: 1 }),
      topics: async (_: string, { page }: { page: number }) => ({
        items: [{ title: "Boats", slug: `boats-${page}` }],
        total: null,
      }),
      post: async (_: string, topic: string) => {
        if (topic !== slug) throw new Error("not-found");
      },
    },
  }) as unknown as ServiceReader;

it.each([
  ["boats-1", { forum: "art", topic: "boats-1" }],
  ["boats-3", { forum: "art", topic: "boats-3" }],
  [null, null],
])("findTopicOfPost finds a post in topic %s among topics of one title", async (slug, topic) => {
  expect(await findTopicOfPost(withPostIn(slug), 7)).toEqual(topic);
});

it("findTopicOfPost finds the forum and topic of a post among many", async () => {
  const names = ["art", "help", "news", "off-topic", "site"];
  const posts = vi.fn(async ({ q }: { q: string }) => ({
    items: /forum:news\b|subject:news 2\b/u.test(q) ? [{ id: 7 }] : [],
    total: 1,
  }));
  const reader = {
    search: { posts },
    forums: {
      list: async () => ({ items: names.map((short_name) => ({ short_name })), total: 5 }),
      topics: async (forum: string) => ({
        items: [1, 2, 3].map((at) => ({ title: `${forum} ${at}`, slug: `${forum}-${at}` })),
        total: 3,
      }),
      post: async () => {},
    },
  } as unknown as ServiceReader;
  expect(await findTopicOfPost(reader, 7)).toEqual({ forum: "news", topic: "news-2" });
});
