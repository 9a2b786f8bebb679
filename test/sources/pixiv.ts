import type { SourceCase } from "./source-case.ts";

const STEM = "2025/03/04/05/06/07/128000000";
const ORIGINAL = `https://i.pximg.net/img-original/img/${STEM}_p0`;
const MASTER = `https://i.pximg.net/img-master/img/${STEM}_p0_master1200.jpg`;
const GUESSES = [`${ORIGINAL}.png`, `${ORIGINAL}.jpg`, `${ORIGINAL}.gif`, MASTER];
const PAGE = "https://www.pixiv.net/artworks/128000000";
const ann = { href: "https://www.pixiv.net/users/12345", rel: "", text: "Ann Paints" };

export const cases: readonly SourceCase[] = [
  {
    site: "pixiv",
    what: "A sample does not tell its original's extension",
    file: MASTER,
    page: { url: "https://www.pixiv.net/en/artworks/128000000#1", links: [ann] },
    expected: {
      files: GUESSES,
      flags: ["original", "guessed-extension", "needs-referer"],
      source: PAGE,
      artist: "Ann Paints",
      confidence: "likely",
      posted_at: "2025-03-04T05:06:07+09:00",
    },
  },
  {
    site: "pixiv",
    what: "A page that links the original tells it",
    file: MASTER,
    page: {
      url: PAGE,
      title: "#海 Lighthouse - at dawn - Ann Paintsのイラスト - pixiv",
      enclosing: `${ORIGINAL}.jpg`,
    },
    expected: {
      files: [`${ORIGINAL}.jpg`, MASTER],
      flags: ["original", "needs-referer"],
      source: PAGE,
      artist: "Ann Paints",
      confidence: "likely",
    },
  },
  {
    site: "pixiv",
    what: "In a strip of related works, the file names its own work, and nobody made it",
    file: `https://i.pximg.net/c/250x250_80_a2/custom-thumb/img/${STEM}_p0_custom1200.jpg`,
    page: { url: "https://www.pixiv.net/artworks/999999", links: [ann] },
    expected: { files: GUESSES, source: PAGE, artist: null },
  },
  {
    site: "pixiv",
    what: "A name of 2026, with a digest",
    file: `https://i.pximg.net/c/540x540_70/img-master/img/${STEM}-0123456789abcdef0123456789abcdef_p3_square1200.jpg`,
    page: { url: "https://www.pixiv.net/member_illust.php?mode=medium&illust_id=128000000" },
    expected: {
      files: [
        ...["png", "jpg", "gif"].map(
          (extension) =>
            `https://i.pximg.net/img-original/img/${STEM}-0123456789abcdef0123456789abcdef_p3.${extension}`,
        ),
        `https://i.pximg.net/img-master/img/${STEM}-0123456789abcdef0123456789abcdef_p3_master1200.jpg`,
      ],
      source: PAGE,
    },
  },
  {
    site: "pixiv",
    what: "The original itself needs pixiv as its Referer",
    file: `${ORIGINAL}.png`,
    page: { url: PAGE },
    expected: { files: [], flags: ["original", "needs-referer"], source: PAGE },
  },
  {
    site: "pixiv",
    what: "Of an animation there is a still only",
    file: `https://i.pximg.net/img-master/img/${STEM}_master1200.jpg`,
    page: { url: PAGE },
    expected: {
      files: [`https://i.pximg.net/img-master/img/${STEM}_master1200.jpg`],
      flags: ["sample", "needs-referer"],
      source: PAGE,
    },
  },
  {
    site: "pixiv",
    what: "A ranking is no source",
    file: "https://i.pximg.net/novel-cover-original/img/2025/03/04/05/06/07/abc.png",
    page: { url: "https://www.pixiv.net/ranking.php?mode=daily" },
    expected: { files: [], source: null, artist: null },
  },
  {
    site: "pixiv",
    what: "A profile picture",
    file: "https://i.pximg.net/user-profile/img/2020/01/02/03/04/05/16000000_abcdef_50.png",
    page: { url: PAGE },
    expected: { files: [], artist: null, not_a_work: true },
  },
];
