import { casesOf } from "./source-case.ts";

export const cases = casesOf("pinterest", [
  {
    what: "A pin, whose own link is the source",
    file: "https://i.pinimg.com/736x/ab/cd/ef/abcdef0123456789abcdef0123456789.jpg",
    page: {
      url: "https://www.pinterest.com/pin/1234567890/",
      meta: { "og:see_also": "https://ann.example.org/fox?utm_medium=pin" },
    },
    expected: {
      best: "https://i.pinimg.com/originals/ab/cd/ef/abcdef0123456789abcdef0123456789.jpg",
      source: "https://ann.example.org/fox",
      artist: null,
    },
  },
  {
    what: "A pin without a link: no source is known",
    file: "https://i.pinimg.com/736x/ab/cd/ef/abcdef0123456789abcdef0123456789.jpg",
    page: {
      url: "https://www.pinterest.de/pin/1234567890/",
      links: [{ href: "/someone/boards/", rel: "", text: "Someone" }],
    },
    expected: {
      best: "https://i.pinimg.com/originals/ab/cd/ef/abcdef0123456789abcdef0123456789.jpg",
      source: null,
      artist: null,
    },
  },
  {
    what: "A pin whose link is beside it",
    file: "https://i.pinimg.com/564x/ab/cd/ef/abcdef0123456789abcdef0123456789.jpg",
    page: {
      url: "https://www.pinterest.co.uk/pin/1234567890/",
      links: [
        { href: "https://play.google.com/store/apps/details?id=pin", rel: "", text: "App" },
        { href: "https://ann.example.org/fox", rel: "noopener nofollow", text: "ann.example.org" },
      ],
    },
    expected: {
      best: "https://i.pinimg.com/originals/ab/cd/ef/abcdef0123456789abcdef0123456789.jpg",
      source: "https://ann.example.org/fox",
      artist: null,
    },
  },
  {
    what: "A search",
    file: "https://i.pinimg.com/236x/ab/cd/ef/abcdef0123456789abcdef0123456789.jpg",
    page: {
      url: "https://www.pinterest.com/search/pins/?q=fox",
      links: [{ href: "https://shop.example.org/", rel: "nofollow", text: "Promoted" }],
    },
    expected: {
      best: "https://i.pinimg.com/originals/ab/cd/ef/abcdef0123456789abcdef0123456789.jpg",
      source: null,
      artist: null,
    },
  },
  {
    what: "The original, on another page",
    file: "https://i.pinimg.com/originals/ab/cd/ef/abcdef0123456789abcdef0123456789.png",
    page: { url: "https://ann.example.org/fox" },
    expected: { best: null, source: "https://ann.example.org/fox" },
  },
  {
    what: "A profile picture",
    file: "https://i.pinimg.com/75x75_RS/ab/cd/ef/abcdef0123456789abcdef0123456789.jpg",
    page: { url: "https://www.pinterest.com/pin/1234567890/" },
    expected: { best: null, source: null, not_a_work: true },
  },
]);
