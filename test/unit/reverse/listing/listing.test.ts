import { describe, expect, it } from "vitest";
import {
  emptyListing,
  parseListedImage,
  withImages,
  withoutImages,
  withoutOldEntries,
} from "../../../../lib/reverse/listing/listing.ts";
import { visibleImage } from "../../visible-image.ts";

const HOUR = 60 * 60_000;
const list = { at: 0, pages: 1, ids: [1], total: 1 };

describe("withImages", () => {
  it("keeps each visible image once, in its newest version, without its description", () => {
    const first = withImages(emptyListing, [visibleImage(1), visibleImage(2)], 0);
    const listing = withImages(first, [visibleImage(1, { width: 7, description: "long" })], 0);
    expect(listing.images.map(({ id, width }) => [id, width])).toEqual([
      [2, visibleImage(2).width],
      [1, 7],
    ]);
    const stub = { id: 9, state: "deleted" } as never;
    expect(withImages(listing, [stub], 0).images).toHaveLength(2);
    expect(listing.images.map(parseListedImage)).toEqual([
      visibleImage(2, { description: "" }),
      visibleImage(1, { width: 7, description: "" }),
    ]);
  });

  it("marks lists and posts as incomplete when it drops images for lack of room", () => {
    const full = Array.from({ length: 1_000 }, (_, at) => visibleImage(at + 1));
    const listing = {
      ...withImages(emptyListing, full, 0),
      lists: { q: list },
      posts: { a: { at: 0 } },
    };
    expect(withImages(listing, [visibleImage(1)], 0)).toMatchObject({ lists: { q: list } });
    const next = withImages(listing, [visibleImage(5_000)], 0);
    expect(next).toMatchObject({
      images: [{ id: 5_000 }],
      lists: {},
      posts: { a: { isCut: true } },
    });
  });
});

describe("withoutImages", () => {
  it("drops images, and what says that their posts and files were requested", () => {
    const sources = ["https://art.example/p/1"];
    const images = [visibleImage(1, { source_urls: sources, sha512_hash: "ab" }), visibleImage(2)];
    const listing = {
      ...withImages(emptyListing, images, 0),
      posts: { "art.example/p/1": { at: 0 }, "art.example/p/2": { at: 0 } },
      hashes: { ab: 0, cd: 0 },
    };
    expect(withoutImages(listing, ({ id }) => id === 1)).toMatchObject({
      images: [{ id: 2 }],
      posts: { "art.example/p/2": { at: 0 } },
      hashes: { cd: 0 },
    });
    expect(withoutImages(listing, ({ id }) => id === 1).hashes).not.toHaveProperty("ab");
  });
});

describe("withoutOldEntries", () => {
  const listing = {
    ...withImages(emptyListing, [visibleImage(1)], HOUR / 2),
    ...{ lists: { q: list }, posts: { a: { at: HOUR } }, hashes: { h: 0 } },
  };

  it.each([
    ["keeps", "less than an hour old", HOUR - 1, { lists: { q: list }, hashes: { h: 0 } }],
    ["drops", "older", HOUR + 1, { ...listing, lists: {}, hashes: {} }],
    ["drops images", "listed last an hour ago", 2 * HOUR - 1, { images: [], posts: listing.posts }],
    ["drops images, too, without a claim", "recent", 3 * HOUR, emptyListing],
  ])("%s what is %s", (_, __, now, expected) => {
    const posts = now < HOUR ? {} : listing.posts;
    expect(withoutOldEntries({ ...listing, posts }, now)).toMatchObject(expected);
  });

  it("is empty without a stored listing", () => {
    expect(withoutOldEntries(null, 0)).toEqual(emptyListing);
  });
});
