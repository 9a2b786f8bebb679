import { adviseOnTags, type TagAdvice } from "../../tags/advice.ts";
import { mergeTags } from "../../tags/parse-tags.ts";
import type { TagRules } from "../../tags/rules.ts";
import { commonTags, tagDifferences } from "../../tags/tag-change.ts";
import type { GroupMember } from "./draft-group.ts";

/** A picture of the group that can be edited. */
export interface EditableGroupPicture extends GroupMember {
  /** Its tags that not all pictures have. */
  own: readonly string[];
  /** Likely complaints of the service about its tags that do not concern all pictures. */
  advice: readonly TagAdvice[];
}

export const draftTags = ({ draft }: Pick<GroupMember, "draft">) =>
  mergeTags([], draft.fields.tags);
export const draftIdOf = ({ draft }: Pick<GroupMember, "draft">) => draft.id;

/** Returns the pictures of a group with what sets the tags of each apart. */
export function editableGroupPictures(
  pictures: readonly GroupMember[],
  rules: TagRules,
): EditableGroupPicture[] {
  const differences = tagDifferences(pictures.map(draftTags));
  const advice = pictures.map((one) => adviseOnTags(draftTags(one), rules));
  const sharedCodes = commonTags(advice.map((list) => list.map(({ code }) => code)));
  return pictures.map((picture, at) => ({
    ...picture,
    own: differences[at] ?? [],
    advice: (advice[at] ?? []).filter(({ code }) => !sharedCodes.includes(code)),
  }));
}
