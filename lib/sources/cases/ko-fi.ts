import type { SourceCase } from "./source-case.ts";

export const cases: readonly SourceCase[] = [
  {
    site: "ko-fi",
    what: "A gallery's picture, shown over the account's page",
    file: "https://storage.ko-fi.com/cdn/useruploads/display/6d57fcc4-5129-4a10-936b-2d50a48e2353_fox.png",
    page: { url: "https://ko-fi.com/annarbor/gallery?viewimage=IE1E1ABCDE#galleryItemView" },
    expected: {
      files: [],
      flags: ["sample"],
      source: "https://ko-fi.com/i/IE1E1ABCDE",
      artist: "annarbor",
    },
  },
  {
    site: "ko-fi",
    what: "The page links the file",
    file: "https://storage.ko-fi.com/cdn/useruploads/display/6d57fcc4-5129-4a10-936b-2d50a48e2353_fox.png",
    page: {
      url: "https://ko-fi.com/i/IE1E1ABCDE",
      enclosing:
        "https://storage.ko-fi.com/cdn/useruploads/6d57fcc4-5129-4a10-936b-2d50a48e2353_fox.png",
    },
    expected: {
      files: [
        "https://storage.ko-fi.com/cdn/useruploads/6d57fcc4-5129-4a10-936b-2d50a48e2353_fox.png",
      ],
      flags: ["original"],
      source: "https://ko-fi.com/i/IE1E1ABCDE",
    },
  },
  {
    site: "ko-fi",
    what: "An account's page is no source",
    file: "https://storage.ko-fi.com/cdn/useruploads/post/6d57fcc4-5129-4a10-936b-2d50a48e2353_fox.png",
    page: { url: "https://ko-fi.com/annarbor" },
    expected: { files: [], source: null },
  },
  {
    site: "ko-fi",
    what: "A button",
    file: "https://storage.ko-fi.com/cdn/kofi6.png?v=6",
    page: { url: "https://ann.example.org/" },
    expected: { files: [], not_a_work: true },
  },
];
