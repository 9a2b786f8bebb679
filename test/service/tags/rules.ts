/** A site's rules for the tags of an upload; forks change these. */
export type TagRules = {
  minimum: number;
  safe: string;
  sexual: readonly string[];
  grim: readonly string[];
  otherRatings: readonly string[];
  forbidden: readonly string[];
};

export const defaultTagRules: TagRules = {
  minimum: 3,
  safe: "safe",
  sexual: ["suggestive", "questionable", "explicit"],
  grim: ["semi-grimdark", "grimdark"],
  otherRatings: ["grotesque"],
  forbidden: [
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

/** Returns messages in the order of the sites: the last check comes first. */
export function checkTags(names: readonly string[], rules: TagRules): string[] {
  const has = (name: string) => names.includes(name);
  const ratings = [rules.safe, ...rules.sexual, ...rules.grim, ...rules.otherRatings];
  const ratingNames = ratings.filter(has);
  const messages: string[] = [];
  if (names.length < rules.minimum) {
    messages.push(`must contain at least ${rules.minimum} tags`);
  }
  if (ratingNames.length === 0) messages.push("must contain at least one rating tag");
  if (has(rules.safe) && ratingNames.length > 1) {
    messages.push("may not contain any other rating if safe");
  }
  if (rules.sexual.filter(has).length > 1) {
    messages.push("may contain at most one sexual rating");
  }
  if (rules.grim.filter(has).length > 1) messages.push("may contain at most one grim rating");
  for (const name of rules.forbidden.filter(has)) {
    messages.push(`contains forbidden tag \`${name}'`);
  }
  return messages.reverse();
}
