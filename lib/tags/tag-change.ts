import { isSameJson } from "../base/is-same.ts";

/** Names to add to a list of tags, and names to remove from it. */
export interface TagChange {
  added: string[];
  removed: string[];
}

/** Returns what leads from one list of tags to another. A different order is no change. */
export function diffTags(before: readonly string[], after: readonly string[]): TagChange {
  const oldNames = new Set(before);
  const newNames = new Set(after);
  return {
    added: [...newNames].filter((name) => !oldNames.has(name)),
    removed: [...oldNames].filter((name) => !newNames.has(name)),
  };
}

export const hasTagChanges = ({ added, removed }: TagChange): boolean =>
  added.length + removed.length > 0;

/** Returns tags after a change. Applying it again changes nothing. */
export function withTagChange(tags: readonly string[], { added, removed }: TagChange): string[] {
  const removedNames = new Set(removed);
  return [...new Set([...tags, ...added])].filter((name) => !removedNames.has(name));
}

/** Returns stored tags after a change of a view that began with `base`. The view's order holds if no one else changed them. */
export function mergeTags(
  stored: readonly string[],
  base: readonly string[],
  tags: readonly string[],
): string[] {
  return isSameJson(stored, base) ? [...tags] : withTagChange(stored, diffTags(base, tags));
}

/** Returns the tags that all lists have, in the order of the first. */
export function commonTags(lists: readonly (readonly string[])[]): string[] {
  const [first = [], ...others] = lists;
  const sets = others.map((list) => new Set(list));
  return [...new Set(first)].filter((name) => sets.every((set) => set.has(name)));
}

/** Returns the tags of each list that not all lists have. */
export function tagDifferences(lists: readonly (readonly string[])[]): string[][] {
  const common = new Set(commonTags(lists));
  return lists.map((list) => [...new Set(list)].filter((name) => !common.has(name)));
}
