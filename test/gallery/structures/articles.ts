import { other, PICTURES, picture, SITE, type Structure } from "./structure.ts";

const STORY = "/world/2026/05/05/boats-return";
const REPORTER = `<p class="byline">By <a rel="author" href="/authors/rita-reporter">Rita Reporter</a></p>`;

const ld = (value: unknown) =>
  `<script type="application/ld+json">${JSON.stringify(value)}</script>`;

/** The statements of a story: its address, its type, its lead picture and its date. */
const statements = `<link rel="canonical" href="${SITE}${STORY}"><meta property="og:type" content="article"><meta property="og:url" content="${SITE}${STORY}">
<meta property="og:image" content="${PICTURES}/boats.jpg"><meta property="article:published_time" content="2026-05-05T06:00:00Z">
<meta property="article:modified_time" content="2026-05-09T06:00:00Z"><meta name="author" content="Rita Reporter">`;

const figure = (caption = "Boats at dusk.", image = picture()) =>
  `<figure>${image}<figcaption>${caption}</figcaption></figure>`;

const paragraphs = (count: number) =>
  `<p>${"The boats came back to the harbour in the evening, as they have done for years. ".repeat(4)}</p>`.repeat(
    count,
  );

const story = (name: string, body: string, overrides: Partial<Structure> = {}): Structure => ({
  name: `a story ${name}`,
  url: STORY,
  head: statements,
  body,
  facts: { source: STORY, artist: null, date: "2026-05-05T06:00:00Z" },
  ...overrides,
});

const described = (description: string, artist: string | null = null) => ({
  facts: { source: STORY, artist, date: "2026-05-05T06:00:00Z", description },
});

const credited = (name: string, caption: string, artist: string | null) =>
  story(
    `credited as ${name}`,
    `<main><article><h1>Boats return</h1>${REPORTER}${figure(caption)}${paragraphs(2)}</article></main>`,
    { facts: { source: STORY, artist, date: "2026-05-05T06:00:00Z" } },
  );

const within = (name: string, part: string) =>
  story(
    `with ${name}`,
    `<main><article>${part}<h1>Boats return</h1>${REPORTER}${figure()}${paragraphs(2)}</article></main>`,
    described("Boats at dusk."),
  );

const storyWith = (name: string, part: string) =>
  story(
    `with ${name}`,
    `<main><article><h1>Boats return</h1>${REPORTER}${figure()}${paragraphs(2)}${part}</article></main>`,
  );

const card = (path: string, content: string) =>
  `<article class="card"><a href="${path}">${content}</a><h3><a href="${path}">A headline</a></h3><p>ByTravis Typist</p><time datetime="2026-04-01">1 April</time></article>`;

/** Articles, of which a page tells where it stands and who wrote it, but seldom who made the picture. */
export const articles: readonly Structure[] = [
  within("a section label", `<h2 class="label"><a href="/world">World</a></h2>`),
  within("a label of a section elsewhere", `<h3><a href="/topics/harbours">Harbours</a></h3>`),
  within(
    "breadcrumbs",
    `<ol itemscope itemtype="https://schema.org/BreadcrumbList"><li itemprop="itemListElement" itemscope><a itemprop="url" href="/world/asia-pacific">Asia</a></li></ol>`,
  ),
  within(
    "a date archive",
    `<a href="/2026/05/05/"><time datetime="2026-05-05T06:00:00Z">5 May</time></a>`,
  ),
  within("a directory", `<a rel="bookmark directory" href="/world/harbour-news">Harbour news</a>`),
  within(
    "an author's page in a heading",
    `<h2><a href="/people/rita-reporter">Rita Reporter</a></h2>`,
  ),
  within("a feed", `<h3><a href="/world/rss.xml">RSS</a></h3>`),
  storyWith(
    "a heading to read more",
    `<h3><a href="/world/2026/05/01/closed">Read more: Harbour closed</a></h3>`,
  ),
  storyWith(
    "related stories",
    `<section><h2><a href="/world/2026/05/01/closed">Related</a></h2></section>`,
  ),
  storyWith(
    "what is read most",
    `<aside><h3>Most popular</h3><ol><li><a href="/sport/2026/05/04/race"><time datetime="2026-05-04">4 May</time> Race</a></li></ol></aside>`,
  ),
  story(
    "whose body stands apart from its heading",
    `<main><header><h1>Boats return</h1>${REPORTER}</header><article class="body"><h2><a href="/world/2026/05/01/closed">Harbour closed</a></h2>${figure()}${paragraphs(2)}</article></main>`,
  ),
  story(
    "in a list of its own parts",
    `<main><h1>Boats return</h1><article class="part"><time datetime="2026-05-05T06:00:00Z"></time>${paragraphs(1)}</article><article class="part"><time datetime="2026-05-05T06:00:00Z"></time>${figure()}</article></main>`,
  ),
  story(
    "whose picture links out",
    `<main><article><h1>Boats return</h1>${REPORTER}${figure("Boats at dusk.", `<a href="https://elsewhere.example/harbour">${picture()}</a>`)}${paragraphs(2)}</article></main>`,
  ),
  story(
    "whose picture leads to an attachment",
    `<main><article><h1>Boats return</h1><a href="${STORY}/boats-at-dusk/">${picture()}</a>${paragraphs(2)}</article></main>`,
  ),
  story(
    "as microdata of its page",
    `<main><meta itemprop="datePublished" content="2026-05-05T06:00:00Z"><meta itemprop="dateModified" content="2026-05-09"><h1 itemprop="headline">Boats return</h1><span itemprop="author" itemscope itemtype="https://schema.org/Person"><span itemprop="name">Rita Reporter</span></span><div class="post">${picture()}${paragraphs(1)}</div></main>`,
    {
      bodyType: "https://schema.org/NewsArticle",
      head: `<link rel="canonical" href="${SITE}${STORY}"><meta name="author" content="Rita Reporter">`,
    },
  ),
  story(
    "as an Article that names the file",
    `<main><h1>Boats return</h1>${picture()}${paragraphs(1)}</main>`,
    {
      head: `<link rel="canonical" href="${SITE}${STORY}">${ld({ "@type": "Article", url: SITE + STORY, image: `${PICTURES}/boats.jpg`, author: { "@type": "Person", name: "Rita Reporter" }, datePublished: "2026-05-05T06:00:00Z", dateModified: "2026-05-09" })}`,
    },
  ),
  story(
    "as a Review",
    `<main><h1>Boats, reviewed</h1>${REPORTER}${picture()}${paragraphs(1)}</main>`,
    {
      head: `<link rel="canonical" href="${SITE}${STORY}">${ld({ "@type": "Review", author: { "@type": "Person", name: "Rita Reporter" }, datePublished: "2026-05-05T06:00:00Z" })}`,
    },
  ),
  story(
    "without metadata",
    `<div id="story"><h1>Boats return</h1>${REPORTER}${picture()}${paragraphs(8)}</div>`,
    {
      head: `<meta name="author" content="Rita Reporter">`,
      facts: { source: STORY, artist: null, date: null, description: "Boats" },
    },
  ),
  story(
    "whose publication has an account",
    `<main><h1>Boats return</h1>${picture()}<p>Follow perchnews.</p></main>`,
    {
      head: `<link rel="canonical" href="${SITE}${STORY}"><meta name="twitter:site" content="@perchnews"><meta name="twitter:creator" content="@PerchNews">`,
      facts: { source: STORY, artist: null, date: null },
    },
  ),
  story(
    "that was updated",
    `<main><article><h1>Boats return</h1>Updated <time datetime="2026-05-09">9 May</time> ${REPORTER}${figure()}</article></main>`,
  ),
  story(
    "whose date of change is all it tells",
    `<main><article><h1>Boats return</h1><time class="updated" itemprop="dateModified" datetime="2026-05-09">9 May</time>${figure()}</article></main>`,
    {
      head: `<link rel="canonical" href="${SITE}${STORY}">${ld({ "@type": "NewsArticle", dateModified: "2026-05-09" })}`,
      facts: { source: STORY, artist: null, date: null },
    },
  ),
  story(
    "of many words without a caption",
    `<main><article><h1>Boats return</h1>${REPORTER}${picture()}${paragraphs(9)}</article></main>`,
    described("Boats"),
  ),
  credited(
    "in the New York Times",
    "Boats at dusk. <span>Credit</span> <span>Kevin Frayer/Getty Images</span>",
    "Kevin Frayer",
  ),
  credited("in Libération", "Les bateaux. (Photo Mirela Kovac. AFP)", "Mirela Kovac"),
  credited(
    "by an agency in capitals",
    "Boats at dusk.<span>MIRELA KOVAC / AFP</span>",
    "MIRELA KOVAC",
  ),
  credited("by the BBC", `<span>Image copyright</span> <span>Mirela Kovac</span>`, "Mirela Kovac"),
  credited("by the BBC to an agency", `<span>Image source, </span>Getty Images`, null),
  credited("with a sign", "Boats at dusk. © Reuters / Mirela Kovac", "Mirela Kovac"),
  credited(
    "in the Guardian",
    "Boats at dusk. Photograph: Mirela Kovac/The Guardian",
    "Mirela Kovac",
  ),
  credited("with a name to follow", "Boats at dusk. Photograph by Mirela Kovac", "Mirela Kovac"),
  credited("by AP", "Boats at dusk, Tuesday, May 5. (AP Photo/Mirela Kovac)", "Mirela Kovac"),
  credited("by Reuters", "Boats at dusk. REUTERS/Mirela Kovac", "Mirela Kovac"),
  credited("through an agency", "Mirela Kovac via Getty Images", "Mirela Kovac"),
  credited("in Spain", "Boats at dusk. MIRELA KOVAC (EFE)", "MIRELA KOVAC"),
  credited("to an agency", "Boats at dusk. Photo: Getty Images", null),
  credited("to two people", "Photo: Mirela Kovac and Ada Windlass", null),
  credited("to nobody", "The image by the harbour shows boats. Credit where credit is due.", null),
  story(
    "that names its illustrator",
    `<main><article><h1>Boats return</h1><p>Words by Rita Reporter, illustrated by Mirela Kovac</p>${picture()}${paragraphs(1)}</article></main>`,
    described("Boats", "Mirela Kovac"),
  ),
  story(
    "by another address than its own",
    `<main><article><h2><a href="/topics/harbours">Harbours</a></h2><div class="headline">Boats return</div>${REPORTER}${figure()}${paragraphs(2)}</article></main>`,
    { url: "/news/article.html?story=60001" },
  ),
  story(
    "that promotes another one within its text",
    `<main><article><h1>Boats return</h1><a href="/topics/harbours" rel="bookmark">Harbours</a>${REPORTER}${paragraphs(2)}<p><a href="/world/2026/05/01/closed">${picture("alps")}</a></p>${paragraphs(1)}</article></main>`,
    { facts: { source: "/world/2026/05/01/closed", artist: null, date: null } },
  ),
  story(
    "with more stories",
    `<main><article><h1>Boats return</h1>${REPORTER}${figure()}</article><section><h2>More stories by Rita Reporter</h2>${card("/world/2026/04/01/cat", other("cat"))}${card("/world/2026/04/01/alps", other("alps"))}</section></main>`,
  ),
  story(
    "that is listed below another",
    `<main><article><h1>Boats return</h1>${REPORTER}${figure("Alps.", other("alps"))}</article><section>${card("/world/2026/04/01/cat", other("cat"))}${card("/world/2026/04/01/boats", picture())}${card("/world/2026/04/01/alps", other("alps"))}</section></main>`,
    { facts: { source: "/world/2026/04/01/boats", artist: null, date: "2026-04-01" } },
  ),
];
