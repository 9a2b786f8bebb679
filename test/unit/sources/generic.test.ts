import { describe, expect, it } from "vitest";
import { findGenerically } from "../../../lib/sources/generic.ts";
import { factsOf } from "../../sources/check.ts";
import type { SourceCase } from "../../sources/source-case.ts";

const find = (file: string, page: Partial<SourceCase["page"]> = {}) =>
  findGenerically(
    factsOf({
      site: "generic",
      what: "",
      file,
      page: { url: "https://ann.example/art/fox", ...page },
      expected: null,
    }),
  );

const PICTURE = "https://ann.example/i/fox.png";
const HERE = "https://ann.example/art/fox";

/** Returns a valid date of so many characters. */
const longDate = (length: number) => `2024-05-06T07:08:09.${"0".repeat(length - 21)}Z`;

describe("what holds on any site", () => {
  it.each([
    ["the container's own time", { posted_at: "2024-05-06T07:08:09Z" }, "2024-05-06T07:08:09Z"],
    ["the article's", { meta: { "article:published_time": "2024-05-06" } }, "2024-05-06"],
    [
      "the work's",
      { json_ld: ['{"@type":"BlogPosting","datePublished":"2024-05-06"}'] },
      "2024-05-06",
    ],
    ["none that is no date", { posted_at: "yesterday" }, undefined],
    ["one of forty characters", { posted_at: longDate(40) }, longDate(40)],
    ["none of more", { posted_at: longDate(41) }, undefined],
    ["none that is too long", { posted_at: `2024-05-06${" ".repeat(50)}` }, undefined],
  ])("dates a picture by %s", (_, page, expected) => {
    expect(find(PICTURE, page).posted_at).toBe(expected);
  });

  it.each([
    [
      "a work's account before its name",
      [{ "@type": "Photograph", creator: { name: "Ann A", alternateName: "@ann" } }],
      "ann",
    ],
    ["a plain name", [{ "@type": "VisualArtwork", author: "Ann A" }], "Ann A"],
    ["no comment's author", [{ "@type": "Comment", author: "Troll" }], undefined],
    ["no journalist", [{ "@type": "NewsArticle", author: "Reporter" }], undefined],
    [
      "no publisher",
      [{ "@type": "BlogPosting", author: { "@type": "Organization", name: "Inc" } }],
      undefined,
    ],
    [
      "the one of the shown picture among several",
      [
        {
          "@type": "ImageObject",
          contentUrl: "https://ann.example/i/other-picture.png",
          creator: "Bo",
        },
        {
          "@type": "ImageObject",
          contentUrl: "https://ann.example/i/fox-in-snow.png",
          creator: "Ann",
        },
      ],
      "Ann",
    ],
  ])("offers %s", (_, nodes, expected) => {
    const found = find("https://ann.example/i/fox-in-snow-600x400.png", {
      json_ld: [JSON.stringify(nodes)],
    });
    expect(found.artist?.handle).toBe(expected);
  });

  it("is never certain of an artist, and links no script", () => {
    const page = { authors: [{ name: "Ann", url: "javascript:alert(1)", sure: true }] };
    expect(find(PICTURE, page).artist).toEqual({
      handle: "Ann",
      confidence: "likely",
      url: null,
      because: "post",
    });
  });

  it("unwraps no more than three proxies", () => {
    const wrap = (url: string) => `https://wsrv.nl/?url=${encodeURIComponent(url)}`;
    const found = find(wrap(wrap(wrap(wrap(wrap(PICTURE))))));
    expect(found.candidates.map(({ url }) => url)).toEqual([
      wrap(wrap(PICTURE)),
      wrap(wrap(wrap(PICTURE))),
      wrap(wrap(wrap(wrap(PICTURE)))),
    ]);
  });

  it.each([
    ["another page of the same site", "https://ann.example/works/5", "https://ann.example/works/5"],
    ["another path", "https://ann.example/other", "https://ann.example/other"],
    ["no other site", "https://elsewhere.example/art/fox", "https://ann.example/art/fox"],
    ["no gallery above the page", "https://ann.example/art", "https://ann.example/art/fox"],
    ["the same path", HERE, HERE],
    ["no home page", "https://ann.example/", "https://ann.example/art/fox"],
  ])("takes %s for the source if the page names it", (_, canonical, expected) => {
    expect(find(PICTURE, { canonical }).source_url).toBe(expected);
  });

  it.each(["id", "p", "pid", "post", "post_id", "v"])(
    "keeps the parameter %s, which a canonical address may lack",
    (name) => {
      const url = `https://ann.example/view?${name}=5`;
      const source = (canonical: string) => find(PICTURE, { url, canonical }).source_url;
      expect(source("https://ann.example/view")).toBe(url);
      expect(source(`https://ann.example/view?${name}=6`)).toBe(
        `https://ann.example/view?${name}=6`,
      );
      expect(source("https://ann.example/works/5")).toBe("https://ann.example/works/5");
    },
  );

  it.each<[string, string, Partial<SourceCase["page"]>]>([
    ["a picture that stands apart", PICTURE, { apart: true }],
    ["a file without a page", "https://ann.example/art/fox", {}],
    ["a list", PICTURE, { url: "https://ann.example/gallery/popular" }],
    ["the results of a search", PICTURE, { url: "https://ann.example/?q=fox" }],
    ["the results of a query", PICTURE, { url: "https://ann.example/?query=fox" }],
  ])("names no source of %s", (_, file, page) => {
    expect(find(file, page).source_url).toBeNull();
  });

  it.each<[string, Partial<SourceCase["page"]>, string | undefined, string[]]>([
    ["a credit alone", { caption: "Photo: Bo Berg" }, undefined, ["Bo Berg"]],
    [
      "a credit before the page's author",
      { caption: "Photo: Bo Berg", json_ld: ['{"@type":"Photograph","author":"Ann"}'] },
      undefined,
      ["Bo Berg", "Ann"],
    ],
    [
      "a post's author who also has the credit",
      { caption: "Photo: Ann", authors: [{ name: "Ann", url: null, sure: true }] },
      "Ann",
      [],
    ],
    [
      "a post's author or the credit, if they differ",
      { caption: "Photo: Bo Berg", authors: [{ name: "Ann", url: null, sure: true }] },
      undefined,
      ["Ann", "Bo Berg"],
    ],
    ["a name of the page that stands near", { meta: { author: "Bob" }, text: "by bob" }, "Bob", []],
    [
      "a name of two letters at most as an offer",
      { meta: { author: "Bo" }, text: "by Bo" },
      undefined,
      ["Bo"],
    ],
    ["a name of the page alone as an offer", { meta: { author: "Bob" } }, undefined, ["Bob"]],
    [
      "a name of the page that a link shows",
      {
        meta: { author: "Bob" },
        links: [{ href: "https://ann.example/bob", rel: "", text: "Bob" }],
      },
      "Bob",
      [],
    ],
    [
      "no text as the name of an account",
      { meta: { "twitter:creator": "Ann Art", author: "Bob" }, text: "Ann Art and Bob" },
      "Bob",
      [],
    ],
  ])("takes %s", (_, page, artist, others) => {
    const found = find(PICTURE, page);
    expect(found.artist?.handle).toBe(artist);
    expect((found.offered_artists ?? []).map(({ handle }) => handle)).toEqual(others);
  });

  it("links the account on X that the page names", () => {
    const meta = { "twitter:creator": "@ann_art", author: "Bob" };
    expect(find(PICTURE, { meta, text: "ann_art" }).artist).toEqual({
      handle: "ann_art",
      confidence: "likely",
      url: "https://x.com/ann_art",
      because: "page",
    });
  });

  it("takes the canonical address without parameters that identify no post", () => {
    const page = { url: `${HERE}?session=1`, canonical: HERE };
    expect(find(PICTURE, page).source_url).toBe(HERE);
  });

  it("takes the address of a folder for the folder with a slash", () => {
    const page = { url: "https://ann.example/art/", canonical: "https://ann.example/art" };
    expect(find(PICTURE, page).source_url).toBe("https://ann.example/art");
  });

  it("offers nothing rather than an empty list", () => {
    expect(find(PICTURE)).not.toHaveProperty("offered_artists");
  });
});

describe("the artist in descriptions of works", () => {
  type Page = Partial<SourceCase["page"]>;
  const post = { "@type": "BlogPosting" };
  const BO = { "@type": "Photograph", author: "Bo" };

  it.each<[string, object[], string | undefined, Page?]>([
    ["is that of a post with the picture", [{ ...post, image: PICTURE, author: "Ann" }], "Ann"],
    ["is not that of another picture", [{ ...BO, image: "/i/cat.png" }], undefined],
    ["is not that of another post", [{ ...BO, url: "/art/cat" }], undefined],
    ["is that of this post", [{ ...BO, url: HERE }], "Bo"],
    ["is that of the picture's post", [{ ...BO, url: "/p/1" }], "Bo", { permalink: "/p/1" }],
    [
      "is not that of the page around its post",
      [{ ...BO, url: HERE }],
      undefined,
      { permalink: "/p/1" },
    ],
    ["is that of this post's id", [{ ...BO, "@id": HERE }], "Bo"],
    ["is not that of another post's id", [{ ...BO, "@id": "/art/cat" }], undefined],
    ["is that of a part without an address", [{ ...BO, "@id": "#post" }], "Bo"],
    [
      "is not that of a part of an earlier page",
      [{ ...BO, "@id": "#post" }],
      undefined,
      { navigated: true },
    ],
    ["is that of this post's page", [{ ...BO, mainEntityOfPage: { "@id": HERE } }], "Bo"],
    [
      "is not that of another page",
      [{ ...BO, mainEntityOfPage: { "@id": "/art/cat" } }],
      undefined,
    ],
    [
      "is not that of another page by address",
      [{ ...BO, mainEntityOfPage: { url: "/art/cat" } }],
      undefined,
    ],
    ["is not that of another page by name", [{ ...BO, mainEntityOfPage: "/art/cat" }], undefined],
    [
      "is that of the page's id rather than its address",
      [{ ...BO, mainEntityOfPage: { "@id": HERE, url: "/art/cat", name: "/art/cat" } }],
      "Bo",
    ],
    ["is that of the only description", [BO], "Bo"],
    ["is not that of an earlier page", [BO], undefined, { navigated: true }],
    ["is not that of a page around the picture", [BO], undefined, { apart: true }],
    ["is that of the only work that names one", [post, BO], "Bo"],
    ["is none if works differ", [{ ...post, author: "Ann" }, BO], undefined],
    [
      "is that of the only description of the file that names one",
      [
        { "@type": "ImageObject", contentUrl: PICTURE },
        { ...post, image: PICTURE, author: "Ann" },
      ],
      "Ann",
    ],
    [
      "is that of the file before that of its post",
      [
        { ...post, image: PICTURE, author: "Bo" },
        { "@type": "ImageObject", contentUrl: PICTURE, creator: "Ann" },
      ],
      "Ann",
    ],
    ["is none of a collaboration", [{ ...post, author: ["Ann", "Bo"] }], undefined],
    ["is the author before the holder of rights", [{ ...BO, copyrightHolder: "Inc" }], "Bo"],
    [
      "is the credit before the holder of rights",
      [{ ...post, creditText: "Ann", copyrightHolder: "Cy" }],
      "Ann",
    ],
    ["is no name of over eighty letters", [{ ...post, author: "a".repeat(81) }], undefined],
    ["is a name of eighty letters", [{ ...post, author: "a".repeat(80) }], "a".repeat(80)],
    [
      "is that of the page if the post's own is no name",
      [BO],
      "Bo",
      { authors: [{ name: "https://ann.example/ann", url: null, sure: false }] },
    ],
  ])("%s", (_, nodes, expected, page = {}) => {
    const found = find(PICTURE, { json_ld: [JSON.stringify(nodes)], ...page });
    expect(found.artist?.handle).toBe(expected);
  });

  it.each<[string, object[], string | null]>([
    ["own", [{ ...post, author: { name: "Ann", url: "/ann" } }], "https://ann.example/ann"],
    ["none", [{ ...post, author: "Ann" }], null],
    [
      "not another one's",
      [
        { "@type": "ImageObject", contentUrl: PICTURE, creator: "Ann" },
        { ...post, image: PICTURE, author: { name: "Bo", url: "/bo" } },
      ],
      null,
    ],
  ])("has a page: %s", (_, nodes, url) => {
    expect(find(PICTURE, { json_ld: [JSON.stringify(nodes)] }).artist).toMatchObject({
      handle: "Ann",
      url,
    });
  });

  const ofFile = (author: unknown) => ({ ...post, image: PICTURE, author });
  const sure = (name: string, url: string | null = null) => ({
    authors: [{ name, url, sure: true }],
  });
  const unsure = (...names: string[]) => ({
    authors: names.map((name) => ({ name, url: null, sure: false })),
  });
  const caption = (length: number) => `Photo: Cy. ${"x".repeat(length - 11)}`;

  it.each<[string, object[], Page, string | undefined, string[]]>([
    ["the post and the file agree on", [ofFile("Ann")], sure("ann"), "Ann", []],
    ["the post and the file differ on", [ofFile("Ann")], sure("Bo"), undefined, ["Ann", "Bo"]],
    [
      "one account has two names",
      [ofFile({ name: "Ann", url: "/ann" })],
      sure("A. Nn", "/ann"),
      "Ann",
      [],
    ],
    [
      "two accounts have other names",
      [ofFile({ name: "Ann", url: "/ann" })],
      sure("Bo", "/bo"),
      undefined,
      ["Ann", "Bo"],
    ],
    [
      "the page and its metadata differ on",
      [BO],
      { meta: { author: "Ann" } },
      undefined,
      ["Bo", "Ann"],
    ],
    ["the page and the post's people differ on", [BO], unsure("Ann"), undefined, ["Bo", "Ann"]],
    ["one of the post's people is", [BO], unsure("Ann", "Bo"), "Bo", ["Ann"]],
    ["there are too many", [], unsure("Ann", "Bo", "Cy", "Di"), undefined, ["Ann", "Bo", "Cy"]],
    ["a caption of 300 characters credits", [], { caption: caption(300) }, undefined, ["Cy"]],
    ["a longer caption credits", [], { caption: caption(301) }, undefined, []],
  ])("is decided where %s", (_, nodes, page, artist, others) => {
    const found = find(PICTURE, { json_ld: [JSON.stringify(nodes)], ...page });
    expect(found.artist?.handle).toBe(artist);
    expect((found.offered_artists ?? []).map(({ handle }) => handle)).toEqual(others);
  });

  const news = { "@type": "NewsArticle" };
  const REPORT = { ...news, author: { name: "Rae", url: "/rae" } };
  it.each<[string, object[], Page, string | undefined, string | undefined]>([
    ["the author of the news", [REPORT], {}, "Rae", undefined],
    [
      "the author of news that is also an article",
      [{ ...REPORT, "@type": ["Article", "NewsArticle"], image: PICTURE }],
      {},
      "Rae",
      undefined,
    ],
    ["the signature before the author", [REPORT], sure("Sam"), "Sam", undefined],
    [
      "not the one who is credited in the news",
      [{ ...news, creditText: "Ann" }],
      {},
      undefined,
      undefined,
    ],
    ["the author, apart from who made the file", [REPORT, ofFile("Ann")], {}, "Rae", "Ann"],
    ["nobody but the artist", [REPORT, ofFile("Rae")], {}, undefined, "Rae"],
    ["the author, not that of another work", [REPORT, BO], {}, "Rae", undefined],
    [
      "the author, not the page's",
      [REPORT],
      { meta: { author: "Bob" }, text: "Bob" },
      "Rae",
      undefined,
    ],
    ["the author, not other people", [REPORT], unsure("Ann"), "Rae", undefined],
    ["nobody of a post", [ofFile("Ann")], sure("Ann"), undefined, "Ann"],
  ])("is apart from the writer, who is %s", (_, nodes, page, writer, artist) => {
    const found = find(PICTURE, { json_ld: [JSON.stringify(nodes)], ...page });
    expect(found.writer?.handle).toBe(writer);
    expect(found.artist?.handle).toBe(artist);
    expect(found).not.toHaveProperty("offered_artists");
  });

  it("links the writer's page", () => {
    expect(find(PICTURE, { json_ld: [JSON.stringify(REPORT)] }).writer).toEqual({
      handle: "Rae",
      url: "https://ann.example/rae",
    });
  });
});
