import { computed, signal } from "@preact/signals";
import { background } from "../../messages.ts";
import { unfinishedRecordIds } from "../../stored/storage.ts";
import type { Draft } from "../../upload/draft.ts";
import { createActionState } from "../base/action-state.ts";
import { containsAllWords } from "../base/contains-all-words.ts";
import { createItemRemoval } from "../base/removal.ts";
import { watchItem } from "../base/watch-item.ts";
import { DRAFT_PAGE_SIZE, watchDrafts } from "./watch-drafts.ts";

export type Uploads = ReturnType<typeof createUploads>;

const QUEUED = new Set<Draft["state"]["status"]>(["waiting", "sending", "unknown"]);

/** Creates the live list of all uploads of this browser, newest first, with the actions that need no form. */
export function createUploads() {
  const { busy, failure, run } = createActionState();
  const words = signal("");
  const limit = signal(DRAFT_PAGE_SIZE);
  const underWay = watchItem(unfinishedRecordIds);
  const { drafts: all, hasOthers } = watchDrafts((ids) =>
    // A text filter searches all drafts.
    words.value.trim() === "" && ids.length > limit.value
      ? ids.filter((id, place) => place < limit.value || underWay.value?.includes(id))
      : ids,
  );

  const groups = computed(() => {
    const matchingDrafts = all.value?.filter((draft) => matches(draft, words.value));
    return (
      matchingDrafts && {
        /** Waiting, being sent, or without a confirmed arrival. */
        queue: matchingDrafts.filter(({ state }) => QUEUED.has(state.status)),
        drafts: matchingDrafts.filter(
          ({ state }) => !QUEUED.has(state.status) && state.status !== "sent",
        ),
        sent: matchingDrafts.filter(({ state }) => state.status === "sent"),
      }
    );
  });

  return {
    busy,
    failure,
    words,
    groups,
    /** True if there are no uploads except deleted ones. */
    isEmpty: computed(() => all.value?.length === 0 && !hasOthers.value),
    /** True if older ones may exist. */
    hasOlder: hasOthers,
    showOlder() {
      limit.value += DRAFT_PAGE_SIZE;
    },
    removal: createItemRemoval<Draft>({
      remove: ({ id }) => background.removeDrafts([id]),
      restore: ({ id }) => background.restoreDraft(id),
    }),
    undo: (id: string) => run(() => background.undoDraft(id)),
  };
}

/** Returns true if every typed word occurs in the upload's data. */
function matches({ pick, fields, state }: Draft, typed: string): boolean {
  const texts = [
    fields.url,
    fields.description,
    ...fields.source_urls,
    ...fields.tags,
    pick?.page.title,
    pick?.text,
    state.status === "sent" ? `#${state.image.id}` : "",
  ];
  return containsAllWords(texts.join("\n"), typed);
}
