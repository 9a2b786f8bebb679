import type { SourceCase } from "./source-case.ts";

const at = (size: string) =>
  `https://cdnb.artstation.com/p/assets/images/images/070/123/456/${size}/ann-paints-lighthouse.jpg?1700000000`;
const SIZES = ["original", "8k", "4k", "large"].map(at);

export const cases: readonly SourceCase[] = [
  {
    site: "artstation",
    what: "A project's picture",
    file: at("large"),
    page: {
      url: "https://www.artstation.com/artwork/AbC123?utm_medium=x",
      links: [
        { href: "/marketplace", rel: "", text: "Marketplace" },
        { href: "/annpaints", rel: "", text: "Ann Paints" },
      ],
    },
    expected: {
      files: SIZES,
      flags: ["original"],
      source: "https://www.artstation.com/artwork/AbC123",
      artist: "annpaints",
      confidence: "likely",
    },
  },
  {
    site: "artstation",
    what: "A cropped thumbnail of a portfolio",
    file: at("20240102030405/smaller_square"),
    page: {
      url: "https://ann-paints.artstation.com/",
      enclosing: "https://ann-paints.artstation.com/projects/AbC123",
    },
    expected: {
      files: SIZES,
      source: "https://www.artstation.com/artwork/AbC123",
      artist: "ann-paints",
    },
  },
  {
    site: "artstation",
    what: "The original itself",
    file: at("original"),
    page: { url: "https://www.artstation.com/artwork/AbC123" },
    expected: { files: [], flags: ["original"] },
  },
  {
    site: "artstation",
    what: "A search page is no source",
    file: at("small"),
    page: { url: "https://www.artstation.com/search?query=lighthouse" },
    expected: { files: SIZES, source: null, artist: null },
  },
  {
    site: "artstation",
    what: "A profile picture",
    file: "https://cdna.artstation.com/p/users/avatars/000/123/456/medium/abc.jpg?1700000000",
    page: { url: "https://www.artstation.com/artwork/AbC123" },
    expected: { files: [], artist: null, not_a_work: true },
  },
];
