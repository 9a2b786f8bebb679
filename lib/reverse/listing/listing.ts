import * as v from "valibot";
import { type Image, ImageSchema, type VisibleImage } from "../../api/image.ts";
import { cappedList, cappedRecord, nullIfInvalid, storedText } from "../../base/lenient-schemas.ts";
import { isRecent } from "../../base/stored-time.ts";
import { postKey } from "../source-query.ts";

/** Milliseconds in which no list is requested again. */
export const LIST_LIFETIME = 10 * 60_000;
/** Milliseconds after which a list says nothing about the service any more. */
const LISTING_LASTS = 60 * 60_000;
/** Maximum number of pages of all artists that are read in one run. */
export const MAX_LISTED_PAGES = 4;
/** Maximum number of images. They take a fifth of the browser's session storage for an extension. */
const MAX_IMAGES = 1_000;

const ListedImageSchema = v.object({
  id: v.number(),
  width: v.number(),
  height: v.number(),
  /** Brightness of the quadrants: north-west, north-east, south-west, south-east. Null if unknown. */
  corners: v.nullable(cappedList(v.number(), 4)),
  hashes: cappedList(storedText, 2),
  sources: cappedList(storedText),
  /** Time at which the service listed it last. */
  at: v.optional(v.number(), 0),
  /** The image as JSON, because few of them are needed whole. */
  json: v.string(),
});
export type ListedImage = v.InferOutput<typeof ListedImageSchema>;

const ListingSchema = v.object({
  images: cappedList(ListedImageSchema),
  /** Lists of artists, by query, with the ids of the images that were read. `at` is the time of the first page. */
  lists: cappedRecord(
    v.object({
      at: v.number(),
      pages: v.number(),
      ids: cappedList(v.number()),
      total: v.nullable(v.number()),
    }),
  ),
  /** Times at which images of a post were requested, by `postKey`. `isCut`: the service has more, or did not understand. */
  posts: cappedRecord(v.object({ at: v.number(), isCut: v.optional(v.boolean()) })),
  /** Times at which the images of a file were requested, by its hash. */
  hashes: cappedRecord(v.number()),
  /** True if each of the service's filters hides something, so that lists may lack images. */
  isFiltered: v.optional(v.boolean()),
});
/** Recent lists of a service, shared by all pages: a gallery's next page needs no further list. */
export type Listing = v.InferOutput<typeof ListingSchema>;
export const StoredListing = nullIfInvalid(ListingSchema);

export const emptyListing: Listing = { images: [], lists: {}, posts: {}, hashes: {} };

/** Returns a listing without what is too old to say anything. */
export function withoutOldEntries(listing: Listing | null, now: number): Listing {
  if (!listing) return emptyListing;
  const recent = <T>(entries: Record<string, T>, timeOf: (entry: T) => number) =>
    Object.fromEntries(
      Object.entries(entries).filter(([, entry]) => isRecent(timeOf(entry), LISTING_LASTS, now)),
    );
  const lists = recent(listing.lists, ({ at }) => at);
  const posts = recent(listing.posts, ({ at }) => at);
  const hashes = recent(listing.hashes, (at) => at);
  const images = listing.images.filter(({ at }) => isRecent(at, LISTING_LASTS, now));
  const isOld = [lists, posts, hashes].every((one) => Object.keys(one).length === 0);
  return isOld ? emptyListing : { ...listing, images, lists, posts, hashes };
}

/** Returns a listing without these images, which the service no longer lists. It says nothing of their posts and files any more. */
export function withoutImages(listing: Listing, isGone: (image: ListedImage) => boolean): Listing {
  const removedImages = listing.images.filter(isGone);
  const keys = new Set(removedImages.flatMap(({ sources }) => sources.map(postKey)));
  const files = new Set(removedImages.flatMap(({ hashes }) => hashes));
  const without = <T>(entries: Record<string, T>, names: ReadonlySet<string>) =>
    Object.fromEntries(Object.entries(entries).filter(([name]) => !names.has(name)));
  return {
    ...listing,
    images: listing.images.filter((image) => !removedImages.includes(image)),
    posts: without(listing.posts, keys),
    hashes: without(listing.hashes, files),
  };
}

/** Returns a listing with these images. Where there is no room, it forgets all others, so that it says nothing about their absence. */
export function withImages(listing: Listing, images: readonly Image[], at: number): Listing {
  const added = images.flatMap((image) =>
    image.state === "visible" ? [listedImage(image, at)] : [],
  );
  const ids = new Set(added.map(({ id }) => id));
  const all = [...listing.images.filter(({ id }) => !ids.has(id)), ...added];
  if (all.length <= MAX_IMAGES) return { ...listing, images: all };
  const posts = Object.entries(listing.posts).map(([key, post]) => [key, { ...post, isCut: true }]);
  return { ...listing, images: added, lists: {}, posts: Object.fromEntries(posts) };
}

function listedImage(image: VisibleImage, at: number): ListedImage {
  const { id, width, height, intensities, source_urls } = image;
  const corners = ["nw", "ne", "sw", "se"].flatMap((corner) => {
    const value = intensities?.[corner];
    return typeof value === "number" ? [value] : [];
  });
  return {
    ...{ id, width, height },
    corners: corners.length === 4 ? corners : null,
    hashes: [image.orig_sha512_hash, image.sha512_hash].filter((hash) => hash !== null),
    sources: source_urls,
    at,
    json: JSON.stringify({ ...image, description: "" }),
  };
}

/** Returns a listed image with all its facts except the description. */
export const parseListedImage = ({ json }: ListedImage): Image =>
  v.parse(ImageSchema, JSON.parse(json));
