import { computed, type ReadonlySignal } from "@preact/signals";
import { type Draft, parseRecordIndex } from "../records.ts";
import { recordIndex } from "../storage.ts";
import { watchRecord } from "./record.ts";
import { watchItem } from "./watch-item.ts";

/** All drafts of this browser that were not deleted, live, newest first; `undefined` until all of them were read. */
export function watchDrafts(): ReadonlySignal<Draft[] | undefined> {
  const index = watchItem(recordIndex, parseRecordIndex);
  const known = new Map<string, ReturnType<typeof watchRecord>>();
  const watched = (id: string) => {
    const record = known.get(id) ?? watchRecord(id);
    known.set(id, record);
    return record.value;
  };
  return computed(() => {
    const records = index.value?.draft.map(watched);
    if (!records || records.includes(undefined)) return undefined;
    return records.filter(
      (record): record is Draft => record?.kind === "draft" && record.removed_at === undefined,
    );
  });
}
