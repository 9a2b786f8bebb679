import { PICTURES, SITE, type Structure } from "./structure.ts";

const FILE = `${PICTURES}/img/2024/5/6/3344556/large.png`;
const ORIGINAL = "/img/view/2024/5/6/3344556.png";
const SOURCE = "https://ann.example/work/boats";

const names = (count: number) => Array.from({ length: count }, (_, at) => `thing-${at}`);

/** The small links that boards put beside a tag. */
const tag = (name: string) =>
  `<span class="tag dropdown" data-tag-name="${name}"><a href="/tags/${name}/edit">?</a><a data-method="post" href="/filters/spoiler?tag=${name}">-</a><a data-method="post" href="/filters/hide?tag=${name}">+</a><a href="/tags/${name}/watch">…</a><a class="tag__name" href="/tags/${name}">${name}</a></span>`;

const image = `<div class="image-show"><img id="it" class="photo" src="${FILE}" alt="Boats" width="480" height="320"></div>`;
const menu = `<header><a href="/">Home</a><a href="/tags">Tags</a></header>`;
const stated = (address = SOURCE) =>
  `<div class="image_sources"><p><a class="js-source-link" rel="nofollow ugc" href="${address}">${address}</a></p></div>`;

const board = (
  name: string,
  body: string,
  facts: { source: string | null; artist: string | null },
): Structure => ({
  name,
  url: "/images/3344556",
  head: `<link rel="canonical" href="${SITE}/images/3344556">`,
  body: `${menu}<main id="content">${body}</main>`,
  facts: { file: ORIGINAL, date: null, ...facts },
});

const tagged = (count: number, artists: readonly string[], at = count) => {
  const all = names(count);
  return [...all.slice(0, at), ...artists.map((one) => `artist-colon-${one}`), ...all.slice(at)]
    .map(tag)
    .join("");
};

interface LinkedTags {
  /** Number of links beside and on the tags that name no artist. */
  links: number;
  linksPerTag: number;
  /** Number of these tags before the tag of the artist. */
  before: number;
  /** Links have whole addresses. */
  isAbsolute: boolean;
  isSourceFirst: boolean;
}

/** Returns a board with any number of links to its own tags. */
export function boardWithLinks(tags: LinkedTags): Structure {
  const { links, linksPerTag, before, isAbsolute, isSourceFirst } = tags;
  const site = isAbsolute ? SITE : "";
  const listed = Array.from({ length: Math.ceil(links / linksPerTag) }, (_, at) => {
    const count = Math.min(linksPerTag, links - at * linksPerTag);
    const anchors = Array.from(
      { length: count },
      (__, one) => `<a href="${site}/tags/thing-${at}/${one}">${one || `thing-${at}`}</a>`,
    );
    return `<span class="tag">${anchors.join("")}</span>`;
  });
  listed.splice(before, 0, tag("artist-colon-ann"));
  const list = `<div class="tag-list">${listed.join("")}</div>`;
  return board(
    `a board with ${links} links to tags`,
    `${image}${isSourceFirst ? stated() + list : list + stated()}`,
    { source: SOURCE, artist: "ann" },
  );
}

const comment = (address: string) =>
  `<div class="block communication"><p>See <a href="${address}">${address}</a></p></div>`;

const friends = Array.from(
  { length: 300 },
  (_, at) => `<a href="https://friend-${at}.example/">Friend ${at}</a>`,
).join(" ");

/** Boards, whose tags have more links than any fact of the page. */
export const boards: readonly Structure[] = [
  ...[0, 3, 12, 30, 120, 400, 1200].map((count) =>
    board(
      `a board with ${count} tags`,
      `${image}<div class="tag-list">${tagged(count, ["ann"])}</div>${stated()}`,
      { source: SOURCE, artist: "ann" },
    ),
  ),
  board(
    "a board whose two artists stand at both ends of its tags",
    `${image}<div class="tag-list">${tag("artist-colon-ann")}${tagged(40, ["bo"])}</div>${stated()}`,
    { source: SOURCE, artist: null },
  ),
  board(
    "a board that labels its source in words",
    `${image}<div class="tag-list">${tagged(30, ["ann"])}</div><ul><li>Source: <a href="${SOURCE}">ann.example/work/boats</a></li></ul>${comment("https://elsewhere.example/boats")}`,
    { source: SOURCE, artist: "ann" },
  ),
  board(
    "a board whose source has no label",
    `${image}<div class="tag-list">${tagged(30, ["ann"])}</div><p><a href="${SOURCE}">${SOURCE}</a></p>`,
    { source: SOURCE, artist: "ann" },
  ),
  board(
    "a board that states no source, below which people link others",
    `${image}<div class="tag-list">${tagged(30, ["ann"])}</div>${comment("https://elsewhere.example/boats")}${comment("https://elsewhere.example/alps")}`,
    { source: "/images/3344556", artist: "ann" },
  ),
  board(
    "a board whose description links a page, and whose source is stated below it",
    `${image}<p>Inspired by <a href="https://elsewhere.example/boats">https://elsewhere.example/boats</a></p><div class="tag-list">${tagged(5, ["ann"])}</div>${stated()}`,
    { source: SOURCE, artist: "ann" },
  ),
  board(
    "a board with the tags before the picture",
    `<aside class="sidebar">${tagged(60, ["ann"], 3)}<section>${stated()}</section></aside>${image}`,
    { source: SOURCE, artist: "ann" },
  ),
  board(
    "a board with more links to other sites than Tagpie reads",
    `${image}<p>${friends}</p><div class="tag-list">${tagged(30, ["ann"])}</div>${stated()}`,
    { source: null, artist: null },
  ),
];
