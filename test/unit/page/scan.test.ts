// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://art.example/ann/feed" }
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type ScanContext, scanDocument } from "../../../lib/page/scan.ts";
import { identityOf } from "../../../lib/picture/address-identity.ts";
import { BOUNDS, type ScanRequest } from "../../../lib/picture/scan-data.ts";
import { createTurns } from "../../../lib/picture/turns.ts";
import { rowsOf } from "./rows.ts";

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
  pressed: () => null,
  turns: createTurns(() => 0),
};
const closedRoots = new WeakMap<Element, ShadowRoot>();

const scan = async (request: ScanRequest = { what: "page" }, change: Partial<ScanContext> = {}) =>
  (await scanDocument(document, request, { ...context, ...change })).scan;

/** Returns the files of all pictures of a page with this body, as `origin address`. */
async function filesIn(html: string): Promise<string[][]> {
  document.body.innerHTML = html;
  return (await scan()).pictures.map(({ candidates }) =>
    candidates.map(({ origin, url }) => `${origin} ${url.replace(AT, "")}`),
  );
}

describe("scanDocument", () => {
  it.each([
    ...rowsOf<[string[][]]>(`
    an image => <img src="/1.jpg"> => [["img /1.jpg"]]
    an image's other renditions => <img src="/1.jpg" srcset="/1.jpg 1x, /2.jpg 2x"> => [["img /1.jpg","srcset /2.jpg"]]
    the renditions of a picture element => <picture><source srcset="/1.avif" type="image/avif"><img src="/1.jpg"></picture> => [["img /1.jpg","srcset /1.avif"]]
    a lazy file before its placeholder => <img src="data:image/gif;base64,AAAA" data-src="/1.jpg"> => [["lazy /1.jpg","img data:image/gif;base64,AAAA"]]
    the file behind a thumbnail => <a href="/1.png"><img src="/t.jpg"></a> => [["img /t.jpg","link /1.png"]]
    the full size before other renditions => <img src="/1.jpg" srcset="/1.jpg 1x, /2.jpg 2x" data-full="/full/1.jpg"> => [["img /1.jpg","offered /full/1.jpg","srcset /2.jpg"]]
    no file behind a wiki's page about one => <a href="/wiki/File:1.png"><img src="/t.jpg"></a> => [["img /t.jpg"]]
    a file that only words lead to => <a href="/1.png">the picture</a> => [["link /1.png"]]
    a drawing in the markup => <svg data-at="0 0 96 96"><path/></svg> => [["svg data:,"]]
    no icon => <svg data-at="0 0 48 48"><path/></svg> => []
    a drawing of a symbol => <svg data-at="0 0 96 96"><use href="#icon"/></svg> => [["svg data:,"]]
    a background => <p style='background-image: url("/1.jpg")'></p> => [["background /1.jpg"]]
    no file that other attributes name => <img src="/1.jpg" data-src="/2.jpg" title="/3.jpg" usemap="/4.jpg"> => [["img /1.jpg","lazy /2.jpg"]]
    a file that a placeholder's name tells apart from a picture => <img src="/loading-spinner.gif?v=2" data-original="/full.jpg"> => [["offered /full.jpg","img /loading-spinner.gif?v=2"]]
    a picture whose name only contains such a word => <img src="/blanket.jpg" data-pic="/2.jpg"> => [["img /blanket.jpg","lazy /2.jpg"]]
    the file behind a rendition in an attribute of any name => <img src="/harbour-300x200.jpg" data-pic="/harbour.jpg" data-mobile="/harbour-100x80.jpg"> => [["img /harbour-300x200.jpg","offered /harbour.jpg","lazy /harbour-100x80.jpg"]]
    a background that loads later => <p data-bg="/1.jpg"></p> => [["lazy /1.jpg"]]
    a video and its poster => <video src="/1.webm" poster="/1.jpg"></video> => [["video /1.webm","poster /1.jpg"]]
    a drawing => <canvas width="300" height="200"></canvas> => [["canvas data:,"]]
    only the image in a large drawing => <svg data-at="0 0 300 200"><image href="/1.jpg"/></svg> => [["svg-image /1.jpg"]]
    no rendition without an address => <img src="/1.jpg" srcset="http://[ 2x"> => [["img /1.jpg"]]
    no layer without an address => <b style="background-image: url(javascript:1), url(/1.jpg)"></b> => [["background /1.jpg"]]
    an image in a drawing => <svg><image href="/1.jpg"/></svg> => [["svg-image /1.jpg"]]
    a part of another drawing => <svg><use href="/icons.svg#fox"/></svg> => [["svg-use /icons.svg#fox"]]
    no drawing that only refers to another => <svg><use href="#fox"/></svg> => []
    an object => <object data="/1.png"></object> => [["object /1.png"]]
    an embedded file => <embed src="/1" type="image/png"> => [["embed /1"]]
    no embedded document => <embed src="/1.pdf" type="application/pdf"> => []
    no embedded document with a picture's name => <embed src="/1.png" type="text/html"> => []
    an embedded picture without a type => <embed src="/1.png"> => [["embed /1.png"]]
    no embedded file without type and extension => <embed src="/1"> => []
    an image button => <input type="image" src="/1.png"> => [["input /1.png"]]
    no script address => <img src="javascript:alert(1)"> => []
    the same file once => <img src="/1.jpg"><img src="/1.jpg"> => [["img /1.jpg"]]
  `),
    [
      "the full size that the page's data names before other renditions",
      `<script id="__NEXT_DATA__">{"thumb":"/1.jpg","original":"/full/1.jpg"}</script>
      <img src="/1.jpg" srcset="/1.jpg 1x, /2.jpg 2x, /3.jpg 3x">`,
      [["img /1.jpg", "offered /full/1.jpg", "srcset /2.jpg", "srcset /3.jpg"]],
    ],
    ...[
      "_src",
      "actual-src",
      "data-actualsrc",
      "data-defer",
      "data-echo",
      "data-ks-lazyload",
      "data-layzr",
      "data-lazyload",
      "data-normal",
      "data-o",
      "data-url-img",
      "file",
      "lay-src",
      "lazysrc",
      "load-src",
      "ng-src",
      "real_src",
      "xlazy",
    ].map((name): [string, string, string[][]] => [
      `a file in ${name} before its placeholder`,
      `<img src="/img/placeholder.gif" ${name}="/full.jpg">`,
      [["lazy /full.jpg", "img /img/placeholder.gif"]],
    ]),
    ...[
      "big",
      "origin-src",
      "bigimg",
      "data-bigimg",
      "data-big-src",
      "data-enlarge",
      "data-hd-src",
      "data-lightbox-src",
      "data-magnify-src",
      "data-max",
      "data-xlarge",
      "data-zoom-image",
      "zoomfile",
    ].map((name): [string, string, string[][]] => [
      `the full size in ${name}`,
      `<img src="/1.jpg" ${name}="/full.jpg">`,
      [["img /1.jpg", "offered /full.jpg"]],
    ]),
    ...["lowsrc", "data-lowsrc", "data-lqip", "data-thumb", "data-small", "data-preview"].map(
      (name): [string, string, string[][]] => [
        `a smaller file in ${name} where nothing else is known`,
        `<img src="/img/placeholder.gif" ${name}="/small.jpg">`,
        [["lazy /small.jpg", "img /img/placeholder.gif"]],
      ],
    ),
    [
      "no smaller file where the page names a larger one",
      `<img src="data:image/gif;base64,R0lGODlh" lowsrc="/small.jpg" data-src="/1.jpg">`,
      [["lazy /1.jpg", "img data:image/gif;base64,R0lGODlh"]],
    ],
    ["a smaller file without any other", `<img lowsrc="/small.jpg">`, [["lazy /small.jpg"]]],
    ...["lowsrc", "data-thumb", "data-placeholder", "onerror", "data-preview"].map(
      (name): [string, string, string[][]] => [
        `nothing in ${name}`,
        `<img src="/1.jpg" ${name}="/other.jpg">`,
        [["img /1.jpg"]],
      ],
    ),
  ])("finds %s", async (_, html, expected) => {
    expect(await filesIn(html)).toEqual(expected);
  });

  it("finds the size of a video only once both sides are known", async () => {
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
      const [candidate] = (await scan()).pictures[0]?.candidates ?? [];
      expect(candidate, `${width} × ${height}`).toEqual({
        url: `${AT}/1.webm`,
        origin: "video",
        ...expected,
      });
    }
  });

  it.each([640, 1])("finds a video of %d pixels without an address", async (width) => {
    document.body.innerHTML = "<video></video>";
    Object.defineProperties(document.querySelector("video"), {
      videoWidth: { value: width },
      videoHeight: { value: 360 },
    });
    const [candidate] = (await scan()).pictures[0]?.candidates ?? [];
    expect(candidate).toEqual({ url: "data:,", origin: "video", width, height: 360 });
  });

  it("flags renditions in a format that services refuse", async () => {
    document.body.innerHTML = `<picture><source srcset="/1.avif" type="image/avif"><source srcset="/1.gif" type="image/gif"><img src="/1.jpg"></picture>`;
    Object.defineProperty(document.querySelector("img"), "naturalWidth", { value: 400 });
    expect((await scan()).pictures[0]?.candidates.map(({ flags }) => flags)).toEqual([
      undefined,
      ["refused-format"],
      undefined,
    ]);
  });

  it("finds backgrounds of plain selectors beside selectors that only CSS accepts", async () => {
    const style = { cssText: `background-image: url("${AT}/1.jpg")` };
    const cssRules = [".a[", ".fox"].map((selectorText) => ({ selectorText, style }));
    const sheets = vi.spyOn(document, "styleSheets", "get");
    sheets.mockReturnValue([{ cssRules }] as unknown as StyleSheetList);
    const computed = vi.spyOn(globalThis, "getComputedStyle");
    computed.mockReturnValue({
      ...{ backgroundImage: `url("${AT}/1.jpg")`, maskImage: "none", borderImageSource: "none" },
      content: "normal",
    } as CSSStyleDeclaration);
    expect(await filesIn(`<p class="fox"></p><p></p>`)).toEqual([["background /1.jpg"]]);
    sheets.mockRestore();
    computed.mockRestore();
  });

  it("finds the background that an imported style sheet sets", async () => {
    const style = { cssText: 'background-image: url("/1.jpg")' };
    const styleSheet = { cssRules: [{ selectorText: ".fox", style }] };
    const sheets = vi.spyOn(document, "styleSheets", "get");
    sheets.mockReturnValue([{ cssRules: [{ styleSheet }] }] as unknown as StyleSheetList);
    const computed = vi.spyOn(globalThis, "getComputedStyle");
    computed.mockReturnValue({
      ...{ backgroundImage: `url("${AT}/1.jpg")`, maskImage: "none", borderImageSource: "none" },
      content: "normal",
    } as CSSStyleDeclaration);
    expect(await filesIn(`<p class="fox"></p><p></p>`)).toEqual([["background /1.jpg"]]);
    sheets.mockRestore();
    computed.mockRestore();
  });

  it("finds the background that a style sheet sets", async () => {
    document.head.innerHTML = `<style>@media all { .fox { background-image: url("${AT}/1.jpg") } }</style>`;
    expect(await filesIn(`<p class="fox"></p><p></p>`)).toEqual([["background /1.jpg"]]);
  });

  it.each([
    ["the picture of a pseudo-element", ".fox::after", '""', [["background /1.jpg"]]],
    ["the picture of a child's pseudo-element", "body > ::after", '""', [["background /1.jpg"]]],
    ["no picture of a missing pseudo-element", ".fox::after", "none", []],
    ["no picture of a pseudo-element without content", ".fox::after", "normal", []],
  ])("finds %s", async (_, selector, content, expected) => {
    document.head.innerHTML = `<style>${selector} { background-image: url("/1.jpg") }</style>`;
    const styles = vi.spyOn(globalThis, "getComputedStyle").mockImplementation(
      (_element, pseudo) =>
        ({
          ...{ backgroundImage: "none", maskImage: "none", borderImageSource: "none" },
          content: "normal",
          ...(pseudo === "::after" && { content, backgroundImage: `url("${AT}/1.jpg")` }),
        }) as CSSStyleDeclaration,
    );
    expect(await filesIn(`<p class="fox"></p>`)).toEqual(expected);
    styles.mockRestore();
  });

  it.each(["open", "closed"] as const)(
    "finds pictures in %s shadow roots, in order",
    async (mode) => {
      document.body.innerHTML = `<img src="/1.jpg"><x-card></x-card><img src="/3.jpg">`;
      const host = document.querySelector("x-card");
      const root = host?.attachShadow({ mode });
      if (host && root) {
        closedRoots.set(host, root);
        root.innerHTML = `<img src="/2.jpg">`;
      }
      expect((await scan()).pictures.map(({ candidates }) => candidates[0]?.url)).toEqual([
        `${AT}/1.jpg`,
        `${AT}/2.jpg`,
        `${AT}/3.jpg`,
      ]);
    },
  );

  it("finds pictures in a closed shadow root whose host holds white space", async () => {
    document.body.innerHTML = `<div>\n  <!-- here -->\n</div>`;
    const host = document.querySelector("div");
    const root = host?.attachShadow({ mode: "closed" });
    if (host && root) {
      closedRoots.set(host, root);
      root.innerHTML = `<img src="/1.jpg">`;
    }
    expect((await scan()).pictures.map(({ candidates }) => candidates[0]?.url)).toEqual([
      `${AT}/1.jpg`,
    ]);
  });

  it("finds pictures in an open shadow root whose host holds elements, in order", async () => {
    document.body.innerHTML = `<img src="/1.jpg"><p><b>slotted</b></p><p></p><img src="/3.jpg">`;
    const root = document.querySelector("p")?.attachShadow({ mode: "open" });
    if (root) root.innerHTML = `<slot></slot><img src="/2.jpg">`;
    expect((await scan()).pictures.map(({ candidates }) => candidates[0]?.url)).toEqual([
      `${AT}/1.jpg`,
      `${AT}/2.jpg`,
      `${AT}/3.jpg`,
    ]);
  });

  it("finds natural and displayed sizes", async () => {
    document.body.innerHTML = `<img src="/1.jpg" srcset="/1.jpg 800w, /2.jpg 1600w" data-at="0 0 400 300">`;
    const image = document.querySelector("img");
    Object.defineProperty(image, "naturalWidth", { value: 400 });
    Object.defineProperty(image, "naturalHeight", { value: 300 });
    // The descriptor corrects the width that the browser reports.
    expect((await scan()).pictures[0]).toMatchObject({
      candidates: [
        { width: 800, height: 600 },
        { width: 1600, height: 1200 },
      ],
      displayed: { width: 400, height: 300 },
      minor: false,
    });
  });

  it("leaves out a size that is unknown or would round to zero", async () => {
    document.body.innerHTML = `<img src="/1.jpg" srcset="/1.jpg 3000w, /2.jpg 100w"><img src="/3.jpg" srcset="/3.jpg 800w">`;
    const [line] = document.querySelectorAll("img");
    Object.defineProperty(line, "naturalWidth", { value: 3000 });
    Object.defineProperty(line, "naturalHeight", { value: 1 });
    const candidateList = (await scan()).pictures.flatMap(({ candidates }) => candidates);
    const sizes = candidateList.map(({ url, width, height }) => [url, width, height]);
    expect(sizes.toSorted()).toEqual([
      [`${AT}/1.jpg`, 3000, 1],
      [`${AT}/2.jpg`, undefined, undefined],
      [`${AT}/3.jpg`, undefined, undefined],
    ]);
  });

  it.each<[string, Partial<HTMLImageElement>, string[] | undefined]>([
    ["that failed to load", { complete: true }, ["broken"]],
    ["that is loading", { complete: false }, undefined],
    ["that has loaded", { complete: true, naturalWidth: 400 }, undefined],
  ])("returns the flags of an image %s", async (_, state, flags) => {
    document.body.innerHTML = '<img src="/1.jpg" srcset="/1.jpg 1x, /2.jpg 2x">';
    const image = document.querySelector("img");
    for (const [name, value] of Object.entries({ naturalWidth: 0, ...state }))
      Object.defineProperty(image, name, { value });
    const { candidates } = (await scan()).pictures[0] ?? {};
    expect(candidates?.map((one) => one.flags)).toEqual([flags, undefined]);
  });

  it("does not flag an SVG without a natural size as broken", async () => {
    document.body.innerHTML = '<img src="/1.svg?v=2">';
    Object.defineProperty(document.querySelector("img"), "complete", { value: true });
    expect((await scan()).pictures[0]?.candidates[0]?.flags).toBeUndefined();
  });

  it("finds each of several lazy pictures with the same placeholder address", async () => {
    document.body.innerHTML = ["/1.jpg", "/2.jpg"]
      .map((file) => `<img src="/blank.gif" srcset="/blank.gif 1w" data-src="${file}">`)
      .join("");
    for (const image of document.querySelectorAll("img")) {
      Object.defineProperty(image, "naturalWidth", { value: 240 });
      Object.defineProperty(image, "naturalHeight", { value: 240 });
    }
    expect((await scan()).pictures.map(({ candidates }) => candidates[0]?.url)).toEqual([
      `${AT}/1.jpg`,
      `${AT}/2.jpg`,
    ]);
  });

  it("finds icons, but lists them last", async () => {
    const icon = `<img src="/icon.png" data-at="0 0 16 16">`;
    const work = `<img src="/work.jpg" data-at="0 0 400 300">`;
    expect(await filesIn(icon + work)).toEqual([["img /work.jpg"], ["img /icon.png"]]);
  });

  it("finds author, date, caption and link of the post around a picture", async () => {
    document.head.innerHTML = `<title>Feed</title><meta property="og:Title" content="A fox"><link rel="canonical" href="/ann">
      <script type="application/ld+json">{"a":1}</script>`;
    document.body.innerHTML = `<article><a href="/ann" rel="author">Ann</a>
      <a href="/p/1"><time datetime="2024-05-01">May</time></a> <img src="/1.jpg" alt=" A fox ">
      <p>My   fox</p></article>`;
    expect(await scan()).toMatchObject({
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

describe("scanDocument of a gesture", () => {
  const target = (selector: string) => document.querySelector(selector);
  const urls = ({ pictures }: Awaited<ReturnType<typeof scan>>) =>
    pictures.map(({ candidates }) => candidates[0]?.url.replace(AT, ""));

  it("returns the picture that the menu names", async () => {
    document.body.innerHTML = `<img src="/1.jpg"><img src="/2.jpg">`;
    const result = await scan({ what: "click", src: `${AT}/2.jpg` });
    expect(result).toMatchObject({ at: "point", unambiguous: true });
    expect(urls(result)).toEqual(["/2.jpg"]);
  });

  it.each([
    ["among its sizes", `<img src="/1.jpg" srcset="/2.jpg 2x">`, "/2.jpg"],
    [
      "among those of a picture element",
      `<picture><source srcset="/2.webp 1x"><img src="/1.jpg"></picture>`,
      "/2.webp",
    ],
    ["written in another way", `<img src="/a/./%66.jpg?a b">`, "/a/%66.jpg?a%20b"],
  ])("returns the picture that the menu names, %s", async (_, html, address) => {
    document.body.innerHTML = `<article><a href="/other">Other</a><img src="/other.jpg"></article><figure>${html}</figure>`;
    const { pictures } = await scan({ what: "click", src: AT + address });
    expect(pictures.map(({ candidates }) => candidates.map(({ origin }) => origin))).not.toEqual([
      ["menu"],
    ]);
    expect(pictures[0]?.candidates.some(({ url }) => url === AT + address)).toBe(true);
  });

  it.each([
    ["/a b.jpg", "/a%20b.jpg"],
    ["/ä.jpg?1", "/%C3%A4.jpg?1"],
  ])("returns the clicked one of two spellings of an address, %s", async (written, address) => {
    document.body.innerHTML = `<img src="${address}" alt="box"><img id="mine" src="${written}" alt="mine">`;
    const result = await scan(
      { what: "click", src: AT + address, element_id: 1 },
      { clicked: () => target("#mine") },
    );
    expect(result.pictures.map(({ around }) => around.text)).toEqual(["mine"]);
  });

  it("returns the picture that the menu names without reading the others", async () => {
    document.body.innerHTML = Array.from({ length: 20 }, (_, i) => `<img src="/${i}.jpg">`).join(
      "",
    );
    const readCurrentSrc = vi.spyOn(HTMLImageElement.prototype, "currentSrc", "get");
    expect(urls(await scan({ what: "click", src: `${AT}/7.jpg` }))).toEqual(["/7.jpg"]);
    expect(new Set(readCurrentSrc.mock.contexts).size).toBeLessThan(5);
    readCurrentSrc.mockRestore();
  });

  it("finds the picture of the menu by its digest if its address is too long to send", async () => {
    const address = (letter: string) => `data:image/png;base64,${letter.repeat(50_000)}`;
    document.body.innerHTML = ["A", "B", "C"]
      .map((letter) => `<img src="${address(letter)}" alt="${letter}" data-at="0 0 300 300">`)
      .join("");
    const src = identityOf(address("B"), BOUNDS.data_address);
    const result = await scan({ what: "click", src });
    expect(result).toMatchObject({ at: "point", unambiguous: true });
    expect(result.pictures.map(({ around }) => around.text)).toEqual(["B"]);
    expect(result.pictures[0]?.candidates[0]?.url).toBe("data:,");
  });

  it("lists all pictures if no picture has the digest", async () => {
    document.body.innerHTML = `<img src="/1.jpg" data-at="0 0 300 300"><img src="/2.jpg" data-at="0 0 300 300">`;
    const src = identityOf(`data:image/png,${"A".repeat(50_000)}`, BOUNDS.data_address);
    expect((await scan({ what: "click", src })).pictures).toHaveLength(2);
  });

  it("returns the picture in a link without reading the others' attributes", async () => {
    document.body.innerHTML = Array.from(
      { length: 20 },
      (_, at) => `<a href="/p/${at}"><img src="/${at}.jpg" data-at="${at * 100} 0 90 90"></a>`,
    ).join("");
    for (const image of document.querySelectorAll("img")) {
      Object.defineProperty(image, "naturalWidth", { value: 800 });
      Object.defineProperty(image, "currentSrc", { value: image.src });
    }
    const getAttribute = vi.spyOn(Element.prototype, "getAttribute");
    expect(urls(await scan({ what: "click", link: `${AT}/p/7` }))).toEqual(["/7.jpg"]);
    const readers = getAttribute.mock.calls.flatMap(([name], at) =>
      name === "srcset" ? [getAttribute.mock.contexts[at]] : [],
    );
    expect(new Set(readers)).toEqual(new Set([document.querySelectorAll("img")[7]]));
    getAttribute.mockRestore();
  });

  it("returns the picture that the menu names in a shadow root", async () => {
    document.body.innerHTML = `<art-card></art-card>`;
    const root = target("art-card")?.attachShadow({ mode: "open" });
    if (root) root.innerHTML = `<img src="/1.jpg" alt="inside">`;
    expect((await scan({ what: "click", src: `${AT}/1.jpg` })).pictures[0]?.around.text).toBe(
      "inside",
    );
  });

  it("returns the address that the menu names even if the page hides the picture", async () => {
    expect(await scan({ what: "click", src: `${AT}/2.jpg` })).toMatchObject({
      unambiguous: true,
      pictures: [{ candidates: [{ url: `${AT}/2.jpg`, origin: "menu" }] }],
    });
  });

  it("returns the largest of several pictures with the menu's address", async () => {
    document.body.innerHTML = `<img src="/1.jpg" alt="small" data-at="0 0 40 30">
      <img src="/1.jpg" alt="large" data-at="0 50 400 300">`;
    expect((await scan({ what: "click", src: `${AT}/1.jpg` })).pictures[0]?.around.text).toBe(
      "large",
    );
  });

  it("returns the picture in the clicked link", async () => {
    document.body.innerHTML = `<a href="/p/1"><img src="/1.jpg"></a><a href="/p/2"><img src="/2.jpg"></a>`;
    const result = await scan({ what: "click", link: `${AT}/p/2` });
    expect([result.unambiguous, urls(result)]).toEqual([true, ["/2.jpg"]]);
  });

  it("returns the picture under a layer that was clicked", async () => {
    document.body.innerHTML = `<img src="/1.jpg" data-at="0 0 300 300"><div id="layer" data-at="0 0 300 300"></div>
      <img src="/2.jpg" data-at="400 0 300 300">`;
    const result = await scan(
      { what: "click", element_id: 1 },
      { clicked: () => target("#layer") },
    );
    expect([result.at, result.unambiguous, urls(result)]).toEqual(["point", true, ["/1.jpg"]]);
  });

  it("returns the picture under a stretched pixel", async () => {
    document.body.innerHTML = `<img src="/1.jpg" data-at="0 0 300 300"><img id="pixel" src="/pixel.gif" data-at="0 0 300 300">`;
    const pixel = target("#pixel");
    Object.defineProperty(pixel, "naturalWidth", { value: 1 });
    Object.defineProperty(pixel, "naturalHeight", { value: 1 });
    expect(urls(await scan({ what: "click", src: `${AT}/pixel.gif` }))).toEqual(["/1.jpg"]);
  });

  it.each([
    ["a blurred placeholder", `<canvas width="32" height="32" data-at="0 0 300 300"></canvas>`],
    [
      "a transparent background",
      `<p data-at="0 0 300 300" style='background-image: url("data:image/gif;base64,R0lGODlhAQABAAAAACw=")'></p>`,
    ],
  ])("returns the picture under %s", async (_, cover) => {
    document.body.innerHTML = `<img src="/1.jpg" data-at="0 0 300 300">${cover}<div id="layer" data-at="0 0 300 300"></div>`;
    const result = await scan({ what: "pointer" }, { hovered: () => target("#layer") });
    expect([result.unambiguous, urls(result)]).toEqual([true, ["/1.jpg"]]);
  });

  it("ignores an invisible canvas of the whole page", async () => {
    document.body.innerHTML = `<canvas width="300" height="200"></canvas><img src="/1.jpg">`;
    vi.spyOn(Element.prototype, "checkVisibility").mockImplementation(function (this: Element) {
      return this.localName !== "canvas";
    });
    expect(urls(await scan({ what: "page" }))).toEqual(["/1.jpg"]);
  });

  it("returns a small canvas with nothing below it", async () => {
    document.body.innerHTML = `<canvas width="32" height="32" data-at="0 0 300 300"></canvas><img src="/1.jpg" data-at="400 0 300 300">`;
    const result = await scan({ what: "pointer" }, { hovered: () => target("canvas") });
    expect([result.unambiguous, urls(result)]).toEqual([true, ["data:,"]]);
  });

  it.each(["the document, before any movement", "a shadow root"])(
    "returns the picture below the pointer in %s",
    async (where) => {
      document.body.innerHTML = '<x-card data-at="0 0 600 300"></x-card>';
      const card = target("x-card") as Element;
      const root = where === "a shadow root" ? card.attachShadow({ mode: "closed" }) : null;
      if (root) closedRoots.set(card, root);
      (root ?? card).innerHTML =
        '<img src="/1.jpg" data-at="0 0 300 300"><img src="/2.jpg" data-at="300 0 300 300">';
      // happy-dom has no pointer, and to a page script all its roots are elements.
      const { prototype } = Element;
      const query = prototype.querySelectorAll;
      const pointer = vi.spyOn(prototype, "querySelectorAll");
      pointer.mockImplementation(function (this: Element, selector: string) {
        return query.call(this, selector === ":is(*):hover" ? '[src="/2.jpg"]' : selector);
      });
      const result = await scan({ what: "pointer" }, { hovered: () => root && card });
      pointer.mockRestore();
      expect([result.unambiguous, urls(result)]).toEqual([true, ["/2.jpg"]]);
    },
  );

  it("returns several pictures at one point as ambiguous", async () => {
    document.body.innerHTML = `<img src="/1.jpg" data-at="0 0 300 300"><img src="/2.jpg" data-at="0 0 300 300">
      <div id="layer" data-at="0 0 300 300"></div>`;
    const result = await scan({ what: "pointer" }, { hovered: () => target("#layer") });
    expect([result.unambiguous, urls(result)]).toEqual([false, ["/1.jpg", "/2.jpg"]]);
  });

  it("returns the focused picture if the pointer is not on a picture", async () => {
    document.body.innerHTML = `<p data-at="0 0 9 9"></p><a href="/p/1" data-at="0 50 300 300"><img src="/1.jpg"></a><img src="/2.jpg">`;
    target("a")?.setAttribute("tabindex", "0");
    (target("a") as HTMLElement | null)?.focus();
    const result = await scan({ what: "pointer" }, { hovered: () => target("p") });
    expect([result.unambiguous, urls(result)]).toEqual([true, ["/1.jpg"]]);
  });

  it("returns the picture in the drawn rectangle, never the focused one", async () => {
    document.body.innerHTML = `<img src="/1.jpg" data-at="0 0 300 300"><a href="/p/2" tabindex="0" data-at="400 0 300 300"><img src="/2.jpg"></a><p data-at="0 400 9 9"></p>`;
    (target("a") as HTMLElement | null)?.focus();
    const drawn = await scan({ what: "drawn" }, { hovered: () => target("img") });
    expect([drawn.at, drawn.unambiguous, urls(drawn)]).toEqual(["point", true, ["/1.jpg"]]);
    expect(await scan({ what: "drawn" }, { hovered: () => target("p") })).toMatchObject({
      at: "page",
    });
  });

  it("returns the hovered picture with the menu's address without reading the others", async () => {
    document.body.innerHTML = `<img src="/1.jpg" alt="first"><img id="second" src="/1.jpg" alt="second">`;
    const query = vi.spyOn(Element.prototype, "querySelectorAll");
    const result = await scan(
      { what: "click", src: `${AT}/1.jpg` },
      { hovered: () => target("#second") },
    );
    expect(result.pictures.map(({ around }) => around.text)).toEqual(["second"]);
    expect(query).toHaveBeenCalled();
    const selectors = query.mock.calls.map(([selector]) => selector);
    expect(selectors.filter((one) => one.includes("src") && !one.includes("frame"))).toEqual([]);
    query.mockRestore();
  });
});

describe("scanDocument after a right-click for which the menu has no address", () => {
  const target = (id: string) => document.querySelector(`#${id}`);
  const canvas = (id: string, x: number) =>
    `<canvas id="${id}" aria-label="${id}" width="90" height="90" data-at="${x} 100 90 90"></canvas>`;

  /** Returns where the pictures are, and their labels or files. */
  async function clicked(
    html: string,
    traces: { hovered?: string; pressed?: string; caret?: string },
  ) {
    document.body.innerHTML = html;
    const { hovered = "", pressed = "", caret } = traces;
    getSelection()?.removeAllRanges();
    const text = caret && target(caret)?.firstChild;
    if (text) getSelection()?.collapse(text, 0);
    const { at, unambiguous, pictures } = await scan({ what: "click" }, {
      hovered: () => hovered && target(hovered),
      pressed: () => pressed && target(pressed),
    } as never);
    const names = pictures.map(
      ({ around, candidates }) => around.text ?? candidates[0]?.url.replace(AT, ""),
    );
    return [unambiguous ? "sure" : at, ...names];
  }

  const three = ["a", "b", "c"].map((id, at) => canvas(id, at * 100)).join("");
  const words = '<p id="words" data-at="0 0 300 50">Words</p>';
  const image = '<img src="/1.jpg" alt="image" data-at="500 100 90 90">';
  const work = '<img src="/4.jpg" alt="work" data-at="500 200 300 300">';
  const button = '<button id="button" data-at="500 200 300 300"></button>';
  const styled = `<p id="styled" data-at="0 200 90 90" style='background-image: url("/2.jpg")'>On it</p>`;

  it.each(
    rowsOf<[Parameters<typeof clicked>[1], string[]]>(`
    returns the pressed element => ${three} => {"pressed":"b","hovered":"c"} => ["sure","b"]
    lists all pictures if the pressed element shows none => ${words + three} => {"pressed":"words","hovered":"b"} => ["page","a","b","c"]
    returns the hovered element that contains the caret => ${styled + three} => {"hovered":"styled","caret":"styled"} => ["sure","/2.jpg"]
    lists all pictures if hovered text contains the caret => ${words + three} => {"hovered":"words","caret":"words"} => ["page","a","b","c"]
    returns the only drawing of a page => ${words + canvas("a", 0)} => {"hovered":"words"} => ["sure","a"]
    returns a video that has only a poster => ${words}<video poster="/3.jpg" data-at="0 0 90 90"></video> => {"hovered":"words"} => ["sure","/3.jpg"]
    returns the hovered drawing if all other pictures are images => ${image + canvas("a", 0)} => {"hovered":"a"} => ["sure","a"]
    is ambiguous if the pointer is elsewhere => ${image + canvas("a", 0)} => {} => ["near","a","image"]
    is ambiguous if the caret is elsewhere => ${words + image + canvas("a", 0)} => {"hovered":"a","caret":"words"} => ["near","a","image"]
    ignores a caret out of view => ${words.replace("0 0 300", "0 9000 300") + image + canvas("a", 0)} => {"hovered":"a","caret":"words"} => ["sure","a"]
    is ambiguous if several drawings are in view, nearest first => ${three} => {"hovered":"c"} => ["near","c","b","a"]
    ignores drawings out of view => ${canvas("a", 0) + canvas("b", 9_000)} => {"hovered":"a"} => ["sure","a"]
    ignores a drawing that only touches the edge of the view => ${canvas("a", 0) + canvas("b", -90)} => {"hovered":"a"} => ["sure","a"]
    counts a drawing of which a part of a pixel is in view => ${canvas("a", 0) + canvas("b", -89.5)} => {"hovered":"a"} => ["near","a","b"]
    is ambiguous if only the pointer is at a background => ${image + styled} => {"hovered":"styled"} => ["near","/2.jpg","image"]
    lists the picture at the caret first => ${styled + three} => {"hovered":"c","caret":"styled"} => ["near","/2.jpg","c","b","a"]
    returns the only large picture if it is below the hovered element => ${words + image + work + button} => {"hovered":"button"} => ["sure","work"]
    is ambiguous about the only picture if the caret is elsewhere => ${words + work + button} => {"hovered":"button","caret":"words"} => ["near","work"]
    is ambiguous about the only picture if the pointer is elsewhere => ${words + work + button} => {"hovered":"words"} => ["near","work"]
    lists an empty page if it has no picture => ${words} => {"hovered":"words"} => ["page"]
  `),
  )("%s", async (_, html, traces, expected) => {
    expect(await clicked(html, traces)).toEqual(expected);
  });
});

describe("scanDocument of shapes that are filled with a picture", () => {
  const drawn = async (shape: string, definitions: string) => {
    vi.spyOn(globalThis, "getComputedStyle").mockImplementation(
      (element) => ({ fill: element.getAttribute("data-fill") ?? "" }) as CSSStyleDeclaration,
    );
    document.body.innerHTML = `<svg><defs>${definitions}</defs>${shape}</svg>`;
    const { pictures } = await scan();
    vi.restoreAllMocks();
    return pictures.map(({ candidates, displayed }) => [
      candidates[0]?.url.replace(AT, ""),
      displayed?.width,
    ]);
  };
  const shape = `<rect fill="url(#fill)" data-fill='url("#fill")' data-at="0 0 300 200"></rect>`;
  const image = '<image id="image" href="/1.jpg"></image>';

  it.each([
    ["in its pattern", `<pattern id="fill">${image}</pattern>`],
    ["that its pattern uses", `${image}<pattern id="fill"><use href="#image"></use></pattern>`],
    [
      "in the pattern to which its pattern refers",
      `<pattern id="fill" href="#base"></pattern><pattern id="base">${image}</pattern>`,
    ],
  ])("finds the image %s, in the size of the shape", async (_, definitions) => {
    expect(await drawn(shape, definitions)).toEqual([["/1.jpg", 300]]);
  });

  it.each([
    ["refer to each other", '<pattern id="fill" href="#fill"></pattern>'],
    ["have no image", '<pattern id="fill"><rect></rect></pattern>'],
  ])("finds nothing in patterns that %s", async (_, definitions) => {
    expect(await drawn(shape, definitions)).toEqual([]);
  });
});

describe("scanDocument of a document that is a picture", () => {
  beforeEach(() => {
    vi.spyOn(Document.prototype, "contentType", "get").mockReturnValue("image/png");
    document.body.innerHTML = `<img src="/1.png">`;
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it("returns the document as the picked picture", async () => {
    expect(await scan({ what: "click" })).toMatchObject({
      at: "point",
      unambiguous: true,
      pictures: [{ candidates: [{ url: `${AT}/ann/feed`, origin: "document" }] }],
    });
  });

  it.each<[string, ScanRequest, () => Element | null, "page" | "point"]>([
    ["the whole page", { what: "page" }, () => document.body, "page"],
    ["the pointer", { what: "pointer" }, () => null, "point"],
    [
      "frames with the hovered one",
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
  ])(
    "is reported as a list or as the picture at the pointer: scan of %s",
    async (_, request, hovered, at) => {
      expect(await scan(request, { hovered })).toMatchObject({ at });
    },
  );
});

describe("scanDocument of a list", () => {
  /** Returns permalink and text of two images and a background, whose page does `change` in the first pause. */
  async function scanWithPause(change: () => void) {
    document.body.innerHTML = [1, 2]
      .map(
        (id) =>
          `<article><a href="/p/${id}"><img id="i${id}" src="/${id}.jpg" data-at="0 ${id}000 400 300" alt="Picture ${id}"></a></article>`,
      )
      .concat(
        `<article><a href="/p/3"><div id="cover" style="background-image:url('/3.jpg')" data-at="0 3000 400 300"></div></a></article>`,
      )
      .join("");
    let time = 0;
    const pause = vi.fn(async () => change());
    const turns = createTurns(() => (time += 6), pause);
    const { pictures } = await scan({ what: "page" }, { turns });
    expect(pause).toHaveBeenCalled();
    return pictures.map(({ around: { permalink, text } }) => ({ permalink, text }));
  }

  it("yields to the page between two pictures", async () => {
    expect(await scanWithPause(() => {})).toEqual([
      { permalink: `${AT}/p/1`, text: "Picture 1" },
      { permalink: `${AT}/p/2`, text: "Picture 2" },
      { permalink: `${AT}/p/3`, text: null },
    ]);
  });

  it.each<[string, string, string | null]>([
    ["the facts about a background that moves", "left: 40px", `${AT}/p/3`],
    ["no facts about a background that shows another picture", "background: url('/4.jpg')", null],
  ])("returns after a pause %s", async (_, style, permalink) => {
    const image = style.startsWith("background") ? "" : "background-image:url('/3.jpg');";
    const change = () => document.getElementById("cover")?.setAttribute("style", image + style);
    expect((await scanWithPause(change))[2]).toEqual({ permalink, text: null });
  });

  it.each<[string, () => void]>([
    ["shows another picture", () => document.getElementById("i2")?.setAttribute("src", "/3.jpg")],
    ["is gone", () => document.getElementById("i2")?.remove()],
  ])("returns no facts about a picture whose element %s during a pause", async (_, change) => {
    expect((await scanWithPause(change))[1]).toEqual({ permalink: null, text: null });
  });
});

describe("scanDocument of a hostile page", () => {
  it("reads parents although a form shadows parentElement", async () => {
    document.body.innerHTML = `<form class="post"><input name="parentElement"><img src="/1.jpg"></form>`;
    expect((await scan()).pictures).toHaveLength(1);
  });

  it("limits the length of every text and address", async () => {
    const long = "x".repeat(50_000);
    document.head.innerHTML = `<title>${long}</title>`;
    document.body.innerHTML = `<figure><img src="data:image/png;base64,${long}" alt="${long}"><figcaption>${long}</figcaption></figure>
      <img src="/${long}.png">`;
    const result = await scan();
    expect(JSON.stringify(result).length).toBeLessThan(10_000);
    expect(result.pictures.map(({ candidates }) => candidates[0]?.url)).toEqual([
      "data:,",
      "data:,",
    ]);
  });

  it.each([
    ["keeps an address as long as common servers accept", 8_192, true],
    ["loses a longer one", 8_193, false],
  ])("%s: %i characters", async (_, length, isKept) => {
    const address = `${AT}/1.jpg?`.padEnd(length, "x");
    document.body.innerHTML = `<img src="${address}">`;
    expect((await scan()).pictures[0]?.candidates[0]?.url).toBe(isKept ? address : "data:,");
  });

  it("counts the pictures above the limit as left out", async () => {
    const many = BOUNDS.pictures + 5;
    document.body.innerHTML = Array.from({ length: many }, (_, i) => `<img src="/${i}.jpg">`).join(
      "",
    );
    const { pictures, left_out } = await scan();
    expect([pictures.length, left_out]).toEqual([BOUNDS.pictures, 5]);
  });

  it("returns its findings so far when its time is over", async () => {
    document.body.innerHTML = `<img src="/1.jpg">${"<p></p>".repeat(2_000)}`;
    let time = 0;
    const result = await scan({ what: "page" }, { turns: createTurns(() => time++ * 100) });
    expect(result).toMatchObject({
      incomplete: true,
      pictures: [{ candidates: [{ url: `${AT}/1.jpg` }] }],
    });
  });

  it("reads deeply nested shadow roots", async () => {
    let root: Element | ShadowRoot = document.body;
    for (let depth = 0; depth < 300; depth++) {
      const host: Element = document.createElement("div");
      root.append(host);
      root = host.attachShadow({ mode: "open" });
    }
    root.append(Object.assign(document.createElement("img"), { src: "/deep.jpg" }));
    expect((await scan()).pictures).toHaveLength(1);
  });
});
