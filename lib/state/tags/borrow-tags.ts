import type { Image } from "../../api/image.ts";
import { background } from "../../messages.ts";
import { recordItem } from "../../stored/storage.ts";
import { guessCategory, sortTags } from "../../tags/category.ts";
import type { TagRules } from "../../tags/rules.ts";

/**
 * Starts a draft of a search's picture, or finds the existing one, adds an image's tags, and returns its id. Leaves out ratings, which
 * apply to one picture only.
 */
export async function draftWithTags(
  search: string,
  image: Image,
  rules: TagRules,
): Promise<string> {
  const id = await background.draftFromSearch(search);
  const draft = await recordItem(id).getValue();
  if (draft?.kind === "draft" && draft.state.status === "editing" && image.state === "visible") {
    const draftTags = draft.fields.tags;
    const { tags } = borrowableTags(image.tags, draftTags, rules);
    await background.saveDraft({ id, fields: { tags: [...draftTags, ...tags] } });
  }
  return id;
}

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
