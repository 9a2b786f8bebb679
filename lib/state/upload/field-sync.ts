import type { ReadonlySignal } from "@preact/signals";
import { isSame } from "../../base/is-same.ts";
import { isChange, tagChange, withTagChange } from "../../tags/tag-change.ts";
import type { DraftFields } from "../../upload/draft.ts";

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
  "file_traits",
] as const satisfies readonly (keyof DraftFields)[];
type FieldName = (typeof names)[number];

export interface SyncedFields {
  /** The record's fields when the form was created. */
  initial: DraftFields;
  /** Current contents of the form. */
  fields: ReadonlySignal<DraftFields>;
  /** Setters for the form's fields. */
  write: { [K in FieldName]: (value: DraftFields[K]) => void };
}

/** Creates what a form knows of its record field by field: what is stored, what is on its way there, and what others have changed. */
export function createFieldSync({ initial, fields, write }: SyncedFields) {
  /** Fields of the last received record. */
  let heard = initial;
  /** The record's contents, including pending saves, as the form spells them. */
  let savedFields = fields.peek();
  /** Values of saved fields that have not been received yet, oldest first. */
  const awaited = new Map<FieldName, unknown[]>();
  /** The record's tags as last received, and as last taken over. */
  let latestTags: readonly string[] = initial.tags;
  let mergedTags = latestTags;

  const setAwaited = (name: FieldName, values: unknown[]) =>
    values.length > 0 ? awaited.set(name, values) : awaited.delete(name);

  const changed = () => names.filter((name) => !isSame(fields.peek()[name], savedFields[name]));

  /** Takes over what other views changed in the tags. Only while no save runs: until then an echo may look like such a change. */
  function mergeTags() {
    if (latestTags === mergedTags) return;
    const change = changeOfOthers(mergedTags, latestTags, savedFields.tags);
    mergedTags = latestTags;
    if (!isChange(change)) return;
    savedFields = { ...savedFields, tags: withTagChange(savedFields.tags, change) };
    write.tags(withTagChange(fields.peek().tags, change));
  }

  function take<K extends FieldName>(name: K, next: DraftFields) {
    if (isSame(next[name], heard[name])) return;
    const now = fields.peek();
    const values = awaited.get(name) ?? [];
    // A value may be saved twice, with another one in between: the echo of the first must not let the next in.
    const pending = values.slice(values.findIndex((value) => isSame(value, next[name])) + 1);
    setAwaited(name, pending);
    if (!isSame(next[name], now[name])) {
      if (pending.length > 0 || !isSame(now[name], savedFields[name])) return;
      write[name](next[name]);
    }
    savedFields = { ...savedFields, [name]: fields.peek()[name] };
  }

  return {
    hasChanged: () => changed().length > 0,

    /** Notes that all saves have ended. The background may have stored several in one write. */
    settle() {
      for (const name of awaited.keys())
        if (isSame(heard[name], savedFields[name])) awaited.delete(name);
      mergeTags();
    },

    /** Returns the changed fields, which count as saved from now on; null if all are unchanged. */
    beginSave() {
      const now = fields.peek();
      const previous = savedFields;
      const saving = changed();
      if (saving.length === 0) return null;
      savedFields = now;
      for (const name of saving) setAwaited(name, [...(awaited.get(name) ?? []), now[name]]);
      return {
        changes: picked(now, saving),
        /** The tags that were changed, if they were. */
        baseTags: saving.includes("tags") ? previous.tags : null,
        /** Forgets the save that failed. The next one repeats it, without what a later one has replaced. */
        revert() {
          const lost = saving.filter((name) => isSame(savedFields[name], now[name]));
          // Later saves of tags contain only what changed after this one.
          const tags = withTagChange(savedFields.tags, tagChange(now.tags, previous.tags));
          savedFields = { ...savedFields, tags, ...picked(previous, lost) };
          for (const name of saving)
            setAwaited(name, awaited.get(name)?.filter((value) => value !== now[name]) ?? []);
        },
      };
    },

    /** Applies a change of the record, of its tags only while no save runs. */
    follow(next: DraftFields, isSaving: boolean) {
      for (const name of names) if (name !== "tags") take(name, next);
      latestTags = next.tags;
      if (!isSaving) mergeTags();
      if (!isChange(tagChange(next.tags, savedFields.tags))) awaited.delete("tags");
      heard = next;
    },

    /** Gives up saves that came too late: no echo will follow. */
    abandon() {
      savedFields = { ...savedFields, ...picked(heard, [...awaited.keys()]) };
      awaited.clear();
    },
  };
}

/** Returns the change between two versions of a record's tags, without what the form has saved itself. */
function changeOfOthers(before: readonly string[], after: readonly string[], savedTags: string[]) {
  const { added, removed } = tagChange(before, after);
  const saved = new Set(savedTags);
  return {
    added: added.filter((name) => !saved.has(name)),
    removed: removed.filter((name) => saved.has(name)),
  };
}

const picked = (fields: DraftFields, wanted: readonly FieldName[]): Partial<DraftFields> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => wanted.some((one) => one === name)));
