import { filters } from "./filters.ts";
import { people } from "./people.ts";
import { type PhotographKey, photographKeys } from "./photographs.ts";
import { imageId, plan } from "./plan.ts";

/** What tests and demos may take for granted about a freshly seeded service. */
export const facts = {
  imageCount: plan.length,
  keys: {
    magpie: "magpie-demo-key-0001",
    jackdaw: "jackdaw-demo-key-002",
    /** Every request with it is answered; submissions are refused with 403. */
    banned: "cuckoo-banned-key-03",
    /** Every request with it is answered 403. */
    deactivated: "dodo-inactive-key-04",
    /** Uploads with it wait for approval. */
    unverified: "wren-unverified-0005",
    /** Well formed and nobody's. */
    unknown: "nobody-has-this-key9",
  },
  people,
  filters,
  /** Ids of the seven photographs as their packages hold them. */
  originals: Object.fromEntries(
    photographKeys.map((key) => [key, imageId(`${key}/original`)]),
  ) as Record<PhotographKey, number>,
  images: {
    merged: imageId("house/recompressed"),
    mergedInto: imageId("house/original"),
    deleted: imageId("alps/framed"),
    deletedWithoutReason: imageId("allium/confetti"),
    unapproved: imageId("cat/confetti"),
    anonymous: imageId("canyon/negative"),
    animated: imageId("cat-stride-1"),
    svg: imageId("magpie"),
    spiders: imageId("spider"),
    featured: imageId("boats/original"),
    /** Hidden by the filter "Default". */
    grimdark: imageId("house/embossed"),
  },
} as const;
