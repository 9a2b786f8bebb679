// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://art.example/ann/feed" }
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type ScanContext, scanDocument } from "../../../lib/page/scan.ts";
import { BOUNDS, type ScanRequest } from "../../../lib/picture/scan-data.ts";

const AT = "https://art.example";

/** happy-dom has no layout, so `data-at="x y width height"` sets an element's position. */
beforeEach(() => {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const [x = 0, y = 0, width = 0, height = 0] = (this.getAttribute("data-at") ?? "")
      .split(" ")
      .map(Number);
    return new DOMRect(x, y, width, height);
  });
  Element.prototype.checkVisibility ??= () => true;
});
afterEach(() => {
  document.head.innerHTML = "";
  document.body.innerHTML = "";
});

const context: ScanContext = {
  openRoot: (element) => closedRoots.get(element) ?? null,
  clicked: () => null,
  hovered: () => null,
  now: () => 0,
};
const closedRoots = new WeakMap<Element, ShadowRoot>();

const scan = (request: ScanRequest = { what: "page" }, change: Partial<ScanContext> = {}) =>
  scanDocument(document, request, { ...context, ...change }).scan;

/** Returns the files of all pictures of a page with this body, as `found address`. */
function filesIn(html: string): string[][] {
  document.body.innerHTML = html;
  return scan().pictures.map(({ candidates }) =>
    candidates.map(({ found, url }) => `${found} ${url.replace(AT, "")}`),
  );
}

describe("a scan of a page finds", () => {
  it.each<[string, string, string[][]]>([
    ["an image", `<img src="/1.jpg">`, [["img /1.jpg"]]],
    [
      "its other renditions",
      `<img src="/1.jpg" srcset="/1.jpg 1x, /2.jpg 2x">`,
      [["img /1.jpg", "srcset /2.jpg"]],
    ],
    [
      "those of a picture element",
      `<picture><source srcset="/1.avif" type="image/avif"><img src="/1.jpg"></picture>`,
      [["img /1.jpg", "srcset /1.avif"]],
    ],
    [
      "what loads later, before what keeps its place",
      `<img src="data:image/gif;base64,AAAA" data-src="/1.jpg">`,
      [["lazy /1.jpg", "img data:image/gif;base64,AAAA"]],
    ],
    [
      "the file behind a thumbnail",
      `<a href="/1.png"><img src="/t.jpg"></a>`,
      [["img /t.jpg", "link /1.png"]],
    ],
    [
      "the full size before other renditions",
      `<img src="/1.jpg" srcset="/1.jpg 1x, /2.jpg 2x" data-full="/full/1.jpg">`,
      [["img /1.jpg", "offered /full/1.jpg", "srcset /2.jpg"]],
    ],
    [
      "the full size that the page's data names before other renditions",
      `<script id="__NEXT_DATA__">{"thumb":"/1.jpg","original":"/full/1.jpg"}</script>
      <img src="/1.jpg" srcset="/1.jpg 1x, /2.jpg 2x, /3.jpg 3x">`,
      [["img /1.jpg", "offered /full/1.jpg", "srcset /2.jpg", "srcset /3.jpg"]],
    ],
    [
      "no file behind a wiki's page about one",
      `<a href="/wiki/File:1.png"><img src="/t.jpg"></a>`,
      [["img /t.jpg"]],
    ],
    ["a file that only words lead to", `<a href="/1.png">the picture</a>`, [["link /1.png"]]],
    ["a drawing in the markup", `<svg data-at="0 0 96 96"><path/></svg>`, [["svg data:,"]]],
    ["no icon", `<svg data-at="0 0 48 48"><path/></svg>`, []],
    [
      "a drawing of a symbol",
      `<svg data-at="0 0 96 96"><use href="#icon"/></svg>`,
      [["svg data:,"]],
    ],
    ["a background", `<p style='background-image: url("/1.jpg")'></p>`, [["background /1.jpg"]]],
    [
      "no file that other attributes name",
      `<img src="/1.jpg" data-src="/2.jpg" title="/3.jpg" usemap="/4.jpg">`,
      [["img /1.jpg", "lazy /2.jpg"]],
    ],
    ["a background for later", `<p data-bg="/1.jpg"></p>`, [["lazy /1.jpg"]]],
    [
      "a video and its poster",
      `<video src="/1.webm" poster="/1.jpg"></video>`,
      [["video /1.webm", "poster /1.jpg"]],
    ],
    ["a drawing", `<canvas width="300" height="200"></canvas>`, [["canvas data:,"]]],
    [
      "only the image in a large drawing",
      `<svg data-at="0 0 300 200"><image href="/1.jpg"/></svg>`,
      [["svg-image /1.jpg"]],
    ],
    [
      "no rendition without an address",
      `<img src="/1.jpg" srcset="http://[ 2x">`,
      [["img /1.jpg"]],
    ],
    [
      "no layer without an address",
      `<b style="background-image: url(javascript:1), url(/1.jpg)"></b>`,
      [["background /1.jpg"]],
    ],
    ["an image in a drawing", `<svg><image href="/1.jpg"/></svg>`, [["svg-image /1.jpg"]]],
    [
      "a part of another drawing",
      `<svg><use href="/icons.svg#fox"/></svg>`,
      [["svg-use /icons.svg#fox"]],
    ],
    ["nothing in a part of the same one", `<svg><use href="#fox"/></svg>`, []],
    ["an object", `<object data="/1.png"></object>`, [["object /1.png"]]],
    ["an embedded file", `<embed src="/1" type="image/png">`, [["embed /1"]]],
    ["no embedded document", `<embed src="/1.pdf" type="application/pdf">`, []],
    ["no embedded document with a picture's name", `<embed src="/1.png" type="text/html">`, []],
    ["an embedded picture without a type", `<embed src="/1.png">`, [["embed /1.png"]]],
    ["nothing embedded without type and ending", `<embed src="/1">`, []],
    ["a button", `<input type="image" src="/1.png">`, [["input /1.png"]]],
    ["no code", `<img src="javascript:alert(1)">`, []],
    ["the same file once", `<img src="/1.jpg"><img src="/1.jpg">`, [["img /1.jpg"]]],
  ])("%s", (_, html, expected) => {
    expect(filesIn(html)).toEqual(expected);
  });

  it("the size of a video only once both sides are known", () => {
    for (const [width, height, expected] of [
      [640, 360, { width: 640, height: 360 }],
      [1, 1, { width: 1, height: 1 }],
      [640, 0, {}],
      [0, 360, {}],
    ] as const) {
      document.body.innerHTML = `<video src="/1.webm"></video>`;
      const video = document.querySelector("video");
      Object.defineProperties(video, {
        videoWidth: { value: width },
        videoHeight: { value: height },
      });
      const [candidate] = scan().pictures[0]?.candidates ?? [];
      expect(candidate, `${width} × ${height}`).toEqual({
        url: `${AT}/1.webm`,
        found: "video",
        ...expected,
      });
    }
  });

  it.each([640, 1])("a video of %d pixels without an address", (width) => {
    document.body.innerHTML = "<video></video>";
    Object.defineProperties(document.querySelector("video"), {
      videoWidth: { value: width },
      videoHeight: { value: 360 },
    });
    const [candidate] = scan().pictures[0]?.candidates ?? [];
    expect(candidate).toEqual({ url: "data:,", found: "video", width, height: 360 });
  });

  it("which renditions have a format that services refuse", () => {
    document.body.innerHTML = `<picture><source srcset="/1.avif" type="image/avif"><source srcset="/1.gif" type="image/gif"><img src="/1.jpg"></picture>`;
    expect(scan().pictures[0]?.candidates.map(({ flags }) => flags)).toEqual([
      undefined,
      ["refused-format"],
      undefined,
    ]);
  });

  it("pictures of plain selectors beside those that only work in style sheets", () => {
    const style = { cssText: `background-image: url("${AT}/1.jpg")` };
    const cssRules = [".a[", ".fox"].map((selectorText) => ({ selectorText, style }));
    const sheets = vi.spyOn(document, "styleSheets", "get");
    sheets.mockReturnValue([{ cssRules }] as unknown as StyleSheetList);
    const computed = vi.spyOn(globalThis, "getComputedStyle");
    computed.mockReturnValue({
      ...{ backgroundImage: `url("${AT}/1.jpg")`, maskImage: "none", borderImageSource: "none" },
      content: "normal",
    } as CSSStyleDeclaration);
    expect(filesIn(`<p class="fox"></p><p></p>`)).toEqual([["background /1.jpg"]]);
    sheets.mockRestore();
    computed.mockRestore();
  });

  it("what a style sheet gives", () => {
    document.head.innerHTML = `<style>@media all { .fox { background-image: url("${AT}/1.jpg") } }</style>`;
    expect(filesIn(`<p class="fox"></p><p></p>`)).toEqual([["background /1.jpg"]]);
  });

  it.each([
    ["what a pseudo-element shows", ".fox::after", '""', [["background /1.jpg"]]],
    ["what the pseudo-element of a child shows", "body > ::after", '""', [["background /1.jpg"]]],
    ["nothing of a pseudo-element that does not exist", ".fox::after", "none", []],
    ["nothing of a pseudo-element without content", ".fox::after", "normal", []],
  ])("%s", (_, selector, content, expected) => {
    document.head.innerHTML = `<style>${selector} { background-image: url("/1.jpg") }</style>`;
    const styles = vi.spyOn(globalThis, "getComputedStyle").mockImplementation(
      (_element, pseudo) =>
        ({
          ...{ backgroundImage: "none", maskImage: "none", borderImageSource: "none" },
          content: "normal",
          ...(pseudo === "::after" && { content, backgroundImage: `url("${AT}/1.jpg")` }),
        }) as CSSStyleDeclaration,
    );
    expect(filesIn(`<p class="fox"></p>`)).toEqual(expected);
    styles.mockRestore();
  });

  it.each(["open", "closed"] as const)("pictures in %s shadow roots, in their place", (mode) => {
    document.body.innerHTML = `<img src="/1.jpg"><x-card></x-card><img src="/3.jpg">`;
    const host = document.querySelector("x-card");
    const root = host?.attachShadow({ mode });
    if (host && root) {
      closedRoots.set(host, root);
      root.innerHTML = `<img src="/2.jpg">`;
    }
    expect(scan().pictures.map(({ candidates }) => candidates[0]?.url)).toEqual([
      `${AT}/1.jpg`,
      `${AT}/2.jpg`,
      `${AT}/3.jpg`,
    ]);
  });

  it("pictures in a closed shadow root whose plain host holds white space", () => {
    document.body.innerHTML = `<div>\n  <!-- here -->\n</div>`;
    const host = document.querySelector("div");
    const root = host?.attachShadow({ mode: "closed" });
    if (host && root) {
      closedRoots.set(host, root);
      root.innerHTML = `<img src="/1.jpg">`;
    }
    expect(scan().pictures.map(({ candidates }) => candidates[0]?.url)).toEqual([`${AT}/1.jpg`]);
  });

  it("pictures in an open shadow root whose plain host holds elements, and all others in their place", () => {
    document.body.innerHTML = `<img src="/1.jpg"><p><b>slotted</b></p><p></p><img src="/3.jpg">`;
    const root = document.querySelector("p")?.attachShadow({ mode: "open" });
    if (root) root.innerHTML = `<slot></slot><img src="/2.jpg">`;
    expect(scan().pictures.map(({ candidates }) => candidates[0]?.url)).toEqual([
      `${AT}/1.jpg`,
      `${AT}/2.jpg`,
      `${AT}/3.jpg`,
    ]);
  });

  it("sizes, natural and displayed", () => {
    document.body.innerHTML = `<img src="/1.jpg" srcset="/1.jpg 800w, /2.jpg 1600w" data-at="0 0 400 300">`;
    const image = document.querySelector("img");
    Object.defineProperty(image, "naturalWidth", { value: 400 });
    Object.defineProperty(image, "naturalHeight", { value: 300 });
    // The descriptor corrects the width that the browser reports.
    expect(scan().pictures[0]).toMatchObject({
      candidates: [
        { width: 800, height: 600 },
        { width: 1600, height: 1200 },
      ],
      displayed: { width: 400, height: 300 },
      minor: false,
    });
  });

  it("no size that would round to nothing, or that is not known yet", () => {
    document.body.innerHTML = `<img src="/1.jpg" srcset="/1.jpg 3000w, /2.jpg 100w"><img src="/3.jpg" srcset="/3.jpg 800w">`;
    const [line] = document.querySelectorAll("img");
    Object.defineProperty(line, "naturalWidth", { value: 3000 });
    Object.defineProperty(line, "naturalHeight", { value: 1 });
    const found = scan().pictures.flatMap(({ candidates }) => candidates);
    const sizes = found.map(({ url, width, height }) => [url, width, height]);
    expect(sizes.toSorted()).toEqual([
      [`${AT}/1.jpg`, 3000, 1],
      [`${AT}/2.jpg`, undefined, undefined],
      [`${AT}/3.jpg`, undefined, undefined],
    ]);
  });

  it("each of several that wait under the same address", () => {
    document.body.innerHTML = ["/1.jpg", "/2.jpg"]
      .map((file) => `<img src="/blank.gif" srcset="/blank.gif 1w" data-src="${file}">`)
      .join("");
    for (const image of document.querySelectorAll("img")) {
      Object.defineProperty(image, "naturalWidth", { value: 240 });
      Object.defineProperty(image, "naturalHeight", { value: 240 });
    }
    expect(scan().pictures.map(({ candidates }) => candidates[0]?.url)).toEqual([
      `${AT}/1.jpg`,
      `${AT}/2.jpg`,
    ]);
  });

  it("icons, but last", () => {
    const icon = `<img src="/icon.png" data-at="0 0 16 16">`;
    const work = `<img src="/work.jpg" data-at="0 0 400 300">`;
    expect(filesIn(icon + work)).toEqual([["img /work.jpg"], ["img /icon.png"]]);
  });

  it("what the post around a picture says", () => {
    document.head.innerHTML = `<title>Feed</title><meta property="og:Title" content="A fox"><link rel="canonical" href="/ann">
      <script type="application/ld+json">{"a":1}</script>`;
    document.body.innerHTML = `<article><a href="/ann" rel="author">Ann</a>
      <a href="/p/1"><time datetime="2024-05-01">May</time></a> <img src="/1.jpg" alt=" A fox ">
      <p>My   fox</p></article>`;
    expect(scan()).toMatchObject({
      document: {
        url: `${AT}/ann/feed`,
        title: "Feed",
        canonical: `${AT}/ann`,
        meta: { "og:title": "A fox" },
        json_ld: [`{"a":1}`],
      },
      pictures: [
        {
          around: {
            permalink: `${AT}/p/1`,
            links: [
              { href: `${AT}/ann`, rel: "author", text: "Ann" },
              { href: `${AT}/p/1`, rel: "", text: "May" },
            ],
            enclosing: null,
            posted_at: "2024-05-01",
            caption: "Ann May My fox",
            text: "A fox",
          },
        },
      ],
    });
  });
});

describe("a gesture means", () => {
  const target = (selector: string) => document.querySelector(selector);
  const urls = ({ pictures }: ReturnType<typeof scan>) =>
    pictures.map(({ candidates }) => candidates[0]?.url.replace(AT, ""));

  it("the picture that the menu names", () => {
    document.body.innerHTML = `<img src="/1.jpg"><img src="/2.jpg">`;
    const found = scan({ what: "click", src: `${AT}/2.jpg` });
    expect(found).toMatchObject({ at: "point", unambiguous: true });
    expect(urls(found)).toEqual(["/2.jpg"]);
  });

  it.each([
    ["among its sizes", `<img src="/1.jpg" srcset="/2.jpg 2x">`, "/2.jpg"],
    [
      "among those of a picture element",
      `<picture><source srcset="/2.webp 1x"><img src="/1.jpg"></picture>`,
      "/2.webp",
    ],
    ["written in another way", `<img src="/a/./%66.jpg?a b">`, "/a/%66.jpg?a%20b"],
  ])("the picture that the menu names, %s", (_, html, address) => {
    document.body.innerHTML = `<article><a href="/other">Other</a><img src="/other.jpg"></article><figure>${html}</figure>`;
    const { pictures } = scan({ what: "click", src: AT + address });
    expect(pictures.map(({ candidates }) => candidates.map(({ found }) => found))).not.toEqual([
      ["menu"],
    ]);
    expect(pictures[0]?.candidates.some(({ url }) => url === AT + address)).toBe(true);
  });

  it.each([
    ["/a b.jpg", "/a%20b.jpg"],
    ["/ä.jpg?1", "/%C3%A4.jpg?1"],
  ])("the clicked one of two whose address is written in two ways, %s", (written, address) => {
    document.body.innerHTML = `<img src="${address}" alt="box"><img id="mine" src="${written}" alt="mine">`;
    const found = scan(
      { what: "click", src: AT + address, element_id: 1 },
      { clicked: () => target("#mine") },
    );
    expect(found.pictures.map(({ around }) => around.text)).toEqual(["mine"]);
  });

  it("the picture that the menu names, without a look at the others", () => {
    document.body.innerHTML = Array.from({ length: 20 }, (_, i) => `<img src="/${i}.jpg">`).join(
      "",
    );
    const read = vi.spyOn(HTMLImageElement.prototype, "currentSrc", "get");
    expect(urls(scan({ what: "click", src: `${AT}/7.jpg` }))).toEqual(["/7.jpg"]);
    expect(read.mock.contexts.length).toBeLessThan(5);
    read.mockRestore();
  });

  it("the picture in a link, without reading the others' attributes", () => {
    document.body.innerHTML = Array.from(
      { length: 20 },
      (_, at) => `<a href="/p/${at}"><img src="/${at}.jpg" data-at="${at * 100} 0 90 90"></a>`,
    ).join("");
    for (const image of document.querySelectorAll("img")) {
      Object.defineProperty(image, "naturalWidth", { value: 800 });
      Object.defineProperty(image, "currentSrc", { value: image.src });
    }
    const read = vi.spyOn(Element.prototype, "getAttribute");
    expect(urls(scan({ what: "click", link: `${AT}/p/7` }))).toEqual(["/7.jpg"]);
    const readers = read.mock.calls.flatMap(([name], at) =>
      name === "srcset" ? [read.mock.contexts[at]] : [],
    );
    expect(new Set(readers)).toEqual(new Set([document.querySelectorAll("img")[7]]));
    read.mockRestore();
  });

  it("the picture that the menu names, in a shadow root", () => {
    document.body.innerHTML = `<art-card></art-card>`;
    const root = target("art-card")?.attachShadow({ mode: "open" });
    if (root) root.innerHTML = `<img src="/1.jpg" alt="inside">`;
    expect(scan({ what: "click", src: `${AT}/1.jpg` }).pictures[0]?.around.text).toBe("inside");
  });

  it("what the menu names even where the page hides it", () => {
    expect(scan({ what: "click", src: `${AT}/2.jpg` })).toMatchObject({
      unambiguous: true,
      pictures: [{ candidates: [{ url: `${AT}/2.jpg`, found: "menu" }] }],
    });
  });

  it("of several with that address the largest", () => {
    document.body.innerHTML = `<img src="/1.jpg" alt="small" data-at="0 0 40 30">
      <img src="/1.jpg" alt="large" data-at="0 50 400 300">`;
    expect(scan({ what: "click", src: `${AT}/1.jpg` }).pictures[0]?.around.text).toBe("large");
  });

  it("the picture in the clicked link", () => {
    document.body.innerHTML = `<a href="/p/1"><img src="/1.jpg"></a><a href="/p/2"><img src="/2.jpg"></a>`;
    const found = scan({ what: "click", link: `${AT}/p/2` });
    expect([found.unambiguous, urls(found)]).toEqual([true, ["/2.jpg"]]);
  });

  it("the picture under a layer that was clicked", () => {
    document.body.innerHTML = `<img src="/1.jpg" data-at="0 0 300 300"><div id="layer" data-at="0 0 300 300"></div>
      <img src="/2.jpg" data-at="400 0 300 300">`;
    const found = scan({ what: "click", element_id: 1 }, { clicked: () => target("#layer") });
    expect([found.at, found.unambiguous, urls(found)]).toEqual(["point", true, ["/1.jpg"]]);
  });

  it("the picture under a stretched pixel", () => {
    document.body.innerHTML = `<img src="/1.jpg" data-at="0 0 300 300"><img id="pixel" src="/pixel.gif" data-at="0 0 300 300">`;
    const pixel = target("#pixel");
    Object.defineProperty(pixel, "naturalWidth", { value: 1 });
    Object.defineProperty(pixel, "naturalHeight", { value: 1 });
    expect(urls(scan({ what: "click", src: `${AT}/pixel.gif` }))).toEqual(["/1.jpg"]);
  });

  it.each([
    ["a blurred placeholder", `<canvas width="32" height="32" data-at="0 0 300 300"></canvas>`],
    [
      "a guard drawn by a style",
      `<p data-at="0 0 300 300" style='background-image: url("data:image/gif;base64,R0lGODlhAQABAAAAACw=")'></p>`,
    ],
  ])("the picture under %s", (_, cover) => {
    document.body.innerHTML = `<img src="/1.jpg" data-at="0 0 300 300">${cover}<div id="layer" data-at="0 0 300 300"></div>`;
    const found = scan({ what: "pointer" }, { hovered: () => target("#layer") });
    expect([found.unambiguous, urls(found)]).toEqual([true, ["/1.jpg"]]);
  });

  it("no invisible drawing of the whole page", () => {
    document.body.innerHTML = `<canvas width="300" height="200"></canvas><img src="/1.jpg">`;
    vi.spyOn(Element.prototype, "checkVisibility").mockImplementation(function (this: Element) {
      return this.localName !== "canvas";
    });
    expect(urls(scan({ what: "page" }))).toEqual(["/1.jpg"]);
  });

  it("a small drawing with nothing below it", () => {
    document.body.innerHTML = `<canvas width="32" height="32" data-at="0 0 300 300"></canvas><img src="/1.jpg" data-at="400 0 300 300">`;
    const found = scan({ what: "pointer" }, { hovered: () => target("canvas") });
    expect([found.unambiguous, urls(found)]).toEqual([true, ["data:,"]]);
  });

  it("one of several at that place: which, is not plain", () => {
    document.body.innerHTML = `<img src="/1.jpg" data-at="0 0 300 300"><img src="/2.jpg" data-at="0 0 300 300">
      <div id="layer" data-at="0 0 300 300"></div>`;
    const found = scan({ what: "pointer" }, { hovered: () => target("#layer") });
    expect([found.unambiguous, urls(found)]).toEqual([false, ["/1.jpg", "/2.jpg"]]);
  });

  it("the focused picture where none is under the pointer", () => {
    document.body.innerHTML = `<p data-at="0 0 9 9"></p><a href="/p/1" data-at="0 50 300 300"><img src="/1.jpg"></a><img src="/2.jpg">`;
    target("a")?.setAttribute("tabindex", "0");
    (target("a") as HTMLElement | null)?.focus();
    const found = scan({ what: "pointer" }, { hovered: () => target("p") });
    expect([found.unambiguous, urls(found)]).toEqual([true, ["/1.jpg"]]);
  });

  it("anything where only the pointer tells of a click: the menu has moved it", () => {
    document.body.innerHTML = `<img src="/1.jpg" data-at="0 0 300 300"><p data-at="400 0 300 300" style='background-image: url("/2.jpg")'></p>`;
    const found = scan({ what: "click" }, { hovered: () => target("p") });
    expect([found.at, found.unambiguous, urls(found)]).toEqual([
      "page",
      false,
      ["/2.jpg", "/1.jpg"],
    ]);
  });
});

describe("a document that is a picture", () => {
  beforeEach(() => {
    vi.spyOn(Document.prototype, "contentType", "get").mockReturnValue("image/png");
    document.body.innerHTML = `<img src="/1.png">`;
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it("is that picture", () => {
    expect(scan({ what: "click" })).toMatchObject({
      at: "point",
      unambiguous: true,
      pictures: [{ candidates: [{ url: `${AT}/ann/feed`, found: "document" }] }],
    });
  });

  it.each<[string, ScanRequest, () => Element | null, "page" | "point"]>([
    ["the whole page", { what: "page" }, () => document.body, "page"],
    ["the pointer", { what: "pointer" }, () => null, "point"],
    [
      "frames, of which it is hovered",
      { what: "pointer", frames_only: true },
      () => document.body,
      "point",
    ],
    [
      "frames, of which another is hovered",
      { what: "pointer", frames_only: true },
      () => null,
      "page",
    ],
  ])("is listed or pointed to in a scan of %s", (_, request, hovered, at) => {
    expect(scan(request, { hovered })).toMatchObject({ at });
  });
});

describe("a page that means harm", () => {
  it("cannot make an element lie about its parents", () => {
    document.body.innerHTML = `<form class="post"><input name="parentElement"><img src="/1.jpg"></form>`;
    expect(scan().pictures).toHaveLength(1);
  });

  it("gets no more room than it is given", () => {
    const long = "x".repeat(50_000);
    document.head.innerHTML = `<title>${long}</title>`;
    document.body.innerHTML = `<figure><img src="data:image/png;base64,${long}" alt="${long}"><figcaption>${long}</figcaption></figure>
      <img src="/${long}.png">`;
    const found = scan();
    expect(JSON.stringify(found).length).toBeLessThan(10_000);
    expect(found.pictures.map(({ candidates }) => candidates[0]?.url)).toEqual([
      "data:,",
      "data:,",
    ]);
  });

  it.each([
    ["keeps an address as long as common servers accept", 8_192, true],
    ["loses a longer one", 8_193, false],
  ])("%s: %i characters", (_, length, isKept) => {
    const address = `${AT}/1.jpg?`.padEnd(length, "x");
    document.body.innerHTML = `<img src="${address}">`;
    expect(scan().pictures[0]?.candidates[0]?.url).toBe(isKept ? address : "data:,");
  });

  it("with more pictures than are listed is told of by their number", () => {
    const many = BOUNDS.pictures + 5;
    document.body.innerHTML = Array.from({ length: many }, (_, i) => `<img src="/${i}.jpg">`).join(
      "",
    );
    const { pictures, left_out } = scan();
    expect([pictures.length, left_out]).toEqual([BOUNDS.pictures, 5]);
  });

  it("is left when its time is over, with what was found", () => {
    document.body.innerHTML = `<img src="/1.jpg">${"<p></p>".repeat(2_000)}`;
    let time = 0;
    const found = scan({ what: "page" }, { now: () => time++ * 100 });
    expect(found).toMatchObject({
      incomplete: true,
      pictures: [{ candidates: [{ url: `${AT}/1.jpg` }] }],
    });
  });

  it("may nest shadow roots as deep as it likes", () => {
    let root: Element | ShadowRoot = document.body;
    for (let depth = 0; depth < 300; depth++) {
      const host: Element = document.createElement("div");
      root.append(host);
      root = host.attachShadow({ mode: "open" });
    }
    root.append(Object.assign(document.createElement("img"), { src: "/deep.jpg" }));
    expect(scan().pictures).toHaveLength(1);
  });
});
