import { casesOf } from "./source-case.ts";

export const cases = casesOf("pillowfort", [
  {
    what: "A small rendition",
    file: "https://img3.pillowfort.social/posts/66983c83a6dc_fox_in_snow_small.png",
    page: { url: "https://www.pillowfort.social/posts/2345678" },
    expected: {
      best: "https://img3.pillowfort.social/posts/66983c83a6dc_fox_in_snow.png",
      source: "https://www.pillowfort.social/posts/2345678",
    },
  },
  {
    what: "A post in a feed",
    file: "https://img3.pillowfort.social/posts/66983c83a6dc_fox_in_snow.png",
    page: {
      url: "https://www.pillowfort.social/home",
      permalink: "https://www.pillowfort.social/posts/2345678",
    },
    expected: { best: null, source: "https://www.pillowfort.social/posts/2345678" },
  },
  {
    what: "A tag's list is no source",
    file: "https://img3.pillowfort.social/posts/66983c83a6dc_fox_in_snow.png",
    page: { url: "https://www.pillowfort.social/tagged/foxes" },
    expected: { best: null, source: null },
  },
  {
    what: "Another site's picture in a post",
    file: "https://img.example.org/fox-300x200.png",
    page: { url: "https://www.pillowfort.social/posts/2345678" },
    expected: {
      best: "https://img.example.org/fox.png",
      source: "https://www.pillowfort.social/posts/2345678",
    },
  },
  {
    what: "An avatar",
    file: "https://img2.pillowfort.social/avatars/0f0f_ann.png",
    page: { url: "https://www.pillowfort.social/posts/2345678" },
    expected: { best: null, source: null, not_a_work: true },
  },
]);
