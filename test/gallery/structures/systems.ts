import { other, PICTURES, picture, SITE, type Structure } from "./structure.ts";

const DATE = "2026-05-05T06:00:00+00:00";
const prose = `<p>${"The boats came back to the harbour in the evening. ".repeat(6)}</p>`;

const self = (path: string, type = "website") =>
  `<link rel="canonical" href="${SITE}${path}"><meta property="og:url" content="${SITE}${path}"><meta property="og:type" content="${type}">`;

/** Systems of communities, wikis, shops and small sites. */
export const systems: readonly Structure[] = [
  {
    name: "Blogger",
    url: "/2026/05/boats.html",
    head: `<link rel="canonical" href="${SITE}/2026/05/boats.html"><meta property="og:url" content="${SITE}/2026/05/boats.html">`,
    body: `<div class="blog-posts hfeed"><div class="date-outer"><h2 class="date-header"><span>Tuesday, May 5</span></h2><div class="post hentry" itemscope itemtype="http://schema.org/BlogPosting"><h3 class="post-title entry-title" itemprop="name">Boats</h3><div class="post-body entry-content"><table class="tr-caption-container"><tr><td><a href="${PICTURES}/boats-full.jpg">${picture()}</a></td></tr><tr><td class="tr-caption">Boats at dusk</td></tr></table>${prose}</div><div class="post-footer"><span class="post-author vcard">Posted by <span class="fn" itemprop="author" itemscope itemtype="http://schema.org/Person"><a class="g-profile" rel="author" href="https://www.blogger.com/profile/01"><span itemprop="name">Bo</span></a></span></span> at <a class="timestamp-link" rel="bookmark" href="/2026/05/boats.html"><abbr class="published" itemprop="datePublished" title="${DATE}">6:00</abbr></a></div></div></div></div><div class="sidebar"><h2>Blog Archive</h2><ul><li><a href="/2026/05/">May</a></li></ul></div>`,
    picture: "#it",
    facts: {
      file: "/boats-full.jpg",
      source: "/2026/05/boats.html",
      artist: null,
      date: null,
      description: "Boats at dusk",
    },
  },
  {
    name: "a day of Blogger's archive",
    url: "/2026_05_05_archive.html",
    body: `<div class="blog-posts hfeed">${["alps", "boats"].map((slug) => `<div class="date-outer"><div class="post hentry"><h3 class="post-title entry-title"><a href="/2026/05/${slug}.html">${slug}</a></h3><div class="entry-content">${slug === "boats" ? picture() : other(slug)}</div><div class="post-footer"><a class="timestamp-link" rel="bookmark" href="/2026/05/${slug}.html"><abbr class="published" title="${DATE}">6:00</abbr></a></div></div></div>`).join("")}</div>`,
    facts: { source: "/2026/05/boats.html", artist: null, date: null },
  },
  {
    name: "a theme of Tumblr",
    url: "/post/7000001/boats",
    head: self("/post/7000001/boats", "tumblr-feed:photo"),
    body: `<section id="posts"><article class="post type_photo" id="7000001"><div class="photo-wrapper">${picture()}</div><div class="caption"><p>Boats at dusk</p></div><div class="meta"><a class="permalink" href="/post/7000001/boats">May 5</a> <a href="/tagged/sea">#sea</a></div><ol class="notes"><li class="note reblog"><a href="https://ada.example/">ada</a> reblogged this</li></ol></article></section>`,
    facts: { source: "/post/7000001/boats", artist: null, date: null },
  },
  {
    name: "a page of MediaWiki",
    url: "/wiki/Boat",
    head: `<link rel="canonical" href="${SITE}/wiki/Boat">`,
    body: `<main id="content"><h1 id="firstHeading">Boat</h1><div class="mw-parser-output"><figure typeof="mw:File/Thumb"><a href="/wiki/File:Boats.jpg" class="mw-file-description">${picture()}</a><figcaption>Boats at dusk</figcaption></figure>${prose}</div></main>`,
    facts: {
      source: "/wiki/File:Boats.jpg",
      artist: null,
      date: null,
      description: "Boats at dusk",
    },
  },
  {
    name: "a file of MediaWiki",
    url: "/wiki/File:Boats.jpg",
    head: `<link rel="canonical" href="${SITE}/wiki/File:Boats.jpg">`,
    body: `<main id="content"><h1 id="firstHeading">File:Boats.jpg</h1><div class="fullImageLink" id="file"><a href="${PICTURES}/boats-full.jpg">${picture()}</a></div><table class="filehistory"><tr><td><a href="/wiki/File:Boats.jpg">current</a></td><td>Uploaded by <a href="/wiki/User:Surveyor" class="mw-userlink">Surveyor</a></td></tr></table></main>`,
    facts: { file: "/boats-full.jpg", source: "/wiki/File:Boats.jpg", artist: null, date: null },
  },
  {
    name: "a wiki of fans",
    url: "/wiki/Boats",
    head: self("/wiki/Boats", "article"),
    body: `<main class="page__main"><h1 class="page-header__title">Boats</h1><div class="page-header__contributors"><a href="/wiki/Special:Contributions/bo">bo</a></div><aside class="portable-infobox"><figure class="pi-item pi-image"><a href="${PICTURES}/boats-full.jpg" class="image image-thumbnail">${picture()}</a></figure></aside>${prose}</main>`,
    facts: { file: "/boats-full.jpg", source: "/wiki/Boats", artist: null, date: null },
  },
  {
    name: "Discourse",
    url: "/t/boats/5",
    head: self("/t/boats/5"),
    body: `<div id="topic-title"><h1><a class="fancy-title" href="/t/boats/5">Boats</a></h1><a class="badge-category__wrapper" href="/c/sea/3">Sea</a></div><div class="posts-wrapper"><div class="topic-post"><article id="post_1"><div class="topic-meta-data"><span class="first username"><a href="/u/ada" data-user-card="ada">ada</a></span><a class="post-date" href="/t/boats/5"><span class="relative-date" data-time="1">1d</span></a></div><div class="cooked"><p>Words</p></div></article></div><div class="topic-post"><article id="post_2"><div class="topic-meta-data"><span class="first username"><a href="/u/mirela" data-user-card="mirela">mirela</a></span><a class="post-date" href="/t/boats/5/2"><span class="relative-date" data-time="1">1d</span></a></div><div class="cooked"><p>${picture()}</p></div></article></div></div>`,
    facts: { source: "/t/boats/5/2", artist: "mirela", date: null },
  },
  {
    name: "phpBB",
    url: "/viewtopic.php?t=12",
    head: `<link rel="canonical" href="${SITE}/viewtopic.php?t=12">`,
    body: `<h2 class="topic-title"><a href="/viewtopic.php?t=12">Boats</a></h2>${[102, 103].map((id) => `<div id="p${id}" class="post has-profile bg1"><div class="inner"><dl class="postprofile"><dt><a href="/memberlist.php?mode=viewprofile&amp;u=2" class="username">mirela</a></dt></dl><div class="postbody"><h3><a href="/viewtopic.php?p=${id}#p${id}">Re: Boats</a></h3><p class="author"><a class="unread" href="/viewtopic.php?p=${id}#p${id}"><time datetime="${DATE}">5 May</time></a> by mirela</p><div class="content">${id === 103 ? picture() : "Words"}</div></div></div></div>`).join("")}`,
    facts: { source: "/viewtopic.php?p=103", artist: "mirela", date: DATE },
    open: ["artist"],
  },
  {
    name: "vBulletin",
    url: "/showthread.php?t=12",
    body: `<ol id="posts">${[102, 103].map((id) => `<li class="postbitlegacy postcontainer" id="post_${id}"><div class="posthead"><a name="post${id}" href="/showthread.php?t=12&amp;p=${id}#post${id}" class="postcounter">#2</a></div><div class="postdetails"><a class="username" href="/member.php?u=7">mirela</a><div class="postbody"><blockquote class="postcontent">${id === 103 ? picture() : other("alps")}</blockquote></div></div></li>`).join("")}</ol>`,
    facts: { source: "/showthread.php?t=12&p=103", artist: "mirela", date: null },
    open: ["artist"],
  },
  {
    name: "a blog of Shopify",
    url: "/blogs/news/boats",
    head: self("/blogs/news/boats", "article"),
    body: `<main id="MainContent"><article class="article-template" itemscope itemtype="http://schema.org/BlogPosting"><div class="article-template__hero-container">${picture()}</div><header><h1 itemprop="headline">Boats</h1><span itemprop="dateCreated pubdate datePublished"><time datetime="${DATE}">May 5</time></span><span itemprop="author" itemscope itemtype="http://schema.org/Person"><span itemprop="name">Shop Keeper</span></span></header><div itemprop="articleBody">${prose.repeat(6)}</div><a class="article-template__link" href="/blogs/news">Back to blog</a></article></main>`,
    facts: { source: "/blogs/news/boats", artist: null, date: DATE },
  },
  {
    name: "a product of Shopify",
    url: "/products/boats",
    head: self("/products/boats", "product"),
    body: `<main><section><div class="product__media">${picture()}</div><h1 class="product__title"><a href="/products/boats">Boats</a></h1><p class="vendor">Perch Prints</p></section><section class="related"><ul>${["alps", "cat", "house"].map((slug) => `<li class="card"><a href="/products/${slug}">${other(slug)}</a></li>`).join("")}</ul></section></main>`,
    facts: { source: "/products/boats", artist: null, date: null },
  },
  {
    name: "Joomla",
    url: "/stories/7-boats",
    body: `<div class="item-page" itemscope itemtype="https://schema.org/Article"><meta itemprop="inLanguage" content="en"><div class="page-header"><h1 itemprop="headline">Boats</h1></div><dl class="article-info"><dd class="createdby" itemprop="author" itemscope itemtype="https://schema.org/Person">Written by <span itemprop="name">Super User</span></dd><dd class="category-name">Category: <a href="/stories" itemprop="genre">Stories</a></dd><dd class="published"><time datetime="${DATE}" itemprop="datePublished">5 May</time></dd><dd class="modified"><time datetime="2026-05-09" itemprop="dateModified">9 May</time></dd></dl><figure class="item-image">${picture("boats", 'itemprop="image"')}</figure><div itemprop="articleBody">${prose}</div></div>`,
    facts: { source: "/stories/7-boats", artist: null, date: DATE },
  },
  {
    name: "a gallery of Wix",
    url: "/portfolio",
    head: self("/portfolio"),
    body: `<main id="PAGES_CONTAINER"><h1>Portfolio</h1><div class="pro-gallery">${["alps", "boats", "cat"].map((slug) => `<div class="gallery-item-container" role="link"><div class="gallery-item-wrapper">${slug === "boats" ? picture() : other(slug)}</div></div>`).join("")}</div></main>`,
    facts: { source: "/portfolio", artist: null, date: null },
  },
  {
    name: "a collection of Webflow",
    url: "/work",
    head: self("/work"),
    body: `<div class="w-dyn-list"><div role="list" class="w-dyn-items">${["alps", "boats", "cat"].map((slug) => `<div role="listitem" class="w-dyn-item"><a href="/work/${slug}" class="w-inline-block">${slug === "boats" ? picture() : other(slug)}<h3>${slug}</h3></a></div>`).join("")}</div></div>`,
    facts: { source: "/work/boats", artist: null, date: null },
  },
  {
    name: "a status of Mastodon",
    url: "/@mirela/100200300",
    head: self("/@mirela/100200300", "article"),
    body: `<div class="app-holder"><header><nav><a href="/@viewer">viewer</a></nav></header><div class="detailed-status" ><a class="detailed-status__display-name" href="/@mirela"><strong>Mirela</strong> <span>@mirela</span></a><div class="status__content"><p>Boats at dusk</p></div><div class="media-gallery">${picture()}</div><div class="detailed-status__meta"><a class="detailed-status__datetime" href="/@mirela/100200300"><time datetime="${DATE}">5 May</time></a></div></div></div>`,
    facts: { source: "/@mirela/100200300", artist: "mirela", date: DATE },
    open: ["date"],
  },
  {
    name: "a post of Lemmy",
    url: "/post/100200",
    head: self("/post/100200"),
    body: `<main role="main"><div class="post-listing"><div class="person-listing">submitted by <a class="person-listing" href="/u/poster">poster</a> to <a href="/c/boats">boats</a></div><h1><a href="https://elsewhere.example/boats">Boats</a></h1><a href="${PICTURES}/boats-full.jpg"><picture>${picture()}</picture></a></div><ul class="comments"><li class="comment"><a href="/u/commenter">commenter</a></li></ul></main>`,
    facts: { file: "/boats-full.jpg", source: "/post/100200", artist: null, date: null },
  },
  {
    name: "a post of Pixelfed",
    url: "/p/mirela/500600700",
    head: self("/p/mirela/500600700"),
    body: `<div class="card status-container"><div class="card-header"><a class="username" href="/mirela">mirela</a></div>${picture()}<div class="card-body"><a class="username" href="/mirela">mirela</a> Boats at dusk<a href="/p/mirela/500600700"><time datetime="${DATE}">5 May</time></a></div></div>`,
    facts: { source: "/p/mirela/500600700", artist: "mirela", date: DATE },
    open: ["artist", "date"],
  },
];
