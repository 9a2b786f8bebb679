import { describe, expect, it } from "vitest";
import { suggestionQuery } from "../../../lib/tags/name-query.ts";

describe("suggestionQuery", () => {
  it.each([
    ["Fox", "fox*"],
    ["red_fox", "red fox*"],
    ["fox (", "fox \\(*"],
    ["what?*", "what\\?\\**"],
    ['say "hi"', 'say \\"hi\\"*'],
    ["a && b", "a \\&\\& b*"],
    ["^2~", "\\^2\\~*"],
    ["a\\b", "a\\\\b*"],
    ["blue ", "blue *"],
  ])("finds for %j the names that begin with %s, also after a namespace", (typed, start) => {
    expect(suggestionQuery(typed)).toBe(`name:${start} || name_in_namespace:${start}`);
  });

  it.each([
    ["", null],
    [" ", null],
    ["artist:ann_lee", "name:artist:ann_lee*"],
  ])("returns for %j: %j", (typed, query) => {
    expect(suggestionQuery(typed)).toBe(query);
  });
});
