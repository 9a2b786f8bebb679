import { casesOf } from "./source-case.ts";

const HOST = "https://art.ngfiles.com";
const STEM = `${HOST}/images/1234000/1234567_ann-paints_lighthouse-at-dawn`;
const PAGE = "https://www.newgrounds.com/art/view/ann-paints/lighthouse-at-dawn";

export const cases = casesOf("newgrounds", [
  {
    what: "A sample's original may be of another kind",
    file: `${HOST}/medium_views/1234000/1234567_ann-paints_lighthouse-at-dawn.webp`,
    page: { url: PAGE },
    expected: {
      best: `${HOST}/images/1234000/1234567_ann-paints_lighthouse-at-dawn.png`,
      source: PAGE,
      artist: "ann-paints",
    },
  },
  {
    what: "On another site, the file's name tells its page",
    file: `${STEM}.png?f1600000000`,
    page: { url: "https://forum.example/thread/7" },
    expected: { best: null, source: PAGE, artist: "ann-paints" },
  },
  {
    what: "A newer name tells nothing; its page does",
    file: `${HOST}/images/6500000/0123456789abcdef0123456789abcdef.png`,
    page: { url: `${PAGE}?utm_source=x` },
    expected: { best: null, source: PAGE, artist: "ann-paints" },
  },
  {
    what: "A front page is no source",
    file: `${HOST}/thumbnails/1234000/1234567.png`,
    page: { url: "https://www.newgrounds.com/art/popular" },
    expected: { best: null, source: null, artist: null },
  },
  {
    what: "A profile picture",
    file: "https://uimg.ngfiles.com/icons/1234/1234567_small.png",
    page: { url: PAGE },
    expected: { best: null, artist: null, not_a_work: true },
  },
]);
