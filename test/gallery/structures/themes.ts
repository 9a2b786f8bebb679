import { other, PICTURES, picture, SITE, type Structure } from "./structure.ts";

const DATE = "2026-05-05T06:00:00+00:00";
const prose = `<p>${"The boats came back to the harbour in the evening. ".repeat(10)}</p>`;

const story = (path: string) =>
  `<link rel="canonical" href="${SITE}${path}"><meta property="og:url" content="${SITE}${path}"><meta property="og:type" content="article"><meta property="article:published_time" content="${DATE}">`;
const self = (path: string) =>
  `<link rel="canonical" href="${SITE}${path}"><meta property="og:url" content="${SITE}${path}">`;

/** Lists, widgets and navigation in the themes of large systems: each picture is of another post than the page's. */
export const themes: readonly Structure[] = [
  {
    name: "a page of a comic that leads to the next page",
    url: "/comic/boats-10",
    head: `<link rel="prev" href="${SITE}/comic/boats-9"><link rel="next" href="${SITE}/comic/boats-11"><link rel="canonical" href="${SITE}/comic/boats-10">`,
    body: `<div id="header"><h1><a href="/">Boats</a></h1></div><div id="comic"><a href="/comic/boats-11">${picture()}</a></div><table class="comic_navi"><tr><td><a class="navi navi-prev" href="/comic/boats-9">Previous</a> <a class="navi navi-next" href="/comic/boats-11">Next</a></td></tr></table><div class="post hentry"><h2>Boats 10</h2><span class="post-author">by <a href="/author/mirela/">mirela</a></span></div>`,
    facts: { source: "/comic/boats-10", artist: null, date: null },
  },
  {
    name: "a page of a comic whose reader turns by a click",
    url: "/read/boats/10",
    head: self("/read/boats/10"),
    body: `<main><h1>Boats 10</h1><a href="/read/boats/11">${picture()}</a><div class="controls"><a class="btn-next" href="/read/boats/11">Next</a></div></main>`,
    facts: { source: "/read/boats/10", artist: null, date: null },
  },
  {
    name: "a preview of the next post in the navigation of WordPress",
    url: "/boats/",
    head: story("/boats/"),
    body: `<main><article class="post hentry"><h1>Boats</h1>${prose}</article><nav class="post-navigation"><a rel="prev" href="/alps/">${picture()} Alps</a></nav></main>`,
    facts: { source: null, artist: null, date: null },
    offered: [],
  },
  {
    name: "a list with the story that a link names as the next one",
    url: "/boats/",
    head: story("/boats/"),
    body: `<main><article class="post"><h1>Boats</h1>${prose}</article><ul>${["alps", "cat", "house"].map((slug) => `<li><a href="/${slug}/">${slug === "cat" ? picture() : other(slug)}</a></li>`).join("")}</ul><p><a class="next-story" href="/cat/">Next story</a></p></main>`,
    facts: { source: "/cat/", artist: null, date: null },
  },
  {
    name: "a teaser of the next story below a story",
    url: "/boats/",
    head: story("/boats/"),
    body: `<main><article class="post"><h1>Boats</h1>${prose}<div class="nextArticle"><a class="nextThumb" href="/cat/">${picture()}</a><a class="nextTitle" href="/cat/">Cat</a></div></article></main>`,
    facts: { source: "/cat/", artist: null, date: null },
  },
  {
    name: "the latest posts in a block of WordPress",
    url: "/boats/",
    head: story("/boats/"),
    body: `<main><h1 class="wp-block-post-title">Boats</h1><div class="wp-block-post-content">${prose}<ul class="wp-block-latest-posts">${["alps", "cat", "house"].map((slug) => `<li><div class="wp-block-latest-posts__featured-image"><a href="/${slug}/">${slug === "cat" ? picture() : other(slug)}</a></div><a class="wp-block-latest-posts__post-title" href="/${slug}/">${slug}</a><time datetime="2026-04-01T00:00:00Z"></time></li>`).join("")}</ul></div></main>`,
    facts: { source: "/cat/", artist: null, date: "2026-04-01T00:00:00Z" },
  },
  {
    name: "what to read next in a theme of Ghost",
    url: "/boats/",
    head: story("/boats/"),
    body: `<main id="site-main"><article class="article post"><h1>Boats</h1>${prose}</article><aside class="read-next">${["alps", "cat"].map((slug) => `<article class="post-card post"><a class="post-card-image-link" href="/${slug}/">${slug === "cat" ? picture() : other(slug)}</a><h2><a href="/${slug}/">${slug}</a></h2><time class="post-card-meta-date" datetime="2026-04-01">1 Apr</time></article>`).join("")}</aside></main>`,
    facts: { source: "/cat/", artist: null, date: "2026-04-01" },
  },
  {
    name: "a teaser in a view of Drupal",
    url: "/stories/boats",
    head: story("/stories/boats"),
    body: `<main role="main"><article class="node"><h1>Boats</h1>${prose}</article><div class="view-content">${["alps", "cat"].map((slug) => `<div class="views-row"><div class="views-field-field-image"><a href="/stories/${slug}">${slug === "cat" ? picture() : other(slug)}</a></div><h3><a href="/stories/${slug}">${slug}</a></h3></div>`).join("")}</div></main>`,
    facts: { source: "/stories/cat", artist: null, date: null },
  },
  {
    name: "a featured post in a widget of Blogger",
    url: "/2026/05/boats.html",
    head: self("/2026/05/boats.html"),
    body: `<div class="post hentry"><h3 class="post-title entry-title">Boats</h3><div class="entry-content">${prose}</div></div><div class="widget FeaturedPost"><h2>Featured</h2><div class="post-summary"><h3><a href="/2026/01/cat.html">Cat</a></h3><a href="/2026/01/cat.html">${picture()}</a></div></div>`,
    facts: { source: "/2026/01/cat.html", artist: null, date: null },
    offered: [],
  },
  {
    name: "a list of recommendations of Medium",
    url: "/boats-1a2b3c4d5e6f",
    head: story("/boats-1a2b3c4d5e6f"),
    body: `<article><h1>Boats</h1><a rel="author" href="/@bo">Bo Writer</a>${prose}</article><div class="recommended">${["alps-6f5e4d3c2b1a", "cat-0a0b0c0d0e0f"].map((slug) => `<article><a href="/@ada">Ada</a><a href="/${slug}"><h2>A title</h2>${slug.startsWith("cat") ? picture() : other("alps")}</a></article>`).join("")}</div>`,
    facts: { source: "/cat-0a0b0c0d0e0f", artist: null, date: null },
  },
  {
    name: "the sign-up of Substack within a post",
    url: "/p/boats",
    head: story("/p/boats"),
    body: `<article class="newsletter-post post"><h1 class="post-title">Boats</h1>${prose.repeat(3)}<div class="subscription-widget-wrap">${picture()}<form action="/api/v1/free"><a href="/subscribe">Subscribe</a></form></div></article>`,
    facts: { source: null, artist: null, date: null },
    offered: [],
  },
  {
    name: "a photo of a post of Substack",
    url: "/p/boats",
    head: story("/p/boats"),
    body: `<article class="newsletter-post post"><h1 class="post-title">Boats</h1>${prose.repeat(3)}<div class="captioned-image-container"><figure><a class="image-link" href="${PICTURES}/boats.jpg">${picture()}</a><figcaption>Boats (Mirela Kovac / Perch Pictures)</figcaption></figure></div></article>`,
    facts: { source: "/p/boats", artist: "Mirela Kovac", date: DATE },
  },
  {
    name: "a gallery of MediaWiki",
    url: "/wiki/Boat",
    head: self("/wiki/Boat"),
    body: `<main id="content"><h1>Boat</h1><div class="mw-parser-output">${prose}<ul class="gallery">${["Alps", "Boats", "Cat"].map((slug) => `<li class="gallerybox"><div class="thumb"><a class="mw-file-description" href="/wiki/File:${slug}.jpg">${slug === "Boats" ? picture() : other(slug.toLowerCase())}</a></div><div class="gallerytext">${slug}</div></li>`).join("")}</ul></div></main>`,
    facts: { source: "/wiki/File:Boats.jpg", artist: null, date: null },
  },
  {
    name: "a thread of XenForo",
    url: "/threads/boats.12/",
    head: self("/threads/boats.12/"),
    body: `<div class="p-body-main"><h1 class="p-title-value">Boats</h1><div class="block-body">${[102, 103].map((id) => `<article class="message message--post js-post" id="js-post-${id}"><div class="message-user"><a href="/members/mirela.7/" class="username">mirela</a></div><header class="message-attribution"><a href="/threads/boats.12/post-${id}" rel="nofollow"><time class="u-dt" datetime="${DATE}">May 5</time></a></header><div class="bbWrapper">${id === 103 ? `<div class="lbContainer lbContainer--inline"><div class="lbContainer-zoomer"></div>${picture()}</div>` : "Words"}</div></article>`).join("")}</div></div>`,
    facts: { source: "/threads/boats.12/post-103", artist: "mirela", date: DATE },
  },
  {
    name: "a lightbox of Discourse",
    url: "/t/boats/5/2",
    head: self("/t/boats/5"),
    body: `<h1><a class="fancy-title" href="/t/boats/5">Boats</a></h1><div class="topic-post"><article id="post_2"><span class="username"><a href="/u/mirela" data-user-card="mirela">mirela</a></span><a class="post-date" href="/t/boats/5/2">1d</a><div class="cooked"><div class="lightbox-wrapper"><a class="lightbox" href="${PICTURES}/boats-full.jpg">${picture()}</a></div></div></article></div>`,
    facts: {
      file: "/boats-full.jpg",
      source: "/t/boats/5/2",
      artist: "mirela",
      date: null,
    },
  },
  {
    name: "a summary block of Squarespace",
    url: "/journal/boats",
    head: story("/journal/boats"),
    body: `<main id="page"><article class="h-entry entry"><h1 class="entry-title">Boats</h1>${prose}<div class="summary-block-wrapper">${["alps", "cat"].map((slug) => `<div class="summary-item"><a class="summary-thumbnail-container" href="/journal/${slug}">${slug === "cat" ? picture() : other(slug)}</a><a class="summary-title-link" href="/journal/${slug}">${slug}</a></div>`).join("")}</div></article></main>`,
    facts: { source: "/journal/cat", artist: null, date: null },
  },
  {
    name: "a reblog in a theme of Tumblr",
    url: "/post/7000002/boats",
    head: self("/post/7000002/boats"),
    body: `<section id="posts"><article class="post photo"><figure>${picture()}</figure><div class="meta"><a class="permalink" href="/post/7000002/boats">May 5</a> Reblogged by <a href="/@ada">ada</a></div></article></section>`,
    facts: { source: "/post/7000002/boats", artist: null, date: null },
    offered: [],
  },
];
