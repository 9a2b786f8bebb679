import { gallery, type PictureName } from "../service/seed/pictures.ts";

/** A post of the sample site: one picture with its artist and source. */
export interface Post {
  slug: string;
  picture: PictureName;
  title: string;
  artist: string;
  handle: string;
  alt: string;
  published: string;
}

export const posts: readonly Post[] = [
  {
    slug: "boats",
    picture: "boats",
    title: "Boats on the river",
    artist: "Hana Ueda",
    handle: "hana_ueda",
    alt: "Wooden boats moored below a village, mountains behind",
    published: "2026-03-02",
  },
  {
    slug: "alps",
    picture: "alps",
    title: "Snow above the tree line",
    artist: "Ada Windlass",
    handle: "ada_windlass",
    alt: "Snowy peaks over a dark forest",
    published: "2026-03-05",
  },
  {
    slug: "allium-half",
    picture: "allium-half",
    title: "Pink lily leek, at half its size",
    artist: "Karl Blumenthal",
    handle: "karl_blumenthal",
    alt: "A pink flower on white",
    published: "2026-03-11",
  },
  {
    slug: "canyon-recompressed",
    picture: "canyon-recompressed",
    title: "Black Canyon, saved once too often",
    artist: "Tim Osgood",
    handle: "tim_osgood",
    alt: "A river between high rock walls",
    published: "2026-03-14",
  },
  {
    slug: "house-png",
    picture: "house-png",
    title: "The house that the dust left, as PNG",
    artist: "Dora Langhorne",
    handle: "dora_langhorne",
    alt: "An abandoned wooden house on the prairie",
    published: "2026-03-20",
  },
  {
    slug: "alps-at-night",
    picture: "new-alps-at-night",
    title: "The same mountains, after dark",
    artist: "Ada Windlass",
    handle: "ada_windlass",
    alt: "Mountains in blue night light",
    published: "2026-04-01",
  },
  {
    slug: "boats-detail",
    picture: "new-boats-detail",
    title: "One boat, closer",
    artist: "Hana Ueda",
    handle: "hana_ueda",
    alt: "A single boat with two people",
    published: "2026-04-03",
  },
  {
    slug: "house-collage",
    picture: "new-house-collage",
    title: "House on red paper",
    artist: "Dora Langhorne",
    handle: "dora_langhorne",
    alt: "A photograph of a house pasted on a red card",
    published: "2026-04-09",
  },
  {
    slug: "cat-on-blue",
    picture: "new-cat-on-blue",
    title: "Minou, inverted",
    artist: "Edwin Moorebridge",
    handle: "edwin_moorebridge",
    alt: "A running cat, light and dark changed over",
    published: "2026-04-12",
  },
  {
    slug: "magpie",
    picture: "magpie",
    title: "A magpie with a tag (SVG)",
    artist: "Pica Studio",
    handle: "pica_studio",
    alt: "A drawing of a magpie",
    published: "2026-04-15",
  },
  {
    slug: "teapot",
    picture: "new-drawing",
    title: "Teapot at sunset (SVG)",
    artist: "Pica Studio",
    handle: "pica_studio",
    alt: "A drawing of a teapot before a yellow sun",
    published: "2026-04-16",
  },
  {
    slug: "running-cat",
    picture: "running-cat",
    title: "Minou runs (GIF)",
    artist: "Edwin Moorebridge",
    handle: "edwin_moorebridge",
    alt: "A running cat, animated",
    published: "2026-04-20",
  },
  {
    slug: "boats-zoom",
    picture: "new-animation",
    title: "Towards the shore (GIF)",
    artist: "Hana Ueda",
    handle: "hana_ueda",
    alt: "Boats coming nearer, animated",
    published: "2026-04-22",
  },
  {
    slug: "webp",
    picture: "webp-of-boats",
    title: "Boats on the river, as WebP",
    artist: "Hana Ueda",
    handle: "hana_ueda",
    alt: "Wooden boats moored below a village",
    published: "2026-04-25",
  },
];

const endings = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/gif": "gif",
  "image/svg+xml": "svg",
  "image/webp": "webp",
} as const;

/** Returns the path of the picture's file. */
export function fileOf(picture: PictureName): string {
  return `/files/${picture}.${endings[gallery[picture].type]}`;
}

/** Returns the path of a smaller rendition. */
export function rendition(picture: PictureName, width: number): string {
  return `/files/${width}/${picture}.jpg`;
}

/** Returns the expected search result in words. */
export function expectation(picture: PictureName): string {
  const { match, exact, type } = gallery[picture];
  if (type === "image/webp") return "has a format that the service does not take";
  if (match === null) return "is not on the service: upload it";
  return exact ? `is image ${match} of the service` : `is another copy of image ${match}`;
}
