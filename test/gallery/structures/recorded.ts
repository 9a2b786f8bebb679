import { other, PICTURES, picture, SITE, type Structure } from "./structure.ts";

const STORY = "/world/boats-return/2026/05/05/00202e76-cd73-11e4-8730-4f473416e759_story.html";
const OTHER_STORY = "/world/alps-melt/2026/05/04/af4e50ca-ccf2-11e4-8730-4f473416e759_story.html";
const DATE = "2026-05-05T06:00:00Z";

const address = `<link rel="canonical" href="${SITE}${STORY}">`;
const story = `${address}<meta property="og:type" content="article"><meta property="article:published_time" content="${DATE}">`;
const REPORTER = `<p class="byline">By <a rel="author" href="/authors/rita-reporter">Rita Reporter</a></p>`;
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
  dated("date", "2026-05-05"),
  dated("DC.date", "2026-05-05"),
  dated("publish_date", "Tue, 05 May 2026 07:15:45 EST"),
  dated("publishdate", "05/05/2026 09:49:00"),
];
