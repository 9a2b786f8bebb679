import { casesOf } from "./source-case.ts";

const STEM = "2025/03/04/05/06/07/128000000";
const ORIGINAL = `https://i.pximg.net/img-original/img/${STEM}_p0`;
const MASTER = `https://i.pximg.net/img-master/img/${STEM}_p0_master1200.jpg`;
const PAGE = "https://www.pixiv.net/artworks/128000000";
const ann = { href: "https://www.pixiv.net/users/12345", rel: "", text: "Ann Paints" };

export const cases = casesOf("pixiv", [
  {
    what: "A sample does not tell its original's extension",
    file: MASTER,
    page: { url: "https://www.pixiv.net/en/artworks/128000000#1", links: [ann] },
    expected: {
      best: "https://i.pximg.net/img-original/img/2025/03/04/05/06/07/128000000_p0.png",
      source: PAGE,
      artist: "Ann Paints",
    },
  },
  {
    what: "A page that links the original tells it",
    file: MASTER,
    page: {
      url: PAGE,
      title: "#海 Lighthouse - at dawn - Ann Paintsのイラスト - pixiv",
      enclosing: `${ORIGINAL}.jpg`,
    },
    expected: { best: `${ORIGINAL}.jpg`, source: PAGE, artist: "Ann Paints" },
  },
  {
    what: "In a strip of related works, the file names its own work, and nobody made it",
    file: `https://i.pximg.net/c/250x250_80_a2/custom-thumb/img/${STEM}_p0_custom1200.jpg`,
    page: { url: "https://www.pixiv.net/artworks/999999", links: [ann] },
    expected: {
      best: "https://i.pximg.net/img-original/img/2025/03/04/05/06/07/128000000_p0.png",
      source: PAGE,
      artist: null,
    },
  },
  {
    what: "A name of 2026, with a digest",
    file: `https://i.pximg.net/c/540x540_70/img-master/img/${STEM}-0123456789abcdef0123456789abcdef_p3_square1200.jpg`,
    page: { url: "https://www.pixiv.net/member_illust.php?mode=medium&illust_id=128000000" },
    expected: {
      best: "https://i.pximg.net/img-original/img/2025/03/04/05/06/07/128000000-0123456789abcdef0123456789abcdef_p3.png",
      source: PAGE,
    },
  },
  {
    what: "The original itself needs pixiv as its Referer",
    file: `${ORIGINAL}.png`,
    page: { url: PAGE },
    expected: { best: null, source: PAGE },
  },
  {
    what: "Of an animation there is the first picture",
    file: `https://i.pximg.net/img-master/img/${STEM}_master1200.jpg`,
    page: { url: PAGE },
    expected: {
      best: `https://i.pximg.net/img-original/img/${STEM}_ugoira0.jpg`,
      source: PAGE,
    },
  },
  {
    what: "A ranking is no source",
    file: "https://i.pximg.net/novel-cover-original/img/2025/03/04/05/06/07/abc.png",
    page: { url: "https://www.pixiv.net/ranking.php?mode=daily" },
    expected: { best: null, source: null, artist: null },
  },
  {
    what: "A profile picture",
    file: "https://i.pximg.net/user-profile/img/2020/01/02/03/04/05/16000000_abcdef_50.png",
    page: { url: PAGE },
    expected: { best: null, artist: null, not_a_work: true },
  },
]);
