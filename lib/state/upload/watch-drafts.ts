import { computed } from "@preact/signals";
import type { RecordIndex } from "../../stored/records.ts";
import { recordIndex } from "../../stored/storage.ts";
import type { Draft } from "../../upload/draft.ts";
import { watchRecord } from "../base/record.ts";
import { watchItem } from "../base/watch-item.ts";

/** More drafts than users prepare at a time, and few enough to read together. */
export const DRAFT_PAGE_SIZE = 50;

/** Selects the drafts to read from all ids, newest first. Drafts are never dropped, so there may be thousands. */
type Choose = (ids: readonly string[], groups: RecordIndex["groups"]) => readonly string[];

/** Returns the drafts that `choose` selects, as live signals. */
export function watchDrafts(choose: Choose) {
  const index = watchItem(recordIndex);
  const signalsById = new Map<string, ReturnType<typeof watchRecord>>();
  const watched = (id: string) => {
    const record = signalsById.get(id) ?? watchRecord(id);
    signalsById.set(id, record);
    return record.value;
  };
  const chosen = computed(() => index.value && choose(index.value.draft, index.value.groups));
  return {
    /** The selected drafts without deleted ones, live, newest first; `undefined` until all were read. */
    drafts: computed(() => {
      const records = chosen.value?.map(watched);
      if (!records || records.includes(undefined)) return undefined;
      return records.filter(
        (record): record is Draft => record?.kind === "draft" && record.removed_at === undefined,
      );
    }),
    /** True if some were not selected. The number of deleted ones among them is unknown. */
    hasOthers: computed(() => (index.value?.draft.length ?? 0) > (chosen.value?.length ?? 0)),
  };
}

/** Selects the draft's whole group, and those created at about the same time, which may be from the same page. */
export function selectDraftsNear({ id, group }: Pick<Draft, "id" | "group">): Choose {
  return (ids, groups) => {
    const begin = Math.max(0, ids.indexOf(id) - DRAFT_PAGE_SIZE / 2);
    const near = new Set(ids.slice(begin, begin + DRAFT_PAGE_SIZE));
    return ids.filter((one) => near.has(one) || (group !== undefined && groups[one] === group));
  };
}
