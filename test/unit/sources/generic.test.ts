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
});
