import { casesOf } from "./source-case.ts";

const POST = "https://www.reddit.com/r/lighthouses/comments/1abc2de/at_dawn/";
const FILE = "https://i.redd.it/abcdefghij123.jpeg";

export const cases = casesOf("reddit", [
  {
    what: "A preview's file; who posts is often not who made it",
    file: "https://preview.redd.it/at-dawn-v0-abcdefghij123.jpeg?width=640&crop=smart&auto=webp&s=0123456789abcdef",
    page: { url: `${POST}?utm_source=share&rdt=12345` },
    expected: { best: FILE, source: POST, artist: null },
  },
  {
    what: "In a feed, by the post's own link, on the old pages",
    file: "https://preview.redd.it/abcdefghij123.jpeg?width=108&s=0123456789abcdef",
    page: {
      url: "https://old.reddit.com/r/lighthouses/",
      permalink: "https://old.reddit.com/r/lighthouses/comments/1abc2de/at_dawn/",
    },
    expected: { best: FILE, source: POST, artist: null },
  },
  {
    what: "Another site's picture, signed: it stays as it is",
    file: "https://external-preview.redd.it/AbCdEf0123.jpg?width=640&s=0123456789abcdef",
    page: { url: POST },
    expected: { best: null, source: POST, artist: null },
  },
  {
    what: "The page around one file",
    file: `https://www.reddit.com/media?url=${encodeURIComponent(FILE)}`,
    page: { url: `https://www.reddit.com/media?url=${encodeURIComponent(FILE)}` },
    expected: { best: FILE, source: null, artist: null },
  },
  {
    what: "A gallery",
    file: FILE,
    page: { url: "https://www.reddit.com/gallery/1abc2de" },
    expected: { best: null, source: "https://www.reddit.com/comments/1abc2de/", artist: null },
  },
  {
    what: "A picture of a person",
    file: "https://i.redd.it/snoovatar/avatars/headshot/abc.png",
    page: { url: POST },
    expected: { best: null, artist: null, not_a_work: true },
  },
  {
    what: "The short link of a post",
    file: FILE,
    page: { url: "https://journal.example/1", enclosing: "https://redd.it/1abc2de" },
    expected: { best: null, source: "https://www.reddit.com/comments/1abc2de/", artist: null },
  },
  {
    what: "Only the page around a file names another file",
    file: "https://preview.redd.it/abcdefghij123.jpeg?url=https%3A%2F%2Fads.example%2F1.png",
    page: { url: POST },
    expected: { best: FILE, source: POST },
  },
]);
