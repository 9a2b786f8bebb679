import { casesOf } from "./source-case.ts";

const at = (id: string) =>
  `https://cdn.weasyl.com/~annpaints/submissions/${id}/0123456789abcdef0123456789abcdef/annpaints-lighthouse.png`;
const PAGE = "https://www.weasyl.com/~annpaints/submissions/2300000/lighthouse";
const COVER = "https://cdn.weasyl.com/static/media/01/23/45/0123456789abcdef.jpg";

export const cases = casesOf("weasyl", [
  {
    what: "A submission's file",
    file: at("2300000"),
    page: { url: PAGE },
    expected: { best: null, source: PAGE, artist: "annpaints" },
  },
  {
    what: "A cover: the page's link to the file is its original",
    file: COVER,
    page: { url: PAGE, links: [{ href: at("2300000"), rel: "", text: "Download" }] },
    expected: { best: at("2300000"), source: PAGE, artist: "annpaints" },
  },
  {
    what: "A submission's short address",
    file: COVER,
    page: {
      url: "https://www.weasyl.com/submission/2300000",
      links: [{ href: at("2300000"), rel: "", text: "Download" }],
    },
    expected: { best: at("2300000"), source: "https://www.weasyl.com/submission/2300000" },
  },
  {
    what: "Another submission's file is not this one's",
    file: COVER,
    page: { url: PAGE, links: [{ href: at("2399999"), rel: "", text: "" }] },
    expected: { best: null, source: PAGE, artist: "annpaints" },
  },
  {
    what: "On another site, a file names its submission",
    file: at("2300000"),
    page: { url: "https://forum.example/thread/7" },
    expected: {
      best: null,
      source: "https://www.weasyl.com/~annpaints/submissions/2300000",
      artist: "annpaints",
    },
  },
  {
    what: "A search page is no source",
    file: COVER,
    page: { url: "https://www.weasyl.com/search?q=lighthouse" },
    expected: { best: null, source: null, artist: null },
  },
  {
    what: "A profile picture",
    file: COVER,
    page: { url: PAGE, enclosing: "https://www.weasyl.com/~bob" },
    expected: { best: null, artist: null, not_a_work: true },
  },
]);
