import type { SourceCase } from "./source-case.ts";

export const cases: readonly SourceCase[] = [
  {
    site: "pinterest",
    what: "A pin, whose own link is the source",
    file: "https://i.pinimg.com/736x/ab/cd/ef/abcdef0123456789abcdef0123456789.jpg",
    page: {
      url: "https://www.pinterest.com/pin/1234567890/",
      meta: { "og:see_also": "https://ann.example.org/fox?utm_medium=pin" },
    },
    expected: {
      files: [
        "https://i.pinimg.com/originals/ab/cd/ef/abcdef0123456789abcdef0123456789.jpg",
        "https://i.pinimg.com/originals/ab/cd/ef/abcdef0123456789abcdef0123456789.png",
      ],
      flags: ["original", "guessed-extension"],
      source: "https://ann.example.org/fox",
      artist: null,
    },
  },
  {
    site: "pinterest",
    what: "A pin without a link: no source is known",
    file: "https://i.pinimg.com/736x/ab/cd/ef/abcdef0123456789abcdef0123456789.jpg",
    page: {
      url: "https://www.pinterest.de/pin/1234567890/",
      links: [{ href: "/someone/boards/", rel: "", text: "Someone" }],
    },
    expected: {
      files: [
        "https://i.pinimg.com/originals/ab/cd/ef/abcdef0123456789abcdef0123456789.jpg",
        "https://i.pinimg.com/originals/ab/cd/ef/abcdef0123456789abcdef0123456789.png",
      ],
      source: null,
      artist: null,
    },
  },
  {
    site: "pinterest",
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
      files: [
        "https://i.pinimg.com/originals/ab/cd/ef/abcdef0123456789abcdef0123456789.jpg",
        "https://i.pinimg.com/originals/ab/cd/ef/abcdef0123456789abcdef0123456789.png",
      ],
      source: "https://ann.example.org/fox",
      artist: null,
    },
  },
  {
    site: "pinterest",
    what: "A search",
    file: "https://i.pinimg.com/236x/ab/cd/ef/abcdef0123456789abcdef0123456789.jpg",
    page: {
      url: "https://www.pinterest.com/search/pins/?q=fox",
      links: [{ href: "https://shop.example.org/", rel: "nofollow", text: "Promoted" }],
    },
    expected: {
      files: [
        "https://i.pinimg.com/originals/ab/cd/ef/abcdef0123456789abcdef0123456789.jpg",
        "https://i.pinimg.com/originals/ab/cd/ef/abcdef0123456789abcdef0123456789.png",
      ],
      source: null,
      artist: null,
    },
  },
  {
    site: "pinterest",
    what: "The original, on another page",
    file: "https://i.pinimg.com/originals/ab/cd/ef/abcdef0123456789abcdef0123456789.png",
    page: { url: "https://ann.example.org/fox" },
    expected: { files: [], flags: ["original"], source: "https://ann.example.org/fox" },
  },
  {
    site: "pinterest",
    what: "A profile picture",
    file: "https://i.pinimg.com/75x75_RS/ab/cd/ef/abcdef0123456789abcdef0123456789.jpg",
    page: { url: "https://www.pinterest.com/pin/1234567890/" },
    expected: { files: [], source: null, not_a_work: true },
  },
];
