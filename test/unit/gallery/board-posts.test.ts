// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://perch.example/" }
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { matchTags } from "../../../lib/tags/match-tags.ts";
import { defaultTagRules } from "../../../lib/tags/rules.ts";
import { boardPosts, isOfOtherPost, TARGET_ALIASES } from "../../gallery/structures/board-posts.ts";
import { completeDom, pickOf, resetDom } from "./structure-pick.ts";

beforeEach(completeDom);
afterEach(resetDom);

const namesOf = (tags: readonly { name: string; category: string }[] | null | undefined) =>
  (tags ?? []).map(({ name, category }) => `${category} ${name}`).toSorted();

it("boardPosts has 60 posts of six families", () => {
  expect(boardPosts).toHaveLength(60);
  expect(new Set(boardPosts.map(({ family }) => family)).size).toBe(6);
});

describe("a pick", () => {
  it.each(boardPosts.map((post) => [post.name, post] as const))(
    "has the tags and categories of %s, and none of another post",
    async (_, post) => {
      const { tags } = await pickOf(post);
      expect(namesOf(tags?.tags)).toEqual(namesOf(post.tags));
      expect(tags).toMatchObject({ host: "perch.example", left_out: 0 });
      expect((tags?.tags ?? []).filter(({ name }) => isOfOtherPost(name))).toEqual([]);
    },
  );

  it.each(boardPosts.map((post) => [post.name, post] as const))(
    "of another picture on the page has no tags: %s",
    async (_, post) => {
      const { tags } = await pickOf({
        ...post,
        body: `${post.body}<a href="${post.url.replace(/\d+/u, "12")}"><img id="that" src="https://img.perch.example/alps.jpg" width="150" height="100"></a>`,
        picture: "#that",
      });
      expect(tags).toBeUndefined();
    },
  );
});

it("matchTags offers 95 % of the tags that 60 posts have at the service, and adds no rating", async () => {
  const targets = new Set(
    boardPosts.flatMap(({ tags }) => tags.flatMap(({ target }) => target ?? [])),
  );
  const find = (name: string) => TARGET_ALIASES[name] ?? (targets.has(name) ? name : null);
  const service = { rules: defaultTagRules, base_url: "https://service.example" };
  let existing = 0;
  let offered = 0;
  for (const post of boardPosts) {
    const { tags } = await pickOf(post);
    const matches = matchTags(tags ?? { host: "", tags: [] }, find, service);
    const offeredTags = matches.tags
      .filter(({ status }) => status === "here")
      .map(({ name }) => name);
    const right = new Set(post.tags.flatMap(({ target }) => target ?? []));
    existing += right.size;
    offered += offeredTags.filter((name) => right.has(name)).length;
    const wrong = matches.tags.filter(
      ({ name, from, status }) => isOfOtherPost(from) || (status === "here" && !right.has(name)),
    );
    expect(wrong, post.name).toEqual([]);
    expect(offeredTags.filter((name) => defaultTagRules.rating_tags.includes(name))).toEqual([]);
    expect(matches.ratings, post.name).toEqual(post.proposed === null ? [] : [post.proposed]);
  }
  expect(existing).toBeGreaterThan(500);
  expect(offered / existing).toBeGreaterThanOrEqual(0.95);
});

const board = (items: string) => ({
  name: "hostile",
  url: "/posts/1",
  picture: "#image",
  body: `<section id="tag-list"><ul class="general-tag-list">${items}</ul></section><section id="image-container"><img id="image" src="https://img.perch.example/boats.jpg" width="480" height="320"></section>`,
});
const items = (names: readonly string[]) =>
  names.map((name) => `<li data-tag-name="${name}"></li>`).join("");
const numbered = (count: number) => Array.from({ length: count }, (_, at) => `tag_${at}`);

describe("a pick of a hostile page", () => {
  it.each([501, 10_000])("has unknown tags for %i", async (count) => {
    const { tags } = await pickOf(board(items(numbered(count))));
    expect(tags).toEqual({ host: "perch.example", tags: null, left_out: 0 });
  });

  it("has the tags at the bound", async () => {
    const { tags } = await pickOf(board(items(numbered(500))));
    expect(tags?.tags).toHaveLength(500);
  });

  it.each([
    ["10 kB", "x".repeat(10_000)],
    ["256 bytes in 128 characters", "é".repeat(128)],
    ["a comma", "one, two"],
    ["a line break", "one&#10;two"],
    ["a control character", "one&#7;two"],
    ["a direction mark", "one\u202etwo"],
    ["only spaces", "  "],
  ])("counts a name that no service accepts: %s", async (_, name) => {
    const { tags } = await pickOf(board(items(["river", name])));
    expect(tags).toEqual({
      host: "perch.example",
      tags: [{ name: "river", category: "general" }],
      left_out: 1,
    });
  });

  it("has each tag once, and a name of 255 bytes", async () => {
    const long = `${"é".repeat(127)}x`;
    const { tags } = await pickOf(board(items(["river", " river ", long, "__proto__"])));
    expect(tags?.tags?.map(({ name }) => name)).toEqual(["river", long, "__proto__"]);
  });

  it("has no tags where the page is a list or describes no post", async () => {
    for (const url of ["/posts?tags=boat", "/posts/random", "/tags/1", "/"])
      expect((await pickOf({ ...board(items(["river"])), url })).tags).toBeUndefined();
  });
});

describe("a pick of a post with hashtags", () => {
  const link = (path: string, text: string) => `<a href="${path}">${text}</a>`;
  it("lists only the hashtags of the post's text", async () => {
    const { tags } = await pickOf({
      name: "feed",
      url: "/home",
      body: [1, 2]
        .map(
          (at) =>
            `<article><a href="/@ann/11223344${at}"><time datetime="2026-01-0${at}">now</time></a><p>Boats ${link(`/tags/boats${at}`, `#Boats${at}`)} ${link("/tags/tides", "＃tides")} ${link("/tags/plain", "plain")} ${link("/about", "#top")}</p><img ${at === 1 ? 'id="it"' : ""} src="https://img.perch.example/boats${at}.jpg" width="480" height="320"></article>`,
        )
        .join(""),
    });
    expect(tags?.tags).toEqual([
      { name: "Boats1", category: "general" },
      { name: "tides", category: "general" },
    ]);
  });
});
