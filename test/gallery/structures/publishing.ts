import { other, PICTURES, picture, SITE, type Structure } from "./structure.ts";

const ld = (value: unknown) =>
  `<script type="application/ld+json">${JSON.stringify(value)}</script>`;

const DATE = "2026-05-05T06:00:00+00:00";
const prose = `<p>${"The boats came back to the harbour in the evening. ".repeat(6)}</p>`;

const self = (path: string, type = "article") =>
  `<link rel="canonical" href="${SITE}${path}"><meta property="og:url" content="${SITE}${path}"><meta property="og:type" content="${type}">`;
const published = `<meta property="article:published_time" content="${DATE}">`;
const lead = `<meta property="og:image" content="${PICTURES}/boats.jpg">`;

const person = (name: string) => ({ "@type": "Person", name });

/** Systems of newsrooms and magazines, and of blogs. */
export const publishing: readonly Structure[] = [
  {
    name: "WordPress, classic theme",
    url: "/2026/05/boats/",
    head: self("/2026/05/boats/") + published,
    body: `<div id="content"><article id="post-7" class="post-7 post hentry"><header class="entry-header"><h1 class="entry-title">Boats</h1><div class="entry-meta">Posted on <a href="/2026/05/05/" rel="bookmark"><time class="entry-date published" datetime="${DATE}">5 May</time></a> by <a class="url fn n" rel="author" href="/author/bo/">bo</a></div></header><div class="entry-content"><div class="wp-caption">${picture()}<p class="wp-caption-text">Boats at dusk</p></div>${prose}</div><nav class="post-navigation"><a rel="prev" href="/2026/04/alps/"><h2>Alps</h2></a></nav></article></div>`,
    facts: { source: "/2026/05/boats/", artist: null, date: DATE, description: "Boats at dusk" },
  },
  {
    name: "WordPress, block theme",
    url: "/boats/",
    head: `${self("/boats/")}${published}<meta name="author" content="bo">`,
    body: `<div class="wp-site-blocks"><main class="wp-block-group"><h1 class="wp-block-post-title">Boats</h1><div class="wp-block-template-part"><div class="wp-block-post-date"><time datetime="${DATE}"><a href="/boats/">5 May</a></time></div><p class="wp-block-post-author-name"><a href="/author/bo/">bo</a></p><div class="taxonomy-category wp-block-post-terms"><a href="/category/sea/" rel="tag">Sea</a></div></div><div class="entry-content wp-block-post-content"><figure class="wp-block-image size-large">${picture()}<figcaption class="wp-element-caption">Boats at dusk</figcaption></figure>${prose}</div></main><div class="wp-block-query"><ul class="wp-block-post-template"><li class="wp-block-post post"><h2 class="wp-block-post-title"><a href="/alps/">Alps</a></h2></li></ul></div></div>`,
    facts: { source: "/boats/", artist: null, date: DATE, description: "Boats at dusk" },
  },
  {
    name: "the front page of a WordPress theme",
    url: "/",
    head: self("/", "website"),
    body: `<main>${["alps", "boats", "cat"].map((slug) => `<article class="post hentry"><h2 class="entry-title"><a href="/${slug}/" rel="bookmark">${slug}</a></h2><div class="entry-meta"><a href="/2026/05/05/"><time class="entry-date published" datetime="${DATE}">5 May</time></a> <a href="/author/bo/" rel="author">bo</a> <a href="/category/sea/">Sea</a></div><div class="entry-content">${slug === "boats" ? picture() : other(slug)}</div></article>`).join("")}</main>`,
    facts: { source: "/boats/", artist: null, date: DATE },
    offered: ["bo"],
  },
  {
    name: "Ghost",
    url: "/boats/",
    head: `${self("/boats/")}${published}${lead}<meta name="twitter:creator" content="@bo_writes">${ld({ "@type": "Article", author: person("Bo Writer"), image: { "@type": "ImageObject", url: `${PICTURES}/boats.jpg` }, datePublished: DATE, mainEntityOfPage: `${SITE}/boats/` })}`,
    body: `<main id="site-main"><article class="article post tag-sea"><header class="article-header"><div class="article-tag post-card-tags"><a href="/tag/sea/">Sea</a></div><h1 class="article-title">Boats</h1><h4 class="author-name"><a href="/author/bo/">Bo Writer</a></h4><time datetime="${DATE}">5 May</time><figure class="article-image">${picture()}<figcaption>Photo by <a href="https://photos.example/@mirela">Mirela Kovac</a> / <a href="https://photos.example">Unsplash</a></figcaption></figure></header>${prose}</article></main>`,
    facts: { source: "/boats/", artist: "Mirela Kovac", date: DATE },
  },
  {
    name: "Drupal",
    url: "/node/77",
    head: `<link rel="canonical" href="${SITE}/stories/boats">${published}<meta property="og:type" content="article">`,
    body: `<main role="main"><nav class="breadcrumb"><ol><li><a href="/stories">Stories</a></li></ol></nav><h1 class="page-title">Boats</h1><article role="article" class="node node--type-article" about="/stories/boats"><footer class="node__meta"><div class="node__submitted">Submitted by <a href="/users/editor" class="username">editor</a></div></footer><div class="node__content"><div class="field--name-field-image">${picture()}</div>${prose}</div></article></main>`,
    facts: { source: "/stories/boats", artist: null, date: DATE },
  },
  {
    name: "Arc",
    url: "/local/2026/05/05/boats/",
    head:
      self("/local/2026/05/05/boats/") +
      ld({
        "@type": "NewsArticle",
        author: person("Rita Reporter"),
        datePublished: DATE,
        image: [`${PICTURES}/boats.jpg`],
      }),
    body: `<main><div class="b-headline"><a class="c-overline" href="/local/"><h3>Local</h3></a><h1>Boats</h1></div><div class="lead-art">${picture()}<div class="caption"><span class="a-caption">Boats at dusk</span> <span class="credit">(Mirela Kovac/The Perch Times)</span></div></div><article class="article-body">${prose}<div class="interstitial-link">[ <a href="/local/2026/05/01/closed/">Harbour closed</a> ]</div></article></main>`,
    facts: { source: "/local/2026/05/05/boats/", artist: "Mirela Kovac", date: DATE },
  },
  {
    name: "Methode",
    url: "/article/boats-5xk2",
    head: self("/article/boats-5xk2") + published,
    body: `<article id="article-main" role="article"><div class="Label"><a href="/article/politics">politics</a></div><h1 role="heading">Boats</h1><figure>${picture()}<figcaption><span class="caption">Boats at dusk</span><span class="credit">MIRELA KOVAC/ALAMY</span></figcaption></figure>${prose}<div class="related"><h3><a href="/article/closed-2mm1">Harbour closed</a></h3></div></article>`,
    facts: { source: "/article/boats-5xk2", artist: "MIRELA KOVAC", date: DATE },
  },
  {
    name: "the BBC",
    url: "/news/world-60001",
    head:
      self("/news/world-60001") +
      ld({
        "@type": "ReportageNewsArticle",
        author: { "@type": "NewsMediaOrganization", name: "Perch" },
        datePublished: DATE,
      }),
    body: `<main><article><header><h1 id="main-heading">Boats</h1></header><time datetime="${DATE}">5 May</time><section><p><a href="/news/correspondents/rita">Rita Reporter</a></p></section><div data-component="image-block"><figure><div><span>${picture()}</span><span role="text"><span class="visually-hidden">Image source, </span>Mirela Kovac</span></div><figcaption><span class="visually-hidden">Image caption, </span><p>Boats at dusk</p></figcaption></figure></div>${prose}<section data-component="topic-list"><h2>Related Topics</h2><ul><li><a href="/news/topics/sea">Sea</a></li></ul></section></article></main>`,
    facts: { source: "/news/world-60001", artist: "Mirela Kovac", date: DATE },
  },
  {
    name: "CNN",
    url: "/2026/05/05/world/boats/index.html",
    head: self("/2026/05/05/world/boats/index.html") + published,
    body: `<main class="article__main"><div class="headline"><h1>Boats</h1></div><div class="image image__hide-placeholder"><div class="image__container"><picture>${picture()}</picture></div><div class="image__metadata"><div class="image__caption"><span>Boats at dusk.</span></div><figcaption class="image__credit">Mirela Kovac/AFP/Getty Images</figcaption></div></div><div class="article__content">${prose}<div class="related-content"><a href="/2026/05/01/closed/index.html"><p>RELATED ARTICLE</p><span>Harbour closed</span></a></div></div></main>`,
    facts: { source: "/2026/05/05/world/boats/index.html", artist: "Mirela Kovac", date: DATE },
  },
  {
    name: "the New York Times",
    url: "/2026/05/05/world/boats.html",
    head: self("/2026/05/05/world/boats.html") + published + lead,
    body: `<main><article id="story"><header><p><a href="/section/world"><span>World</span></a></p><h1>Boats</h1></header><div data-testid="photoviewer-wrapper"><figure role="group"><div><picture>${picture()}</picture></div><figcaption><span aria-hidden="false">Boats at dusk.</span><span><span class="hidden">Credit...</span><span>Mirela Kovac for The Perch Times</span></span></figcaption></figure></div><p>By <a href="/by/rita-reporter">Rita Reporter</a></p><time datetime="${DATE}">May 5</time>${prose}</article></main>`,
    facts: { source: "/2026/05/05/world/boats.html", artist: "Mirela Kovac", date: DATE },
  },
  {
    name: "Der Spiegel",
    url: "/ausland/boote-a-1.html",
    head:
      self("/ausland/boote-a-1.html") +
      ld({ "@type": "NewsArticle", datePublished: DATE, author: person("Rita Reporter") }),
    body: `<main><article><header><h2><span>Hafen</span><span>Boote</span></h2><div>Von <a href="/impressum/autor-1">Rita Reporter</a></div><time datetime="2026-05-05 08.00 Uhr">05.05.2026</time></header><figure>${picture()}<figcaption><p>Boote am Abend</p><span>Foto: Mirela Kovac / dpa</span></figcaption></figure>${prose}</article></main>`,
    facts: { source: "/ausland/boote-a-1.html", artist: "Mirela Kovac", date: DATE },
  },
  {
    name: "Le Monde",
    url: "/international/article/2026/05/05/bateaux_1_3210.html",
    head: self("/international/article/2026/05/05/bateaux_1_3210.html") + published,
    body: `<main><section class="article__heading"><ul class="breadcrumb__list"><li><a href="/international/">International</a></li></ul><h1>Bateaux</h1></section><article class="article__content"><figure class="article__media">${picture()}<figcaption>Des bateaux, le 5 mai 2026. MIRELA KOVAC / AFP</figcaption></figure>${prose}<section class="catcher catcher--inline"><span>Lire aussi :</span><h4><a href="/international/article/2026/05/01/port_1_3210.html">Le port</a></h4></section></article></main>`,
    facts: {
      source: "/international/article/2026/05/05/bateaux_1_3210.html",
      artist: "MIRELA KOVAC",
      date: DATE,
    },
  },
  {
    name: "Chorus",
    url: "/2026/5/5/21000001/boats",
    head: `${self("/2026/5/5/21000001/boats")}${published}${lead}<meta name="twitter:site" content="@perch"><meta name="twitter:creator" content="@rita">`,
    body: `<main><article class="l-segment"><div class="c-entry-group-labels"><a href="/science"><h2><span>Science</span></h2></a></div><h1 class="c-page-title">Boats</h1><div class="c-byline">By <a href="/authors/rita-reporter">Rita Reporter</a> <time class="c-byline__item" datetime="${DATE}">May 5</time></div><figure class="e-image e-image--hero"><span class="e-image__image">${picture()}</span><span class="e-image__meta"><cite>Mirela Kovac/Getty Images</cite></span></figure><div class="c-entry-content">${prose}</div></article></main>`,
    facts: { source: "/2026/5/5/21000001/boats", artist: "Mirela Kovac", date: DATE },
  },
  {
    name: "Wired",
    url: "/story/boats/",
    head:
      self("/story/boats/") +
      ld({
        "@type": "NewsArticle",
        author: [person("Rita Reporter")],
        image: [`${PICTURES}/boats.jpg`],
        datePublished: DATE,
        dateModified: "2026-05-09",
      }),
    body: `<main id="main-content"><article class="article main-content"><header><div class="rubric"><a href="/category/science">Science</a></div><h1>Boats</h1><span itemprop="author">By<a href="/author/rita">Rita Reporter</a></span><div class="lead-asset"><picture>${picture()}</picture><div class="caption"><span class="caption__credit">Illustration: Mirela Kovac; Getty Images</span></div></div></header><div class="body__container">${prose}</div></article></main>`,
    facts: { source: "/story/boats/", artist: "Mirela Kovac", date: DATE },
  },
  {
    name: "TechCrunch",
    url: "/2026/05/05/boats/",
    head: self("/2026/05/05/boats/") + published + lead,
    body: `<main><div class="article-hero"><a class="is-taxonomy-link" href="/category/startups/">Startups</a><h1>Boats</h1>${picture()}<div class="image-credits"><strong>Image Credits:</strong> Mirela Kovac / Bloomberg / Getty Images</div><a class="author-link" href="/author/rita/">Rita Reporter</a></div><div class="entry-content">${prose}<div class="most-popular"><h2>Most Popular</h2><ul><li><h3><a href="/2026/05/04/race/">Race</a></h3></li></ul></div></div></main>`,
    facts: { source: "/2026/05/05/boats/", artist: "Mirela Kovac", date: DATE },
  },
  {
    name: "HuffPost",
    url: "/entry/boats_n_5e1",
    head: self("/entry/boats_n_5e1") + published,
    body: `<main id="main"><header class="entry__header"><span class="label__link__wrapper"><a href="/news/topic/sea"><h2>Sea</h2></a></span><h1 class="headline">Boats</h1><a rel="author" href="/author/rita">Rita Reporter</a></header><div class="cli-image"><picture>${picture()}</picture><div class="cli-image__caption">Boats at dusk.</div><div class="cli-image__credit">MIRELA KOVAC via Getty Images</div></div>${prose}</main>`,
    facts: { source: "/entry/boats_n_5e1", artist: "MIRELA KOVAC", date: DATE },
  },
  {
    name: "Ars Technica",
    url: "/science/2026/05/boats/",
    head: self("/science/2026/05/boats/") + published,
    body: `<article class="article-single"><header class="article-header"><h4 class="post-upperdek"><a href="/tag/sea/">set sail —</a></h4><h1 itemprop="headline">Boats</h1><section class="post-meta"><p class="byline">by <a itemprop="author creator" rel="author" href="/author/rita/"><span itemprop="name">Rita Reporter</span></a> - <time class="date" datetime="${DATE}">May 5</time></p></section></header><div class="article-content"><figure class="intro-image">${picture()}<figcaption class="caption"><div class="caption-text"><a href="${PICTURES}/boats.jpg" class="enlarge-link">Enlarge</a> Boats at dusk.</div><div class="caption-credit">Mirela Kovac</div></figcaption></figure>${prose}</div></article>`,
    facts: { source: "/science/2026/05/boats/", artist: "Mirela Kovac", date: DATE },
  },
  {
    name: "Medium",
    url: "/@bo/boats-1a2b3c4d5e6f",
    head: `${self("/@bo/boats-1a2b3c4d5e6f")}${published}<meta property="article:author" content="${SITE}/@bo"><meta name="author" content="Bo Writer">`,
    body: `<article><div><h1>Boats</h1><div><a rel="noopener follow" href="/@bo">Bo Writer</a> <span>5 min read</span></div><figure><div role="button" tabindex="0"><picture>${picture()}</picture></div><figcaption>Photo by <a href="https://photos.example/@mirela">Mirela Kovac</a> on <a href="https://photos.example">Unsplash</a></figcaption></figure>${prose}</div></article>`,
    facts: { source: "/@bo/boats-1a2b3c4d5e6f", artist: "Mirela Kovac", date: DATE },
  },
  {
    name: "Substack",
    url: "/p/boats",
    head:
      self("/p/boats") +
      ld({
        "@type": "NewsArticle",
        url: `${SITE}/p/boats`,
        author: [{ "@type": "Person", name: "Bo Writer", url: `${SITE}/@bo` }],
        image: [{ "@type": "ImageObject", url: `${PICTURES}/boats.jpg` }],
        datePublished: DATE,
      }),
    body: `<article class="typography newsletter-post post"><div class="post-header"><h1 class="post-title">Boats</h1><h3 class="subtitle">At dusk</h3><div class="byline-wrapper"><a href="${SITE}/@bo">Bo Writer</a></div></div><div class="available-content"><div class="captioned-image-container"><figure><a class="image-link" target="_blank" href="${PICTURES}/boats.jpg">${picture()}</a></figure></div>${prose.repeat(6)}</div></article>`,
    facts: { source: "/p/boats", artist: null, date: DATE },
  },
  {
    name: "Squarespace",
    url: "/journal/boats",
    head: `${self("/journal/boats")}${ld({ "@type": "Article", author: "Bo Writer", image: `${PICTURES}/boats.jpg`, datePublished: DATE, dateModified: "2026-05-09" })}<meta itemprop="author" content="Bo Writer">`,
    body: `<main id="page"><article class="h-entry entry" id="post-1"><div class="blog-meta-section"><a href="/journal/category/Sea" class="blog-categories">Sea</a><time class="dt-published" datetime="${DATE}">May 5</time></div><h1 class="entry-title p-name">Boats</h1><div class="e-content"><div class="sqs-block-image">${picture()}</div>${prose}</div><section class="item-pagination"><a href="/journal/alps"><h2>Alps</h2></a></section></article></main>`,
    facts: { source: "/journal/boats", artist: null, date: DATE },
  },
  {
    name: "Hugo",
    url: "/posts/boats/",
    head: self("/posts/boats/") + published,
    body: `<main><article class="post-single"><header class="post-header"><div class="breadcrumbs"><a href="/">Home</a> » <a href="/posts/">Posts</a></div><h1>Boats</h1><div class="post-meta"><span>5 May</span> · bo</div></header><div class="post-content"><figure>${picture()}<figcaption><p>Boats at dusk</p></figcaption></figure>${prose}</div><footer class="post-footer"><nav class="paginav"><a class="next" href="/posts/alps/">Alps</a></nav></footer></article></main>`,
    facts: { source: "/posts/boats/", artist: null, date: DATE, description: "Boats at dusk" },
  },
  {
    name: "Jekyll",
    url: "/sea/2026/05/05/boats.html",
    head: `${self("/sea/2026/05/05/boats.html")}${ld({ "@type": "BlogPosting", author: person("bo"), datePublished: DATE, dateModified: "2026-05-09", mainEntityOfPage: { "@type": "WebPage", "@id": `${SITE}/sea/2026/05/05/boats.html` } })}${published}`,
    body: `<main class="page-content"><article class="post h-entry" itemscope itemtype="http://schema.org/BlogPosting"><header><h1 class="post-title p-name" itemprop="name headline">Boats</h1><p class="post-meta"><time class="dt-published" datetime="${DATE}" itemprop="datePublished">May 5</time></p></header><div class="post-content e-content" itemprop="articleBody"><p>${picture()}</p>${prose}</div><a class="u-url" href="/sea/2026/05/05/boats.html" hidden></a></article></main>`,
    facts: { source: "/sea/2026/05/05/boats.html", artist: null, date: DATE },
  },
];
