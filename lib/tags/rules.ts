import * as v from "valibot";
import { MAX_FORBIDDEN_TAGS, MAX_RULE_TAGS } from "../base/bounds.ts";
import { cappedList, cappedTags } from "../base/lenient-schemas.ts";

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
  forbidden_tags: [
    "tagme",
    "tag me",
    "not tagged",
    "no tag",
    "notag",
    "notags",
    "upvotes galore",
    "downvotes galore",
    "wall of faves",
    "drama in the comments",
    "drama in comments",
    "tag needed",
    "paywall",
    "cringeworthy",
    "solo oc",
    "tag your shit",
  ],
};

/** An imported list may be longer than a form can show. */
const tags = (max = MAX_RULE_TAGS) => cappedTags(max);

/**
 * A service's rules for the tags of an upload. Local checks advise; the service decides. A stored profile that lacks a newer rule gets
 * that rule's default.
 */
export const TagRulesSchema = v.object({
  minimum_tags: v.number(),
  /** At least one of these is required. */
  rating_tags: tags(),
  /** Ratings that exclude all other ratings. */
  alone_tags: v.optional(tags(), defaultTagRules.alone_tags),
  /** Lists of tags that exclude each other. */
  exclusive_tags: v.optional(cappedList(tags(), MAX_RULE_TAGS), defaultTagRules.exclusive_tags),
  /** Refused, because they say nothing about the picture. */
  forbidden_tags: v.optional(tags(MAX_FORBIDDEN_TAGS), defaultTagRules.forbidden_tags),
});
export type TagRules = v.InferOutput<typeof TagRulesSchema>;

/** Returns the ratings that cannot stand beside this one. */
export function conflictingRatings(
  rating: string,
  { rating_tags, alone_tags, exclusive_tags }: TagRules,
): string[] {
  if (!rating_tags.includes(rating)) return [];
  if (alone_tags.includes(rating)) return rating_tags.filter((name) => name !== rating);
  const lists = exclusive_tags.filter((list) => list.includes(rating)).flat();
  return [...alone_tags, ...lists].filter((name) => name !== rating);
}
