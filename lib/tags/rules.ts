import * as v from "valibot";

/** Rules of most services. */
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
 * A service's rules for the tags of an upload. Local checks advise; the service decides. A stored profile that lacks a newer rule gets
 * that rule's default.
 */
export const TagRulesSchema = v.object({
  minimum_tags: v.number(),
  /** At least one of these is required. */
  rating_tags: v.array(v.string()),
  /** Ratings that exclude all other ratings. */
  alone_tags: v.optional(v.array(v.string()), defaultTagRules.alone_tags),
  /** Lists of tags that exclude each other. */
  exclusive_tags: v.optional(v.array(v.array(v.string())), defaultTagRules.exclusive_tags),
  /** Refused, because they say nothing about the picture. */
  forbidden_tags: v.optional(v.array(v.string()), defaultTagRules.forbidden_tags),
});
export type TagRules = v.InferOutput<typeof TagRulesSchema>;
