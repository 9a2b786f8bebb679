import { casesOf } from "./source-case.ts";

const at = (size: string) =>
  `https://scontent-fra3-1.cdninstagram.com/v/t51.29350-15/400000000_1_n.jpg?stp=dst-jpg_${size}&oh=00_abc${size}&oe=6A000000`;
const POST = "https://www.instagram.com/p/C1aBcDeFgHi/";

export const cases = casesOf("instagram", [
  {
    what: "Signed: the largest that the page offers, and when it ends",
    file: at("p640x640"),
    offered: [
      { url: at("p640x640"), width: 640 },
      { url: at("e35"), width: 1440 },
      { url: at("p640x640").replace("400000000", "500000000"), width: 2000 },
    ],
    page: {
      url: `${POST}?img_index=2&igsh=abc`,
      links: [{ href: "/ann.paints/", rel: "", text: "ann.paints" }],
    },
    expected: { best: at("e35"), source: POST, artist: "ann.paints" },
  },
  {
    what: "A post in a profile, nothing else on offer",
    file: at("e35"),
    page: {
      url: "https://www.instagram.com/ann.paints/",
      enclosing: "/ann.paints/p/C1aBcDeFgHi/",
    },
    expected: { best: null, source: POST, artist: "ann.paints" },
  },
  {
    what: "Unsigned: no other file",
    file: at("p640x640").replace(/&oe=.*/u, ""),
    offered: [{ url: at("e35"), width: 1440 }],
    page: { url: POST },
    expected: { best: null, source: POST },
  },
  {
    what: "The explore page is no source",
    file: at("e35"),
    page: {
      url: "https://www.instagram.com/explore/",
      links: [{ href: "/ann.paints/", rel: "", text: "ann.paints" }],
    },
    expected: { best: null, source: null, artist: null },
  },
  {
    what: "The same files on another site: its page, nobody's work",
    file: at("e35").replace("scontent-fra3-1.cdninstagram.com", "scontent.xx.fbcdn.net"),
    page: { url: "https://journal.example/lighthouses" },
    expected: { best: null, artist: null },
  },
  {
    what: "A profile picture",
    file: at("s150x150").replace("t51.29350-15", "t51.2885-19"),
    page: { url: POST },
    expected: { best: null, artist: null, not_a_work: true },
  },
]);
