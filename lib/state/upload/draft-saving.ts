import { batch, effect, type ReadonlySignal, signal } from "@preact/signals";
import { type Failure, failureOf } from "../../base/failure.ts";
import type { DraftFields } from "../../upload/draft.ts";
import { createFieldSync, type SyncedFields } from "./field-sync.ts";

const SAVE_AFTER_MS = 250;

interface DraftSavingOptions extends SyncedFields {
  /** `baseTags` are the tags that the form changed, if it did. */
  save: (changes: Partial<DraftFields>, baseTags?: readonly string[]) => Promise<unknown>;
  /** Tags without the text that the user still types. */
  enteredTags: ReadonlySignal<readonly string[]>;
}

/**
 * Syncs form and record field by field. Saves entered tags at once and other edits shortly after each pause, and applies edits from elsewhere, except to fields that have
 * changed here since. So neither a slow echo nor another window overwrites what the user types. Tags are merged one by one.
 */
export function createDraftSaving({ save, enteredTags, ...synced }: DraftSavingOptions) {
  const sync = createFieldSync(synced);
  const unsaved = signal<Failure | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Number of saves that have not ended. */
  let saves = 0;
  let editable = true;

  /** Saves pending edits immediately, because the view is about to close. */
  function flush() {
    clearTimeout(timer);
    const saving = editable ? sync.beginSave() : null;
    if (!saving) return;
    const { changes, baseTags, revert } = saving;
    saves++;
    save(changes, ...(baseTags ? [baseTags] : [])).then(
      () => {
        saves--;
        unsaved.value = null;
        if (saves === 0) sync.mergeTags();
      },
      (error) => {
        saves--;
        // The next pause retries.
        revert();
        unsaved.value = failureOf(error);
      },
    );
  }

  let lastTags = enteredTags.peek();
  const stop = effect(() => {
    synced.fields.value;
    const isEntered = enteredTags.value !== lastTags;
    lastTags = enteredTags.value;
    if (!sync.hasChanged()) return;
    clearTimeout(timer);
    // The next gesture may close the panel with all that it has not sent, and nothing more is typed into an entered tag.
    timer = setTimeout(flush, isEntered ? 0 : SAVE_AFTER_MS);
  });

  return {
    flush,
    /** Reason why the last edit is not saved. It is still in the form. */
    unsaved: unsaved as ReadonlySignal<Failure | null>,
    /** Applies a change of the record. `mayEdit`: the record accepts edits, which ends when the draft is submitted anywhere. */
    follow(next: DraftFields, mayEdit = true) {
      const isBack = mayEdit && !editable;
      editable = mayEdit;
      batch(() => sync.follow(next, saves > 0));
      if (!mayEdit) sync.abandon();
      if (isBack) flush();
    },
    /** Saves and stops. */
    dispose() {
      flush();
      stop();
    },
  };
}
