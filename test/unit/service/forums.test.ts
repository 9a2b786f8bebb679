import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { facts } from "../../service/seed/facts.ts";
import { type Running, running } from "./support.ts";

let site: Running;
let old: Running;
beforeAll(async () => {
  [site, old] = await Promise.all([running(), running({ era: "old" })]);
}, 60_000);
afterAll(() => Promise.all([site.close(), old.close()]));

const { topics, posts, keys } = facts;
const notFound = [404, '{"error":"Not found"}'];
const chat = (rest: string) => `forums/chat/topics/${topics.holes.slug}${rest}`;
const meta = (rest: string) => `forums/meta/topics/${rest}`;
const json = async (path: string) => (await site.ask(path)).json;

describe("forums", () => {
  it("are listed by name, without those that are not for everybody", async () => {
    const { forums, total } = await json("forums");
    expect(forums.map(({ name }) => name)).toEqual([
      "Chatter",
      "Cuttings and Ink",
      "Site and Policy",
    ]);
    expect(total).toBe(3);
    expect((await json("forums/meta")).forum).toEqual(forums[2]);
    expect(forums[2]).toEqual({
      name: "Site and Policy",
      short_name: "meta",
      description: "Rules, reports and what should change here.",
      topic_count: 3,
      post_count: 9,
    });
  });

  it.each(["nest", "nowhere", "3", "%20"])("are not found by %j", async (name) => {
    const { status, text } = await site.ask(`forums/${name}`);
    expect([status, text]).toEqual(notFound);
  });
});

describe("topics", () => {
  it("are listed with the sticky ones first, then those answered last", async () => {
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

  it("repeat their last page for every page past it", async () => {
    const first = await json("forums/chat/topics");
    const last = await json("forums/chat/topics?page=2");
    expect([first.topics.length, last.topics.length]).toEqual([25, first.total - 25]);
    expect(await json("forums/chat/topics?page=3")).toEqual(last);
    expect(await json("forums/chat/topics?page=1000000000")).toEqual(last);
    const times = [...first.topics, ...last.topics].map((topic) => topic.last_replied_to_at);
    expect(times).toEqual([...times].sort().reverse());
  });

  it.each(["nowhere", "nest"])("of the forum %s are none", async (forum) => {
    expect(await json(`forums/${forum}/topics`)).toEqual({ topics: [], total: 0 });
  });

  it("are read one by one", async () => {
    expect((await json(meta(topics.sticky))).topic).toEqual({
      slug: topics.sticky,
      title: "Read this first",
      post_count: 2,
      view_count: expect.any(Number),
      sticky: true,
      last_replied_to_at: expect.stringMatching(/Z$/),
      locked: true,
      user_id: 1,
      author: "Curator",
    });
  });

  it("opened without a name show nobody, who is the same in every post there", async () => {
    const path = `forums/art/topics/${topics.anonymous}`;
    const { topic } = await json(path);
    expect(topic).toMatchObject({ user_id: null, author: expect.stringMatching(/^Anonymous #/) });
    const authors = (await json(`${path}/posts`)).posts.map(({ author }) => author);
    expect(authors).toEqual([topic.author, "Magpie", topic.author, expect.stringMatching(/^Anon/)]);
    expect(authors[3]).not.toBe(topic.author);
  });

  it.each([
    `meta/topics/${topics.hidden}`,
    `nest/topics/${topics.restricted}`,
    `art/topics/${topics.sticky}`,
    "meta/topics/nothing",
  ])("are not found at %s, and neither are posts there", async (path) => {
    for (const rest of ["", "/posts", "/posts?page=2", `/posts/${posts.plain}`]) {
      const { status, text } = await site.ask(`forums/${path}${rest}`);
      expect([status, text]).toEqual(notFound);
    }
  });
});

describe("the posts of a topic", () => {
  it("stand in their order, and those that are gone leave gaps", async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => json(chat(`/posts?page=${page}`))));
    expect(pages.map((page) => page.posts.length)).toEqual([24, 0, 18, 0]);
    expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([topics.holes.posts]));
    const times = pages.flatMap((page) => page.posts.map(({ created_at }) => created_at));
    expect(times).toEqual([...times].sort());
  });

  it("come twenty-five at a time, whatever else is asked for", async () => {
    expect((await json(chat("/posts?per_page=2"))).posts).toHaveLength(24);
  });

  it("of a service of old break it where they end", async () => {
    for (const path of [
      chat("/posts?page=4"),
      meta("nothing/posts"),
      meta(`${topics.hidden}/posts`),
    ]) {
      expect((await old.ask(path)).status).toBe(500);
    }
    expect((await old.ask(chat("/posts?page=3"))).status).toBe(200);
    expect((await old.ask(meta("nothing"))).text).toBe("");
  });

  it("are the same by themselves", async () => {
    const listed = (await json(meta(`${topics.plain}/posts`))).posts[0];
    expect((await json(meta(`${topics.plain}/posts/${posts.plain}`))).post).toEqual(listed);
    expect((await json(`posts/${posts.plain}`)).post).toEqual(listed);
    expect(listed).toMatchObject({ id: posts.plain, author: "Robin", user_id: 8, edited_at: null });
  });

  it("belong to one topic", async () => {
    const { status, text } = await site.ask(meta(`${topics.sticky}/posts/${posts.plain}`));
    expect([status, text]).toEqual(notFound);
  });

  it.each(["x", "1.5", "-1", "9".repeat(20)])("have no post %s", async (id) => {
    const { status, text } = await site.ask(meta(`${topics.plain}/posts/${id}`));
    expect([status, text]).toEqual(notFound);
  });
});

describe("a post", () => {
  it("that was edited says when and why", async () => {
    const { post } = await json(`posts/${posts.editedWithReason}`);
    expect(post).toMatchObject({ edit_reason: "clearer words", edited_at: post.updated_at });
  });

  it("that is hidden has no words", async () => {
    expect((await json(`posts/${posts.hidden}`)).post).toMatchObject({
      author: "Swift",
      body: null,
    });
  });

  it.each([
    ["that was destroyed", posts.destroyed, 404],
    ["in a hidden topic", posts.inHiddenTopic, 404],
    ["in a restricted forum", posts.inRestrictedForum, 404],
    ["of no such id", 99_999, 404],
    ["whose id is text", "first", 400],
    ["whose id is huge", 2 ** 40, 500],
  ])("%s is not there", async (_what, id, status) => {
    expect((await site.ask(`posts/${id}`)).status).toBe(status);
  });
});

describe("a search for posts finds", () => {
  const search = async (q: string, more: Record<string, string> = {}) =>
    (await site.get("search/posts", { q, ...more })).json;

  it("all that can be read, the newest first", async () => {
    const { posts: first, total } = await search("*");
    const rest = [2, 3, 4, 5, 6].map((page) => search("*", { page: String(page) }));
    const all = [first, ...(await Promise.all(rest)).map((page) => page.posts)].flat();
    expect(all).toHaveLength(total);
    const times = all.map(({ created_at }) => created_at);
    expect(times).toEqual([...times].sort().reverse());
    const ids = all.map(({ id }) => id);
    for (const gone of [posts.hidden, posts.unapproved, posts.destroyed, posts.inHiddenTopic]) {
      expect(ids).not.toContain(gone);
    }
    expect(ids).not.toContain(posts.inRestrictedForum);
  });

  it.each<[string, number]>([
    ["forum:meta", 7],
    ["forum_id:3", 7],
    ["forum:nest", 0],
    ["subject:introductions", 1],
    ["index", 1],
    ["faces skies", 1],
    ["faces AND harbour", 0],
    ["author:magpie, forum:art", 1],
    ["author_id:2, forum:art", 1],
    ["author:swift, forum:art", 0],
    ["topic_position:0, forum:meta", 3],
    ["topic_id:3", 2],
    ["created_at.lt:2019", 0],
    ["", 0],
  ])("by %j, %i", async (q, count) => {
    expect((await search(q)).total).toBe(count);
  });

  it("one's own", async () => {
    const { posts: mine } = await search("my:posts", { key: keys.magpie });
    expect(new Set(mine.map(({ author }) => author))).toEqual(new Set(["Magpie"]));
    expect((await site.get("search/posts", { q: "my:posts" })).status).toBe(400);
    expect((await site.get("search/posts", { q: "my:nose", key: keys.magpie })).status).toBe(400);
  });
});
