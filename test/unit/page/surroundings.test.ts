// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://art.example/feed" }
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createSurroundings } from "../../../lib/page/surroundings.ts";

beforeEach(() => {
  // Browsers define `textContent` for all nodes, happy-dom for each kind of them.
  const { get } = Object.getOwnPropertyDescriptor(Element.prototype, "textContent") ?? {};
  vi.spyOn(Node.prototype, "textContent", "get").mockImplementation(function (this: Node) {
    return this instanceof Element ? get?.call(this) : this.nodeValue;
  });
});
afterEach(() => {
  document.body.innerHTML = "";
  vi.restoreAllMocks();
});

/** Returns the text around the first picture of a page with this body. */
function around(html: string) {
  document.body.innerHTML = html;
  const image = document.querySelector("#it") ?? document.querySelector("img");
  if (!image) throw new Error("There is no picture.");
  return createSurroundings(new URL("https://art.example/feed")).of(image, true);
}

const HEADER = `<header><a href="/ann">Ann</a> @ann · <a href="/p/1"><time>May</time></a></header>`;

it.each<[string, string, string | null]>([
  [
    "all of a post",
    `<article>${HEADER}<p>My fox</p><img src="/1.jpg"></article>`,
    "Ann @ann · May My fox",
  ],
  [
    "the words of a post on X",
    `<article data-testid="tweet">${HEADER}<div data-testid="tweetText">My <b>fox</b></div><img src="/1.jpg"></article>`,
    "My fox",
  ],
  [
    "those of the post, not of one that it quotes",
    `<article data-testid="tweet">${HEADER}<div data-testid="tweetText">Mine</div><img src="/1.jpg"><article><div data-testid="tweetText">Theirs</div></article></article>`,
    "Mine",
  ],
  [
    "nothing of a post on X without words",
    `<article data-testid="tweet">${HEADER}<img src="/1.jpg"></article>`,
    null,
  ],
  [
    "the words of a post on Bluesky",
    `<div data-testid="feedItem-by-ann.example">${HEADER}<div data-testid="postText">Fox</div><img src="/1.jpg"></div>`,
    "Fox",
  ],
  [
    "nothing of a thread's post on Bluesky without words",
    `<div data-testid="postThreadItem-by-ann.example">${HEADER}<img src="/1.jpg"></div>`,
    null,
  ],
  [
    "the words of a post with a microformat",
    `<div class="h-entry">${HEADER}<div class="e-content">Fox</div><img src="/1.jpg"></div>`,
    "Fox",
  ],
  [
    "the caption before the post",
    `<article>${HEADER}<figure><img src="/1.jpg"><figcaption>A fox</figcaption></figure></article>`,
    "A fox",
  ],
])("beside a picture stand, as far as they are its author's: %s", (_, html, text) => {
  expect(around(html).caption).toBe(text);
});

it.each(["feedItem-by-ann.example", "postThreadItem-by-ann.example"])(
  "takes %s for a post",
  (id) => {
    const { permalink } = around(
      `<div data-testid="${id}"><a href="/p/1"><time>May</time></a><img src="/1.jpg"></div><a href="/p/2"><time>June</time></a>`,
    );
    expect(permalink).toBe("https://art.example/p/1");
  },
);

const AT = "https://art.example";
const IMAGE = '<img id="it" src="/1.jpg">';

it.each<
  [name: string, html: string, expected: [name: string, path: string | null, sure: boolean][]]
>([
  [
    "the declared one",
    `<article><a rel="author" href="/ann">Ann A</a>${IMAGE}</article>`,
    [["Ann A", "/ann", true]],
  ],
  [
    "the declared one rather than accounts",
    `<article><a href="/@bo">Bo</a><a rel="author" href="/ann">Ann A</a>${IMAGE}</article>`,
    [["Ann A", "/ann", true]],
  ],
  [
    "its only account",
    `<article><a href="/@bo">Bo B</a>${IMAGE}</article>`,
    [["Bo B", "/@bo", true]],
  ],
  [
    "an account without a name",
    `<article><a href="/@bo"><i></i></a>${IMAGE}</article>`,
    [["bo", "/@bo", true]],
  ],
  [
    "the account in its permalink, however many others there are",
    `<article><a href="/@ann/1"><time></time></a><a href="/@bo">Bo</a><a href="/@ann">Ann A</a>${IMAGE}</article>`,
    [["ann", "/@ann", true]],
  ],
  [
    "several, of which none is sure",
    `<article><a href="/@bo">Bo</a><a href="/@ann">Ann</a>${IMAGE}</article>`,
    [
      ["Bo", "/@bo", false],
      ["Ann", "/@ann", false],
    ],
  ],
  [
    "four at most",
    `<article>${["a", "b", "c", "d", "e"].map((name) => `<a href="/@${name}">${name}</a>`).join("")}${IMAGE}</article>`,
    ["a", "b", "c", "d"].map((name) => [name, `/@${name}`, false]),
  ],
  [
    "one who is named twice once",
    `<article><a href="/@bo">Bo</a><a href="/@bo">@bo</a>${IMAGE}</article>`,
    [["Bo", "/@bo", true]],
  ],
  [
    "no author of a comment",
    `<article><a href="/@bo">Bo</a>${IMAGE}<article><a href="/@cy">Cy</a> <time></time></article></article>`,
    [["Bo", "/@bo", true]],
  ],
  [
    "an account in the main part as a possible one",
    `<main><a href="/@bo">Bo</a>${IMAGE}</main>`,
    [["Bo", "/@bo", false]],
  ],
  [
    "a declared one in the main part",
    `<main><a href="/@bo">Bo</a><b itemprop="author">By Ann</b>${IMAGE}</main>`,
    [["Ann", null, true]],
  ],
  [
    "nobody from the parts around it",
    `<main><nav><a href="/@bo">Bo</a></nav><p class="Related"><a href="/@cy">Cy</a></p>${IMAGE}</main>`,
    [],
  ],
  ["nobody from outside of the main part", `<p><a href="/@bo">Bo</a></p><main>${IMAGE}</main>`, []],
  [
    "somebody from a page without a main part",
    `<a href="/@bo">Bo</a>${IMAGE}`,
    [["Bo", "/@bo", false]],
  ],
  [
    "the name within a declaration",
    `<article><p itemprop="creator"><a href="/ann"><i itemprop="name" content="Ann A">A.</i></a></p>${IMAGE}</article>`,
    [["Ann A", "/ann", true]],
  ],
  [
    "an account by all of its link's text",
    `<article><a href="/@bo">Bo <i itemprop="name">B</i></a>${IMAGE}</article>`,
    [["Bo B", "/@bo", true]],
  ],
  ["nobody by metadata", `<article><meta itemprop="author" content="Ann">${IMAGE}</article>`, []],
  [
    "nobody by a name of over eighty letters",
    `<article><b rel="author">${"a".repeat(81)}</b><b rel="author">${"b".repeat(80)}</b>${IMAGE}</article>`,
    [["b".repeat(80), null, true]],
  ],
  [
    "nobody without a name",
    `<article><a rel="author" href="/ann"><i></i></a>${IMAGE}</article>`,
    [],
  ],
  ["nobody by other links", `<article><a href="/ann">Ann</a>${IMAGE}</article>`, []],
])("names the people of a post: %s", (_, html, expected) => {
  expect(around(html).authors ?? []).toEqual(
    expected.map(([name, path, sure]) => ({ name, url: path && AT + path, sure })),
  );
});

it("queries elements by their own method, because browsers reject that of fragments", () => {
  vi.spyOn(DocumentFragment.prototype, "querySelectorAll").mockImplementation(() => {
    throw new TypeError("Illegal invocation");
  });
  const html = `<article><a rel="author" href="/ann">Ann A</a>${IMAGE}</article>`;
  expect(around(html).authors).toMatchObject([{ name: "Ann A" }]);
});

it("takes the first time of a post that is its own", () => {
  const time = (day: number) => `<time datetime="2024-05-0${day}"></time>`;
  const comment = `<article>${time(1)}<a href="/@cy">Cy</a></article>`;
  const { posted_at } = around(`<article>${comment}${IMAGE}${time(2)}${time(3)}</article>`);
  expect(posted_at).toBe("2024-05-02");
  expect(around(`<article><time datetime=""></time>${IMAGE}</article>`).posted_at).toBeNull();
  expect(around(`<main>${time(1)}${IMAGE}</main>`).posted_at).toBeNull();
});

describe("a picture in a lightbox", () => {
  const post = (number: number, inner: string) =>
    `<article><a href="/p/${number}" rel="bookmark">${number}</a>${inner}</article>`;
  const lightbox = (more = "") =>
    `<div role="dialog">${more}<img id="it" src="/files/fox.jpg"></div>`;

  it.each<[name: string, html: string, permalink: string | null, apart: boolean]>([
    [
      "belongs to the post whose thumbnail leads to it",
      lightbox() + post(1, `<a href="/files/fox.jpg"><img src="/t.jpg"></a>`) + post(2, ""),
      "/p/1",
      true,
    ],
    [
      "belongs to the post whose thumbnail names it",
      lightbox() + post(1, `<img src="/t.jpg" data-full="/files/fox.jpg">`) + post(2, ""),
      "/p/1",
      true,
    ],
    [
      "is apart from a feed that does not show it",
      lightbox() + post(1, `<img src="/other/fox.jpg">`) + post(2, ""),
      null,
      true,
    ],
    ["belongs to the page of one post", lightbox() + post(1, ""), null, false],
    [
      "is not opened by itself",
      lightbox(`<a href="/files/fox.jpg">open</a>`) + post(1, ""),
      null,
      false,
    ],
  ])("%s", (_, html, permalink, apart) => {
    const found = around(html);
    expect(found.permalink).toBe(permalink && AT + permalink);
    expect(found.apart ?? false).toBe(apart);
  });

  it("belongs to the page that an application went to", () => {
    document.body.innerHTML = lightbox() + post(1, "") + post(2, "");
    const image = document.querySelector("#it") as Element;
    expect(createSurroundings(new URL(`${AT}/feed`), true).of(image, true).apart).toBeUndefined();
  });
});

describe("the links near a picture", () => {
  const links = (from: number, to: number, prefix = "/l/", end = "") =>
    Array.from(
      { length: to - from },
      (_, at) => `<a href="${prefix}${from + at}${end}" rel="x">${from + at}</a>`,
    ).join("");
  const numbers = (html: string) =>
    around(html).links.map(({ href }) => Number(/\d+/u.exec(new URL(href).pathname)?.[0]));
  const range = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => from + at);

  it.each<[name: string, html: string, expected: number[]]>([
    ["are all of few", links(0, 3) + IMAGE + links(3, 5), range(0, 5)],
    ["are the sixty nearest of many", links(0, 50) + IMAGE + links(50, 100), range(20, 80)],
    ["are the first of those after it", IMAGE + links(0, 100), range(0, 60)],
    ["are the last of those before it", links(0, 100) + IMAGE, range(40, 100)],
    [
      "include all of few files",
      links(0, 1, "/f/", ".png") + links(1, 99) + IMAGE + links(99, 100, "/f/", ".jpg"),
      [0, ...range(41, 100)],
    ],
    [
      "do not prefer many files",
      links(0, 21, "/f/", ".png") + links(21, 100) + IMAGE,
      range(40, 100),
    ],
  ])("%s", (_, html, expected) => {
    expect(numbers(`<main>${html}</main>`)).toEqual(expected);
  });

  it("have their words and relations", () => {
    expect(
      around(`<main>${IMAGE}<a href="/a" rel="me"> A </a><a href="javascript:0">B</a></main>`)
        .links,
    ).toEqual([{ href: `${AT}/a`, rel: "me", text: "A" }]);
  });
});
