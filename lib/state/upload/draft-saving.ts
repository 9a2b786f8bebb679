import { batch, effect, type ReadonlySignal, signal } from "@preact/signals";
import { type Failure, failureOf } from "../../base/failure.ts";
import { isSame } from "../../base/is-same.ts";
import { isChange, tagChange, withTagChange } from "../../tags/tag-change.ts";
import type { DraftFields } from "../../upload/draft.ts";

const SAVE_AFTER_MS = 250;

const names = [
  "url",
  "source_urls",
  "description",
  "tags",
  "as_file",
  "as_capture",
  "anonymous",
  "taken_artist",
  "unseen_tags",
  "carried_tags",
  "silent_hints",
] as const satisfies readonly (keyof DraftFields)[];
type FieldName = (typeof names)[number];

interface DraftSavingOptions {
  /** The record's fields when the form was created. */
  initial: DraftFields;
  /** Current contents of the form. */
  fields: ReadonlySignal<DraftFields>;
  /** Setters for the form's fields. */
  write: { [K in FieldName]: (value: DraftFields[K]) => void };
  /** `baseTags` are the tags that the form changed, if it did. */
  save: (changes: Partial<DraftFields>, baseTags?: readonly string[]) => Promise<unknown>;
}

/**
 * Syncs form and record field by field. Saves edits shortly after each pause, and applies edits from elsewhere, except to fields that have
 * changed here since. So neither a slow echo nor another window overwrites what the user types. Tags are merged one by one.
 */
export function createDraftSaving({ initial, fields, write, save }: DraftSavingOptions) {
  /** Fields of the last received record. */
  let heard = initial;
  /** The record's contents, including pending saves, as the form spells them. */
  let savedFields = fields.peek();
  /** Saved fields whose change has not been received yet. */
  const awaited = new Set<FieldName>();
  const unsaved = signal<Failure | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Number of saves that have not ended. */
  let saves = 0;
  /** The record's tags as last received, and as last taken over. */
  let latestTags: readonly string[] = initial.tags;
  let mergedTags = latestTags;
  let editable = true;

  const changed = () => names.filter((name) => !isSame(fields.peek()[name], savedFields[name]));

  /** Saves pending edits immediately, because the view is about to close. */
  function flush() {
    clearTimeout(timer);
    if (!editable) return;
    const now = fields.peek();
    const previous = savedFields;
    const saving = changed();
    if (saving.length === 0) return;
    savedFields = now;
    for (const name of saving) awaited.add(name);
    saves++;
    save(picked(now, saving), ...(saving.includes("tags") ? [previous.tags] : [])).then(
      () => {
        saves--;
        unsaved.value = null;
        mergeTags();
      },
      (error) => {
        saves--;
        // The next pause retries.
        const lost = saving.filter((name) => isSame(savedFields[name], now[name]));
        savedFields = { ...savedFields, ...picked(previous, lost) };
        for (const name of saving) awaited.delete(name);
        unsaved.value = failureOf(error);
      },
    );
  }

  /** Takes over what other views changed in the tags, once all own saves have ended: until then an echo may look like such a change. */
  function mergeTags() {
    if (saves > 0 || latestTags === mergedTags) return;
    const { added, removed } = tagChange(mergedTags, latestTags);
    mergedTags = latestTags;
    const savedTags = new Set(savedFields.tags);
    const change = {
      added: added.filter((name) => !savedTags.has(name)),
      removed: removed.filter((name) => savedTags.has(name)),
    };
    if (!isChange(change)) return;
    savedFields = { ...savedFields, tags: withTagChange(savedFields.tags, change) };
    write.tags(withTagChange(fields.peek().tags, change));
  }

  const stop = effect(() => {
    fields.value;
    if (changed().length === 0) return;
    clearTimeout(timer);
    timer = setTimeout(flush, SAVE_AFTER_MS);
  });

  function take<K extends FieldName>(name: K, next: DraftFields) {
    if (isSame(next[name], heard[name])) return;
    const now = fields.peek();
    if (isSame(next[name], now[name])) {
      awaited.delete(name);
    } else {
      if (awaited.has(name) && isSame(next[name], savedFields[name])) awaited.delete(name);
      if (awaited.has(name) || !isSame(now[name], savedFields[name])) return;
      write[name](next[name]);
    }
    savedFields = { ...savedFields, [name]: fields.peek()[name] };
  }

  return {
    flush,
    /** Reason why the last edit is not saved. It is still in the form. */
    unsaved: unsaved as ReadonlySignal<Failure | null>,
    /** Applies a change of the record. `mayEdit`: the record accepts edits, which ends when the draft is submitted anywhere. */
    follow(next: DraftFields, mayEdit = true) {
      const isBack = mayEdit && !editable;
      editable = mayEdit;
      batch(() => {
        for (const name of names) if (name !== "tags") take(name, next);
        latestTags = next.tags;
        mergeTags();
        if (!isChange(tagChange(next.tags, savedFields.tags))) awaited.delete("tags");
      });
      heard = next;
      if (!mayEdit) {
        // A save that came too late is lost, and no echo will follow.
        savedFields = { ...savedFields, ...picked(heard, [...awaited]) };
        awaited.clear();
      }
      if (isBack) flush();
    },
    /** Saves and stops. */
    dispose() {
      flush();
      stop();
    },
  };
}

const picked = (fields: DraftFields, wanted: readonly FieldName[]): Partial<DraftFields> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => wanted.some((one) => one === name)));
