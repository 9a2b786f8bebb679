import { other, PICTURES, picture, SITE, type Structure } from "./structure.ts";

const STORY = "/world/boats-return/2026/05/05/00202e76-cd73-11e4-8730-4f473416e759_story.html";
const OTHER_STORY = "/world/alps-melt/2026/05/04/af4e50ca-ccf2-11e4-8730-4f473416e759_story.html";
const DATE = "2026-05-05T06:00:00Z";

const address = `<link rel="canonical" href="${SITE}${STORY}">`;
const story = `${address}<meta property="og:type" content="article"><meta property="article:published_time" content="${DATE}">`;
const REPORTER = `<p class="byline">By <a rel="author" href="/authors/rita-reporter">Rita Reporter</a></p>`;
/** A story whose entry in the metadata is that of its page. */
const datedPage = `${address}<meta property="og:type" content="article"><meta property="article:section" content="World"><script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"WebSite","@id":"${SITE}/#website","datePublished":"2001-01-01"},{"@type":"WebPage","@id":"${SITE}${STORY}#webpage","url":"${SITE}${STORY}","datePublished":"${DATE}","dateModified":"2026-05-07T06:00:00Z"}]}</script>`;
const prose = `<p>${"The boats came back to the harbour in the evening, as they have done for years. ".repeat(6)}</p>`;

const page = (name: string, body: string, overrides: Partial<Structure> = {}): Structure => ({
  name,
  url: STORY,
  head: story,
  body,
  facts: { source: STORY, artist: null, date: DATE },
  ...overrides,
});

const credited = (name: string, part: string, artist: string | null) =>
  page(name, `<main><article><h1>Boats return</h1>${REPORTER}${part}${prose}</article></main>`, {
    facts: { source: STORY, artist, date: DATE },
  });

const dated = (name: string, content: string) =>
  page(
    `a story dated by ${name}`,
    `<div><h1>Boats return</h1>${REPORTER}${picture()}${prose.repeat(4)}</div>`,
    {
      head: `${address}<meta name="${name}" content="${content}">`,
      facts: { source: STORY, artist: null, date: content },
    },
  );

const promo = (path: string, content: string) =>
  `<div class="promo"><a href="${path}">${content}</a></div>`;

const ticker = (id: number, image: string) =>
  `<li class="live"><div><a href="/live/element/${id}/">13:54</a> <a href="/live/#item-${id}">Boats</a></div><a href="/live/#item-${id}">${image}</a></li>`;

/** A page of a story with something else in its text. */
const beside = (
  name: string,
  part: string,
  source: string | null,
  overrides: Partial<Structure> = {},
) =>
  page(
    name,
    `<main><article><h1>Boats return</h1>${REPORTER}${prose.repeat(2)}${part}${prose}</article></main>`,
    { facts: { source, artist: null, date: null }, offered: [], ...overrides },
  );

const entry = (id: number, content: string) =>
  `<article class="entry" id="entry-${id}"><h3>At ${id}</h3><p>The boats are back.</p>${content}</article>`;

const logo = (name: string, part: string, overrides: Partial<Structure> = {}) =>
  page(name, `${part}<main><article><h1>Boats return</h1>${REPORTER}${prose}</article></main>`, {
    facts: { source: null, artist: null, date: null },
    offered: [],
    ...overrides,
  });

/** Structures of pages that other projects have recorded. */
export const recorded: readonly Structure[] = [
  page(
    "stories whose addresses end with identifiers of one machine",
    `<article><h1>Boats return</h1>${REPORTER}${prose}</article><ul><li><a href="${STORY}?tid=1">${other("cat")}<div>Boats return</div></a></li><li><a href="${OTHER_STORY}">${picture()}<div>Alps melt</div></a></li></ul>`,
    { facts: { source: OTHER_STORY, artist: null, date: null } },
  ),
  page(
    "a story whose photo opens in a lightbox",
    `<div><h1>Boats return</h1>${REPORTER}<div class="wp-caption"><a class="lightbox" href="${PICTURES}/boats.jpg">${picture()}</a><p class="wp-caption-text">Boats (Credit: AP/Mirela Kovac/Montage by Perch)</p></div>${prose.repeat(4)}</div>`,
    { head: address, facts: { source: STORY, artist: "Mirela Kovac", date: null } },
  ),
  page(
    "a story that names its address without a scheme",
    `<main><h1>Boats return</h1>${picture()}${prose}</main>`,
    {
      head: `<meta property="og:url" content="${new URL(SITE).host}${STORY}">`,
      facts: { source: STORY, artist: null, date: null },
    },
  ),
  page(
    "a picture whose author is linked together with its date",
    `<article><h1>Boats</h1><a href="/people/mirela-kovac/"><div><span>By Mirela Kovac</span><time datetime="${DATE}">2026-05-05 06:00:00 UTC</time></div></a>${picture()}</article>`,
    { head: address, facts: { source: STORY, artist: "Mirela Kovac", date: DATE } },
  ),
  page(
    "a short text by an editor",
    `<div class="post"><h1>Boats return</h1>By <a href="/editor/rita-reporter" rel="author">Rita Reporter</a>${picture()}<p>The boats came back to the harbour.</p></div>`,
    { head: address, facts: { source: STORY, artist: null, date: null } },
  ),
  page(
    "a ticker whose pictures lead to places in its list",
    `<article><h1>Boats return</h1>${prose}</article><ul>${ticker(6191, picture())}${ticker(6192, other("cat"))}${ticker(6193, other("alps"))}</ul>`,
    { facts: { source: "/live/element/6191/", artist: null, date: null } },
  ),
  page(
    "a promotion with a headline about a photo",
    `<article><h1>Boats return</h1>${prose}</article><section>${promo("/nature/rainbow-over-harbour", `${picture("boats")} <b>PHOTO: Phenomenon Captured On Camera For The First Time</b>`)}${promo("/nature/cat-in-boat", `${other("cat")} <b>Cat In Boat</b>`)}${promo("/nature/alps-melt", `${other("alps")} <b>Alps Melt</b>`)}</section>`,
    { facts: { source: "/nature/rainbow-over-harbour", artist: null, date: null } },
  ),
  credited(
    "a photo credited to somebody at a paper",
    `<figure>${picture()}<figcaption>Les bateaux<span class="media-credits"> Crédits photo : Jeanne-Marie KOVAC/Le Perchoir</span></figcaption></figure>`,
    "Jeanne-Marie KOVAC",
  ),
  credited(
    "a photo credited to somebody at an agency that nobody knows",
    `<div><div>${picture()}<div><cite>Mirela Kovac/Harbor SMI </cite>Boats at dusk.</div></div></div>`,
    "Mirela Kovac",
  ),
  credited(
    "a photo credited between dashes",
    `<div>${picture()}<p class="caption">- Les bateaux en 2008. REUTERS/Mirela Kovac -</p></div>`,
    "Mirela Kovac",
  ),
  credited(
    "a photo credited behind its sentence",
    `<figure>${picture()}<figcaption>Los barcos al atardecer. / <span>MIRELA KOVAC</span></figcaption></figure>`,
    "MIRELA KOVAC",
  ),
  credited(
    "a photo below the credit of another one",
    `<figure>${other("alps")}<figcaption>Photo by Ada Windlass</figcaption></figure>${prose}${picture()}`,
    null,
  ),
  page(
    "a picture whose caption is a headline",
    `<main><h1>Boats</h1><figure>${picture()}<figcaption>PHOTO: Harbour Day Like 25 Years Ago</figcaption></figure></main>`,
    { head: address, offered: [], facts: { source: STORY, artist: null, date: null } },
  ),
  page(
    "a story whose page is dated, not its article",
    `<div><h1>Boats return</h1>${REPORTER}${picture()}${prose.repeat(4)}</div>`,
    {
      head: datedPage,
    },
  ),
  page(
    "an advertisement beside a story whose page is dated",
    `<div><a href="https://shop.example/boats">${picture()}</a></div><div><h1>Boats return</h1>${REPORTER}${prose.repeat(4)}</div>`,
    { head: datedPage, facts: { source: null, artist: null, date: null }, offered: [] },
  ),
  beside(
    "a ticker within a story, whose items have no address",
    `<section class="ticker">${entry(1, picture())}${entry(2, other("cat"))}${entry(3, other("alps"))}</section>`,
    STORY,
    { facts: { source: STORY, artist: null, date: DATE } },
  ),
  beside(
    "a ticker within a story, whose items link to others",
    `<ul class="ticker">${[1, 2, 3].map((id) => `<li id="item-${id}"><h3><a href="#item-${id}">At ${id}</a></h3><p>See <a href="${OTHER_STORY}">Alps melt</a>.</p>${id === 2 ? picture() : other("cat")}</li>`).join("")}</ul>`,
    STORY,
    { facts: { source: STORY, artist: null, date: DATE } },
  ),
  beside(
    "a ticker of a story whose pictures lead to other stories",
    `<ul class="ticker">${[1, 2, 3].map((id) => `<li id="item-${id}"><a href="#item-${id}"><time datetime="2026-05-06T0${id}:00:00">0${id}:00</time></a><a href="/world/alps-${id}-melt">${id === 2 ? picture() : other("cat")}</a></li>`).join("")}</ul>`,
    "/world/alps-2-melt",
    { facts: { source: "/world/alps-2-melt", artist: null, date: "2026-05-06T02:00:00" } },
  ),
  page(
    "a list of other stories with plain links beside a story",
    `<div><h1>Boats return</h1>${REPORTER}${prose}</div><ul>${["alps", "cat", "house"].map((slug) => `<li>${slug === "cat" ? picture() : other(slug)} <a href="/world/${slug}">A ${slug} was seen again</a></li>`).join("")}</ul>`,
    { facts: { source: "/world/cat", artist: null, date: null } },
  ),
  page(
    "a comment below a story in a system of its own",
    `<main><h1>Boats return</h1>${prose}</main><div class="stream-comments"><article class="stream-comment"><a class="who">Ada</a>${picture()}<p>Nice.</p></article><article class="stream-comment"><a class="who">Bo</a>${other("cat")}</article></div>`,
    { facts: { source: null, artist: null, date: null }, offered: [] },
  ),
  beside(
    "a promotion of another story within a story",
    `<div class="promo">${picture()}<h3><a href="/world/alps-melt">Alps melt</a></h3></div>`,
    "/world/alps-melt",
  ),
  beside(
    "two promotions of other stories within a story",
    `<aside class="related-stories"><h3>Related</h3><div class="card"><div>${picture()}</div><h4><a href="/world/alps-melt">Alps melt</a></h4><a href="/world/alps-melt">News</a></div><div class="card video"><div>${other("cat")}</div><h4><a href="/tv/cat-sleeps">Cat sleeps</a></h4></div></aside>`,
    "/world/alps-melt",
  ),
  beside(
    "a promotion whose button has the name of a next page",
    `<section class="promoModule"><a href="/training/cameras">${picture()}</a><a class="nextPage" href="/training/cameras">Learn more</a></section>`,
    "/training/cameras",
  ),
  beside(
    "a promotion of a subscription within a story",
    `<div class="subscribe-box">${picture()}<p>Read all of Perch.</p><a href="/subscribe">Subscribe</a></div>`,
    null,
  ),
  beside(
    "a subscription at another host, promoted within a story",
    `<div class="subscriptionUnit"><a href="https://buysub.example/perch">${picture()}</a></div>`,
    null,
  ),
  beside(
    "a promotion within a story that names no address",
    `<p><a href="/world/alps-melt">${picture()}</a></p>`,
    "/world/alps-melt",
    { head: "" },
  ),
  beside(
    "a story of the same day, promoted within a story",
    `<p><a href="/world/20260505_Alps_melt.html">${picture()}</a></p>`,
    "/world/20260505_Alps_melt.html",
    {
      url: "/world/20260505_Boats_return.html",
      head: `<link rel="canonical" href="${SITE}/world/20260505_Boats_return.html">`,
    },
  ),
  beside(
    "a story whose address ends with the same short date",
    `<p><a href="/tech/alps-melt-260505.htm">${picture()}</a></p>`,
    "/tech/alps-melt-260505.htm",
    {
      url: "/earth/boats-return-260505.htm",
      head: `<link rel="canonical" href="${SITE}/earth/boats-return-260505.htm">`,
    },
  ),
  beside(
    "the photo of a reporter within a story",
    `<div class="signature"><a href="/people/rita-reporter">${picture()}</a> Rita Reporter writes about harbours.</div>`,
    null,
  ),
  beside(
    "the logo of a partner within a story",
    `<div class="partner"><a href="https://elsewhere.example/">${picture()}</a></div>`,
    null,
  ),
  beside(
    "a photo in a frame named after related things",
    `<div class="relatedPhoto">${picture()}<div class="caption">Boats at dusk. Credit: Mirela Kovac</div></div>`,
    STORY,
    { facts: { source: STORY, artist: "Mirela Kovac", date: DATE } },
  ),
  beside(
    "a photo of a story for subscribers",
    `<div class="subscriber-content">${prose.repeat(2)}${picture()}</div>`,
    STORY,
    { facts: { source: STORY, artist: null, date: DATE } },
  ),
  logo(
    "the logo of a site that links to its front page",
    `<div class="site-header commented"><a class="site-logo" href="/">${picture()}</a></div>`,
    { head: `${address}<meta name="author" content="Rita Reporter">` },
  ),
  logo(
    "the logo of a site without a link",
    `<header class="masthead"><div class="brandLogo">${picture()}</div></header>`,
    { head: `${address}<meta name="author" content="Rita Reporter">` },
  ),
  logo(
    "the logo of a publisher in microdata",
    `<div itemprop="publisher" itemscope itemtype="https://schema.org/Organization"><span itemprop="logo" itemscope itemtype="https://schema.org/ImageObject">${picture()}</span></div>`,
  ),
  logo(
    "the logo that leads to a default page",
    `<header><a href="/www/default.htm">${picture()}</a></header>`,
  ),
  page(
    "a picture of a catalogue in its header",
    `<main><header class="page-header"><div class="catalogo">${picture()}</div></header><h1>Boats</h1></main>`,
    { head: address, facts: { source: STORY, artist: null, date: null } },
  ),
  page(
    "a work that leads to the next one",
    `<main><h1>Boats</h1><a rel="next" href="/world/alps">${picture()}</a></main>`,
    { head: address, facts: { source: STORY, artist: null, date: null } },
  ),
  ...["news_keywords", "sailthru.author", "parsely-author", "citation_author"].map((name) =>
    page(
      `a short text whose page has ${name}`,
      `<article><h1>Boats return</h1><a rel="author" href="/people/rita-reporter/">Rita Reporter</a>${picture()}<p>The boats came back.</p></article>`,
      {
        head: `${address}<meta name="${name}" content="Rita Reporter">`,
        offered: [],
        facts: { source: STORY, artist: null, date: null },
      },
    ),
  ),
  page(
    "a short text with properties of an article of Open Graph",
    `<article><h1>Boats return</h1><a rel="author" href="/people/rita-reporter/">Rita Reporter</a>${picture()}</article>`,
    {
      head: `${address}<meta property="og:type" content="article"><meta property="og:article:publisher" content="https://social.example/perch">`,
      facts: { source: STORY, artist: null, date: null },
    },
  ),
  page(
    "a picture whose text is its address",
    `<div><h1>Boats</h1><p><img id="it" src="${PICTURES}/boats.jpg" alt="${PICTURES}/boats.jpg" width="480"></p></div>`,
    {
      head: `${address}<meta name="author" content="Img Perch">`,
      facts: { source: STORY, artist: null, date: null },
    },
  ),
  ...["pub_date", "publication_date", "dcterms.date", "DC.issued", "citation_publication_date"].map(
    (name) => dated(name, "2026/05/05"),
  ),
  ...["cXenseParse:recs:publishtime", "article:published", "sailthru.date"].map((name) =>
    dated(name, "2026-05-05T06:00:00Z"),
  ),
  page(
    "a story dated by Parse.ly in JSON",
    `<div><h1>Boats return</h1>${REPORTER}${picture()}${prose.repeat(4)}</div>`,
    {
      head: `${address}<meta name="parsely-page" content='{"title": "Boats return", "pub_date": "${DATE}", "author": "Rita Reporter"}'>`,
    },
  ),
  ...["dcterms.modified", "article:modified_time", "lastmod"].map((name) =>
    page(
      `a story that tells its ${name} only`,
      `<div><h1>Boats return</h1>${REPORTER}${picture()}${prose.repeat(4)}</div>`,
      {
        head: `${address}<meta name="${name}" content="2026-05-09">`,
        facts: { source: STORY, artist: null, date: null },
      },
    ),
  ),
  dated("date", "2026-05-05"),
  dated("DC.date", "2026-05-05"),
  dated("publish_date", "Tue, 05 May 2026 07:15:45 EST"),
  dated("publishdate", "05/05/2026 09:49:00"),
  ...["Recipe", "HowTo"].flatMap((type) => [
    page(
      `a ${type} in microdata`,
      `<main><h1>Boats in a bottle</h1><div itemscope itemtype="http://schema.org/${type}">${picture()}<p>By <a itemprop="author" href="/chefs/rita_reporter">Rita Reporter</a></p><p>Fold the boats.</p></div></main>`,
      { head: address, offered: [], facts: { source: STORY, artist: null, date: null } },
    ),
    page(
      `a ${type} in JSON-LD with its picture`,
      `<main><h1>Boats in a bottle</h1>${picture()}<p>Fold the boats.</p></main>`,
      {
        head: `${address}<meta name="author" content="Rita Reporter"><script type="application/ld+json">${JSON.stringify({ "@type": type, name: "Boats in a bottle", image: `${PICTURES}/boats.jpg`, author: { "@type": "Person", name: "Rita Reporter" }, datePublished: DATE })}</script>`,
        offered: [],
      },
    ),
  ]),
  page(
    "a recipe with a credit",
    `<main><h1>Boats in a bottle</h1><div itemscope itemtype="http://schema.org/Recipe"><figure>${picture()}<figcaption>Photo: Ann Arbor</figcaption></figure><p>By <span itemprop="author">Rita Reporter</span></p></div></main>`,
    { head: address, facts: { source: STORY, artist: "Ann Arbor", date: null } },
  ),
  page(
    "a product with a review",
    `<main><h1>Boats</h1>${picture()}<div itemprop="review" itemscope itemtype="http://schema.org/Review"><span itemprop="author">surveyor</span> Fine boats.</div></main>`,
    { head: address, offered: [], facts: { source: STORY, artist: null, date: null } },
  ),
  page(
    "a work of an organisation",
    `<main><h1><span itemprop="author" itemscope itemtype="https://schema.org/Organization"><span itemprop="name">Boats and Sons</span></span> Boats</h1>${picture()}</main>`,
    { head: address, offered: [], facts: { source: STORY, artist: null, date: null } },
  ),
  page(
    "photos of readers who are named below them",
    `<main><h1>Boats in a bottle</h1><ul>${[picture(), other("gulls"), other("nets")].map((image, at) => `<li class="report"><div>${image}</div><p>So fine.</p><div><a class="report_author" href="/kitchen/48555${at}">reader ${at}</a></div></li>`).join("")}</ul></main>`,
    { head: address, facts: { source: STORY, artist: null, date: null } },
  ),
  page(
    "photos with links to edit their captions",
    `<main><h1>Boats in a bottle</h1>${[picture(), other("gulls"), other("nets")].map((image, at) => `<div class="photo">${image}<p><a href="/media/editimagecaption/130999${at}">edit</a></p></div>`).join("")}</main>`,
    { head: address, facts: { source: STORY, artist: null, date: null } },
  ),
  page(
    "an arrow in a breadcrumb",
    `<ul itemscope itemtype="https://schema.org/BreadcrumbList">${[other("arrow-1"), picture("arrow"), other("arrow-2")].map((image, at) => `<li itemprop="itemListElement"><a itemprop="item" href="/recipes/part-${at}">Part</a><span>${image}</span></li>`).join("")}</ul><main><h1>Boats in a bottle</h1></main>`,
    { head: address, facts: { source: null, artist: null, date: null } },
  ),
  beside(
    "a picture of another site’s story below its title",
    `<div class="item"><div class="item__title"><a href="https://gulls.example/sport/rebels-join-26574694">Rebels join</a></div><a class="thumb" href="https://gulls.example/sport/rebels-join-26574694"><img id="it" src="https://gulls.example/files/rebels.jpg" alt="Rebels join" width="480"></a><p>They join.</p></div>`,
    null,
    {
      facts: {
        file: "https://gulls.example/files/rebels.jpg",
        source: null,
        artist: null,
        date: null,
      },
    },
  ),
  page(
    "a post of another site in the sidebar",
    `<article class="post"><time datetime="${DATE}">May 5</time><h1>Boats return</h1>${prose}<a href="https://www.instagram.com/p/CFqIePlnvfy/"><img id="it" src="https://scontent.cdninstagram.com/v/t51/120_n.jpg" alt="Boats" width="320"></a></article>`,
    {
      facts: {
        file: "https://scontent.cdninstagram.com/v/t51/120_n.jpg",
        source: "https://www.instagram.com/p/CFqIePlnvfy/",
        artist: null,
        date: null,
      },
    },
  ),
  page(
    "a story with a file of a host of files",
    `<article><h1>Boats return</h1>${REPORTER}${prose}<img id="it" src="https://i.imgur.com/a1B2c3D.jpg" alt="Boats" width="640">${prose}</article>`,
    { facts: { file: "https://i.imgur.com/a1B2c3D.jpg", source: STORY, artist: null, date: DATE } },
  ),
  page(
    "photos of members whose pages are in a part of the site",
    `<main><h1>Boats in a bottle</h1><ul>${[picture(), other("gulls"), other("nets")].map((image, at) => `<li class="report">${image}<a href="/recipes/members/gull${at}/">gull ${at}</a></li>`).join("")}</ul></main>`,
    { head: address, facts: { source: STORY, artist: null, date: null } },
  ),
];
