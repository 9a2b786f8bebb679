import * as v from "valibot";
import { expect, it } from "vitest";
import { defaultTagRules, TagRulesSchema } from "../../../lib/tags/rules.ts";
import { rulesLearned } from "../../../lib/tags/rules-told.ts";

it("takes a service's word on how many tags it wants and which it refuses", () => {
  const rules = rulesLearned(defaultTagRules, [
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

it("gives rules that were stored before one was known the default of that one", () => {
  const stored = { minimum_tags: 1, rating_tags: ["questionable"] };
  expect(v.parse(TagRulesSchema, stored)).toEqual({ ...defaultTagRules, ...stored });
});
