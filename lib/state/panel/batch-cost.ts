import { MAX_PER_PAGE } from "../../api/list.ts";
import { MAX_LISTED_PAGES } from "../../reverse/listing/listing.ts";
import type { TileState } from "../../reverse/listing/tile.ts";
import type { Batch, BatchItem } from "../../stored/records.ts";

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

/**
 * Returns what it costs to search for these pictures one by one. A search by looks takes one request. Lists have answered by source and hash,
 * but where they have an image that may be the picture, its post is searched too, and what the user's filter hides of it.
 */
export function costOfRest({ items }: Pick<Batch, "items">, indexes: readonly number[]) {
  const requests = indexes.reduce(
    (sum, index) => sum + (items[index]?.image_id === undefined ? 1 : 3),
    0,
  );
  return { requests, seconds: Math.ceil(requests * SECONDS) };
}

/** Returns the most requests for older images of artists who have more than were read; 0 if no picture depends on them. */
export function costOfOlder({ items, lists }: Pick<Batch, "items" | "lists">): number {
  if (!Object.values(items).some(({ doubt }) => doubt === "list-cut")) return 0;
  const pages = lists.map(({ read, total }) =>
    Math.ceil(((total ?? Infinity) - read) / MAX_PER_PAGE),
  );
  return Math.min(
    MAX_LISTED_PAGES,
    pages.reduce((sum, count) => sum + Math.max(0, count), 0),
  );
}

/** Pictures of one query: by source, and by the hash of files that were read. */
const SOURCES = 15;
const HASHES = 30;
/** Requests for a filter and the artists' tags. */
const LOOKUPS = 2;

/** Returns the most requests that it takes to compare so many pictures with the service's lists. */
export const costOfLists = (pictures: number): number =>
  LOOKUPS + MAX_LISTED_PAGES + Math.ceil(pictures / SOURCES) + Math.ceil(pictures / HASHES);
