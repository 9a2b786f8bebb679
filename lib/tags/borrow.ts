import { guessCategory, sortTags } from "./category.ts";
import type { TagRules } from "./rules.ts";

export interface BorrowableTags {
  /** Tags that only the other picture has, artists first. */
  tags: string[];
  /** Ratings of the other picture. A rating judges one picture, so the user must choose it. */
  ratings: string[];
}

/** Returns tags of a similar picture that may fit this one. */
export function borrowableTags(
  theirs: readonly string[],
  own: readonly string[],
  { rating_tags }: Pick<TagRules, "rating_tags">,
): BorrowableTags {
  const there = new Set(own);
  const missing = sortTags(
    theirs.filter((name) => !there.has(name)),
    rating_tags,
  );
  const isRating = (name: string) => guessCategory(name, rating_tags) === "rating";
  return {
    tags: missing.filter((name) => !isRating(name)),
    ratings: missing.filter(isRating),
  };
}
