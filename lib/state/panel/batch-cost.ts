import type { TileState } from "../../reverse/listing/tile.ts";
import type { Batch, BatchItem } from "../../stored/records.ts";

/** Requests of a picture's own search: one by source and hash, one by looks. */
const REQUESTS = 2;
/** Seconds that a request takes where many follow each other: services allow 20 searches in 10 seconds. */
const SECONDS = 0.5;

/** States that a picture's own search may change. */
const OPEN: ReadonlySet<TileState | null> = new Set<TileState | null>([
  null,
  "check",
  "probably-new",
]);

/** A search that was interrupted leaves its picture waiting. */
const isOpen = ({ state, search_id, status }: BatchItem): boolean =>
  OPEN.has(state) && (!search_id || status === "waiting");

/** Returns those of these pictures that only a search of their own can settle. */
export const restOf = ({ items }: Pick<Batch, "items">, indexes: readonly number[]): number[] =>
  indexes.filter((index) => {
    const item = items[index];
    return item !== undefined && isOpen(item);
  });

/** Returns what it costs to search for so many pictures one by one. */
export const costOfRest = (pictures: number) => ({
  requests: pictures * REQUESTS,
  seconds: Math.ceil(pictures * REQUESTS * SECONDS),
});

/** Pictures of one query: by source, and by the hash of files that were read. */
const SOURCES = 15;
const HASHES = 30;
/** Requests for a filter, the artists' tags, and pages of their images. */
const ARTISTS = 6;

/** Returns the most requests that it takes to compare so many pictures with the service's lists. */
export const costOfLists = (pictures: number): number =>
  ARTISTS + Math.ceil(pictures / SOURCES) + Math.ceil(pictures / HASHES);
