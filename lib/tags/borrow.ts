import { guessCategory, sortTags } from "./category.ts";
import type { TagRules } from "./rules.ts";

export interface BorrowableTags {
  /** What the other picture has and this one has not, artists first. */
  tags: string[];
  /** A rating is a judgement of one picture: these are for the person to take, never taken along. */
  ratings: string[];
}

/** The tags of a similar picture that may fit this one, too. */
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
