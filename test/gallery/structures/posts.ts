import { other, PICTURES, picture, SITE, type Structure } from "./structure.ts";

const ld = (value: unknown) =>
  `<script type="application/ld+json">${JSON.stringify(value)}</script>`;

/** Metadata of the first post, which an application leaves in place. */
const stale = {
  canonical: `<link rel="canonical" href="${SITE}/p/1001">`,
  og: `<meta property="og:url" content="${SITE}/p/1001"><meta property="og:image" content="${PICTURES}/alps.jpg"><meta property="article:published_time" content="2026-01-01">`,
  author: `<meta name="author" content="ada.windlass"><meta name="twitter:creator" content="@ada_windlass">`,
  json: ld({
    "@type": "SocialMediaPosting",
    url: `${SITE}/p/1001`,
    author: { "@type": "Person", name: "ada.windlass" },
    datePublished: "2026-01-01",
  }),
  nameless: ld({
    "@type": "VisualArtwork",
    creator: { "@type": "Person", name: "ada.windlass" },
    datePublished: "2026-01-01",
  }),
  oembed: `<link rel="alternate" type="application/json+oembed" href="${SITE}/oembed?url=${encodeURIComponent(`${SITE}/p/1001`)}">`,
};
const fresh = `<link rel="canonical" href="${SITE}/p/1002"><meta property="og:url" content="${SITE}/p/1002">`;

const application = (
  name: string,
  head: string,
  overrides: Partial<Structure> = {},
): Structure => ({
  name: `an application that keeps ${name}`,
  loaded: "/p/1001",
  url: "/p/1002",
  head,
  body: `<div id="root"><main><a href="/@reedling">reedling</a>${picture()}<p>By the water</p></main></div>`,
  facts: { source: "/p/1002", artist: "reedling", date: null },
  open: ["artist"],
  ...overrides,
});

/** Pages of a single post, and applications that move between them. */
export const postPages: readonly Structure[] = [
  application("its canonical address", stale.canonical),
  application("Open Graph", stale.og + stale.author),
  application("its JSON-LD", stale.json),
  application("JSON-LD without an address", stale.nameless),
  application("its oEmbed address", stale.oembed),
  application("all of its metadata", Object.values(stale).join("")),
  application("its author, with a new address", fresh + stale.author, {
    offered: ["reedling"],
  }),
  application("its microdata around the picture", "", {
    body: `<div itemscope itemtype="https://schema.org/SocialMediaPosting"><meta itemprop="url" content="${SITE}/p/1001"><meta itemprop="author" content="ada.windlass"><time itemprop="datePublished" content="2026-01-01"></time><a href="/@reedling">reedling</a>${picture()}</div>`,
    open: [],
  }),
  application(
    "all of its metadata around a post that names its author",
    Object.values(stale).join(""),
    {
      body: `<div id="root"><article><a rel="author" href="/@reedling">reedling</a> <time datetime="2026-05-07">7 May</time>${picture()}</article></div>`,
      facts: { source: "/p/1002", artist: "reedling", date: "2026-05-07" },
      open: [],
    },
  ),
  application(
    "nothing",
    `${fresh}${ld({ "@type": "SocialMediaPosting", url: `${SITE}/p/1002`, author: { name: "reedling" }, datePublished: "2026-05-07" })}`,
    {
      name: "an application that renews its metadata",
      facts: { source: "/p/1002", artist: "reedling", date: "2026-05-07" },
      open: [],
    },
  ),
  {
    name: "a well-made page of a work",
    url: "/work/boats",
    head: `<link rel="canonical" href="${SITE}/work/boats">${ld({ "@type": "ImageObject", contentUrl: `${PICTURES}/boats.jpg`, creator: { "@type": "Person", name: "Mirela", url: "/artist/mirela" }, datePublished: "2026-05-05" })}`,
    body: `<main><h1>Boats</h1>${picture()}<a rel="author" href="/artist/mirela">Mirela</a></main>`,
    facts: { source: "/work/boats", artist: "Mirela", date: "2026-05-05" },
  },
  {
    name: "news with a credit for the picture",
    url: "/2026/05/boats",
    head: ld({
      "@type": "NewsArticle",
      author: { "@type": "Person", name: "Rita Reporter" },
      datePublished: "2026-05-05",
      image: { "@type": "ImageObject", url: `${PICTURES}/boats.jpg`, creditText: "Mirela Kovac" },
    }),
    body: `<main><article><h1>Boats return</h1><a rel="author" href="/author/rita-reporter">Rita Reporter</a> <time datetime="2026-05-05">5 May</time><figure>${picture()}<figcaption>Boats at dusk.</figcaption></figure></article></main>`,
    facts: { source: "/2026/05/boats", artist: "Mirela Kovac", date: "2026-05-05" },
  },
  {
    name: "news without a credit",
    url: "/2026/05/boats",
    head: `<meta name="author" content="Rita Reporter">${ld({ "@type": "NewsArticle", author: { name: "Rita Reporter" } })}`,
    body: `<main><article><h1>Boats return</h1><a rel="author" href="/author/rita-reporter">Rita Reporter</a><figure>${picture()}</figure></article></main>`,
    facts: { source: "/2026/05/boats", artist: null, date: null },
  },
  {
    name: "a blog whose caption credits somebody",
    url: "/blog/boats",
    body: `<main><article><h1>Boats</h1><a rel="author" href="/author/bo">Bo Blogger</a> <time datetime="2026-05-05">5 May</time><figure>${picture()}<figcaption>Photo: Mirela Kovac</figcaption></figure></article></main>`,
    facts: { source: "/blog/boats", artist: "Mirela Kovac", date: "2026-05-05" },
    open: ["artist"],
    offered: ["Bo Blogger", "Mirela Kovac"],
  },
  {
    name: "a page whose author is its maker",
    url: "/work/boats",
    head: `<meta name="author" content="Webdesign GmbH">`,
    body: `<main><h1>Boats</h1>${picture()}</main>`,
    facts: { source: "/work/boats", artist: null, date: null },
    offered: ["Webdesign GmbH"],
  },
  {
    name: "a file and a post that name different people",
    url: "/work/boats",
    head: ld({ "@type": "ImageObject", contentUrl: `${PICTURES}/boats.jpg`, author: "Uploader" }),
    body: `<main><article><h1>Boats</h1><a rel="author" href="/artist/mirela">mirela</a>${picture()}</article></main>`,
    facts: { source: "/work/boats", artist: null, date: null },
    offered: ["Uploader", "mirela"],
  },
  {
    name: "a lightbox over a post",
    url: "/work/boats",
    head: `<link rel="canonical" href="${SITE}/work/boats">`,
    body: `<main><article><h1>Boats</h1><a rel="author" href="/artist/mirela">mirela</a><a href="${PICTURES}/boats.jpg">${other("boats-small")}</a></article></main>
<div class="pswp" role="dialog"><div class="pswp__container">${picture()}</div></div>`,
    facts: { source: "/work/boats", artist: "mirela", date: null },
  },
  {
    name: "a lightbox over a feed",
    url: "/feed-of-works",
    body: `<main>${["alps", "boats", "cat"]
      .map(
        (slug) =>
          `<article><a href="/work/${slug}"><time datetime="2026-05-05">5 May</time></a> <a href="/artist/${slug}-maker">${slug}-maker</a><a data-fancybox href="${PICTURES}/${slug}.jpg">${other(`${slug}-small`)}</a></article>`,
      )
      .join("")}</main><div class="fancybox__container" role="dialog">${picture()}</div>`,
    facts: { source: "/work/boats", artist: "boats-maker", date: "2026-05-05" },
  },
  {
    name: "a lightbox over a feed that no thumbnail explains",
    url: "/feed-of-works",
    body: `<main>${["alps", "boats", "cat"].map((slug) => `<article><a href="/work/${slug}"><time></time></a>${other(`${slug}-small`)}</article>`).join("")}</main><div role="dialog">${picture()}</div>`,
    facts: { source: null, artist: null, date: null },
  },
  {
    name: "a thumbnail whose lightbox attribute names the full file",
    url: "/work/boats",
    body: `<main><h1>Boats</h1>${picture("boats-small", `data-full="${PICTURES}/boats-full.png"`)}</main>`,
    facts: { file: "/boats-full.png", source: "/work/boats", artist: null, date: null },
  },
];
