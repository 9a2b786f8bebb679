import { casesOf } from "./source-case.ts";

export const cases = casesOf("itaku", [
  {
    what: "A sample: the original's extension is not told",
    file: "https://itaku.ee/api/media_2/gallery_imgs/fox-in-snow_aB3dE/lg.jpg",
    page: {
      url: "https://itaku.ee/images/582647",
      links: [{ href: "/profile/snowpaw", rel: "", text: "snowpaw" }],
    },
    expected: {
      best: "https://itaku.ee/api/media_2/gallery_imgs/fox-in-snow_aB3dE.png",
      source: "https://itaku.ee/images/582647",
      artist: "snowpaw",
    },
  },
  {
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
      best: "https://itaku.ee/api/media_2/gallery_imgs/fox-in-snow_aB3dE.jpg",
      source: "https://itaku.ee/images/582647",
    },
  },
  {
    what: "The original itself",
    file: "https://itaku.ee/api/media_2/gallery_imgs/fox-in-snow_aB3dE.png",
    page: { url: "https://itaku.ee/posts/9123" },
    expected: { best: null, source: "https://itaku.ee/posts/9123" },
  },
  {
    what: "Several accounts beside a picture: it is not known whose it is",
    file: "https://itaku.ee/api/media_2/gallery_imgs/fox-in-snow_aB3dE.png",
    page: {
      url: "https://itaku.ee/images/582647",
      links: [
        { href: "/profile/me", rel: "", text: "Me" },
        { href: "/profile/snowpaw", rel: "", text: "snowpaw" },
      ],
    },
    expected: { best: null, source: "https://itaku.ee/images/582647", artist: null },
  },
  {
    what: "A profile picture",
    file: "https://itaku.ee/api/media/profile_pics/snowpaw/md.jpg",
    page: { url: "https://itaku.ee/profile/snowpaw" },
    expected: { best: null, source: null, not_a_work: true },
  },
  {
    what: "A search is no source",
    file: "https://itaku.ee/api/media_2/gallery_imgs/fox-in-snow_aB3dE/sm.jpg",
    page: { url: "https://itaku.ee/home/images?tags=fox" },
    expected: {
      best: "https://itaku.ee/api/media_2/gallery_imgs/fox-in-snow_aB3dE.png",
      source: null,
    },
  },
]);
