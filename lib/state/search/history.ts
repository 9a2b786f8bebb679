import { type ReadonlySignal, signal } from "@preact/signals";
import { background } from "../../messages.ts";
import type { ReverseSearch } from "../../reverse/reverse-search.ts";
import type { RecordIndex, TextSearch } from "../../stored/records.ts";
import { recordIndex, recordItem } from "../../stored/storage.ts";
import { createRemoval } from "../base/removal.ts";

export type HistoryEntry = ReverseSearch | TextSearch;

const KINDS: ("reverse" | "text")[] = ["reverse", "text"];

/** More than fit in a panel. If there are many others, they wait until these are painted: one text search holds 24 images. */
const IN_SIGHT = 12;
/** Up to this number, all are read and painted at once. */
const FEW = 24;

/** Removes all searches instead of one. */
export const ALL = Symbol("all");

export type History = ReturnType<typeof createHistory>;

/** Creates the live list of stored searches, newest first. The oldest load on request. Sends no requests to services. */
export function createHistory() {
  let stop: (() => void) | undefined;
  const entries = signal<readonly HistoryEntry[] | undefined>(undefined, {
    watched() {
      stop = recordIndex.watch((index) => void read(index));
      void recordIndex.getValue().then(read);
    },
    unwatched() {
      stop?.();
    },
  });
  let readings = 0;
  let lastIndex: RecordIndex | undefined;
  let areFirstPainted = false;
  let isCut = false;

  async function read(index: RecordIndex, known: readonly HistoryEntry[] = []): Promise<void> {
    const reading = ++readings;
    lastIndex = index;
    const total = KINDS.flatMap((kind) => index[kind]).length;
    const limit = areFirstPainted || total <= FEW ? total : IN_SIGHT;
    isCut = limit < total;
    // The newest of all are among the newest of each kind.
    const ids = KINDS.flatMap((kind) => index[kind].slice(0, limit));
    const records = await Promise.all(
      ids.map(
        async (id) => known.find((entry) => entry.id === id) ?? (await recordItem(id).getValue()),
      ),
    );
    // An older read that ends later would restore removed entries.
    if (reading !== readings) return;
    entries.value = records
      .filter((record) => record?.kind === "reverse" || record?.kind === "text")
      .toSorted((one, other) => other.created_at - one.created_at)
      .slice(0, limit);
  }

  return {
    /** `undefined` until they have been read. */
    entries: entries as ReadonlySignal<readonly HistoryEntry[] | undefined>,
    /** Reads the others. Call it after the first have been painted. */
    readOthers() {
      areFirstPainted = true;
      if (isCut && lastIndex) void read(lastIndex, entries.peek());
    },
    /** Removes a search by its id, or all of them. */
    removal: createRemoval<string | typeof ALL, string>({
      remove: (which) =>
        which === ALL ? background.clearHistory({ kinds: KINDS }) : background.removeRecord(which),
      restore: (_, removal) => background.undoRemoval(removal),
    }),
  };
}
