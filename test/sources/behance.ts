import type { SourceCase } from "./source-case.ts";

export const cases: readonly SourceCase[] = [
  {
    site: "behance",
    what: "A transcode: the source, and larger ones",
    file: "https://mir-s3-cdn-cf.behance.net/project_modules/max_1200_webp/34b5bf180145769.6505ae7623131.jpg",
    page: { url: "https://www.behance.net/gallery/180145769/Fox-in-Snow?tracking_source=search" },
    expected: {
      files: [
        "https://mir-s3-cdn-cf.behance.net/project_modules/source/34b5bf180145769.6505ae7623131.jpg",
        "https://mir-s3-cdn-cf.behance.net/project_modules/max_3840/34b5bf180145769.6505ae7623131.jpg",
        "https://mir-s3-cdn-cf.behance.net/project_modules/max_1200/34b5bf180145769.6505ae7623131.jpg",
      ],
      flags: ["original"],
      source: "https://www.behance.net/gallery/180145769/Fox-in-Snow",
    },
  },
  {
    site: "behance",
    what: "A project's cover in a list",
    file: "https://mir-s3-cdn-cf.behance.net/projects/404/34b5bf180145769.Y3JvcCw4MDgs.jpg",
    page: {
      url: "https://www.behance.net/annarbor",
      enclosing: "https://www.behance.net/gallery/180145769/Fox-in-Snow",
    },
    expected: {
      files: [
        "https://mir-s3-cdn-cf.behance.net/projects/original/34b5bf180145769.Y3JvcCw4MDgs.jpg",
      ],
      source: "https://www.behance.net/gallery/180145769/Fox-in-Snow",
    },
  },
  {
    site: "behance",
    what: "A search is no source",
    file: "https://mir-s3-cdn-cf.behance.net/project_modules/source/34b5bf180145769.6505ae7623131.jpg",
    page: { url: "https://www.behance.net/search/projects?search=fox" },
    expected: { files: [], flags: ["original"], source: null },
  },
  {
    site: "behance",
    what: "A person's picture",
    file: "https://mir-s3-cdn-cf.behance.net/user/115/0f0f0f12345.5d0f0f0f.jpg",
    page: { url: "https://www.behance.net/gallery/180145769/Fox-in-Snow" },
    expected: { files: [], source: null, not_a_work: true },
  },
];
