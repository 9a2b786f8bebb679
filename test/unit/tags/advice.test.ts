import { expect, it } from "vitest";
import { adviseOnTags } from "../../../lib/tags/advice.ts";
import { defaultTagRules } from "../../../lib/tags/rules.ts";

const codes = (tags: string[], rules = defaultTagRules) =>
  adviseOnTags(tags, rules).map((advice) => advice.code);

it.each([
  [["safe", "cat", "solo"], []],
  [["cat", "solo", "window"], ["no-rating"]],
  [["safe"], ["too-few"]],
  [[], ["too-few", "no-rating"]],
  [["safe", "cat", "é".repeat(128)], ["too-long"]],
  [["safe", "cat", "e".repeat(255)], []],
])("%j: %j", (tags, expected) => {
  expect(codes(tags)).toEqual(expected);
});

it("says how many are missing", () => {
  expect(adviseOnTags(["safe"], { minimum_tags: 5, rating_tags: ["safe"] })).toEqual([
    { code: "too-few", missing: 4, minimum: 5 },
  ]);
});

it("asks for no rating where a service has none", () => {
  expect(codes(["a"], { minimum_tags: 0, rating_tags: [] })).toEqual([]);
});
