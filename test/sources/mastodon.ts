import { casesOf } from "./source-case.ts";

const NUMBER = "111/222/333/444/555/666";
const at = (size: string) =>
  `https://files.social.example/media_attachments/files/${NUMBER}/${size}/0123456789abcdef.png`;
const COPY = `https://files.other.example/cache/media_attachments/files/${NUMBER}`;
const POST = "https://social.example/@ann_paints/111222333444555666";

export const cases = casesOf("mastodon", [
  {
    what: "A post's picture",
    file: at("small"),
    page: { url: `${POST}?utm_source=x` },
    expected: { best: at("original"), source: POST, artist: "ann_paints" },
  },
  {
    what: "The protocol's own address of a post",
    file: at("original"),
    page: { url: "https://social.example/users/ann_paints/statuses/111222333444555666" },
    expected: { best: at("original"), source: POST, artist: "ann_paints" },
  },
  {
    what: "Another instance's view: the post and the file at home",
    file: `${COPY}/small/0123456789abcdef.png`,
    page: {
      url: "https://other.example/@ann_paints@social.example/222333444555666777",
      enclosing: at("original"),
      links: [{ href: POST, rel: "", text: "2 Feb" }],
    },
    expected: { best: at("original"), source: POST, artist: "ann_paints" },
  },
  {
    what: "Another instance's view that does not link home",
    file: `${COPY}/small/0123456789abcdef.png`,
    page: { url: "https://other.example/@ann_paints@social.example/222333444555666777" },
    expected: {
      best: `${COPY}/original/0123456789abcdef.png`,
      source: "https://other.example/@ann_paints@social.example/222333444555666777",
    },
  },
  {
    what: "A timeline is no source",
    file: at("small"),
    page: { url: "https://social.example/public/local" },
    expected: { best: at("original"), source: null, artist: null },
  },
  {
    what: "A card shows what another site shows of itself",
    file: `https://files.social.example/cache/preview_cards/images/${NUMBER}/original/ab.jpg`,
    page: { url: POST },
    expected: { best: null, source: POST, artist: null },
  },
  {
    what: "An emoji",
    file: "https://files.social.example/custom_emojis/images/000/012/345/original/ab.png",
    page: { url: POST },
    expected: { best: null, artist: null, not_a_work: true },
  },
  {
    what: "A profile picture",
    file: `https://files.social.example/accounts/avatars/${NUMBER}/original/ab.png`,
    page: { url: POST },
    expected: { best: null, artist: null, not_a_work: true },
  },
  {
    what: "Addresses of this shape exist elsewhere",
    file: "https://cdn.journal.example/pictures/lighthouse.png",
    page: { url: "https://journal.example/@ann/lighthouse-at-dawn" },
    expected: null,
  },
  {
    what: "A page of another kind: it is the source",
    file: at("small"),
    page: { url: "https://journal.example/lighthouse-at-dawn" },
    expected: { best: at("original"), source: "https://journal.example/lighthouse-at-dawn" },
  },
]);
