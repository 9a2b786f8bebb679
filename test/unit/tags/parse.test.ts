import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  joinTagList,
  mergeTags,
  parseTagList,
  splitFinishedTags,
} from "../../../lib/tags/parse-tags.ts";

describe("parseTagList", () => {
  it.each([
    ["", []],
    ["safe", ["safe"]],
    ["safe, artist:someone,cat", ["safe", "artist:someone", "cat"]],
    ["safe\ncat\r\nsolo\r\n", ["safe", "cat", "solo"]],
    [",, safe ,\n,", ["safe"]],
    ["Cat, cat,CAT", ["cat"]],
    ["rose (flower), 1:1", ["rose (flower)", "1:1"]],
  ])("reads %j as %j", (text, tags) => {
    expect(parseTagList(text)).toEqual(tags);
  });

  it("returns unique normalised names that survive joining and parsing", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 60 }), (text) => {
        const tags = parseTagList(text);
        expect(new Set(tags).size).toBe(tags.length);
        for (const tag of tags) expect(tag).toMatch(/^[^,\r\n\u2028\u2029]+$/u);
        expect(parseTagList(joinTagList(tags))).toEqual(tags);
      }),
    );
  });
});

describe("mergeTags", () => {
  it("splits names with a separator", () => {
    expect(mergeTags(["a"], ["b,C", "a"])).toEqual(["a", "b", "c"]);
  });

  it("adds new tags after the present ones, in order", () => {
    expect(mergeTags(["safe", "cat"], ["Cat", "", "solo"])).toEqual(["safe", "cat", "solo"]);
  });
});

describe("splitFinishedTags", () => {
  it.each([
    ["saf", [], "saf"],
    ["safe,", ["safe"], ""],
    ["safe, ca", ["safe"], " ca"],
    ["a,b\nC_", ["a", "b"], "C_"],
    [",", [], ""],
  ])("splits %j into %j and the unfinished %j", (text, finished, unfinished) => {
    expect(splitFinishedTags(text)).toEqual({ finished, unfinished });
  });
});
