import { guessCategory, sortTags } from "./category.ts";
import type { TagRules } from "./rules.ts";

interface BorrowableTags {
  /** Tags that only the other picture has, artists first. */
  tags: string[];
  /** Ratings of the other picture. A rating judges one picture, so the user must choose it. */
  ratings: string[];
}

/** Returns tags of a similar picture that may fit this one. */
export function borrowableTags(
  imageTags: readonly string[],
  draftTags: readonly string[],
  { rating_tags }: Pick<TagRules, "rating_tags">,
): BorrowableTags {
  const draftSet = new Set(draftTags);
  const newTags = sortTags(
    imageTags.filter((name) => !draftSet.has(name)),
    rating_tags,
  );
  const isRating = (name: string) => guessCategory(name, rating_tags) === "rating";
  return {
    tags: newTags.filter((name) => !isRating(name)),
    ratings: newTags.filter(isRating),
  };
}
