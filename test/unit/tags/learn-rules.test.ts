import * as v from "valibot";
import { expect, it } from "vitest";
import { learnTagRules } from "../../../lib/tags/learn-rules.ts";
import { defaultTagRules, TagRulesSchema } from "../../../lib/tags/rules.ts";

it("learnTagRules reads the minimum and the forbidden tags from a service's messages", () => {
  const rules = learnTagRules(defaultTagRules, [
    "must contain at least 5 tags",
    "contains forbidden tag `stuff'",
    "must contain at least one rating tag",
  ]);
  expect(rules).toEqual({
    ...defaultTagRules,
    minimum_tags: 5,
    forbidden_tags: [...defaultTagRules.forbidden_tags, "stuff"],
  });
});

it("learnTagRules learns nothing from a long message of repeated words", () => {
  for (const words of ["forbidden tag '", "at least 1", "forbidden tag 'a'\n"])
    expect(learnTagRules(defaultTagRules, [`${words.repeat(100_000)}\n`])).toEqual(defaultTagRules);
});

it("TagRulesSchema fills rules that are missing with their defaults", () => {
  const stored = { minimum_tags: 1, rating_tags: ["questionable"] };
  expect(v.parse(TagRulesSchema, stored)).toEqual({ ...defaultTagRules, ...stored });
});
