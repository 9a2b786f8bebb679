import { casesOf } from "./source-case.ts";

export const cases = casesOf("behance", [
  {
    what: "A transcode: the source, and larger ones",
    file: "https://mir-s3-cdn-cf.behance.net/project_modules/max_1200_webp/34b5bf180145769.6505ae7623131.jpg",
    page: { url: "https://www.behance.net/gallery/180145769/Fox-in-Snow?tracking_source=search" },
    expected: {
      best: "https://mir-s3-cdn-cf.behance.net/project_modules/source/34b5bf180145769.6505ae7623131.jpg",
      source: "https://www.behance.net/gallery/180145769/Fox-in-Snow",
    },
  },
  {
    what: "A project's cover in a list",
    file: "https://mir-s3-cdn-cf.behance.net/projects/404/34b5bf180145769.Y3JvcCw4MDgs.jpg",
    page: {
      url: "https://www.behance.net/annarbor",
      enclosing: "https://www.behance.net/gallery/180145769/Fox-in-Snow",
    },
    expected: {
      best: "https://mir-s3-cdn-cf.behance.net/projects/original/34b5bf180145769.Y3JvcCw4MDgs.jpg",
      source: "https://www.behance.net/gallery/180145769/Fox-in-Snow",
    },
  },
  {
    what: "A search: the file names its gallery",
    file: "https://mir-s3-cdn-cf.behance.net/project_modules/source/34b5bf180145769.6505ae7623131.jpg",
    page: { url: "https://www.behance.net/search/projects?search=fox" },
    expected: { best: null, source: "https://www.behance.net/gallery/180145769" },
  },
  {
    what: "A person's picture",
    file: "https://mir-s3-cdn-cf.behance.net/user/115/0f0f0f12345.5d0f0f0f.jpg",
    page: { url: "https://www.behance.net/gallery/180145769/Fox-in-Snow" },
    expected: { best: null, source: null, not_a_work: true },
  },
]);
