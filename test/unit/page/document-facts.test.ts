// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://art.example/ann/feed" }
import { afterEach, describe, expect, it, vi } from "vitest";
import { documentFacts } from "../../../lib/page/post/document-facts.ts";

const AT = "https://art.example";

afterEach(() => {
  vi.unstubAllGlobals();
  document.head.innerHTML = "";
  document.body.innerHTML = "";
});

it.each(["application/ld+json", "application/ld+json; charset=utf-8", "Application/LD+JSON"])(
  "documentFacts reads structured data of the type %s",
  (type) => {
    document.head.innerHTML = `<script type="${type}">{"a":1}</script><script type="application/json">{"b":1}</script>`;
    expect(documentFacts(document).json_ld).toEqual([`{"a":1}`]);
  },
);

describe("documentFacts: microdata", () => {
  const items = (html: string) => {
    document.body.innerHTML = html;
    return documentFacts(document).json_ld.map((block) => JSON.parse(block));
  };

  it("is read like JSON-LD", () => {
    expect(
      items(`<figure itemscope itemtype="https://schema.org/ImageObject">
        <a itemprop="url" href="/p/1"><img itemprop="contentUrl" src="/full/fox.jpg"></a>
        <span itemprop="author creator" itemscope itemtype="https://schema.org/Person">
          <a itemprop="url" href="/ann"><b itemprop="name"> Ann </b></a></span>
        <time itemprop="datePublished" datetime="2024-05-01">May</time>
        <meta itemprop="width" content="800"> <i itemprop="keywords">fox</i>
      </figure>`),
    ).toEqual([
      {
        "@type": ["https://schema.org/ImageObject"],
        url: [`${AT}/p/1`],
        contentUrl: [`${AT}/full/fox.jpg`],
        author: [{ "@type": ["https://schema.org/Person"], url: [`${AT}/ann`], name: ["Ann"] }],
        datePublished: ["2024-05-01"],
        width: ["800"],
      },
    ]);
  });

  it.each<[string, string, unknown[]]>([
    ["an item without a type", `<p itemscope><b itemprop="name">A</b></p>`, [{ name: ["A"] }]],
    [
      "items within items only once",
      `<p itemscope><b itemprop="author" itemscope><i itemprop="name">A</i></b><i itemprop="name">B</i></p>`,
      [{ author: [{ name: ["A"] }], name: ["B"] }],
    ],
    [
      "no address that is not on the web",
      `<p itemscope><a itemprop="url" href="javascript:alert(1)">A</a></p>`,
      [{ url: [""] }],
    ],
    ["no property outside of an item", `<b itemprop="name">A</b>`, []],
  ])("contains %s", (_, html, expected) => {
    expect(items(html)).toEqual(expected);
  });

  it.each<[string, string]>([
    [
      "items",
      `<div itemscope>${`<b itemprop="name">${"x".repeat(5_000)}</b>`.repeat(3)}</div>`.repeat(80),
    ],
    ["items in items", `<div itemscope itemprop="author creator name">`.repeat(60)],
    [
      "addresses",
      `<div itemscope><a itemprop="url" href="/${"x".repeat(20_000)}"></a></div>`.repeat(9),
    ],
  ])("is limited in size for many %s", (_, html) => {
    expect(
      items(`<div itemscope>${html}</div>`)
        .map((one) => JSON.stringify(one))
        .join("").length,
    ).toBeLessThan(51_000);
  });
});

it.each<[string, string, string | null]>([
  [
    "json",
    `<link rel="alternate" type="application/json+oembed" href="/oembed?url=${encodeURIComponent(`${AT}/p/1`)}">`,
    `${AT}/oembed?url=${encodeURIComponent(`${AT}/p/1`)}`,
  ],
  [
    "xml",
    `<link rel="alternate" type="text/xml+oembed" href="/oembed?url=1">`,
    `${AT}/oembed?url=1`,
  ],
  ["another kind", `<link rel="alternate" type="application/rss+xml" href="/feed">`, null],
  [
    "an address that is not on the web",
    `<link type="application/json+oembed" href="data:,1">`,
    null,
  ],
])("documentFacts reads the oEmbed address of a link: %s", (_, head, oembed) => {
  document.head.innerHTML = head;
  expect(documentFacts(document)).toMatchObject({ oembed });
});

it.each([
  ["earlier entries of this document have another address", [[true, `${AT}/p/1`]], true],
  ["only entries of other documents have another address", [[false, `${AT}/p/1`]], false],
  ["its entries differ only in the place within the page", [[true, `${AT}/ann/feed#top`]], false],
  ["the address of an entry is hidden", [[true, null]], false],
])("documentFacts decides if the document changed its address: %s", (_, entries, navigated) => {
  const listed = (entries as [boolean, string | null][]).map(([sameDocument, url]) => ({
    sameDocument,
    url,
  }));
  vi.stubGlobal("navigation", { entries: () => listed });
  expect(documentFacts(document).navigated ?? false).toBe(navigated);
});
