import { casesOf } from "./source-case.ts";

export const cases = casesOf("ko-fi", [
  {
    what: "A gallery's picture, shown over the account's page",
    file: "https://storage.ko-fi.com/cdn/useruploads/display/6d57fcc4-5129-4a10-936b-2d50a48e2353_fox.png",
    page: { url: "https://ko-fi.com/annarbor/gallery?viewimage=IE1E1ABCDE#galleryItemView" },
    expected: { best: null, source: "https://ko-fi.com/i/IE1E1ABCDE", artist: "annarbor" },
  },
  {
    what: "A post's picture",
    file: "https://storage.ko-fi.com/cdn/useruploads/post/6d57fcc4-5129-4a10-936b-2d50a48e2353_fox.png",
    page: { url: "https://ko-fi.com/post/Fox-in-Snow-A0A0B1B1C?fromEditor=true" },
    expected: {
      best: "https://storage.ko-fi.com/cdn/useruploads/display/6d57fcc4-5129-4a10-936b-2d50a48e2353_fox.png",
      source: "https://ko-fi.com/post/Fox-in-Snow-A0A0B1B1C",
    },
  },
  {
    what: "An account's page is no source",
    file: "https://storage.ko-fi.com/cdn/useruploads/post/6d57fcc4-5129-4a10-936b-2d50a48e2353_fox.png",
    page: { url: "https://ko-fi.com/annarbor" },
    expected: {
      best: "https://storage.ko-fi.com/cdn/useruploads/display/6d57fcc4-5129-4a10-936b-2d50a48e2353_fox.png",
      source: null,
    },
  },
  {
    what: "A button",
    file: "https://storage.ko-fi.com/cdn/kofi6.png?v=6",
    page: { url: "https://ann.example.org/" },
    expected: { best: null, not_a_work: true },
  },
  {
    what: "An account's cover",
    file: "https://storage.ko-fi.com/cdn/useruploads/png_d554a01f-60f0-4969-94d1-7b69f3e28c2fcover.jpg?v=1",
    page: { url: "https://ko-fi.com/annarbor" },
    expected: { best: null, source: null, not_a_work: true },
  },
]);
