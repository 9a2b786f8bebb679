import { other, picture, SITE, type Structure } from "./structure.ts";

const self = (path: string) =>
  `<link rel="canonical" href="${SITE}${path}"><meta property="og:url" content="${SITE}${path}">`;

const item = (slug: string, image: string) =>
  `<div class="item" style="position:absolute"><div class="frame">${image}<a class="stretched" href="/work/${slug}"></a></div><p>by <a href="/user/${slug}-maker">${slug}-maker</a> <a href="/work/${slug}#comments">3</a></p></div>`;

const stranger = (name: string, words: string, overrides: Partial<Structure> = {}): Structure => ({
  name,
  url: "/work/boats",
  head: self("/work/boats"),
  body: `<main><h1>Boats</h1>${words}${picture()}</main>`,
  facts: { source: "/work/boats", artist: null, date: null },
  ...overrides,
});

/** Pages that name people who did not make the picture, or that hide the one who did. */
export const foreignPages: readonly Structure[] = [
  {
    name: "a masonry of two columns",
    url: "/latest",
    body: `<main><div class="columns"><div class="column">${item("alps", other("alps"))}${item("boats", picture())}</div><div class="column">${item("cat", other("cat"))}${item("house", other("house"))}</div></div></main>`,
    facts: { source: "/work/boats", artist: "boats-maker", date: null },
  },
  {
    name: "a masonry whose tiles name nobody but their neighbours",
    url: "/latest",
    body: `<main><div class="columns"><div class="item">${picture()}<span>Boats</span></div>${item("alps", other("alps"))}${item("cat", other("cat"))}</div></main>`,
    facts: { source: null, artist: null, date: null },
    offered: [],
  },
  {
    name: "a virtual list whose shell names the feed",
    url: "/home",
    head: self("/home"),
    body: `<div role="feed"><div class="row"><a href="/@ada">ada</a>${other("alps")}<a href="/p/1001"><time datetime="2026-05-04"></time></a></div><div class="row"><a href="/@mirela">mirela</a>${picture()}<a href="/p/1002"><time datetime="2026-05-05"></time></a></div><div class="row"><a href="/@bo">bo</a>${other("cat")}<a href="/p/1003"><time datetime="2026-05-06"></time></a></div></div>`,
    facts: { source: "/p/1002", artist: "mirela", date: "2026-05-05" },
  },
  ...["Uploaded", "Posted", "Shared"].map((word) =>
    stranger(
      `a picture that somebody ${word.toLowerCase()}`,
      `<p>${word} by <a rel="author" href="/user/surveyor">surveyor</a></p>`,
    ),
  ),
  stranger(
    "a picture that its account link says somebody uploaded",
    `<article><a href="/user/surveyor">Uploaded by surveyor</a></article>`,
  ),
  ...[
    "/artists/show_or_new?name=mirela",
    "/artist/show?name=mirela",
    "/users/profile.php?user=mirela",
  ].map((address) =>
    stranger(`a picture whose artist is named by the query of ${address}`, "", {
      body: `<main><article><h1>Boats</h1><a href="${address}">mirela</a>${picture()}</article></main>`,
      facts: { source: "/work/boats", artist: "mirela", date: null },
    }),
  ),
  ...["/users/new", "/artists/search", "/members/login.php", "/artists/show_or_new"].map(
    (address) =>
      stranger(`a picture beside a link to ${address}`, "", {
        body: `<main><article><h1>Boats</h1><a href="${address}">Accounts</a>${picture()}</article></main>`,
        offered: [],
      }),
  ),
  stranger("a page of a desk", `<p>by <a href="/artist/mirela">mirela</a></p>`, {
    head: `${self("/work/boats")}<meta name="author" content="Strips Ltd.">`,
    open: ["artist"],
    facts: { source: "/work/boats", artist: "mirela", date: null },
    offered: ["mirela"],
  }),
  {
    name: "a dialog that names its author",
    url: "/work/boats",
    head: self("/work/boats"),
    body: `<main><p>Feed</p></main><div role="dialog"><h2>Boats</h2><a rel="author" href="/artist/mirela">Mirela</a>${picture()}</div>`,
    facts: { source: "/work/boats", artist: "Mirela", date: null },
  },
  stranger("a strip with story and art by one", `<p>story &amp; art by Mirela Kovac</p>`, {
    head: `${self("/work/boats")}<meta name="author" content="Strips Ltd.">`,
    facts: { source: "/work/boats", artist: "Mirela Kovac", date: null },
    offered: [],
  }),
  stranger("a photograph with its photographer", `<p>Photograph by <b>Mirela Kovac</b></p>`, {
    facts: { source: "/work/boats", artist: "Mirela Kovac", date: null },
  }),
  {
    name: "a forum quote with the place of its post",
    url: "/threads/12",
    body: `<main><article class="post" id="p104"><a class="author" rel="author" href="/members/quoter">quoter</a> <a href="/threads/12#p104"><time datetime="2026-05-09"></time></a><blockquote><cite><a href="#p103">mirela said</a></cite>${picture()}</blockquote></article></main>`,
    facts: { source: "/threads/12#p103", artist: null, date: null },
  },
  {
    name: "a post that links a shop",
    url: "/p/1002",
    head: self("/p/1002"),
    body: `<main><article><h1>Boats</h1>${picture()}<p>Get the print at <a href="https://shop.example/@brand">brand</a> or <a href="https://shop.example/~store">store</a></p></article></main>`,
    facts: { source: "/p/1002", artist: null, date: null },
    offered: [],
  },
  {
    name: "a page that greets its viewer",
    url: "/work/boats",
    head: self("/work/boats"),
    body: `<header><nav><a href="/@viewer">viewer</a></nav></header><main><article><h1>Boats</h1>${picture()}<form class="comment-form">Logged in as <a href="/@viewer">viewer</a></form></article></main>`,
    facts: { source: "/work/boats", artist: null, date: null },
    offered: [],
  },
  {
    name: "a post of a viewer's own menu",
    url: "/work/boats",
    head: self("/work/boats"),
    body: `<div class="topbar"><a href="/@viewer">My profile</a></div>${picture()}`,
    facts: { source: "/work/boats", artist: null, date: null },
    offered: [],
  },
];
