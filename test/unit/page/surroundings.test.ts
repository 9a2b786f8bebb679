// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://art.example/feed" }
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createSurroundingsReader } from "../../../lib/page/post/surroundings.ts";
import type { DocumentFacts } from "../../../lib/picture/scan-data.ts";
import { rowsOf } from "./rows.ts";

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
  return createSurroundingsReader(new URL("https://art.example/feed")).of(image, true);
}

const HEADER = `<header><a href="/ann">Ann</a> @ann · <a href="/p/1"><time>May</time></a></header>`;

it.each(
  rowsOf<[string | null]>(`
    all of a post => <article>${HEADER}<p>My fox</p><img src="/1.jpg"></article> => "Ann @ann · May My fox"
    only what a post displays => <article>${HEADER}<p>My fox</p><script>track()</script><style>p { top: 0 }</style><noscript>Old</noscript><img src="/1.jpg"></article> => "Ann @ann · May My fox"
    the words of a post on X => <article data-testid="tweet">${HEADER}<div data-testid="tweetText">My <b>fox</b></div><img src="/1.jpg"></article> => "My fox"
    those of the post, not of one that it quotes => <article data-testid="tweet">${HEADER}<div data-testid="tweetText">Mine</div><img src="/1.jpg"><article><div data-testid="tweetText">Theirs</div></article></article> => "Mine"
    nothing of a post on X without words => <article data-testid="tweet">${HEADER}<img src="/1.jpg"></article> => null
    the words of a post on Bluesky => <div data-testid="feedItem-by-ann.example">${HEADER}<div data-testid="postText">Fox</div><img src="/1.jpg"></div> => "Fox"
    nothing of a thread's post on Bluesky without words => <div data-testid="postThreadItem-by-ann.example">${HEADER}<img src="/1.jpg"></div> => null
    the words of a post with a microformat => <div class="h-entry">${HEADER}<div class="e-content">Fox</div><img src="/1.jpg"></div> => "Fox"
    the caption before the post => <article>${HEADER}<figure><img src="/1.jpg"><figcaption>A fox</figcaption></figure></article> => "A fox"
  `),
)("createSurroundingsReader reads the author's text beside a picture: %s", (_, html, text) => {
  expect(around(html).caption).toBe(text);
});

it.each(["feedItem-by-ann.example", "postThreadItem-by-ann.example"])(
  "createSurroundingsReader recognises %s as a post",
  (id) => {
    const { permalink } = around(
      `<div data-testid="${id}"><a href="/p/1"><time>May</time></a><img src="/1.jpg"></div><a href="/p/2"><time>June</time></a>`,
    );
    expect(permalink).toBe("https://art.example/p/1");
  },
);

const AT = "https://art.example";
const IMAGE = '<img id="it" src="/1.jpg">';

it.each([
  ...rowsOf<[[name: string, path: string | null, sure: boolean][]]>(`
    the declared one => <article><a rel="author" href="/ann">Ann A</a>${IMAGE}</article> => [["Ann A","/ann",true]]
    the declared one rather than accounts => <article><a href="/@bo">Bo</a><a rel="author" href="/ann">Ann A</a>${IMAGE}</article> => [["Ann A","/ann",true]]
    the account in its address => <article><a href="/@ann/113000000"><time></time></a>${IMAGE}</article> => [["ann","/@ann",true]]
    the account in its address rather than another => <article><a href="/@ann/post/DAbCd1234"><time></time></a><a href="/@bo">Bo</a>${IMAGE}</article> => [["ann","/@ann",true]]
    the account in the address of a video => <article><a href="/@ann/video/7300000000"><time></time></a>${IMAGE}</article> => [["ann","/@ann",true]]
    the account of another server => <article><a href="/@ann@b.example/113000000"><time></time></a>${IMAGE}</article> => [["ann@b.example","/@ann@b.example",true]]
    the declared one rather than the account in its address => <article><a href="/@ann/113000000"><time></time></a><a rel="author" href="/bo">Bo</a>${IMAGE}</article> => [["Bo","/bo",true]]
    no account of an address without a code => <article><a href="/@ann/boats-at-dusk"><time></time></a>${IMAGE}</article> => []
    no account of another path => <article><a href="/gallery/113000000"><time></time></a>${IMAGE}</article> => []
    its only account => <article><a href="/@bo">Bo B</a>${IMAGE}</article> => [["Bo B","/@bo",true]]
    an account without a name => <article><a href="/@bo"><i></i></a>${IMAGE}</article> => [["bo","/@bo",true]]
    the account in its permalink, however many others there are => <article><a href="/@ann/1"><time></time></a><a href="/@bo">Bo</a><a href="/@ann">Ann A</a>${IMAGE}</article> => [["ann","/@ann",true]]
    several, of which none is sure => <article><a href="/@bo">Bo</a><a href="/@ann">Ann</a>${IMAGE}</article> => [["Bo","/@bo",false],["Ann","/@ann",false]]
    one entry for an author who is named twice => <article><a href="/@bo">Bo</a><a href="/@bo">@bo</a>${IMAGE}</article> => [["Bo","/@bo",true]]
    no author of a comment => <article><a href="/@bo">Bo</a>${IMAGE}<article><a href="/@cy">Cy</a> <time></time></article></article> => [["Bo","/@bo",true]]
    an account in the main part as a possible one => <main><a href="/@bo">Bo</a>${IMAGE}</main> => [["Bo","/@bo",false]]
    a declared one in the main part => <main><a href="/@bo">Bo</a><b itemprop="author">By Ann</b>${IMAGE}</main> => [["Ann",null,true]]
    no author from other parts of the page => <main><nav><a href="/@bo">Bo</a></nav><p class="Related"><a href="/@cy">Cy</a></p>${IMAGE}</main> => []
    no author from outside of the main part => <p><a href="/@bo">Bo</a></p><main>${IMAGE}</main> => []
    an author from a page without a main part => <a href="/@bo">Bo</a>${IMAGE} => [["Bo","/@bo",false]]
    the name within a declaration => <article><p itemprop="creator"><a href="/ann"><i itemprop="name" content="Ann A">A.</i></a></p>${IMAGE}</article> => [["Ann A","/ann",true]]
    an account by all of its link's text => <article><a href="/@bo">Bo <i itemprop="name">B</i></a>${IMAGE}</article> => [["Bo B","/@bo",true]]
    no author from metadata alone => <article><meta itemprop="author" content="Ann">${IMAGE}</article> => []
    no author without a name => <article><a rel="author" href="/ann"><i></i></a>${IMAGE}</article> => []
    no sure one for a picture that links to another site => <article><a href="/@bo">Bo</a><figure><a href="https://else.example/x">${IMAGE}</a><figcaption>Look</figcaption></figure></article> => [["Bo","/@bo",false]]
    no author from a list of other posts => <article><a href="/@bo">Bo</a>${IMAGE}<aside><a href="/@cy">Cy</a></aside></article> => [["Bo","/@bo",true]]
    no author from other links => <article><a href="/ann">Ann</a>${IMAGE}</article> => []
  `),
  [
    "four at most",
    `<article>${["a", "b", "c", "d", "e"].map((name) => `<a href="/@${name}">${name}</a>`).join("")}${IMAGE}</article>`,
    ["a", "b", "c", "d"].map((name) => [name, `/@${name}`, false]),
  ],
  [
    "no author with a name of over eighty letters",
    `<article><b rel="author">${"a".repeat(81)}</b><b rel="author">${"b".repeat(80)}</b>${IMAGE}</article>`,
    [["b".repeat(80), null, true]],
  ],
])("createSurroundingsReader reads the authors of a post: %s", (_, html, expected) => {
  expect(around(html).authors ?? []).toEqual(
    expected.map(([name, path, sure]) => ({ name, url: path && AT + path, sure })),
  );
});

describe("createSurroundingsReader: people named in the text of a message", () => {
  const BYLINE = `<p class="byline"><a href="/@ann">Ann</a></p>`;
  it.each(
    rowsOf<[string[]]>(`
    one in a sentence => <article>${BYLINE}<p>Thanks to <a href="/@bo">Bo</a> for the brushes and the long evening at the harbour</p>${IMAGE}</article> => ["Ann"]
    one with a sign for accounts => <article>${BYLINE}<p>With <a href="/@bo">@bo</a></p>${IMAGE}</article> => ["Ann"]
    several in a line => <article>${BYLINE}<p>Thank you <a href="/@bo">@bo</a>, <a href="/@cy">@cy</a> and <a href="/@di">@di</a>!</p>${IMAGE}</article> => ["Ann"]
    the first word of a sentence => <article>${BYLINE}<div><a href="/users/bo">Bo</a> asked me yesterday whether I would draw the boats again</div>${IMAGE}</article> => ["Ann"]
    one in a forum's message => <article><h4><a href="/members/ann.1/">Ann</a></h4><div class="bbWrapper">Look, <a href="/members/bo.2/">@bo</a>: ${IMAGE}</div></article> => ["Ann"]
    one between line breaks => <article><a href="/profile/ann">Ann</a><div>New boats today,<br>painted for <a href="/profile/bo">Bo</a> and his sister<br>in the evening</div>${IMAGE}</article> => ["Ann"]
    one in a quotation => <article>${BYLINE}<blockquote><a href="/@bo">Bo</a> wrote: more boats</blockquote>${IMAGE}</article> => ["Ann"]
    one in another language => <article>${BYLINE}<p>Danke an <a href="/u/bo">Bo</a> für die Pinsel und den langen Abend am Hafen</p>${IMAGE}</article> => ["Ann"]
    one in a list => <article>${BYLINE}<ul><li>boats for <a href="/@bo">@bo</a></li></ul>${IMAGE}</article> => ["Ann"]
    one in a text without an author => <article><p>Thanks to <a href="/@bo">Bo</a> for the brushes and the long evening at the harbour</p>${IMAGE}</article> => []
    one in the main part => <main><p>Thanks to <a href="/@bo">Bo</a> for the brushes and the long evening at the harbour</p>${IMAGE}</main> => []
    one in Japanese => <article>${BYLINE}<p><a href="/@bo">@bo</a>さんに描きました</p>${IMAGE}</article> => ["Ann"]
    a byline with a date => <article><div>Drawn by <a href="/@ann">Ann</a> on 5 May 2026 at 10:00 in Boats, 3 comments</div>${IMAGE}</article> => ["Ann"]
    a byline in another language => <article><p>von <a href="/@ann">Ann</a> am 5. Mai 2026 um 10 Uhr in der Kategorie Boote</p>${IMAGE}</article> => ["Ann"]
    a name and an account in a header => <article><div><a href="/@ann">Ann A</a> <a href="/@ann">@ann</a> · <time>5 hours ago</time></div><p>Boats</p>${IMAGE}</article> => ["Ann A"]
    an account beside a date => <article><div><a href="/@ann">@ann</a> May 5 · Public</div>${IMAGE}</article> => ["ann-or-@ann"]
    a credited one => <article><p>Art by <a href="/@ann">@ann</a></p>${IMAGE}</article> => ["ann-or-@ann"]
    a header beside its text => <article><a href="/@ann">Ann</a> <time>May</time><p>I have been painting boats in the evening for a long time now</p>${IMAGE}</article> => ["Ann"]
  `),
  )("are not its authors: %s", (_, html, expected) => {
    const names = (around(html).authors ?? []).map(({ name }) => name);
    expect(names.map((name) => (name === "@ann" ? "ann-or-@ann" : name))).toEqual(expected);
  });
});

it("createSurroundingsReader calls querySelectorAll of elements, not of fragments", () => {
  vi.spyOn(DocumentFragment.prototype, "querySelectorAll").mockImplementation(() => {
    throw new TypeError("Illegal invocation");
  });
  const html = `<article><a rel="author" href="/ann">Ann A</a>${IMAGE}</article>`;
  expect(around(html).authors).toMatchObject([{ name: "Ann A" }]);
});

it.each([
  ["small as shown", [100, 100], [400, 400], true],
  ["large as shown", [400, 400], [100, 100], undefined],
  ["a line as shown", [400, 1], [400, 400], true],
  ["small as stated, and not shown", [0, 0], [100, 100], true],
  ["large as stated, and not shown", [0, 0], [400, 400], undefined],
])(
  "createSurroundingsReader judges a picture of a banner that is %s",
  (_, shown, stated, furniture) => {
    const rect = new DOMRect(0, 0, shown[0], shown[1]);
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(rect);
    const image = `<img src="/1.jpg" width="${stated[0]}" height="${stated[1]}">`;
    expect(around(`<div class="banner">${image}</div>`).furniture).toBe(furniture);
  },
);

it("createSurroundingsReader recognises an avatar that links to its user", () => {
  const image = '<img class="avatar" src="/1.jpg" width="120" height="120">';
  expect(around(`<main><a href="/users/ann">${image}</a></main>`).furniture).toBe(true);
});

it("createSurroundingsReader ignores the time of an update", () => {
  const posted = (html: string) => around(`<article>${html}${IMAGE}</article>`).posted_at;
  const time = (attributes: string) => `<time datetime="2024-05-09" ${attributes}></time>`;
  expect(posted(time('class="updated"'))).toBeNull();
  expect(posted(time('itemprop="dateModified"'))).toBeNull();
  expect(posted(`Last updated on ${time("")}`)).toBeNull();
  expect(posted(time('class="entry-date updated"'))).toBe("2024-05-09");
});

it("createSurroundingsReader reads the first time that belongs to the post", () => {
  const time = (day: number) => `<time datetime="2024-05-0${day}"></time>`;
  const comment = `<article>${time(1)}<a href="/@cy">Cy</a></article>`;
  const { posted_at } = around(`<article>${comment}${IMAGE}${time(2)}${time(3)}</article>`);
  expect(posted_at).toBe("2024-05-02");
  expect(around(`<article><time datetime=""></time>${IMAGE}</article>`).posted_at).toBeNull();
  expect(around(`<main>${time(1)}${IMAGE}</main>`).posted_at).toBeNull();
});

describe("createSurroundingsReader: credit and signature", () => {
  it.each(
    rowsOf<[string | null]>(`
    reads all text of the figure, one line for each part => <article><figure>${IMAGE}<figcaption>Boats <b>Photo by</b> <a href="/x">Ann</a></figcaption></figure></article> => "Boats\\nPhoto by\\nAnn"
    reads a credit that its element marks => <article><div>${IMAGE}<span class="photo-credit">Ann / AFP</span></div></article> => "Credit: Ann / AFP"
    reads a credit that follows the picture => <article><h1>Boats</h1>${IMAGE}<p class="credits">Ann</p></article> => "Credit: Ann"
    reads no text of a part with another picture => <article><div><p>${IMAGE}</p><img src="/2.jpg"><p class="credit">Bo</p></div></article> => null
    reads no long text => <article><div>${IMAGE}<p>${"Photo by Bo. ".repeat(60)}</p></div></article> => null
  `),
  )("%s", (_, html, expected) => {
    expect(around(html).credit ?? null).toBe(expected);
  });

  it("reads the signature from short lines between heading and picture", () => {
    const html = `<main><p>Art by Bo</p><h1>Boats</h1><p>story &amp; <b>art</b> by Ann</p><p>${"x".repeat(121)}</p><script>1</script>${IMAGE}<p>Art by Cy</p></main>`;
    expect(around(html).signature).toBe("story & art by Ann");
    expect(around(`<main><p>Art by Bo</p>${IMAGE}</main>`).signature).toBeUndefined();
  });

  it.each([
    ["a text of many paragraphs", 5, "p", true],
    ["a few paragraphs", 4, "p", false],
    ["a list", 9, "li", false],
  ])("recognises an illustration by the text around it: %s", (_, count, name, expected) => {
    const text = `<${name}>${"x".repeat(300)}</${name}>`.repeat(count);
    expect(around(`<article>${IMAGE}${text}</article>`).article ?? false).toBe(expected);
  });
});

it.each([
  ["IMG_1234", null],
  ["boats_at_dusk", null],
  ["0225-boats-01.jpg", null],
  ["Boats", "Boats"],
  ["Boats in 2024", "Boats in 2024"],
  ["R2-D2", "R2-D2"],
])("createSurroundingsReader reads the alternate text %s as %s", (text, expected) => {
  expect(around(`<img src="/1.jpg" alt="${text}">`).text).toBe(expected);
});

it("createSurroundingsReader ignores the page's author for a link to another post", () => {
  const byline = `<p>By <a rel="author" href="/@ann">Ann</a></p>`;
  const linked = `<a href="/work/cat"><img src="/1.jpg"></a>`;
  expect(around(`<main>${byline}${linked}</main>`).authors).toBeUndefined();
  expect(around(`<main>${byline}<img src="/1.jpg"></main>`).authors).toHaveLength(1);
});

it.each([
  ["no writer's page", `<a rel="author" href="/authors/rae">Rae</a>`, [["Rae", false]]],
  ["no uploader", `Uploaded by <a href="/@bo">Bo</a>`, []],
  ["no author whose other posts follow", `More stories by <a rel="author" href="/@bo">Bo</a>`, []],
  ["no link to one's own profile", `<a href="/@bo">My profile</a>`, []],
  ["no account of a shop", `<a href="https://shop.example/@bo">Bo</a>`, []],
  ["no account of a network", `<a href="https://mastodon.social/@bo">Bo</a>`, [["Bo", false]]],
])("createSurroundingsReader accepts %s as the certain artist", (_, html, expected) => {
  const authors = around(`<article>${html}${IMAGE}</article>`).authors ?? [];
  expect(authors.map(({ name, sure }) => [name, sure])).toEqual(expected);
});

describe("createSurroundingsReader: a picture in a lightbox", () => {
  const post = (number: number, inner: string) =>
    `<article><a href="/p/${number}" rel="bookmark">${number}</a>${inner}</article>`;
  const lightbox = (more = "") =>
    `<div role="dialog">${more}<img id="it" src="/files/fox.jpg"></div>`;

  it.each(
    rowsOf<[string | null, boolean]>(`
    is attributed to the post whose thumbnail links to it => ${lightbox() + post(1, `<a href="/files/fox.jpg"><img src="/t.jpg"></a>`) + post(2, "")} => "/p/1" => true
    is attributed to the post whose thumbnail has its name => ${lightbox() + post(1, `<img src="/t.jpg" data-full="/files/fox.jpg">`) + post(2, "")} => "/p/1" => true
    is not attributed to a feed that does not show it => ${lightbox() + post(1, `<img src="/other/fox.jpg">`) + post(2, "")} => null => true
    is attributed to the page of a single post => ${lightbox() + post(1, "")} => null => false
    is not attributed to its own link => ${lightbox(`<a href="/files/fox.jpg">open</a>`) + post(1, "")} => null => false
  `),
  )("%s", (_, html, permalink, apart) => {
    const post = around(html);
    expect(post.permalink).toBe(permalink && AT + permalink);
    expect(post.apart ?? false).toBe(apart);
  });

  it("belongs to the page that a single-page application navigated to", () => {
    document.body.innerHTML = lightbox() + post(1, "") + post(2, "");
    const image = document.querySelector("#it") as Element;
    expect(
      createSurroundingsReader(new URL(`${AT}/feed`), { navigated: true } as DocumentFacts).of(
        image,
        true,
      ).apart,
    ).toBeUndefined();
  });
});

describe("createSurroundingsReader: links near a picture", () => {
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
    ["contain all links of a short page", links(0, 3) + IMAGE + links(3, 5), range(0, 5)],
    ["contain the sixty nearest of many", links(0, 50) + IMAGE + links(50, 100), range(20, 80)],
    ["contain the first ones after the picture", IMAGE + links(0, 100), range(0, 60)],
    ["contain the last ones before the picture", links(0, 100) + IMAGE, range(40, 100)],
    [
      "contain all links to a few files",
      links(0, 1, "/f/", ".png") + links(1, 99) + IMAGE + links(99, 100, "/f/", ".jpg"),
      [0, ...range(41, 100)],
    ],
    [
      "do not prefer links to many files",
      links(0, 21, "/f/", ".png") + links(21, 100) + IMAGE,
      range(40, 100),
    ],
  ])("%s", (_, html, expected) => {
    expect(numbers(`<main>${html}</main>`)).toEqual(expected);
  });

  it("include a distant link to another site whose name begins like the page's", () => {
    const { far_links } = around(
      `<main>${IMAGE}${links(0, 100)}<a href="${AT}.net/1">A</a><a href="${AT}/1">B</a></main>`,
    );
    expect(far_links?.map(({ text }) => text)).toEqual(["A"]);
  });

  it("contain text and rel of each link", () => {
    expect(
      around(`<main>${IMAGE}<a href="/a" rel="me"> A </a><a href="javascript:0">B</a></main>`)
        .links,
    ).toEqual([{ href: `${AT}/a`, rel: "me", text: "A" }]);
  });
});
