import { batch, effect, type ReadonlySignal, signal } from "@preact/signals";
import { type Failure, failureOf } from "../failure.ts";
import type { DraftFields } from "../records.ts";

const SAVE_AFTER_MS = 250;

const names = [
  "url",
  "source_urls",
  "description",
  "tags",
  "anonymous",
  "taken_artist",
] as const satisfies readonly (keyof DraftFields)[];
type FieldName = (typeof names)[number];

export interface DraftSavingOptions {
  /** The record's, as the form started from them. */
  initial: DraftFields;
  /** What the form holds now. */
  fields: ReadonlySignal<DraftFields>;
  /** Puts a value into the form. */
  write: { [K in FieldName]: (value: DraftFields[K]) => void };
  save: (changes: Partial<DraftFields>) => Promise<unknown>;
}

/**
 * Keeps form and record together, field by field: the record follows what is typed here shortly after each pause, and the form
 * follows what is typed into the same draft elsewhere, but for fields that were changed here since. So neither a slow echo nor
 * another window overwrites what a person types.
 */
export function createDraftSaving({ initial, fields, write, save }: DraftSavingOptions) {
  /** The record's fields when it was last heard of. */
  let heard = initial;
  /** What the record holds or is about to, in the form's own spelling. */
  let known = fields.peek();
  /** Fields that were saved, and whose change has not been heard of yet. */
  const awaited = new Set<FieldName>();
  const unsaved = signal<Failure | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;

  let editable = true;

  const changed = () => names.filter((name) => !isSame(fields.peek()[name], known[name]));

  /** Saves at once what is not saved yet: the view is about to go. */
  function flush() {
    clearTimeout(timer);
    if (!editable) return;
    const now = fields.peek();
    const before = known;
    const saving = changed();
    if (saving.length === 0) return;
    known = now;
    for (const name of saving) awaited.add(name);
    save(picked(now, saving)).then(
      () => {
        unsaved.value = null;
      },
      (error) => {
        // The next pause tries again.
        const lost = saving.filter((name) => isSame(known[name], now[name]));
        known = { ...known, ...picked(before, lost) };
        for (const name of saving) awaited.delete(name);
        unsaved.value = failureOf(error);
      },
    );
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
      if (awaited.has(name) && isSame(next[name], known[name])) awaited.delete(name);
      if (awaited.has(name) || !isSame(now[name], known[name])) return;
      write[name](next[name]);
    }
    known = { ...known, [name]: fields.peek()[name] };
  }

  return {
    flush,
    /** Why what was typed last is not saved; it is still in the form. */
    unsaved: unsaved as ReadonlySignal<Failure | null>,
    /** The record has changed. `mayEdit`: it keeps what is saved, as it does not once the draft was handed over, here or elsewhere. */
    follow(next: DraftFields, mayEdit = true) {
      const isBack = mayEdit && !editable;
      editable = mayEdit;
      batch(() => {
        for (const name of names) take(name, next);
      });
      heard = next;
      if (!mayEdit) {
        // What was saved too late was not kept, and no echo of it will come.
        known = { ...known, ...picked(heard, [...awaited]) };
        awaited.clear();
      }
      if (isBack) flush();
    },
    /** Saves and ends. */
    dispose() {
      flush();
      stop();
    },
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const picked = (fields: DraftFields, wanted: readonly FieldName[]): Partial<DraftFields> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => wanted.some((one) => one === name)));
