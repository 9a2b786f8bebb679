import { casesOf } from "./source-case.ts";

export const cases = casesOf("philomena", [
  {
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
      best: "https://derpicdn.net/img/view/2024/5/6/3344556.png",
      source: "https://derpibooru.org/images/3344556",
      artist: "ann-arbor",
    },
  },
  {
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
      best: null,
      source: "https://www.deviantart.com/ann/art/Fox-987654321",
      artist: null,
    },
  },
  {
    what: "A thumbnail in a search belongs to its own image",
    file: "https://furrycdn.org/img/2023/1/2/4455/thumb.jpg",
    page: {
      url: "https://furbooru.org/search?q=fox",
      enclosing: "https://furbooru.org/images/4455?q=fox",
    },
    expected: {
      best: "https://furrycdn.org/img/view/2023/1/2/4455.jpg",
      source: "https://furbooru.org/images/4455",
      artist: null,
    },
  },
  {
    what: "A copy on another page: the file's number names its image",
    file: "https://derpicdn.net/img/view/2024/5/6/3344556__safe_fox.png",
    page: { url: "https://forum.example.org/t/12" },
    expected: { best: null, source: "https://derpibooru.org/images/3344556" },
  },
  {
    what: "Any site of this software",
    file: "https://booru.example.org/img/2022/10/11/77/medium.gif",
    page: { url: "https://booru.example.org/images/77" },
    expected: {
      best: "https://booru.example.org/img/view/2022/10/11/77.gif",
      source: "https://booru.example.org/images/77",
    },
  },
  {
    what: "An avatar",
    file: "https://derpicdn.net/avatars/2019/3/4/1551700000-12.png",
    page: { url: "https://derpibooru.org/images/3344556" },
    expected: { best: null, source: null, not_a_work: true },
  },
]);
