import { isSameJson } from "../base/is-same.ts";
import { conflictingRatings, type TagRules } from "../tags/rules.ts";
import { diffTags, hasTagChanges, type TagChange, withTagChange } from "../tags/tag-change.ts";
import type { Draft, DraftFields } from "./draft.ts";

/** A change of one draft. */
export interface DraftChange extends TagChange {
  id: string;
  source_urls?: readonly string[];
}

type Member = Pick<Draft, "id" | "pick" | "fields">;

/**
 * Returns what gives other pictures of a group the tags and the rating of one, and within one post also its artist and its sources. Pictures
 * that would not change are left out.
 */
export function groupChanges(
  { pick, fields }: Pick<Member, "pick" | "fields">,
  others: readonly Member[],
  rules: TagRules,
): DraftChange[] {
  const isPost = isOnePost([pick, ...others.map((one) => one.pick)]);
  const postTags = isPost ? [] : tagsOfPost(fields);
  const added = fields.tags.filter((name) => !postTags.includes(name));
  const removed = added
    .flatMap((name) => conflictingRatings(name, rules))
    .filter((name) => !added.includes(name));
  return others.flatMap(({ id, fields: { tags, source_urls } }) => {
    const change = diffTags(tags, withTagChange(tags, { added, removed }));
    const sources = isPost && !isSameJson(source_urls, fields.source_urls);
    if (!sources && !hasTagChanges(change)) return [];
    return [{ id, ...change, ...(sources && { source_urls: fields.source_urls }) }];
  });
}

/** Returns what restores the drafts that `changes` changed. */
export const inverseChanges = (
  changes: readonly DraftChange[],
  drafts: readonly Member[],
): DraftChange[] =>
  changes.map(({ id, added, removed, source_urls }) => {
    const draft = drafts.find((one) => one.id === id);
    return {
      id,
      added: removed,
      removed: added,
      ...(source_urls && draft && { source_urls: draft.fields.source_urls }),
    };
  });

/** Tags that Tagpie took from a picture's own post. */
const tagsOfPost = ({ taken_artist, carried_tags = [] }: DraftFields): readonly string[] => [
  ...(taken_artist === undefined ? [] : [taken_artist]),
  ...carried_tags.map(({ tag }) => tag),
];

/** Returns true for pictures that one post published, and for the user's own files. */
function isOnePost(picks: readonly Draft["pick"][]): boolean {
  const [first] = picks;
  const source = first?.source_url ?? null;
  return source === null
    ? picks.every((pick) => pick?.candidates[0]?.origin === "own-file")
    : picks.every((pick) => pick?.source_url === source);
}
