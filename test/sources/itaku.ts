import type { SourceCase } from "./source-case.ts";

export const cases: readonly SourceCase[] = [
  {
    site: "itaku",
    what: "A sample: the original's extension is not told",
    file: "https://itaku.ee/api/media_2/gallery_imgs/fox-in-snow_aB3dE/lg.jpg",
    page: {
      url: "https://itaku.ee/images/582647",
      links: [{ href: "/profile/snowpaw", rel: "", text: "snowpaw" }],
    },
    expected: {
      files: [
        "https://itaku.ee/api/media_2/gallery_imgs/fox-in-snow_aB3dE.png",
        "https://itaku.ee/api/media_2/gallery_imgs/fox-in-snow_aB3dE.jpg",
        "https://itaku.ee/api/media_2/gallery_imgs/fox-in-snow_aB3dE.gif",
      ],
      flags: ["original", "guessed-extension"],
      source: "https://itaku.ee/images/582647",
      artist: "snowpaw",
    },
  },
  {
    site: "itaku",
    what: "The page links the original",
    file: "https://itaku.ee/api/media_2/gallery_imgs/fox-in-snow_aB3dE/md.jpg",
    page: {
      url: "https://itaku.ee/images/582647?utm_source=feed",
      links: [
        {
          href: "https://itaku.ee/api/media_2/gallery_imgs/fox-in-snow_aB3dE.jpg",
          rel: "",
          text: "Full size",
        },
      ],
    },
    expected: {
      files: ["https://itaku.ee/api/media_2/gallery_imgs/fox-in-snow_aB3dE.jpg"],
      flags: ["original"],
      source: "https://itaku.ee/images/582647",
    },
  },
  {
    site: "itaku",
    what: "The original itself",
    file: "https://itaku.ee/api/media_2/gallery_imgs/fox-in-snow_aB3dE.png",
    page: { url: "https://itaku.ee/posts/9123" },
    expected: { files: [], flags: ["original"], source: "https://itaku.ee/posts/9123" },
  },
  {
    site: "itaku",
    what: "Several accounts beside a picture: it is not known whose it is",
    file: "https://itaku.ee/api/media_2/gallery_imgs/fox-in-snow_aB3dE.png",
    page: {
      url: "https://itaku.ee/images/582647",
      links: [
        { href: "/profile/me", rel: "", text: "Me" },
        { href: "/profile/snowpaw", rel: "", text: "snowpaw" },
      ],
    },
    expected: { files: [], source: "https://itaku.ee/images/582647", artist: null },
  },
  {
    site: "itaku",
    what: "A profile picture",
    file: "https://itaku.ee/api/media/profile_pics/snowpaw/md.jpg",
    page: { url: "https://itaku.ee/profile/snowpaw" },
    expected: { files: [], source: null, not_a_work: true },
  },
  {
    site: "itaku",
    what: "A search is no source",
    file: "https://itaku.ee/api/media_2/gallery_imgs/fox-in-snow_aB3dE/sm.jpg",
    page: { url: "https://itaku.ee/home/images?tags=fox" },
    expected: {
      files: [
        "https://itaku.ee/api/media_2/gallery_imgs/fox-in-snow_aB3dE.png",
        "https://itaku.ee/api/media_2/gallery_imgs/fox-in-snow_aB3dE.jpg",
        "https://itaku.ee/api/media_2/gallery_imgs/fox-in-snow_aB3dE.gif",
      ],
      source: null,
    },
  },
];
