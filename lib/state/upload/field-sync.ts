import type { ReadonlySignal } from "@preact/signals";
import { isSameJson } from "../../base/is-same.ts";
import { diffTags, hasTagChanges, withTagChange } from "../../tags/tag-change.ts";
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
  /** The record's fields when the form was created, and how many saves they contain. */
  initial: DraftFields;
  revision?: number | undefined;
  /** Current contents of the form. */
  fields: ReadonlySignal<DraftFields>;
  /** Setters for the form's fields. */
  write: { [K in FieldName]: (value: DraftFields[K]) => void };
}

/**
 * Creates what a form knows of its record field by field: what is stored, what is on its way there, and what others have changed. Records
 * count their saves, so that one that was sent before the form's last save is never taken for a change of others.
 */
export function createFieldSync({ initial, revision = 0, fields, write }: SyncedFields) {
  /** The record as last received, and its fields as last taken over. */
  let received = { fields: initial, revision };
  let takenOver = initial;
  /** The record's contents, including pending saves, as the form spells them. */
  let savedFields = fields.peek();
  /** Saves that the received record lacks, with the number that each became once that is known. */
  const pending = new Set<{ revision?: number }>();

  const changed = () => names.filter((name) => !isSameJson(fields.peek()[name], savedFields[name]));

  function takeOver() {
    for (const one of pending)
      if (one.revision !== undefined && one.revision <= received.revision) pending.delete(one);
    if (pending.size > 0) return;
    const changes = names.filter((name) => !isSameJson(received.fields[name], takenOver[name]));
    for (const name of changes)
      if (name === "tags") takeOverTags();
      else takeOverField(name);
    takenOver = received.fields;
  }

  function takeOverTags() {
    const change = changeOfOthers(takenOver.tags, received.fields.tags, savedFields.tags);
    if (!hasTagChanges(change)) return;
    savedFields = { ...savedFields, tags: withTagChange(savedFields.tags, change) };
    write.tags(withTagChange(fields.peek().tags, change));
  }

  function takeOverField<K extends FieldName>(name: K) {
    const next = received.fields[name];
    const isEdited = !isSameJson(fields.peek()[name], savedFields[name]);
    if (isEdited || isSameJson(next, savedFields[name])) return;
    write[name](next);
    savedFields = { ...savedFields, [name]: fields.peek()[name] };
  }

  return {
    hasChanged: () => changed().length > 0,

    /** Returns the changed fields, which count as saved from now on; null if all are unchanged. */
    beginSave() {
      const now = fields.peek();
      const previous = savedFields;
      const saving = changed();
      if (saving.length === 0) return null;
      savedFields = now;
      const pendingSave: { revision?: number } = {};
      pending.add(pendingSave);
      return {
        changes: picked(now, saving),
        /** The tags that were changed, if they were. */
        baseTags: saving.includes("tags") ? previous.tags : null,
        /** Notes the number of the save in the record; null if it was not stored. The next save repeats it then, without what a later one has replaced. */
        end(stored: number | null) {
          if (stored !== null) pendingSave.revision = stored;
          else {
            pending.delete(pendingSave);
            const lost = saving.filter((name) => isSameJson(savedFields[name], now[name]));
            // Later saves of tags contain only what changed after this one.
            const tags = withTagChange(savedFields.tags, diffTags(now.tags, previous.tags));
            savedFields = { ...savedFields, tags, ...picked(previous, lost) };
          }
          takeOver();
        },
      };
    },

    /** Applies a change of the record, once that contains all saves of this form. */
    follow(next: DraftFields, nextRevision: number) {
      received = { fields: next, revision: nextRevision };
      takeOver();
    },
  };
}

/** Returns the change between two versions of a record's tags, without what the form has saved itself. */
function changeOfOthers(before: readonly string[], after: readonly string[], savedTags: string[]) {
  const { added, removed } = diffTags(before, after);
  const saved = new Set(savedTags);
  return {
    added: added.filter((name) => !saved.has(name)),
    removed: removed.filter((name) => saved.has(name)),
  };
}

const picked = (fields: DraftFields, wanted: readonly FieldName[]): Partial<DraftFields> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => wanted.some((one) => one === name)));
