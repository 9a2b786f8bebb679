import type { SourceCase } from "./source-case.ts";

export const cases: readonly SourceCase[] = [
  {
    site: "philomena",
    what: "A sample",
    file: "https://derpicdn.net/img/2024/5/6/3344556/large.png",
    page: {
      url: "https://derpibooru.org/images/3344556?q=fox",
      links: [
        { href: "/tags/artist-colon-ann-dash-arbor", rel: "", text: "artist:ann-arbor" },
        { href: "/tags/safe", rel: "", text: "safe" },
      ],
    },
    expected: {
      files: ["https://derpicdn.net/img/view/2024/5/6/3344556.png"],
      flags: ["original"],
      source: "https://derpibooru.org/images/3344556",
      artist: "ann-arbor",
    },
  },
  {
    site: "philomena",
    what: "The whole file, and the source it states",
    file: "https://derpicdn.net/img/view/2024/5/6/3344556.png",
    page: {
      url: "https://derpibooru.org/3344556",
      links: [
        {
          href: "https://www.deviantart.com/ann/art/Fox-987654321",
          rel: "",
          text: "https://www.deviantart.com/ann/art/Fox-987654321",
        },
      ],
    },
    expected: {
      files: [],
      flags: ["original"],
      source: "https://www.deviantart.com/ann/art/Fox-987654321",
      artist: null,
    },
  },
  {
    site: "philomena",
    what: "A thumbnail in a search belongs to its own image",
    file: "https://furrycdn.org/img/2023/1/2/4455/thumb.jpg",
    page: {
      url: "https://furbooru.org/search?q=fox",
      enclosing: "https://furbooru.org/images/4455?q=fox",
    },
    expected: {
      files: ["https://furrycdn.org/img/view/2023/1/2/4455.jpg"],
      flags: ["original"],
      source: "https://furbooru.org/images/4455",
      artist: null,
    },
  },
  {
    site: "philomena",
    what: "A copy on another page: the file's number names its image",
    file: "https://derpicdn.net/img/view/2024/5/6/3344556__safe_fox.png",
    page: { url: "https://forum.example.org/t/12" },
    expected: { files: [], source: "https://derpibooru.org/images/3344556" },
  },
  {
    site: "philomena",
    what: "Any site of this software",
    file: "https://booru.example.org/img/2022/10/11/77/medium.gif",
    page: { url: "https://booru.example.org/images/77" },
    expected: {
      files: ["https://booru.example.org/img/view/2022/10/11/77.gif"],
      source: "https://booru.example.org/images/77",
    },
  },
  {
    site: "philomena",
    what: "An avatar",
    file: "https://derpicdn.net/avatars/2019/3/4/1551700000-12.png",
    page: { url: "https://derpibooru.org/images/3344556" },
    expected: { files: [], source: null, not_a_work: true },
  },
];
