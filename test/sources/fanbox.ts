import { casesOf } from "./source-case.ts";

const POST = "https://ann-paints.fanbox.cc/posts/7000000";
const STEM = "https://downloads.fanbox.cc/images/post/7000000/AbCdEfGh";

export const cases = casesOf("fanbox", [
  {
    what: "A sample is jpeg, whatever the original is",
    file: "https://downloads.fanbox.cc/images/post/7000000/w/1200/AbCdEfGh.jpeg",
    page: { url: `${POST}?utm_campaign=x` },
    expected: { best: `${STEM}.jpeg`, source: POST, artist: "ann-paints" },
  },
  {
    what: "The link around the sample tells the original",
    file: "https://downloads.fanbox.cc/images/post/7000000/w/1200/AbCdEfGh.jpeg",
    page: { url: "https://www.fanbox.cc/@ann-paints/posts/7000000", enclosing: `${STEM}.png` },
    expected: { best: `${STEM}.png`, source: POST, artist: "ann-paints" },
  },
  {
    what: "A post's cover",
    file: "https://pixiv.pximg.net/c/1200x630_90_a2_g5/fanbox/public/images/post/7000000/cover/AbC.jpeg",
    page: { url: POST },
    expected: {
      best: "https://pixiv.pximg.net/fanbox/public/images/post/7000000/cover/AbC.jpeg",
      source: POST,
    },
  },
  {
    what: "A list of posts is no source",
    file: "https://pixiv.pximg.net/fanbox/public/images/post/7000000/cover/AbC.jpeg",
    page: { url: "https://ann-paints.fanbox.cc/posts" },
    expected: { best: null, source: null, artist: null },
  },
  {
    what: "A profile picture",
    file: "https://pixiv.pximg.net/c/160x160_90_a2_g5/fanbox/public/images/user/12345/icon/AbC.jpeg",
    page: { url: POST },
    expected: {
      best: "https://pixiv.pximg.net/fanbox/public/images/user/12345/icon/AbC.jpeg",
      artist: null,
      not_a_work: true,
    },
  },
]);
