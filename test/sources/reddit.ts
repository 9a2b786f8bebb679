import type { SourceCase } from "./source-case.ts";

const POST = "https://www.reddit.com/r/lighthouses/comments/1abc2de/at_dawn/";
const FILE = "https://i.redd.it/abcdefghij123.jpeg";

export const cases: readonly SourceCase[] = [
  {
    site: "reddit",
    what: "A preview's file; who posts is often not who made it",
    file: "https://preview.redd.it/at-dawn-v0-abcdefghij123.jpeg?width=640&crop=smart&auto=webp&s=0123456789abcdef",
    page: { url: `${POST}?utm_source=share&rdt=12345` },
    expected: { files: [FILE], flags: ["original"], source: POST, artist: null },
  },
  {
    site: "reddit",
    what: "In a feed, by the post's own link, on the old pages",
    file: "https://preview.redd.it/abcdefghij123.jpeg?width=108&s=0123456789abcdef",
    page: {
      url: "https://old.reddit.com/r/lighthouses/",
      permalink: "https://old.reddit.com/r/lighthouses/comments/1abc2de/at_dawn/",
    },
    expected: { files: [FILE], source: POST, artist: null },
  },
  {
    site: "reddit",
    what: "Another site's picture, signed: it stays as it is",
    file: "https://external-preview.redd.it/AbCdEf0123.jpg?width=640&s=0123456789abcdef",
    page: { url: POST },
    expected: { files: [], flags: ["sample", "signed"], source: POST, artist: null },
  },
  {
    site: "reddit",
    what: "The page around one file",
    file: `https://www.reddit.com/media?url=${encodeURIComponent(FILE)}`,
    page: { url: `https://www.reddit.com/media?url=${encodeURIComponent(FILE)}` },
    expected: { files: [FILE], source: null, artist: null },
  },
  {
    site: "reddit",
    what: "A gallery",
    file: FILE,
    page: { url: "https://www.reddit.com/gallery/1abc2de" },
    expected: {
      files: [],
      flags: ["original"],
      source: "https://www.reddit.com/comments/1abc2de/",
      artist: null,
    },
  },
  {
    site: "reddit",
    what: "A picture of a person",
    file: "https://i.redd.it/snoovatar/avatars/headshot/abc.png",
    page: { url: POST },
    expected: { files: [], artist: null, not_a_work: true },
  },
  {
    site: "reddit",
    what: "The short link of a post",
    file: FILE,
    page: { url: "https://journal.example/1", enclosing: "https://redd.it/1abc2de" },
    expected: { files: [], source: "https://www.reddit.com/comments/1abc2de/", artist: null },
  },
  {
    site: "reddit",
    what: "Only the page around a file names another file",
    file: "https://preview.redd.it/abcdefghij123.jpeg?url=https%3A%2F%2Fads.example%2F1.png",
    page: { url: POST },
    expected: { files: [FILE], source: POST },
  },
];
