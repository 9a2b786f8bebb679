import type { FullScan, ScannedPicture } from "../../../lib/picture/scan-data.ts";

const nothingAround = {
  permalink: null,
  links: [],
  enclosing: null,
  posted_at: null,
  caption: null,
  text: null,
};

/** Returns a scanned picture with the given changes. */
export const aPicture = (url: string, change: Partial<ScannedPicture> = {}): ScannedPicture => ({
  candidates: [{ url, width: 800, height: 600, origin: "img" }],
  displayed: { width: 400, height: 300 },
  minor: false,
  around: nothingAround,
  ...change,
});

/** Returns a frame's response with these pictures. */
export const aScan = (pictures: ScannedPicture[], change: Partial<FullScan> = {}): FullScan => ({
  document: {
    url: "https://art.example/feed",
    title: "Feed",
    canonical: null,
    meta: {},
    oembed: null,
    json_ld: [],
  },
  content_type: "text/html",
  at: "point",
  unambiguous: pictures.length === 1,
  pictures,
  left_out: 0,
  incomplete: false,
  ...change,
});
