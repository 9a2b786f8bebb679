import { casesOf } from "./source-case.ts";

const FILE =
  "https://d.furaffinity.net/art/annpaints/1700000000/1700000000.annpaints_lighthouse.png";
const THUMB = "https://t.furaffinity.net/54000000@400-1700000000.jpg";
const VIEW = "https://www.furaffinity.net/view/54000000";

export const cases = casesOf("furaffinity", [
  {
    what: "A submission's file",
    file: FILE,
    page: { url: `${VIEW}/` },
    expected: { best: FILE, source: VIEW, artist: "annpaints" },
  },
  {
    what: "A preview: the page's download is its original",
    file: THUMB,
    page: {
      url: "https://www.furaffinity.net/full/54000000/?upload-successful",
      links: [{ href: FILE, rel: "", text: "Download" }],
    },
    expected: { best: FILE, source: VIEW, artist: "annpaints" },
  },
  {
    what: "A thumbnail in a gallery knows its submission",
    file: THUMB,
    page: {
      url: "https://www.furaffinity.net/search/?q=lighthouse",
      enclosing: `${VIEW}/`,
      links: [
        { href: VIEW, rel: "", text: "Lighthouse" },
        { href: "https://www.furaffinity.net/user/annpaints/", rel: "", text: "Ann_Paints" },
      ],
    },
    expected: { best: null, source: VIEW, artist: "annpaints" },
  },
  {
    what: "A thumbnail beside two users has no artist",
    file: THUMB,
    page: {
      url: "https://www.furaffinity.net/search/?q=lighthouse",
      enclosing: `${VIEW}/`,
      links: ["annpaints", "bodraws"].map((user) => ({
        href: `https://www.furaffinity.net/user/${user}/`,
        rel: "",
        text: user,
      })),
    },
    expected: { best: null, source: VIEW, artist: null },
  },
  {
    what: "A download of another submission is not the thumbnail's",
    file: THUMB,
    page: {
      url: "https://www.furaffinity.net/view/54111111/",
      links: [{ href: FILE.replaceAll("1700000000", "1711111111"), rel: "", text: "Download" }],
    },
    expected: { best: null, source: VIEW, artist: null },
  },
  {
    what: "The old file host",
    file: "https://d.facdn.net/art/annpaints/1400000000/1400000000.annpaints_boat.jpg",
    page: { url: "https://forum.example/thread/7" },
    expected: {
      best: "https://d.furaffinity.net/art/annpaints/1400000000/1400000000.annpaints_boat.jpg",
      artist: "annpaints",
    },
  },
  {
    what: "A front page is no source",
    file: "https://d.furaffinity.net/other.png",
    page: { url: "https://www.furaffinity.net/browse/" },
    expected: { best: null, source: null, artist: null },
  },
  {
    what: "A profile picture",
    file: "https://a.furaffinity.net/1700000000/annpaints.gif",
    page: { url: `${VIEW}/` },
    expected: { best: null, artist: null, not_a_work: true },
  },
]);
