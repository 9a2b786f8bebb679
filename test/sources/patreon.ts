import { casesOf } from "./source-case.ts";

export const cases = casesOf("patreon", [
  {
    what: "A signed size is not raised",
    file: "https://c10.patreonusercontent.com/4/patreon-media/p/post/98765432/0f0f0f/eyJ3Ijo2MjB9/1.jpg?token-time=1735689600&token-hash=aB3",
    page: {
      url: "https://www.patreon.com/posts/fox-in-snow-98765432",
      links: [{ href: "https://www.patreon.com/c/annarbor", rel: "", text: "Ann Arbor" }],
    },
    expected: {
      best: null,
      source: "https://www.patreon.com/posts/fox-in-snow-98765432",
      artist: "annarbor",
    },
  },
  {
    what: "In a feed the file's path names the post",
    file: "https://c10.patreonusercontent.com/4/patreon-media/p/post/98765432/0f0f0f/eyJ3Ijo2MjB9/1.jpg?token-time=1735689600&token-hash=aB3",
    page: { url: "https://www.patreon.com/home" },
    expected: { best: null, source: "https://www.patreon.com/posts/98765432" },
  },
  {
    what: "A post under its creator's name",
    file: "https://c10.patreonusercontent.com/4/patreon-media/p/post/98765432/0f0f0f/eyJ3Ijo2MjB9/1.jpg?token-time=1735689600&token-hash=aB3",
    page: {
      url: "https://www.patreon.com/annarbor/posts/fox-in-snow-98765432?utm_campaign=postshare",
    },
    expected: {
      best: null,
      source: "https://www.patreon.com/posts/fox-in-snow-98765432",
      artist: "annarbor",
    },
  },
  {
    what: "A creator's picture",
    file: "https://c10.patreonusercontent.com/4/patreon-media/p/campaign/12345/0f0f/eyJoIjozNjB9/1.png?token-time=1735689600&token-hash=aB3",
    page: { url: "https://www.patreon.com/posts/fox-in-snow-98765432" },
    expected: { best: null, source: null, not_a_work: true },
  },
]);
