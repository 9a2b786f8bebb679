import { describe, expect, it } from "vitest";
import { suggestionQuery } from "../../../lib/tags/suggestion-query.ts";

describe("suggestionQuery", () => {
  it.each([
    ["", null],
    [" ", null],
    ["Fox", "name:fox*"],
    ["red_fox", "name:red fox*"],
    ["artist:ann_lee", "name:artist:ann_lee*"],
    ["fox (", "name:fox \\(*"],
    ["what?*", "name:what\\?\\**"],
    ['say "hi"', 'name:say \\"hi\\"*'],
    ["a && b", "name:a \\&\\& b*"],
    ["^2~", "name:\\^2\\~*"],
    ["a\\b", "name:a\\\\b*"],
  ])("%j: %j", (typed, query) => {
    expect(suggestionQuery(typed)).toBe(query);
  });
});
