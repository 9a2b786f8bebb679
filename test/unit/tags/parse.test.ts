import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { joinTagList, mergeTags, parseTagList, takeFinishedTags } from "../../../lib/tags/parse.ts";

describe("reading a list of tags", () => {
  it.each([
    ["", []],
    ["safe", ["safe"]],
    ["safe, artist:someone,cat", ["safe", "artist:someone", "cat"]],
    ["safe\ncat\r\nsolo\r\n", ["safe", "cat", "solo"]],
    [",, safe ,\n,", ["safe"]],
    ["Cat, cat,CAT", ["cat"]],
    ["rose (flower), 1:1", ["rose (flower)", "1:1"]],
  ])("%j names %j", (text, tags) => {
    expect(parseTagList(text)).toEqual(tags);
  });

  it("yields names without separators, each once and normalised, that read back from the joined list", () => {
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

describe("adding to a list", () => {
  it("keeps what is there in its order and adds only what is new", () => {
    expect(mergeTags(["safe", "cat"], ["Cat", "", "solo"])).toEqual(["safe", "cat", "solo"]);
  });
});

describe("taking finished tags out of what is being typed", () => {
  it.each([
    ["saf", [], "saf"],
    ["safe,", ["safe"], ""],
    ["safe, ca", ["safe"], " ca"],
    ["a,b\nC_", ["a", "b"], "C_"],
    [",", [], ""],
  ])("%j: %j are done, %j is still being typed", (text, finished, rest) => {
    expect(takeFinishedTags(text)).toEqual({ finished, rest });
  });
});
