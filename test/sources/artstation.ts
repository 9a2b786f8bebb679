import { casesOf } from "./source-case.ts";

const at = (size: string) =>
  `https://cdnb.artstation.com/p/assets/images/images/070/123/456/${size}/ann-paints-lighthouse.jpg?1700000000`;

export const cases = casesOf("artstation", [
  {
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
      best: "https://cdnb.artstation.com/p/assets/images/images/070/123/456/original/ann-paints-lighthouse.jpg?1700000000",
      source: "https://www.artstation.com/artwork/AbC123",
      artist: "annpaints",
    },
  },
  {
    what: "A cropped thumbnail of a portfolio",
    file: at("20240102030405/smaller_square"),
    page: {
      url: "https://ann-paints.artstation.com/",
      enclosing: "https://ann-paints.artstation.com/projects/AbC123",
    },
    expected: {
      best: "https://cdnb.artstation.com/p/assets/images/images/070/123/456/original/ann-paints-lighthouse.jpg?1700000000",
      source: "https://www.artstation.com/artwork/AbC123",
      artist: "ann-paints",
    },
  },
  {
    what: "The original itself",
    file: at("original"),
    page: { url: "https://www.artstation.com/artwork/AbC123" },
    expected: { best: null },
  },
  {
    what: "A search page is no source",
    file: at("small"),
    page: { url: "https://www.artstation.com/search?query=lighthouse" },
    expected: {
      best: "https://cdnb.artstation.com/p/assets/images/images/070/123/456/original/ann-paints-lighthouse.jpg?1700000000",
      source: null,
      artist: null,
    },
  },
  {
    what: "A profile picture",
    file: "https://cdna.artstation.com/p/users/avatars/000/123/456/medium/abc.jpg?1700000000",
    page: { url: "https://www.artstation.com/artwork/AbC123" },
    expected: { best: null, artist: null, not_a_work: true },
  },
]);
