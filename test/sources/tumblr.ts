import { casesOf } from "./source-case.ts";

const HASH = "https://64.media.tumblr.com/0123456789abcdef0123456789abcdef";
const SMALL = `${HASH}/1122334455667788-a1/s640x960/aaaa.jpg`;
const LARGE = `${HASH}/1122334455667788-a1/s2048x3072/bbbb.jpg`;

export const cases = casesOf("tumblr", [
  {
    what: "The largest size that the page offers: each has a hash of its own",
    file: SMALL,
    offered: [
      { url: `${HASH}/1122334455667788-a1/s1280x1920/cccc.jpg`, width: 1280 },
      { url: LARGE, width: 2048 },
    ],
    page: { url: "https://ann-paints.tumblr.com/post/700000000000/lighthouse" },
    expected: {
      best: LARGE,
      source: "https://ann-paints.tumblr.com/post/700000000000/lighthouse",
      artist: "ann-paints",
    },
  },
  {
    what: "Without a larger one on the page, none is made up",
    file: SMALL,
    page: { url: "https://www.tumblr.com/ann-paints/700000000000/lighthouse?source=share" },
    expected: {
      best: null,
      source: "https://www.tumblr.com/ann-paints/700000000000/lighthouse",
      artist: "ann-paints",
    },
  },
  {
    what: "An old name",
    file: "https://66.media.tumblr.com/tumblr_abc123XYZ_500.jpg",
    page: {
      url: "https://www.tumblr.com/dashboard",
      permalink: "https://ann-paints.tumblr.com/post/150000000000",
    },
    expected: {
      best: "https://66.media.tumblr.com/tumblr_abc123XYZ_1280.jpg",
      source: "https://ann-paints.tumblr.com/post/150000000000",
    },
  },
  {
    what: "A png that was made smaller",
    file: `${HASH}/1122334455667788-a1/s640x960/aaaa.pnj`,
    page: { url: "https://www.tumblr.com/ann-paints/700000000000" },
    expected: { best: `${HASH}/1122334455667788-a1/s640x960/aaaa.png` },
  },
  {
    what: "A reblog: the trail names the blog it stems from",
    file: SMALL,
    page: {
      url: "https://www.tumblr.com/finds-of-bob/710000000000",
      links: [
        { href: "https://www.tumblr.com/finds-of-bob/710000000000", rel: "", text: "finds-of-bob" },
        { href: "https://ann-paints.tumblr.com/post/700000000000", rel: "", text: "ann-paints" },
      ],
    },
    expected: {
      best: null,
      source: "https://ann-paints.tumblr.com/post/700000000000",
      artist: "ann-paints",
    },
  },
  {
    what: "A blog that is gone keeps its name",
    file: SMALL,
    page: { url: "https://www.tumblr.com/ann-paints-deactivated20240102/700000000000" },
    expected: {
      best: null,
      source: "https://www.tumblr.com/ann-paints-deactivated20240102/700000000000",
      artist: "ann-paints",
    },
  },
  {
    what: "A page of a tag is no source",
    file: SMALL,
    page: { url: "https://www.tumblr.com/tagged/123456" },
    expected: { best: null, source: null, artist: null },
  },
  {
    what: "A profile picture",
    file: `${HASH}/1122334455667788-a1/s64x64u_c1/dddd.jpg`,
    page: { url: "https://www.tumblr.com/ann-paints/700000000000" },
    expected: { best: null, artist: null, not_a_work: true },
  },
]);
