import { casesOf } from "./source-case.ts";

const MEDIA = "https://pbs.twimg.com/media/GkQ2x_wXcAA3vYd";

export const cases = casesOf("x", [
  {
    what: "A picture in a timeline, whose link leads to its post",
    file: `${MEDIA}?format=jpg&name=small`,
    page: {
      url: "https://x.com/home",
      enclosing: "https://x.com/painter_ann/status/1888888888888888888/photo/1",
    },
    expected: {
      best: `${MEDIA}?format=jpg&name=orig`,
      source: "https://x.com/painter_ann/status/1888888888888888888",
      artist: "painter_ann",
    },
  },
  {
    what: "A webp transcode: its jpg and png siblings",
    file: `${MEDIA}?format=webp&name=medium`,
    page: { url: "https://x.com/painter_ann/status/1888888888888888888?s=20&t=abc" },
    expected: {
      best: `${MEDIA}?format=jpg&name=orig`,
      source: "https://x.com/painter_ann/status/1888888888888888888",
      artist: "painter_ann",
    },
  },
  {
    what: "The old way to name a size",
    file: `${MEDIA}.png:large`,
    page: { url: "https://twitter.com/painter_ann/status/1888888888888888888" },
    expected: {
      best: `${MEDIA}?format=png&name=orig`,
      source: "https://x.com/painter_ann/status/1888888888888888888",
    },
  },
  {
    what: "A post on a mirror, through the mirror's own host",
    file: "https://nitter.net/pic/orig/media%2FGkQ2x_wXcAA3vYd.jpg",
    page: { url: "https://nitter.net/painter_ann/status/1888888888888888888#m" },
    expected: {
      best: `${MEDIA}?format=jpg&name=orig`,
      source: "https://x.com/painter_ann/status/1888888888888888888",
      artist: "painter_ann",
    },
  },
  {
    what: "An address of a post that does not name its account",
    file: `${MEDIA}?format=jpg&name=orig`,
    page: { url: "https://x.com/i/web/status/1888888888888888888" },
    expected: {
      best: `${MEDIA}?format=jpg&name=orig`,
      source: "https://x.com/i/web/status/1888888888888888888",
      artist: null,
    },
  },
  {
    what: "A file that another site shows: no account is known",
    file: `${MEDIA}?format=jpg&name=large`,
    page: { url: "https://blog.example/finds" },
    expected: {
      best: `${MEDIA}?format=jpg&name=orig`,
      source: "https://blog.example/finds",
      artist: null,
    },
  },
  {
    what: "A profile whose links lead to many posts is no source",
    file: `${MEDIA}?format=jpg&name=small`,
    page: {
      url: "https://x.com/painter_ann",
      links: [
        { href: "/painter_ann/status/1888888888888888888", rel: "", text: "2 h" },
        { href: "/painter_ann/status/1877777777777777777", rel: "", text: "3 d" },
      ],
    },
    expected: { best: `${MEDIA}?format=jpg&name=orig`, source: null, artist: null },
  },
  {
    what: "A search page is no source",
    file: `${MEDIA}?format=jpg&name=360x360`,
    page: { url: "https://x.com/search?q=lighthouse&src=typed_query" },
    expected: { best: `${MEDIA}?format=jpg&name=orig`, source: null, artist: null },
  },
  {
    what: "A still of a video in full size",
    file: "https://pbs.twimg.com/ext_tw_video_thumb/1888888/pu/img/abc.jpg",
    page: { url: "https://x.com/painter_ann/status/1888888888888888888" },
    expected: {
      best: "https://pbs.twimg.com/ext_tw_video_thumb/1888888/pu/img/abc.jpg:orig",
      artist: "painter_ann",
    },
  },
  {
    what: "A card shows another site's picture",
    file: "https://pbs.twimg.com/card_img/18888/AbC?format=jpg&name=small",
    page: { url: "https://x.com/home" },
    expected: {
      best: "https://pbs.twimg.com/card_img/18888/AbC?format=jpg&name=orig",
      source: null,
      artist: null,
    },
  },
  {
    what: "A profile picture",
    file: "https://pbs.twimg.com/profile_images/1777/face_normal.jpg",
    page: { url: "https://x.com/painter_ann/status/1888888888888888888" },
    expected: {
      best: "https://pbs.twimg.com/profile_images/1777/face.jpg",
      artist: null,
      not_a_work: true,
    },
  },
  {
    what: "A banner",
    file: "https://pbs.twimg.com/profile_banners/1777/1600000000/600x200",
    page: { url: "https://x.com/painter_ann" },
    expected: {
      best: "https://pbs.twimg.com/profile_banners/1777/1600000000/1500x500",
      source: null,
      not_a_work: true,
    },
  },
  {
    what: "One of the first posts whose id holds its date",
    file: `${MEDIA}?format=jpg&name=orig`,
    page: { url: "https://x.com/painter_ann/status/29700859247" },
    expected: {
      best: `${MEDIA}?format=jpg&name=orig`,
      source: "https://x.com/painter_ann/status/29700859247",
    },
  },
]);
