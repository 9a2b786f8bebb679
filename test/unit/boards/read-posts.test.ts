import { describe, expect, it } from "vitest";
import type { BoardName } from "../../../lib/boards/board-response.ts";
import { readFileMatch, readMostSimilarPost } from "../../../lib/boards/read-posts.ts";

const danbooru = {
  id: 42,
  image_width: 800,
  image_height: 600,
  source: "https://art.example/1",
  rating: "s",
  tag_string_artist: "ann_example",
  tag_string_character: "eve_(novel)",
  tag_string_copyright: "",
  tag_string_general: "1girl boat",
  tag_string_meta: "highres",
};
const e621 = {
  id: 7,
  file: { width: 800, height: 600, url: null },
  tags: {
    ...{ artist: ["ann"], character: [], species: ["canine"], copyright: [] },
    ...{ general: ["boat"], meta: ["hi_res"], invalid: [], lore: [] },
  },
  sources: ["https://art.example/1", "-https://dead.example/2", "no address"],
  rating: "q",
};

describe("readFileMatch", () => {
  it("reads a post of Danbooru with its artist, tags, rating and source", () => {
    expect(readFileMatch("danbooru", danbooru)).toEqual({
      ...{ id: 42, score: null, width: 800, height: 600 },
      artists: ["ann_example"],
      sources: ["https://art.example/1"],
      tags: {
        host: "danbooru.donmai.us",
        tags: [
          { name: "ann_example", category: "artist" },
          { name: "eve_(novel)", category: "character" },
          { name: "1girl", category: "general" },
          { name: "boat", category: "general" },
          { name: "highres", category: "meta" },
        ],
        left_out: 0,
        rating: "sensitive",
      },
    });
  });

  it.each([
    ["a post", { post: e621 }],
    ["a list", { posts: [e621] }],
    ["the post itself", e621],
  ])("reads a response of e621 with %s", (_, response) => {
    expect(readFileMatch("e621", response)).toMatchObject({
      ...{ id: 7, artists: ["ann"], sources: ["https://art.example/1"] },
      tags: { host: "e621.net", rating: "questionable" },
    });
  });

  it.each<[BoardName, unknown]>([
    ["danbooru", null],
    ["danbooru", {}],
    ["danbooru", { ...danbooru, id: "42" }],
    ["danbooru", { ...danbooru, id: -1 }],
    ["danbooru", "<html>"],
    ["danbooru", []],
    ["e621", null],
    ["e621", { posts: [] }],
    ["e621", { success: false, reason: "not found" }],
  ])("returns null if %s responds without a post: %j", (board, response) => {
    expect(readFileMatch(board, response)).toBeNull();
  });

  it("reads a post without size, tags and source", () => {
    const post = { id: 1, image_width: null, image_height: "wide", source: 5 };
    expect(readFileMatch("danbooru", post)).toEqual({
      ...{ id: 1, score: null, artists: [], sources: [] },
    });
  });
});

describe("readMostSimilarPost", () => {
  const entry = (score: unknown, post: unknown) => ({ score, post });
  it.each<[string, unknown, number | null]>([
    ["the most alike", [entry(91, { ...danbooru, id: 1 }), entry(97.4, danbooru)], 42],
    ["none below 80, whose square Danbooru gives", [entry(63.9, danbooru)], null],
    ["one of 80", [entry(64, danbooru)], 42],
    ["the next if one cannot be read", [entry(99, {}), entry(95, danbooru)], 42],
    ["none of an empty list", [], null],
    ["none of a page", "<html>", null],
    ["none without a score", [entry("99", danbooru)], null],
  ])("returns %s", (_, response, id) => {
    expect(readMostSimilarPost("danbooru", response)?.id ?? null).toBe(id);
  });

  it.each<[BoardName, number, number]>([
    ["danbooru", 81, 90],
    ["danbooru", 80.9, 89],
    ["danbooru", 100.4, 100],
    ["e621", 89.9, 89],
    ["e621", 100.4, 100],
  ])("of %s reads the score %s as %s", (board, score, read) => {
    const post = board === "danbooru" ? danbooru : { posts: e621 };
    expect(readMostSimilarPost(board, [entry(score, post)])?.score).toBe(read);
  });

  it("reads a post of e621 from its list of similar pictures, with tags of no category", () => {
    const posts = {
      ...{ id: 7, image_width: 800, image_height: 600, rating: "s" },
      ...{ tag_string: "ann boat canine", source: "https://art.example/1\nno address" },
    };
    expect(readMostSimilarPost("e621", [entry(95, { posts })])).toEqual({
      ...{ id: 7, score: 95, width: 800, height: 600, artists: [] },
      sources: ["https://art.example/1"],
      tags: {
        host: "e621.net",
        tags: ["ann", "boat", "canine"].map((name) => ({ name, category: "general" })),
        left_out: 0,
        rating: "safe",
      },
    });
  });
});
