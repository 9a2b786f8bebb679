import { afterAll, describe, expect, it } from "vitest";
import { facts } from "../../service/seed/facts.ts";
import { running } from "./support.ts";

const site = await running();
afterAll(() => site.close());

const { topics } = facts;
const chat = (rest: string) => `forums/chat/topics/${topics.holes.slug}${rest}`;
const json = async (path: string) => (await site.ask(path)).json;

describe("forums/:forum/topics", () => {
  it("lists sticky topics first, then by the latest reply", async () => {
    const { topics: listed, total } = await json("forums/meta/topics");
    expect(listed.map(({ slug }) => slug)).toEqual([
      "tag-ideas",
      "read-this-first",
      "is-the-search-slow-for-anyone",
    ]);
    expect(total).toBe(3);
    const undated = (await json("forums/art/topics")).topics.map(
      (topic) => topic.last_replied_to_at,
    );
    expect(undated).toContain(null);
  });

  it("repeats the last page for every page past it", async () => {
    const first = await json("forums/chat/topics");
    const last = await json("forums/chat/topics?page=2");
    expect([first.topics.length, last.topics.length]).toEqual([25, first.total - 25]);
    expect(await json("forums/chat/topics?page=3")).toEqual(last);
    expect(await json("forums/chat/topics?page=1000000000")).toEqual(last);
    const times = [...first.topics, ...last.topics].map((topic) => topic.last_replied_to_at);
    expect(times).toEqual([...times].sort().reverse());
  });
});

describe("forums/:forum/topics/:topic/posts", () => {
  it("lists posts in their order, with gaps for deleted ones", async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => json(chat(`/posts?page=${page}`))));
    expect(pages.map((page) => page.posts.length)).toEqual([24, 0, 18, 0]);
    expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([topics.holes.posts]));
    const times = pages.flatMap((page) => page.posts.map(({ created_at }) => created_at));
    expect(times).toEqual([...times].sort());
  });
});

describe("search/posts", () => {
  const search = async (q: string, more: Record<string, string> = {}) =>
    (await site.get("search/posts", { q, ...more })).json;

  it.each<[string, number]>([
    ["forum:meta", 7],
    ["forum_id:3", 7],
    ["forum:nest", 0],
    ["subject:introductions", 1],
    ["index", 1],
    ["faces skies", 0],
    ["faces AND harbour", 0],
    ["author:magpie, forum:art", 1],
    ["author_id:2, forum:art", 1],
    ["author:swift, forum:art", 0],
    ["topic_position:0, forum:meta", 3],
    ["topic_id:3", 2],
    ["created_at.lt:2019", 0],
    ["", 0],
  ])("finds for %j this number of posts: %i", async (q, count) => {
    expect((await search(q)).total).toBe(count);
  });
});
