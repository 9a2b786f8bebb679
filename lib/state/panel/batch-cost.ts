import { MAX_PER_PAGE } from "../../api/list.ts";
import type { PickedPicture } from "../../picture/pick.ts";
import { MAX_LISTED_PAGES } from "../../reverse/listing/listing.ts";
import { needsOwnSearch } from "../../reverse/listing/tile.ts";
import { sourceQuery } from "../../reverse/source-query.ts";
import type { Batch } from "../../stored/records.ts";
import { artistsToList } from "../../upload/known-artists.ts";

/** Seconds that a request takes where many follow each other: services allow 20 searches in 10 seconds. */
const SECONDS = 0.5;

/** Returns what requests cost in seconds too. */
const timed = (requests: number) => ({ requests, seconds: Math.ceil(requests * SECONDS) });

/** Returns those of these pictures that only a search of their own can settle. */
export const picturesNeedingOwnSearch = (
  { items }: Pick<Batch, "items">,
  indexes: readonly number[],
): number[] =>
  indexes.filter((index) => {
    const item = items[index];
    return item !== undefined && needsOwnSearch(item);
  });

/**
 * Returns what it costs to search for these pictures one by one. A search by looks takes one request. Lists have answered by source and hash,
 * but where they have an image that may be the picture, its post is searched too, and what the user's filter hides of it.
 */
export function costOfUnsettled({ items }: Pick<Batch, "items">, indexes: readonly number[]) {
  const requests = indexes.reduce(
    (sum, index) => sum + (items[index]?.image_id === undefined ? 1 : 3),
    0,
  );
  return timed(requests);
}

/** Returns the most requests for older images of artists who have more than were read; 0 if no picture depends on them. */
export function costOfOlderImages({ items, lists }: Pick<Batch, "items" | "lists">): number {
  if (!Object.values(items).some(({ doubt }) => doubt === "list-cut")) return 0;
  const pages = lists.map(({ read, total }) =>
    Math.ceil(((total ?? Infinity) - read) / MAX_PER_PAGE),
  );
  return Math.min(
    MAX_LISTED_PAGES,
    pages.reduce((sum, count) => sum + Math.max(0, count), 0),
  );
}

/** Returns true if lists of the service may have one of these pictures: those of artists, or of posts unless their addresses stay here. */
export const mayBeListed = (
  picks: readonly PickedPicture[],
  base_url: string,
  hidesPages: boolean,
): boolean =>
  artistsToList(picks).size > 0 ||
  (!hidesPages &&
    picks.some(
      ({ source_url, site }) =>
        sourceQuery(source_url, base_url, { isExact: Boolean(site) }) !== null,
    ));

/** Pictures of one query: by source, and by the hash of files that were read. */
const SOURCES = 15;
const HASHES = 30;
/** Requests for a filter and the artists' tags. */
const LOOKUPS = 2;

/** Returns the most requests that it takes to compare so many pictures with the service's lists. */
export const costOfListSearch = (pictures: number): number =>
  LOOKUPS + MAX_LISTED_PAGES + Math.ceil(pictures / SOURCES) + Math.ceil(pictures / HASHES);

/** Returns the most that it takes to search for so many pictures one by one, after their files' hashes. */
export const costOfSingleSearches = (pictures: number) =>
  timed(1 + Math.ceil(pictures / HASHES) + pictures);
