import { casesOf } from "./source-case.ts";

const UUID = "01234567-89ab-4cde-8f01-23456789abcd";
const ORIGINAL = "https://media.note.example/files/fedcba98-7654-4321-8fed-cba987654321.png";
const THUMB = `https://media.note.example/files/thumbnail-${UUID}.webp`;
const NOTE = "https://note.example/notes/9abcdefg12";
const ann = { href: "/@ann_paints", rel: "", text: "Ann" };

export const cases = casesOf("misskey", [
  {
    what: "A thumbnail: the link around it tells the file",
    file: THUMB,
    page: { url: NOTE, enclosing: ORIGINAL, links: [ann] },
    expected: { best: ORIGINAL, source: NOTE, artist: "ann_paints" },
  },
  {
    what: "Without one, nothing larger is made up",
    file: `https://media.note.example/files/webpublic-${UUID}.webp`,
    page: { url: "https://note.example/timeline", permalink: NOTE },
    expected: { best: null, source: NOTE, artist: null },
  },
  {
    what: "Behind a proxy",
    file: `https://note.example/proxy/image.webp?url=${encodeURIComponent(ORIGINAL)}`,
    page: { url: NOTE, links: [ann] },
    expected: { best: ORIGINAL, source: NOTE, artist: "ann_paints" },
  },
  {
    what: "A timeline is no source",
    file: THUMB,
    page: { url: "https://note.example/" },
    expected: { best: null, source: null, artist: null },
  },
  {
    what: "A profile picture",
    file: `https://note.example/proxy/avatar.webp?url=${encodeURIComponent(ORIGINAL)}&avatar=1`,
    page: { url: NOTE },
    expected: { best: ORIGINAL, artist: null, not_a_work: true },
  },
  {
    what: "A stored profile picture",
    file: `${THUMB}?avatar=1`,
    page: { url: NOTE },
    expected: { best: null, artist: null, not_a_work: true },
  },
  {
    what: "A proxy of another kind of site",
    file: `https://shop.example/proxy/image.webp?url=${encodeURIComponent(ORIGINAL)}`,
    page: { url: "https://shop.example/lamps" },
    expected: null,
  },
]);
