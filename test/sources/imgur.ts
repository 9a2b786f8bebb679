import { casesOf } from "./source-case.ts";

export const cases = casesOf("imgur", [
  {
    what: "A file in a forum's post: the post comes before the file's page",
    file: "https://i.imgur.com/aBcD123.jpg",
    page: {
      url: "https://forum.example.org/t/12",
      permalink: "https://forum.example.org/t/12/5",
    },
    expected: { best: null, source: "https://forum.example.org/t/12/5" },
  },
  {
    what: "A file on Reddit",
    file: "https://i.imgur.com/aBcD123.jpg",
    page: { url: "https://www.reddit.com/r/foxes/comments/1ab2cd3/fox_in_snow/" },
    expected: {
      best: null,
      source: "https://www.reddit.com/r/foxes/comments/1ab2cd3/fox_in_snow/",
    },
  },
  {
    what: "A file in a list whose post is unknown: the file's page remains",
    file: "https://i.imgur.com/aBcD123.jpg",
    page: { url: "https://forum.example.org/search?q=fox" },
    expected: { best: null, source: "https://imgur.com/aBcD123" },
  },
  {
    what: "A size letter after seven characters",
    file: "https://i.imgur.com/aBcD123h.jpg",
    page: { url: "https://imgur.com/gallery/fox-in-snow-aBcD123" },
    expected: {
      best: "https://i.imgur.com/aBcD123.jpg",
      source: "https://imgur.com/gallery/fox-in-snow-aBcD123",
      artist: null,
    },
  },
  {
    what: "A webp rendition",
    file: "https://i.imgur.com/aBcD123_d.webp?maxwidth=760&fidelity=grand",
    page: { url: "https://imgur.com/a/Zz9Yy8X?utm_source=app" },
    expected: { best: "https://i.imgur.com/aBcD123.jpg", source: "https://imgur.com/a/Zz9Yy8X" },
  },
  {
    what: "A name that ends in a letter of sizes is whole",
    file: "https://i.imgur.com/aBcDefh.png",
    page: { url: "https://imgur.com/aBcDefh" },
    expected: { best: null, source: "https://imgur.com/aBcDefh" },
  },
  {
    what: "The file alone: its page follows from its name",
    file: "https://i.imgur.com/aBcD123.png",
    page: { url: "https://i.imgur.com/aBcD123.png" },
    expected: { best: null, source: "https://imgur.com/aBcD123", artist: null },
  },
  {
    what: "An animation as video: its gif",
    file: "https://i.imgur.com/aBcD123.mp4",
    page: { url: "https://imgur.com/aBcD123" },
    expected: { best: "https://i.imgur.com/aBcD123.gif", source: "https://imgur.com/aBcD123" },
  },
  {
    what: "Removed",
    file: "https://i.imgur.com/removed.png",
    page: { url: "https://forum.example.org/t/12" },
    expected: { best: null, not_a_work: true },
  },
]);
