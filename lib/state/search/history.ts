import { computed, effect, signal } from "@preact/signals";
import { background } from "../../messages.ts";
import type { RecordIndex, TextSearch } from "../../stored/records.ts";
import { isFailedText } from "../../stored/restored-search.ts";
import { recordIndex, recordItem } from "../../stored/storage.ts";
import { liveSignal } from "../base/live-signal.ts";
import { createItemRemoval } from "../base/removal.ts";
import { watchItem } from "../base/watch-item.ts";
import { joinSearchesAcrossServices, type MultiServiceSearch } from "./multi-service-searches.ts";
import { type BatchChoice, readBatches } from "./recent.ts";

export type HistoryEntry = MultiServiceSearch | TextSearch;

const KINDS: ("reverse" | "text")[] = ["reverse", "text"];

/** Number of entries before the user asks for older ones. More would be slow to read: one text search holds 24 images. */
const NEWEST = 24;

/** Removes all searches instead of one. */
export const REMOVE_ALL = Symbol("all");

export type History = ReturnType<typeof createHistory>;

/** A search, or those of a batch that are in the list. */
export type HistoryRow = { entry: HistoryEntry } | { batch: BatchChoice; entries: HistoryEntry[] };

/** Groups the searches of each batch, at the place of the newest one. A single search needs no group. */
export function historyRows(
  entries: readonly HistoryEntry[],
  batches: readonly BatchChoice[],
): HistoryRow[] {
  const groups = batches
    .map((batch) => {
      const ids = new Set(Object.values(batch.batch.items).map(({ search_id }) => search_id));
      return { batch, entries: entries.filter(({ id }) => ids.has(id)) };
    })
    .filter((group) => group.entries.length > 1);
  return entries.flatMap((entry): HistoryRow[] => {
    const group = groups.find((one) => one.entries.includes(entry));
    if (!group) return [{ entry }];
    return group.entries[0] === entry ? [group] : [];
  });
}

/** Creates the live list of stored searches, newest first. The oldest load on request. Sends no requests to services. */
export function createHistory() {
  const index = watchItem(recordIndex);
  const showsAll = signal(false);
  const total = computed(() => KINDS.flatMap((kind) => index.value?.[kind] ?? []).length);
  /** Number of entries to read. */
  const limit = computed(() => (showsAll.value ? total.value : NEWEST));
  const hasOlder = computed(() => limit.value < total.value);

  return {
    /** `undefined` until they have been read. */
    entries: liveSignal<readonly HistoryEntry[] | undefined>(undefined, (entries) => {
      let lastIndex: RecordIndex | undefined;
      let readings = 0;
      async function read(newIndex: RecordIndex, count: number): Promise<void> {
        const reading = ++readings;
        const earlier = newIndex === lastIndex ? (entries.peek() ?? []) : [];
        lastIndex = newIndex;
        // The newest of all are among the newest of each kind.
        const ids = KINDS.flatMap((kind) => newIndex[kind].slice(0, count));
        const records = await Promise.all(
          ids.map(
            async (id) =>
              earlier.find((entry) => entry.id === id) ?? (await recordItem(id).getValue()),
          ),
        );
        const newest = records
          .filter((record) => record?.kind === "reverse" || record?.kind === "text")
          .filter((record) => !isFailedText(record))
          .toSorted((one, other) => other.created_at - one.created_at)
          .slice(0, count);
        const joined = await joinSearchesAcrossServices(newest);
        // An older read that ends later would restore removed entries.
        if (reading === readings) entries.value = joined;
      }
      return effect(() => {
        if (index.value) void read(index.value, limit.value);
      });
    }),
    /** Searches for all pictures of a page, whose entries are shown together. */
    batches: liveSignal<readonly BatchChoice[]>([], (batches) =>
      effect(() => {
        const ids = index.value?.choice ?? [];
        void readBatches(ids).then((newBatches) => {
          batches.value = newBatches;
        });
      }),
    ),
    hasOlder,
    showOlder() {
      showsAll.value = true;
    },
    /** Removes a search by its id, or all of them. */
    removal: createItemRemoval<string | typeof REMOVE_ALL, string>({
      remove: (which) =>
        which === REMOVE_ALL
          ? background.clearHistory({ kinds: KINDS })
          : background.removeRecord(which),
      restore: (_, removal) => background.undoRemoval(removal),
    }),
  };
}
