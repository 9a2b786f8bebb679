import { batch, effect, type ReadonlySignal, signal } from "@preact/signals";
import { type Failure, failureOf } from "../../base/failure.ts";
import type { DraftFields } from "../../upload/draft.ts";
import { createFieldSync, type SyncedFields } from "./field-sync.ts";

interface DraftSavingOptions extends SyncedFields {
  save: SaveForm;
}

/**
 * Saves fields of a form. `baseTags` are the tags that the form changed, if it did. Returns how many saves the record then contains; null if
 * it accepts none.
 */
export type SaveForm = (
  changes: Partial<DraftFields>,
  baseTags?: readonly string[],
) => Promise<number | null>;

/**
 * Syncs form and record field by field. Saves each edit at once, because Chromium closes the panel at the next gesture, and loses all that
 * the panel sends from then on. Applies edits from elsewhere, except to fields that have changed here since. So neither a slow echo nor
 * another window overwrites what the user types. Tags are merged one by one.
 */
export function createDraftSaving({ save, ...synced }: DraftSavingOptions) {
  const sync = createFieldSync(synced);
  const unsaved = signal<Failure | null>(null);
  let editable = true;

  /** Saves pending edits. */
  function flush() {
    const saving = editable ? sync.beginSave() : null;
    if (!saving) return;
    const { changes, baseTags, end } = saving;
    save(changes, ...(baseTags ? [baseTags] : [])).then(
      (revision) => {
        unsaved.value = null;
        batch(() => end(revision));
      },
      (error) => {
        // The next edit retries.
        batch(() => end(null));
        unsaved.value = failureOf(error);
      },
    );
  }

  const stop = effect(() => {
    synced.fields.value;
    // One event may change several fields.
    if (sync.hasChanged()) queueMicrotask(flush);
  });

  return {
    flush,
    /** Reason why the last edit is not saved. It is still in the form. */
    unsaved: unsaved as ReadonlySignal<Failure | null>,
    /** Applies a change of the record. `mayEdit`: the record accepts edits, which ends when the draft is submitted anywhere. */
    follow(next: DraftFields, { mayEdit = true, revision = 0 } = {}) {
      const isBack = mayEdit && !editable;
      editable = mayEdit;
      batch(() => sync.follow(next, revision));
      if (isBack) flush();
    },
    /** Saves and stops. */
    dispose() {
      flush();
      stop();
    },
  };
}
