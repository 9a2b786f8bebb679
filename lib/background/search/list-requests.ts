import type { CoreClient } from "../../api/client.ts";
import type { Image } from "../../api/image.ts";
import { type ListPage, MAX_PER_PAGE } from "../../api/list.ts";
import { failureOf } from "../../base/failure.ts";
import { isRecent } from "../../base/stored-time.ts";
import type { PickedPicture } from "../../picture/pick.ts";
import {
  LIST_LIFETIME,
  type ListedImage,
  type Listing,
  withoutImages,
} from "../../reverse/listing/listing.ts";
import {
  identifyingQuery,
  postKey,
  postQuery,
  siteOf,
  usualSpellings,
} from "../../reverse/source-query.ts";
import type { ArtistList, Batch, BatchItem } from "../../stored/records.ts";
import type { ServiceProfile } from "../../stored/service-profile.ts";
import { hostsWithSentQuery, settings } from "../../stored/storage.ts";
import { artistsToList } from "../../upload/known-artists.ts";
import { findSearchFilter } from "../service/unrestricted-filter.ts";
import { findArtistLists } from "./page-artists.ts";

/** Maximum number of posts in a request, and of characters of a query. Servers refuse long addresses. */
const MAX_POSTS = 24;
const MAX_QUERY_LENGTH = 3_800;
/** Maximum number of pages of one request for posts. */
const MAX_POST_PAGES = 2;

/** Failures of a request that the service will not answer differently. */
const NOT_UNDERSTOOD = new Set(["bad-query", "malformed", "not-found"]);

/** A change of a batch. */
export type BatchChange = (batch: Batch) => Batch;

export interface ListContext {
  profile: ServiceProfile;
  client: CoreClient;
  signal: AbortSignal;
  listing: Listing;
  /** Picks of the batch, by index. */
  picks: ReadonlyMap<number, PickedPicture>;
  batch: Batch;
  /** Stores more of what the service said, before anything refers to it. */
  keep: (images: readonly Image[], change: (listing: Listing) => Listing) => Promise<void>;
  now: () => number;
}

/** Returns what is still to be requested, or null. Sends the request. */
export async function sendNextListRequest(context: ListContext): Promise<BatchChange | null> {
  const { batch, picks, listing, profile, client, signal } = context;
  const waiting = Object.keys(batch.items)
    .map(Number)
    .filter((index) => batch.items[index]?.status === "waiting" && !batch.queue.includes(index));
  if (waiting.length > 0) {
    if (batch.lists.length === 0) {
      const artists = artistsToList([...picks.values()]);
      if (artists.size > 0) {
        const lists = await findArtistLists(artists, { profile, client, signal });
        return (current) => ({ ...current, lists });
      }
    }
    const list = batch.lists.find(isOpen);
    if (list) return readPage(list, context);
    const posts = await unaskedPosts(waiting, context);
    const ready = waiting.filter((index) => !posts.has(postKeyOfPick(picks.get(index))));
    if (ready.length > 0) return withStatus(ready, "comparing");
    await askPosts(posts, context);
    return (current) => current;
  }
  const items = Object.values(batch.items);
  const hashes = new Set(
    items.flatMap(({ sha512, state }) =>
      sha512 && state !== "there" && listing.hashes[sha512] === undefined ? [sha512] : [],
    ),
  );
  const isFull = hashQuery([...hashes]).length > MAX_QUERY_LENGTH;
  // Pictures that a view still compares may fill the request.
  const isEarly = !isFull && items.some(({ status }) => status === "comparing");
  return hashes.size > 0 && !isEarly ? askHashes([...hashes], context) : null;
}

/** Returns the queries of posts that no list has images of, by key. */
async function unaskedPosts(
  waiting: readonly number[],
  { listing, picks, profile: { base_url }, now }: ListContext,
): Promise<Map<string, string>> {
  if ((await settings.getValue()).hide_pages) return new Map();
  const isFresh = ({ at }: ListedImage) => isRecent(at, LIST_LIFETIME, now());
  const sources = listing.images.flatMap((image) => image.sources);
  const freshSources = listing.images.filter(isFresh).flatMap((image) => image.sources);
  const listedPosts = new Set(freshSources.map(postKey));
  const spellings = usualSpellings(sources);
  const hosts = await hostsWithSentQuery.getValue();
  return new Map(
    waiting.flatMap((index): [string, string][] => {
      const pick = picks.get(index);
      const key = postKeyOfPick(pick);
      const lastRequest = listing.posts[key];
      if (
        !pick ||
        listedPosts.has(key) ||
        (lastRequest && isRecent(lastRequest.at, LIST_LIFETIME, now()))
      )
        return [];
      const identifying = identifyingQuery(pick, base_url);
      const isExact = Boolean(pick.site) || hosts.includes(identifying?.host ?? "");
      const q = postQuery(pick.source_url, base_url, { isExact, spellings });
      return q ? [[key, q]] : [];
    }),
  );
}

/** Reads the next page of an artist's list, unless it was read lately. */
async function readPage(list: ArtistList, context: ListContext): Promise<BatchChange> {
  const { listing, picks, keep, now } = context;
  const stored = listing.lists[list.q];
  const isFresh = stored && isRecent(stored.at, LIST_LIFETIME, now());
  if (isFresh && stored.pages > list.pages) {
    const { pages, total, ids } = stored;
    return withList({ ...list, pages, total, read: ids.length });
  }
  const page = list.pages + 1;
  const { items, total, isFiltered } = await search({ q: list.q, page }, context);
  const earlier = page > 1 && stored ? stored : { at: now(), ids: [] };
  const ids = [...new Set([...earlier.ids, ...items.map(({ id }) => id)])];
  // Without a total, a page that is not full is the last.
  const all = total ?? (items.length < MAX_PER_PAGE ? ids.length : null);
  // The list begins anew, and its later pages list again what is still there.
  const oldIds = new Set(page === 1 ? stored?.ids : []);
  const isGone = ({ id }: ListedImage) => oldIds.has(id) && !ids.includes(id);
  await keep(items, (next) => ({
    ...withoutImages(next, isGone),
    isFiltered,
    lists: { ...next.lists, [list.q]: { at: earlier.at, pages: page, ids, total: all } },
  }));
  const sites = new Set(
    [...picks.values()].flatMap(({ source_url }) => (source_url ? [siteOf(source_url)] : [])),
  );
  const isOfSite = (image: Image) =>
    image.state === "visible" && image.source_urls.some((one) => sites.has(siteOf(one)));
  // A tag of the same name may be another artist's.
  const covers = list.covers === true || items.some(isOfSite);
  return withList({ ...list, pages: page, total: all, read: ids.length, covers });
}

/** Requests the images of as many posts as fit into an address. */
async function askPosts(posts: ReadonlyMap<string, string>, context: ListContext): Promise<void> {
  const keys: string[] = [];
  let q = "";
  for (const [key, term] of posts) {
    const longer = q ? `${q} OR ${term}` : term;
    if (keys.length > 0 && encodeURIComponent(longer).length > MAX_QUERY_LENGTH) break;
    keys.push(key);
    q = longer;
    if (keys.length === MAX_POSTS) break;
  }
  const { keep, now } = context;
  const { images, isCut, isFiltered } = await searchAll(q, context);
  const at = now();
  const isGone = ({ id, sources }: ListedImage) =>
    !isCut &&
    images.every((image) => image.id !== id) &&
    sources.some((source) => keys.includes(postKey(source)));
  await keep(images, (listing) => {
    const next = withoutImages(listing, isGone);
    return {
      ...next,
      ...(isFiltered !== undefined && { isFiltered }),
      posts: {
        ...next.posts,
        ...Object.fromEntries(keys.map((key) => [key, { at, ...(isCut && { isCut }) }])),
      },
    };
  });
}

/** Requests the images of files whose hashes views have found out. */
async function askHashes(hashes: readonly string[], context: ListContext): Promise<BatchChange> {
  const first: string[] = [];
  for (const hash of hashes) {
    if (hashQuery([...first, hash]).length > MAX_QUERY_LENGTH) break;
    first.push(hash);
  }
  const { keep, now } = context;
  const { images } = await searchAll(hashQuery(first), context);
  const at = now();
  await keep(images, (next) => ({
    ...next,
    hashes: { ...next.hashes, ...Object.fromEntries(first.map((hash) => [hash, at])) },
  }));
  const imageOf = (sha512: string | undefined) =>
    images.find((image) => image.state === "visible" && image.orig_sha512_hash === sha512);
  return withItems((item) => {
    const image = item.sha512 && imageOf(item.sha512);
    if (!image) return item;
    const { doubt: _, ...facts } = item;
    return { ...facts, state: "there", image_id: image.id };
  });
}

/** Returns the images of a query for few images. A service that does not understand it has not responded about them. */
async function searchAll(q: string, context: ListContext) {
  const images: Image[] = [];
  try {
    for (let page = 1; page <= MAX_POST_PAGES; page++) {
      const { items, total, unreadable, isFiltered } = await search({ q, page }, context);
      images.push(...items);
      const isWhole = images.length >= (total ?? images.length) && unreadable === 0;
      if (isWhole || page === MAX_POST_PAGES) return { images, isCut: !isWhole, isFiltered };
    }
  } catch (error) {
    if (!NOT_UNDERSTOOD.has(failureOf(error).code)) throw error;
  }
  return { images, isCut: true, isFiltered: undefined };
}

async function search(
  query: { q: string; page?: number },
  { client, profile, signal }: ListContext,
): Promise<ListPage<Image> & { isFiltered: boolean }> {
  const { filter_id, isOpen } = await findSearchFilter(client, profile);
  const options = { ...query, per_page: MAX_PER_PAGE, filter_id, anonymous: isOpen, signal };
  return { ...(await client.search.images(options)), isFiltered: !isOpen };
}

const isOpen = ({ q, pages, last_page, total }: ArtistList): boolean =>
  q !== "" && pages < last_page && (total === null || pages * MAX_PER_PAGE < total);

export const postKeyOfPick = (pick: PickedPicture | undefined): string =>
  pick?.source_url ? postKey(pick.source_url) : "";

const hashQuery = (hashes: readonly string[]) =>
  hashes.map((hash) => `orig_sha512_hash:${hash}`).join(" OR ");

const withList =
  (list: ArtistList): BatchChange =>
  (batch) => ({ ...batch, lists: batch.lists.map((one) => (one.q === list.q ? list : one)) });

const withItems =
  (next: (item: BatchItem) => BatchItem): BatchChange =>
  (batch) => ({
    ...batch,
    items: Object.fromEntries(
      Object.entries(batch.items).map(([index, item]) => [index, next(item)]),
    ),
  });

const withStatus =
  (indexes: readonly number[], status: BatchItem["status"]): BatchChange =>
  (batch) => ({
    ...batch,
    items: Object.fromEntries(
      Object.entries(batch.items).map(([index, item]) => [
        index,
        indexes.includes(Number(index)) ? { ...item, status } : item,
      ]),
    ),
  });
