import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { sendMessage } from "../messages.ts";
import type { Draft } from "../records.ts";
import { unfinished } from "../storage.ts";
import { createBehaviour } from "./behaviour.ts";
import { createAttempt } from "./panel-attempt.ts";
import { SOME_DRAFTS, watchDrafts } from "./watch-drafts.ts";
import { watchItem } from "./watch-item.ts";

export type Uploads = ReturnType<typeof createUploads>;

export interface UploadsShown {
  /** Waiting, on the way, or not known to have arrived. */
  queue: Draft[];
  drafts: Draft[];
  sent: Draft[];
}

const QUEUED = new Set<Draft["state"]["status"]>(["waiting", "sending", "unknown"]);

/** All uploads of this browser, live, newest first, and what a person can do with them from afar. */
export function createUploads() {
  const { busy, failure, run } = createAttempt();
  const words = signal("");
  const removed = signal<Draft | null>(null);
  const most = signal(SOME_DRAFTS);
  const underWay = watchItem(unfinished);
  const { drafts: all, hasOthers } = watchDrafts((ids) =>
    // Words are looked for in all of them.
    words.value.trim() === "" && ids.length > most.value
      ? ids.filter((id, place) => place < most.value || underWay.value?.includes(id))
      : ids,
  );

  const shown = computed<UploadsShown | undefined>(() => {
    const found = all.value?.filter((draft) => matches(draft, words.value));
    return (
      found && {
        queue: found.filter(({ state }) => QUEUED.has(state.status)),
        drafts: found.filter(({ state }) => !QUEUED.has(state.status) && state.status !== "sent"),
        sent: found.filter(({ state }) => state.status === "sent"),
      }
    );
  });

  return {
    busy,
    failure,
    words,
    shown,
    /** There are none, deleted ones apart. */
    isEmpty: computed(() => all.value?.length === 0 && !hasOthers.value),
    /** There may be older ones that are not among these. */
    hasOlder: hasOthers,
    showOlder() {
      most.value += SOME_DRAFTS;
    },
    /** What was deleted last here, and may come back. */
    removed: removed as ReadonlySignal<Draft | null>,
    behaviour: createBehaviour(),
    undo: (id: string) => run(() => sendMessage("undoDraft", id)),
    remove: (draft: Draft) =>
      run(async () => {
        await sendMessage("removeDrafts", [draft.id]);
        removed.value = draft;
      }),
    restore: () =>
      run(async () => {
        const { id } = removed.value ?? {};
        if (id === undefined) return;
        await sendMessage("restoreDraft", id);
        removed.value = null;
      }),
  };
}

/** Every word that was typed occurs somewhere in what is known of the upload. */
function matches({ pick, fields, state }: Draft, typed: string): boolean {
  const text = [
    fields.url,
    fields.description,
    ...fields.source_urls,
    ...fields.tags,
    pick?.page.title,
    pick?.text,
    state.status === "sent" ? `#${state.image.id}` : "",
  ]
    .join("\n")
    .toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/u)
    .every((word) => text.includes(word));
}
