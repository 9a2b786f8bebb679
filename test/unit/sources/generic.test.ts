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
});
