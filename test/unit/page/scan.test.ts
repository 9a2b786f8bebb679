// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://art.example/ann/feed" }
import { describe, expect, it, vi } from "vitest";
import { rowsOf } from "./rows.ts";
import { AT, addressesOf, closedRoots, scan, scanScene, setProperties } from "./scan-scene.ts";

scanScene();

/** Returns the files of all pictures of a page with this body, as `origin address`. */
async function filesIn(html: string): Promise<string[][]> {
  document.body.innerHTML = html;
  return (await scan()).pictures.map(({ candidates }) =>
    candidates.map(({ origin, url }) => `${origin} ${url.replace(AT, "")}`),
  );
}

/** Replaces the computed styles of elements and pseudo-elements. */
const mockStyles = (styleOf: (pseudo?: string | null) => Partial<CSSStyleDeclaration>) =>
  vi.spyOn(globalThis, "getComputedStyle").mockImplementation(
    (_, pseudo) =>
      ({
        ...{ backgroundImage: "none", maskImage: "none", borderImageSource: "none" },
        content: "normal",
        ...styleOf(pseudo),
      }) as CSSStyleDeclaration,
  );

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
    ...["data-srcset", "data-src-set", "data-lazy-srcset", "lazy-srcset", "data-sizes-list"].map(
      (name): [string, string, string[][]] => [
        `the largest file of ${name} before data-src`,
        `<img src="/img/placeholder.gif" data-src="/474.jpg" ${name}="/474.jpg 474w, /1600.jpg 1600w, /800.jpg 800w">`,
        [["lazy /1600.jpg", "lazy /800.jpg", "lazy /474.jpg", "img /img/placeholder.gif"]],
      ],
    ),
    [
      "the largest file of lazy sources before data-src, those that services reject last",
      `<picture><source type="image/webp" data-srcset="/2.webp 2x"><source data-srcset="/1.jpg 1x, /3.jpg 3x">
      <img src="/img/placeholder.gif" data-src="/1.jpg"></picture>`,
      [["lazy /3.jpg", "lazy /1.jpg", "lazy /2.webp", "img /img/placeholder.gif"]],
    ],
    [
      "no list of another picture, and no words",
      `<img src="/1.jpg" data-thumb-list="/2.jpg 2x" data-title="a 2x, b">`,
      [["img /1.jpg"]],
    ],
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

  it.each([
    ["/1.webm", 640, 360, { width: 640, height: 360 }],
    ["/1.webm", 1, 1, { width: 1, height: 1 }],
    ["/1.webm", 640, 0, {}],
    ["/1.webm", 0, 360, {}],
    ["", 640, 360, { width: 640, height: 360 }],
    ["", 1, 360, { width: 1, height: 360 }],
  ])("finds the size of a video at %j of %d × %d pixels: %j", async (src, width, height, size) => {
    document.body.innerHTML = `<video${src && ` src="${src}"`}></video>`;
    setProperties(document.querySelector("video"), { videoWidth: width, videoHeight: height });
    const [candidate] = (await scan()).pictures[0]?.candidates ?? [];
    expect(candidate).toEqual({ url: src ? AT + src : "data:,", origin: "video", ...size });
  });

  it("flags renditions in a format that services refuse", async () => {
    document.body.innerHTML = `<picture><source srcset="/1.avif" type="image/avif"><source srcset="/1.gif" type="image/gif"><img src="/1.jpg"></picture>`;
    setProperties(document.querySelector("img"), { naturalWidth: 400 });
    expect((await scan()).pictures[0]?.candidates.map(({ flags }) => flags)).toEqual([
      undefined,
      ["refused-format"],
      undefined,
    ]);
  });

  const rule = { selectorText: ".fox", style: { cssText: `background-image: url("${AT}/1.jpg")` } };

  it.each([
    ["of a selector beside one that only CSS accepts", [{ ...rule, selectorText: ".a[" }, rule]],
    ["that an imported style sheet sets", [{ styleSheet: { cssRules: [rule] } }]],
  ])("finds the background %s", async (_, cssRules) => {
    const sheets = vi.spyOn(document, "styleSheets", "get");
    sheets.mockReturnValue([{ cssRules }] as unknown as StyleSheetList);
    mockStyles(() => ({ backgroundImage: `url("${AT}/1.jpg")` }));
    expect(await filesIn(`<p class="fox"></p><p></p>`)).toEqual([["background /1.jpg"]]);
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
    mockStyles((pseudo) =>
      pseudo === "::after" ? { content, backgroundImage: `url("${AT}/1.jpg")` } : {},
    );
    expect(await filesIn(`<p class="fox"></p>`)).toEqual(expected);
  });

  const [first, second, third] = [1, 2, 3].map((number) => `<img src="/${number}.jpg">`);

  it.each<[string, ShadowRootMode, html: string, inside: string]>([
    ["an open root", "open", `${first}<x-card></x-card>${third}`, `${second}`],
    ["a closed root", "closed", `${first}<x-card></x-card>${third}`, `${second}`],
    [
      "a closed root whose host has white space",
      "closed",
      "<div>\n<!-- here -->\n</div>",
      `${first}${second}${third}`,
    ],
    [
      "the root of an element with content",
      "open",
      `${first}<p><b>slotted</b></p><p></p>${third}`,
      `<slot></slot>${second}`,
    ],
  ])("finds pictures in %s, in order", async (_, mode, html, inside) => {
    document.body.innerHTML = html;
    const host = document.querySelector("x-card, div, p") as Element;
    const root = host.attachShadow({ mode });
    if (mode === "closed") closedRoots.set(host, root);
    root.innerHTML = inside;
    expect(addressesOf(await scan())).toEqual(["/1.jpg", "/2.jpg", "/3.jpg"]);
  });

  it("finds natural and displayed sizes", async () => {
    document.body.innerHTML = `<img src="/1.jpg" srcset="/1.jpg 800w, /2.jpg 1600w" data-at="0 0 400 300">`;
    setProperties(document.querySelector("img"), { naturalWidth: 400, naturalHeight: 300 });
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

  it("leaves out a height that is unknown or would round to zero", async () => {
    document.body.innerHTML = `<img src="/1.jpg" srcset="/1.jpg 3000w, /2.jpg 100w"><img src="/3.jpg" srcset="/3.jpg 800w">`;
    setProperties(document.querySelector("img"), { naturalWidth: 3000, naturalHeight: 1 });
    const candidateList = (await scan()).pictures.flatMap(({ candidates }) => candidates);
    const sizes = candidateList.map(({ url, width, height }) => [url, width, height]);
    expect(sizes.toSorted()).toEqual([
      [`${AT}/1.jpg`, 3000, 1],
      [`${AT}/2.jpg`, 100, undefined],
      [`${AT}/3.jpg`, 800, undefined],
    ]);
  });

  it.each<[string, Partial<HTMLImageElement>, string[] | undefined]>([
    ["that failed to load", { complete: true }, ["broken"]],
    ["that is loading", { complete: false }, undefined],
    ["that has loaded", { complete: true, naturalWidth: 400 }, undefined],
  ])("returns the flags of an image %s", async (_, state, flags) => {
    document.body.innerHTML = '<img src="/1.jpg" srcset="/1.jpg 1x, /2.jpg 2x">';
    setProperties(document.querySelector("img"), { naturalWidth: 0, ...state });
    const { candidates } = (await scan()).pictures[0] ?? {};
    expect(candidates?.map((one) => one.flags)).toEqual([flags, undefined]);
  });

  it("does not flag an SVG without a natural size as broken", async () => {
    document.body.innerHTML = '<img src="/1.svg?v=2">';
    setProperties(document.querySelector("img"), { complete: true });
    expect((await scan()).pictures[0]?.candidates[0]?.flags).toBeUndefined();
  });

  it("finds each of several lazy pictures with the same placeholder address", async () => {
    document.body.innerHTML = ["/1.jpg", "/2.jpg"]
      .map((file) => `<img src="/blank.gif" srcset="/blank.gif 1w" data-src="${file}">`)
      .join("");
    for (const image of document.querySelectorAll("img"))
      setProperties(image, { naturalWidth: 240, naturalHeight: 240 });
    expect(addressesOf(await scan())).toEqual(["/1.jpg", "/2.jpg"]);
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
