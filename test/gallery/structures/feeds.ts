import { other, PICTURES, picture, type Structure } from "./structure.ts";

const dated = (path: string, day: string) =>
  `<a href="${path}"><time datetime="2026-05-${day}">${day} May</time></a>`;

const status = (who: string, id: number, content: string) =>
  `<article class="status"><a class="status__avatar" href="/@${who}"><img src="https://img.perch.example/alps.jpg" alt="" width="46"></a>
<a class="status__display-name" href="/@${who}"><bdi>${who} the painter</bdi> @${who}</a>
${dated(`/@${who}/${id}`, "05")}<div class="status__content">Words</div>${content}</article>`;

const tile = (slug: string, image: string) =>
  `<li class="tile"><a href="/work/${slug}">${image}</a><p><a href="/work/${slug}">${slug}</a> <a href="/artist/${slug}-maker">${slug}-maker</a></p></li>`;

/** Pages that hold several posts. */
export const feeds: readonly Structure[] = [
  {
    name: "a feed of a microblog, in someone's profile",
    url: "/@reedling",
    head: `<meta name="author" content="reedling"><meta property="og:url" content="https://perch.example/@reedling">`,
    body: `<main>${status("reedling", 1001, other("alps"))}${status("mirela", 1002, picture())}</main>`,
    facts: { source: "/@mirela/1002", artist: "mirela", date: "2026-05-05" },
  },
  {
    name: "a boost",
    url: "/home",
    body: `<main><div class="status__wrapper"><div class="status__prepend"><a href="/@booster">Booster</a> boosted</div>${status("mirela", 1002, picture())}</div>${status("ada", 1003, other("alps"))}</main>`,
    facts: { source: "/@mirela/1002", artist: "mirela", date: "2026-05-05" },
  },
  {
    name: "a boost named inside of the post",
    url: "/home",
    body: `<main><article class="status"><p><a href="/@booster">Booster</a> boosted</p><a href="/@mirela">mirela</a> ${dated("/@mirela/1002", "05")}${picture()}</article>${status("ada", 1003, "")}</main>`,
    facts: { source: "/@mirela/1002", artist: "mirela", date: "2026-05-05" },
  },
  {
    name: "a quote with an address of its own",
    url: "/@quoter/1009",
    head: `<meta name="author" content="quoter"><link rel="canonical" href="https://perch.example/@quoter/1009">`,
    body: `<main><article><a href="/@quoter">quoter</a> ${dated("/@quoter/1009", "09")}<p>Look!</p>
<article class="quoted"><a href="/@mirela">mirela</a> ${dated("/@mirela/1002", "05")}${picture()}</article></article></main>`,
    facts: { source: "/@mirela/1002", artist: "mirela", date: "2026-05-05" },
  },
  {
    name: "a quote without an address",
    url: "/quoter/status/1009",
    head: `<meta name="author" content="quoter"><link rel="canonical" href="https://perch.example/quoter/status/1009">`,
    body: `<main><article><a rel="author" href="/@quoter">quoter</a> ${dated("/quoter/status/1009", "09")}
<div role="link" tabindex="0"><span>mirela</span> <time datetime="2026-05-05">5 May</time>${picture()}</div></article></main>`,
    facts: { source: null, artist: null, date: "2026-05-05" },
  },
  {
    name: "a quotation in a forum",
    url: "/threads/12",
    body: `<main><article class="post"><a class="author" rel="author" href="/members/quoter">quoter</a>
${dated("/threads/12#post-4", "09")}<blockquote>mirela said: ${picture()}</blockquote></article></main>`,
    facts: { source: null, artist: null, date: null },
  },
  {
    name: "a reply below a post",
    url: "/@mirela/1002",
    head: `<meta name="author" content="mirela"><link rel="canonical" href="https://perch.example/@mirela/1002">`,
    body: `<main>${status("mirela", 1002, other("alps"))}${status("replier", 1010, picture())}</main>`,
    facts: { source: "/@replier/1010", artist: "replier", date: "2026-05-05" },
  },
  {
    name: "a picture in a comment",
    url: "/work/boats",
    head: `<meta name="author" content="mirela"><meta property="article:published_time" content="2026-05-01"><link rel="canonical" href="https://perch.example/work/boats">`,
    body: `<main><article><h1>Boats</h1><a rel="author" href="/artist/mirela">mirela</a>${other("alps")}</article>
<ol class="comments"><li class="comment" id="comment-7"><a href="/user/commenter">commenter</a> <a href="#comment-7"><time datetime="2026-05-20">20 May</time></a>${picture()}</li></ol></main>`,
    facts: { source: "/work/boats", artist: "commenter", date: "2026-05-20" },
  },
  {
    name: "a grid whose tiles link to their works",
    url: "/latest",
    behind: {
      "/work/boats": `<main><article><h1>Boats</h1><a rel="author" href="/artist/boats-maker">boats-maker</a><img src="${PICTURES}/boats-full.png" alt="Boats"></article></main>`,
    },
    head: `<meta name="author" content="Perch Ltd"><link rel="canonical" href="https://perch.example/latest">`,
    body: `<main><ul class="grid">${tile("alps", other("alps"))}${tile("boats", picture())}${tile("cat", other("cat"))}</ul></main>`,
    facts: { source: "/work/boats", artist: "boats-maker", date: null },
  },
  {
    name: "a grid whose links stand beside the pictures",
    url: "/latest",
    body: `<main><div class="grid">${["alps", "boats", "cat"]
      .map(
        (slug) =>
          `<div class="card">${slug === "boats" ? picture() : other(slug)}<h3><a href="/work/${slug}">${slug}</a></h3></div>`,
      )
      .join("")}</div></main>`,
    facts: { source: "/work/boats", artist: null, date: null },
  },
  {
    name: "a masonry of bare thumbnails",
    url: "/",
    head: `<meta name="author" content="Perch Ltd"><meta property="og:url" content="https://perch.example/">`,
    body: `<div class="masonry"><a href="/p/1">${other("alps")}</a><a href="/p/2">${picture()}</a><a href="/p/3">${other("cat")}</a></div>`,
    facts: { source: "/p/2", artist: null, date: null },
  },
  {
    name: "articles without addresses",
    url: "/mixed",
    head: `<meta name="author" content="reedling">`,
    body: `<main><article><span class="author">mirela</span>${picture()}</article><article><span class="author">ada</span>${other("alps")}</article></main>`,
    facts: { source: null, artist: null, date: null },
  },
  {
    name: "a carousel of one post in a feed",
    url: "/explore",
    body: `<main><article><header><a href="/@mirela">mirela</a></header><ul>${[
      "alps",
      "boats",
      "cat",
    ]
      .map((slug) => `<li class="slide">${slug === "boats" ? picture() : other(slug)}</li>`)
      .join(
        "",
      )}</ul>${dated("/p/77001", "06")}</article><article><a href="/@ada">ada</a>${dated("/p/77002", "07")}</article></main>`,
    facts: { source: "/p/77001", artist: "mirela", date: "2026-05-06" },
  },
  {
    name: "a carousel of different works on a front page",
    url: "/",
    body: `<main><section class="carousel">${["alps", "boats", "cat"]
      .map(
        (slug) =>
          `<div class="slide"><a href="/work/${slug}">${slug === "boats" ? picture() : other(slug)}</a><a href="/artist/${slug}-maker">by ${slug}-maker</a></div>`,
      )
      .join("")}</section></main>`,
    facts: { source: "/work/boats", artist: "boats-maker", date: null },
  },
  {
    name: "related works below a post",
    url: "/work/alps",
    head: `<meta name="author" content="ada"><meta property="article:published_time" content="2026-05-01"><link rel="canonical" href="https://perch.example/work/alps">`,
    body: `<main><h1>Alps</h1>${other("alps")}<a rel="author" href="/artist/ada">ada</a>
<ul class="related">${tile("cat", other("cat"))}${tile("boats", picture())}${tile("house", other("house"))}</ul></main>`,
    facts: { source: "/work/boats", artist: "boats-maker", date: null },
  },
  {
    name: "an advertisement in a post",
    url: "/work/alps",
    head: `<meta name="author" content="ada">`,
    body: `<main><article><h1>Alps</h1><a rel="author" href="/artist/ada">ada</a>${other("alps")}
<a href="https://shop.example/offer" rel="sponsored">${picture()}</a></article></main>`,
    facts: { source: null, artist: null, date: null },
  },
  {
    name: "a preview of another site's page",
    url: "/t/links/5",
    body: `<main><article><a rel="author" href="/u/poster">poster</a> ${dated("/t/links/5", "05")}
<aside class="onebox"><header><a href="https://elsewhere.example/story">elsewhere.example</a></header>${picture()}</aside></article></main>`,
    facts: { source: null, artist: null, date: null },
  },
  {
    name: "an avatar in a post",
    url: "/@mirela/1002",
    body: `<main><article class="status"><a href="/@mirela" class="account__avatar">${picture("alps")}</a> ${dated("/@mirela/1002", "05")}</article></main>`,
    facts: { source: null, artist: null, date: null },
  },
  {
    name: "an emoji in a post",
    url: "/@mirela/1002",
    body: `<main><article class="status"><a href="/@mirela">mirela</a> ${dated("/@mirela/1002", "05")}<p>Hello <img id="it" class="custom-emoji" src="https://img.perch.example/cat.jpg" alt=":cat:" width="20"></p></article></main>`,
    facts: { source: null, artist: null, date: null },
  },
];
