import { effect, type ReadonlySignal, untracked } from "@preact/signals";
import { commonTags, diffTags, hasTagChanges, type TagChange } from "../../tags/tag-change.ts";
import type { TagInput } from "../tags/tag-input.ts";
import type { GroupMember } from "./draft-group.ts";
import { draftIdOf, draftTags } from "./group-pictures.ts";

/** Wait in milliseconds after which a stored change must have been received. */
const RECEIVED_AFTER_MS = 500;

interface GroupBoxOptions {
  /** The pictures that the box changes. */
  selected: ReadonlySignal<readonly GroupMember[]>;
  createInput: (tags: readonly string[]) => TagInput;
  /** Sends a change of these drafts. Returns false if it fails. */
  changeTags: (ids: readonly string[], change: TagChange) => Promise<boolean>;
}

/** Creates the box of the tags that some pictures have in common. It sends what the user changes, and follows the drafts. */
export function createCommonTagsBox({ selected, createInput, changeTags }: GroupBoxOptions) {
  const input = createInput(commonTags(selected.peek().map(draftTags)));
  /** The common tags, including changes that have been sent. */
  let synced = input.tags.peek();
  /** Changes that have been sent and not been received, by tag. */
  const awaited = new Map<string, TagChange>();

  function follow() {
    const tags = commonTags(selected.peek().map(draftTags));
    const names = new Set(tags);
    for (const [name, { added }] of awaited)
      if (names.has(name) === added.includes(name)) awaited.delete(name);
    if (awaited.size > 0 || !hasTagChanges(diffTags(synced, tags))) return;
    synced = tags;
    input.chosen.replace(tags);
  }
  async function sendChange(change: TagChange) {
    const changedNames = [...change.added, ...change.removed];
    for (const name of changedNames) awaited.set(name, change);
    const isSent = await changeTags(selected.peek().map(draftIdOf), change);
    // Another window may have overwritten the change before it was received.
    if (isSent) await new Promise((resolve) => setTimeout(resolve, RECEIVED_AFTER_MS));
    for (const name of changedNames) if (awaited.get(name) === change) awaited.delete(name);
    follow();
  }
  const stopSending = effect(() => {
    const tags = input.tags.value;
    const change = diffTags(synced, tags);
    synced = tags;
    if (hasTagChanges(change)) untracked(() => void sendChange(change));
  });
  const stopFollowing = effect(() => {
    selected.value;
    untracked(follow);
  });
  return {
    input,
    dispose() {
      // No typed tag is lost.
      input.field.commit();
      stopFollowing();
      stopSending();
      input.dispose();
    },
  };
}
