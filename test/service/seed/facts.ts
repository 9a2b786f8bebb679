import { commentId } from "./comments.ts";
import { filters } from "./filters.ts";
import { postId } from "./forum-plan.ts";
import { people } from "./people.ts";
import { type PhotographKey, photographKeys } from "./photographs.ts";
import { imageId, plan } from "./plan.ts";

/** Guaranteed facts about a freshly seeded service. */
export const facts = {
  imageCount: plan.length,
  keys: {
    magpie: "magpie-demo-key-0001",
    jackdaw: "jackdaw-demo-key-002",
    /** Requests succeed, but submissions get a 403. */
    banned: "cuckoo-banned-key-03",
    /** Every request gets a 403. */
    deactivated: "dodo-inactive-key-04",
    /** Uploads with it wait for approval. */
    unverified: "wren-unverified-0005",
    /** Well-formed key without an owner. */
    unknown: "nobody-has-this-key9",
  },
  people,
  filters,
  /** Ids of the seven unmodified photographs. */
  originals: Object.fromEntries(
    photographKeys.map((key) => [key, imageId(`${key}/original`)]),
  ) as Record<PhotographKey, number>,
  images: {
    merged: imageId("house/recompressed"),
    mergedInto: imageId("house/original"),
    deleted: imageId("alps/framed"),
    unapproved: imageId("cat/confetti"),
    anonymous: imageId("canyon/negative"),
    animated: imageId("cat-stride-1"),
    svg: imageId("magpie"),
    spiders: imageId("spider"),
    featured: imageId("boats/original"),
    /** Hidden by the filter "Default". */
    grimdark: imageId("house/embossed"),
  },
  comments: {
    plain: commentId({ editedAt: null }),
    anonymous: commentId({ anonymous: true }),
    hidden: commentId({ hidden: true }),
    destroyed: commentId({ destroyed: true }),
    onDeletedImage: commentId({}, "alps/framed"),
  },
  topics: {
    sticky: "read-this-first",
    plain: "is-the-search-slow-for-anyone",
    /** Counts more posts than it has, and has an empty page. */
    holes: "one-bird-each",
    hidden: "an-argument-about-rooks",
  },
  posts: {
    plain: postId("is-the-search-slow-for-anyone", 0),
    hidden: postId("tag-ideas", 3),
    destroyed: postId("one-bird-each", 7),
    inHiddenTopic: postId("an-argument-about-rooks", 0),
  },
} as const;
