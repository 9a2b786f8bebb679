import type { Image } from "../api/image.ts";
import { sendMessage } from "../messages.ts";
import { recordItem } from "../storage.ts";
import { borrowableTags } from "../tags/borrow.ts";
import type { TagRules } from "../tags/rules.ts";

/**
 * Starts a draft of a search's picture, or finds the one that there is, with an image's tags added to its own, and returns its id.
 * Ratings are left out: they are a judgement of one picture.
 */
export async function draftWithTags(
  search: string,
  image: Image,
  rules: TagRules,
): Promise<string> {
  const id = await sendMessage("draftFromSearch", search);
  const draft = await recordItem(id).getValue();
  if (draft?.kind === "draft" && draft.state.status === "editing" && image.state === "visible") {
    const own = draft.fields.tags;
    const { tags } = borrowableTags(image.tags, own, rules);
    await sendMessage("saveDraft", { id, fields: { tags: [...own, ...tags] } });
  }
  return id;
}
