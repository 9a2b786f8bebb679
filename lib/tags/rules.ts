import * as v from "valibot";

/** What most deployed services of this kind ask for. */
export const defaultTagRules = {
  minimum_tags: 3,
  rating_tags: [
    "safe",
    "suggestive",
    "questionable",
    "explicit",
    "semi-grimdark",
    "grimdark",
    "grotesque",
  ],
  alone_tags: ["safe"],
  exclusive_tags: [
    ["suggestive", "questionable", "explicit"],
    ["semi-grimdark", "grimdark"],
  ],
  forbidden_tags: ["tagme", "tag me", "untagged", "not tagged"],
};

/**
 * A service's rules for the tags of an upload, as data. Local checks advise; the service decides.
 * A profile that was stored before a rule was known gets that rule's default.
 */
export const TagRulesSchema = v.object({
  minimum_tags: v.number(),
  /** At least one of these is needed. */
  rating_tags: v.array(v.string()),
  /** Ratings beside which there may be no other. */
  alone_tags: v.optional(v.array(v.string()), defaultTagRules.alone_tags),
  /** Of each of these lists there may be one at most. */
  exclusive_tags: v.optional(v.array(v.array(v.string())), defaultTagRules.exclusive_tags),
  /** Refused, because they say nothing about the picture. */
  forbidden_tags: v.optional(v.array(v.string()), defaultTagRules.forbidden_tags),
});
export type TagRules = v.InferOutput<typeof TagRulesSchema>;
