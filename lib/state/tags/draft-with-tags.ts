import type { Image } from "../../api/image.ts";
import { background } from "../../messages.ts";
import { recordItem } from "../../stored/storage.ts";
import { guessCategory, sortTags } from "../../tags/category.ts";
import type { TagRules } from "../../tags/rules.ts";
import { isTagName } from "../../tags/tag-name.ts";

/**
 * Starts a draft of a search's picture, or finds the existing one, adds an image's tags, artists first and
 * marked until the user has seen them, and returns its id. Leaves out
 * ratings, which apply to one picture only.
 */
export async function createDraftWithTags(
  search: string,
  image: Image,
  rules: TagRules,
): Promise<string> {
  const id = await background.draftFromSearch(search);
  const draft = await recordItem(id).getValue();
  if (draft?.kind === "draft" && draft.state.status === "editing" && image.state === "visible") {
    const draftTags = draft.fields.tags;
    const newTags = sortTags(image.tags, rules.rating_tags).filter(
      (name) =>
        isTagName(name) &&
        !draftTags.includes(name) &&
        guessCategory(name, rules.rating_tags) !== "rating",
    );
    const unseen_tags = [...(draft.fields.unseen_tags ?? []), ...newTags];
    await background.saveDraft({
      id,
      fields: { tags: [...draftTags, ...newTags], unseen_tags },
      base_tags: draftTags,
    });
  }
  return id;
}
