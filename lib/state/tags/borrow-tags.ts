import type { Image } from "../../api/image.ts";
import { background } from "../../messages.ts";
import { recordItem } from "../../stored/storage.ts";
import { borrowableTags } from "../../tags/borrow.ts";
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
