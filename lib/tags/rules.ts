import * as v from "valibot";

/**
 * A service's rules for the tags of an upload, as data. Local checks advise; the service decides.
 * The defaults are what most deployed services of this kind ask for.
 */
export const TagRulesSchema = v.object({
  minimum_tags: v.number(),
  /** At least one of these is needed. */
  rating_tags: v.array(v.string()),
});
export type TagRules = v.InferOutput<typeof TagRulesSchema>;

export const defaultTagRules: TagRules = {
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
};
