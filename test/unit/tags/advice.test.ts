import { expect, it } from "vitest";
import { adviseOnTags } from "../../../lib/tags/advice.ts";
import { defaultTagRules } from "../../../lib/tags/rules.ts";

const codes = (tags: string[], rules = {}) =>
  adviseOnTags(tags, { ...defaultTagRules, ...rules }).map((advice) => advice.code);

it.each([
  [["safe", "cat", "solo"], []],
  [["cat", "solo", "window"], ["no-rating"]],
  [["safe"], ["too-few"]],
  [["safe", "safe", "cat"], ["too-few"]],
  [[], ["too-few", "no-rating"]],
  [["safe", "explicit", "cat"], ["not-alone"]],
  [
    ["safe", "grimdark", "semi-grimdark"],
    ["not-alone", "exclusive"],
  ],
  [["suggestive", "explicit", "cat"], ["exclusive"]],
  [["explicit", "grimdark", "grotesque"], []],
  [["safe", "cat", "tagme"], ["forbidden"]],
])("adviseOnTags returns for %j: %j", (tags, expected) => {
  expect(codes(tags)).toEqual(expected);
});

it("adviseOnTags reports missing tags and ratings that exclude each other", () => {
  expect(adviseOnTags(["safe"], { ...defaultTagRules, minimum_tags: 5 })).toEqual([
    { code: "too-few", missing: 4, minimum: 5 },
  ]);
  expect(adviseOnTags(["safe", "explicit", "questionable"], defaultTagRules)).toEqual([
    { code: "not-alone", alone: "safe", others: ["questionable", "explicit"] },
    { code: "exclusive", names: ["questionable", "explicit"] },
  ]);
});

it("adviseOnTags names the first of several tags that exclude other ratings", () => {
  const rules = { ...defaultTagRules, alone_tags: ["safe", "mild"], rating_tags: ["safe", "mild"] };
  expect(adviseOnTags(["mild", "safe", "cat"], rules)).toEqual([
    { code: "not-alone", alone: "safe", others: ["mild"] },
  ]);
});

it("adviseOnTags requires no rating if the service has no ratings", () => {
  expect(codes(["a"], { minimum_tags: 0, rating_tags: [] })).toEqual([]);
  expect(codes(["a"], { minimum_tags: 0, rating_tags: ["safe"] })).toEqual(["no-rating"]);
});

it("adviseOnTags accepts tags that services do not forbid", () => {
  expect(codes(["safe", "cat", "untagged"])).toEqual([]);
});
