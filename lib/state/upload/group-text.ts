import { batch, computed, type ReadonlySignal, signal } from "@preact/signals";
import { background } from "../../messages.ts";
import { formatGroupText, parseGroupText } from "../../tags/group-text.ts";
import {
  commonTags,
  diffTags,
  hasTagChanges,
  type TagChange,
  tagDifferences,
} from "../../tags/tag-change.ts";
import type { GroupMember } from "./draft-group.ts";
import { draftIdOf, draftTags } from "./group-pictures.ts";

/** The change that an edited text makes to one picture, or to all of them. */
interface GroupChange extends TagChange {
  /** The picture's number; null for all pictures. */
  number: number | null;
}

export type GroupText = ReturnType<typeof createGroupText>;

/**
 * Creates the tags of a group's pictures as a text that the user edits. It changes drafts once the user has confirmed its changes.
 * @param send sends a change; resolves to false if it fails
 */
export function createGroupText(
  pictures: ReadonlySignal<readonly GroupMember[]>,
  send: (work: () => Promise<void>) => Promise<boolean>,
) {
  const holder = pictures.peek().find(({ draft }) => draft.fields.group_text)?.draft;
  /** The text that is stored with one of the drafts, because it was not applied yet. */
  let stored = { id: holder?.id, text: holder?.fields.group_text ?? "" };
  const text = signal<string | null>(stored.text || null);
  /** `checked`: errors are shown while the user edits on. */
  const stage = signal<"typing" | "checked" | "reviewing">("typing");
  const appliedCount = signal<number | null>(null);

  const parsed = computed(() => {
    const numbers = pictures.value.map(({ number }) => number);
    return text.value === null ? null : parseGroupText(text.value, numbers);
  });
  const changesByPicture = computed(() => {
    const lists = parsed.value && "lists" in parsed.value ? parsed.value.lists : [];
    return pictures.value.map((picture, at) => ({
      picture,
      ...diffTags(draftTags(picture), lists[at] ?? draftTags(picture)),
    }));
  });

  /** Stores the text with a draft, so that closing the view does not lose it. Chromium closes the panel without a warning. */
  function store() {
    const current = text.peek() ?? "";
    const ids = pictures.peek().map(draftIdOf);
    const id = ids.find((one) => one === stored.id) ?? ids[0];
    if (current === stored.text || id === undefined) return;
    stored = { id, text: current };
    void send(async () => {
      await background.saveDraft({ id, fields: { group_text: current } });
    });
  }

  function close() {
    batch(() => {
      text.value = null;
      stage.value = "typing";
    });
    store();
  }

  return {
    /** The text that the user edits; null while the list is shown. */
    text: text as ReadonlySignal<string | null>,
    /** Shows these tags of the pictures as text. */
    open(tags: readonly { number: number; tags: readonly string[] }[]) {
      text.value = formatGroupText(tags);
      appliedCount.value = null;
    },
    set(value: string) {
      text.value = value;
      store();
    },
    /** Why the text cannot be read. Empty until the user wants to see its changes. */
    errors: computed(() =>
      stage.value !== "typing" && parsed.value && "errors" in parsed.value
        ? parsed.value.errors
        : [],
    ),
    discard: close,
    isReviewing: computed(() => stage.value === "reviewing"),
    /** Shows the changes of the text, or its errors. Returns false for errors. */
    review(): boolean {
      const isReadable = "lists" in (parsed.peek() ?? {});
      stage.value = isReadable ? "reviewing" : "checked";
      return isReadable;
    },
    backToText() {
      stage.value = "checked";
    },
    /** The changes that the text makes to all pictures, then those to each. */
    changes: computed(() => groupChanges(changesByPicture.value)),
    /** Applies the changes of the text. Returns false if it fails; nothing is lost then. */
    async apply(): Promise<boolean> {
      const changes = changesByPicture.peek().filter(hasTagChanges);
      const isDone = await send(() =>
        background.changeDrafts(
          changes.map(({ picture, added, removed }) => ({
            id: draftIdOf(picture),
            added,
            removed,
          })),
        ),
      );
      if (!isDone) return false;
      appliedCount.value = changes.length;
      close();
      return true;
    },
    /** Number of pictures that the last text changed; null without one. */
    appliedCount: appliedCount as ReadonlySignal<number | null>,
  };
}

function groupChanges(all: readonly (TagChange & { picture: GroupMember })[]): GroupChange[] {
  const added = all.map((one) => one.added);
  const removed = all.map((one) => one.removed);
  const ownAdded = tagDifferences(added);
  const ownRemoved = tagDifferences(removed);
  return [
    { number: null, added: commonTags(added), removed: commonTags(removed) },
    ...all.map(({ picture: { number } }, at) => ({
      number,
      added: ownAdded[at] ?? [],
      removed: ownRemoved[at] ?? [],
    })),
  ].filter(hasTagChanges);
}
