import { describe, expect, it } from "vitest";
import { findByGenericRules } from "../../../../lib/sources/generic/generic.ts";
import { factsOf, type SourceCase } from "../../../sources/address-table.ts";

const find = (file: string, page: Partial<SourceCase["page"]> = {}) =>
  findByGenericRules(
    factsOf({
      file,
      page: { url: "https://ann.example/art/fox", ...page },
    }),
  );

const PICTURE = "https://ann.example/i/fox.png";
const HERE = "https://ann.example/art/fox";

/** Returns a valid date of so many characters. */
const longDate = (length: number) => `2024-05-06T07:08:09.${"0".repeat(length - 21)}Z`;

describe("findByGenericRules", () => {
  it.each([
    ["the container's own time", { posted_at: "2024-05-06T07:08:09Z" }, "2024-05-06T07:08:09Z"],
    ["the article's", { meta: { "article:published_time": "2024-05-06" } }, "2024-05-06"],
    [
      "the work's",
      { json_ld: ['{"@type":"BlogPosting","datePublished":"2024-05-06"}'] },
      "2024-05-06",
    ],
    [
      "an article with the name of a month",
      {
        json_ld: [
          '//<![CDATA[\n{"@type":"NewsArticle","datePublished":"2025-June-10T08:00:00Z"}\n//]]>',
        ],
      },
      "2025-06-10T08:00:00Z",
    ],
    ["the next date behind none", { posted_at: "now", meta: { date: "10.06.2025" } }, "2025-06-10"],
    ["no text without a date", { posted_at: "yesterday" }, undefined],
    ["no date without a year", { posted_at: "May 5" }, undefined],
    [
      "the article's before a time in its text",
      {
        posted_at: "2024-05-09",
        json_ld: [
          '{"@type":"NewsArticle","datePublished":"2024-05-06","dateModified":"2024-05-08"}',
        ],
      },
      "2024-05-06",
    ],
    [
      "an article that also names one of its parts",
      {
        json_ld: [
          `{"@type":"NewsArticle","@id":"part","url":"${HERE}","datePublished":"2024-05-06"}`,
        ],
      },
      "2024-05-06",
    ],
    [
      "no change of an article",
      { json_ld: ['{"@type":"NewsArticle","dateModified":"2024-05-08"}'] },
      undefined,
    ],
    ["a date of forty characters", { posted_at: longDate(40) }, longDate(40)],
    ["no date of forty-one characters", { posted_at: longDate(41) }, undefined],
    ["no date that is too long", { posted_at: `2024-05-06${" ".repeat(50)}` }, undefined],
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
      "the creator of the shown picture among several",
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
  ])("suggests as the artist %s", (_, nodes, expected) => {
    const finding = find("https://ann.example/i/fox-in-snow-600x400.png", {
      json_ld: [JSON.stringify(nodes)],
    });
    expect(finding.artist?.handle).toBe(expected);
  });

  it("is never certain of an artist, and links no script address", () => {
    const page = { authors: [{ name: "Ann", url: "javascript:alert(1)", sure: true }] };
    expect(find(PICTURE, page).artist).toEqual({
      handle: "Ann",
      confidence: "likely",
      url: null,
      because: "post",
    });
  });

  it("unwraps no more than five proxies", () => {
    const wrap = (url: string) => `https://wsrv.nl/?url=${encodeURIComponent(url)}`;
    const finding = find(wrap(wrap(wrap(wrap(wrap(wrap(wrap(PICTURE))))))));
    expect(finding.candidates.map(({ url }) => url)).toEqual([
      wrap(wrap(PICTURE)),
      wrap(wrap(wrap(PICTURE))),
      wrap(wrap(wrap(wrap(PICTURE)))),
      wrap(wrap(wrap(wrap(wrap(PICTURE))))),
      wrap(wrap(wrap(wrap(wrap(wrap(PICTURE)))))),
    ]);
  });

  it.each([
    ["another page of the same site", "https://ann.example/works/5", "https://ann.example/works/5"],
    ["another path", "https://ann.example/other", "https://ann.example/other"],
    ["no list", "https://ann.example/home", "https://ann.example/art/fox"],
    ["no gallery above the page", "https://ann.example/art", "https://ann.example/art/fox"],
    ["the same path", HERE, HERE],
  ])("chooses %s as the source if the page names it", (_, canonical, expected) => {
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

  it.each<[string, Partial<SourceCase["page"]>]>([
    ["a picture that stands apart", { apart: true }],
    ["a list", { url: "https://ann.example/gallery/popular" }],
    ["the results of a search", { url: "https://ann.example/?q=fox" }],
    ["the results of a query", { url: "https://ann.example/?query=fox" }],
  ])("returns no source of %s", (_, page) => {
    expect(find(PICTURE, page).source_url).toBeNull();
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
  ])("chooses or offers as the artist %s", (_, page, artist, others) => {
    const finding = find(PICTURE, page);
    expect(finding.artist?.handle).toBe(artist);
    expect((finding.offered_artists ?? []).map(({ handle }) => handle)).toEqual(others);
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

  it("ignores parameters of the canonical address that identify no post", () => {
    const page = { url: `${HERE}?session=1`, canonical: HERE };
    expect(find(PICTURE, page).source_url).toBe(HERE);
  });

  it("treats a folder's address like the one with a slash", () => {
    const page = { url: "https://ann.example/art/", canonical: "https://ann.example/art" };
    expect(find(PICTURE, page).source_url).toBe("https://ann.example/art");
  });

  it("returns no empty list of artists", () => {
    expect(find(PICTURE)).not.toHaveProperty("offered_artists");
  });
});

describe("findByGenericRules: the artist in structured data", () => {
  type Page = Partial<SourceCase["page"]>;
  const post = { "@type": "SocialMediaPosting" };
  const BO = { "@type": "Photograph", author: "Bo" };

  it.each<[string, object[], string | undefined, Page?]>([
    ["is taken from a post with the picture", [{ ...post, image: PICTURE, author: "Ann" }], "Ann"],
    ["is not taken from another picture", [{ ...BO, image: "/i/cat.png" }], undefined],
    ["is not taken from another post", [{ ...BO, url: "/art/cat" }], undefined],
    ["is taken from this post", [{ ...BO, url: HERE }], "Bo"],
    ["is taken from the picture's post", [{ ...BO, url: "/p/1" }], "Bo", { permalink: "/p/1" }],
    [
      "is not taken from the page around its post",
      [{ ...BO, url: HERE }],
      undefined,
      { permalink: "/p/1" },
    ],
    ["is taken from data with this post's id", [{ ...BO, "@id": HERE }], "Bo"],
    ["is not taken from data with another post's id", [{ ...BO, "@id": "/art/cat" }], undefined],
    ["is taken from a part without an address", [{ ...BO, "@id": "#post" }], "Bo"],
    [
      "is not taken from a part of an earlier page",
      [{ ...BO, "@id": "#post" }],
      undefined,
      { navigated: true },
    ],
    ["is taken from this post's page", [{ ...BO, mainEntityOfPage: { "@id": HERE } }], "Bo"],
    [
      "is not taken from another page",
      [{ ...BO, mainEntityOfPage: { "@id": "/art/cat" } }],
      undefined,
    ],
    [
      "is not taken from a page with another address",
      [{ ...BO, mainEntityOfPage: { url: "/art/cat" } }],
      undefined,
    ],
    [
      "is not taken from a page with another name",
      [{ ...BO, mainEntityOfPage: "/art/cat" }],
      undefined,
    ],
    [
      "is taken by the page's id rather than its address",
      [{ ...BO, mainEntityOfPage: { "@id": HERE, url: "/art/cat", name: "/art/cat" } }],
      "Bo",
    ],
    ["is taken from the only work", [BO], "Bo"],
    ["is not taken from an earlier page", [BO], undefined, { navigated: true }],
    ["is not taken from a page around the picture", [BO], undefined, { apart: true }],
    ["is taken from the only work that names one", [post, BO], "Bo"],
    ["is null if works differ", [{ ...post, author: "Ann" }, BO], undefined],
    [
      "is taken from the only data of the file that name one",
      [
        { "@type": "ImageObject", contentUrl: PICTURE },
        { ...post, image: PICTURE, author: "Ann" },
      ],
      "Ann",
    ],
    [
      "is taken from the file rather than its post",
      [
        { ...post, image: PICTURE, author: "Bo" },
        { "@type": "ImageObject", contentUrl: PICTURE, creator: "Ann" },
      ],
      "Ann",
    ],
    ["is the author rather than the copyright holder", [{ ...BO, copyrightHolder: "Inc" }], "Bo"],
    [
      "is the credit rather than the copyright holder",
      [{ ...post, creditText: "Ann", copyrightHolder: "Cy" }],
      "Ann",
    ],
    ["is null for a name of over eighty letters", [{ ...post, author: "a".repeat(81) }], undefined],
    ["is a name of eighty letters", [{ ...post, author: "a".repeat(80) }], "a".repeat(80)],
    [
      "is taken from the page if the post's author is no name",
      [BO],
      "Bo",
      { authors: [{ name: "https://ann.example/ann", url: null, sure: false }] },
    ],
  ])("%s", (_, nodes, expected, page = {}) => {
    const finding = find(PICTURE, { json_ld: [JSON.stringify(nodes)], ...page });
    expect(finding.artist?.handle).toBe(expected);
  });

  it.each<[string, object[], string | null]>([
    [
      "the artist's own page",
      [{ ...post, author: { name: "Ann", url: "/ann" } }],
      "https://ann.example/ann",
    ],
    ["no page if none is stated", [{ ...post, author: "Ann" }], null],
    [
      "no page of another person",
      [
        { "@type": "ImageObject", contentUrl: PICTURE, creator: "Ann" },
        { ...post, image: PICTURE, author: { name: "Bo", url: "/bo" } },
      ],
      null,
    ],
  ])("has as its link %s", (_, nodes, url) => {
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
    ["the post and the file agree", [ofFile("Ann")], sure("ann"), "Ann", []],
    ["the post and the file differ", [ofFile("Ann")], sure("Bo"), undefined, ["Ann", "Bo"]],
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
      "the page and its metadata differ",
      [BO],
      { meta: { author: "Ann" } },
      undefined,
      ["Bo", "Ann"],
    ],
    ["the page and the post's people differ", [BO], unsure("Ann"), undefined, ["Bo", "Ann"]],
    ["the page's artist is one of the post's people", [BO], unsure("Ann", "Bo"), "Bo", ["Ann"]],
    [
      "there are four people, of whom three are offered",
      [],
      unsure("Ann", "Bo", "Cy", "Di"),
      undefined,
      ["Ann", "Bo", "Cy"],
    ],
    ["a line signs the picture", [BO], { signature: "story & art by cy" }, "cy", ["Bo"]],
    [
      "a line signs it and the post names its uploader",
      [],
      { ...sure("Bo"), signature: "Art by Cy" },
      "Cy",
      [],
    ],
    [
      "the page and the post differ",
      [],
      { meta: { author: "Desk" }, ...unsure("Ann") },
      undefined,
      ["Ann"],
    ],
    [
      "the site's account is the page's",
      [],
      { meta: { "twitter:creator": "@Site", "twitter:site": "@site" }, text: "site" },
      undefined,
      [],
    ],
    [
      "a caption of 300 characters credits a person",
      [],
      { caption: caption(300) },
      undefined,
      ["Cy"],
    ],
    [
      "four words are credited",
      [],
      { caption: "Photo: Cy van den Berg" },
      undefined,
      ["Cy van den Berg"],
    ],
    [
      "a place follows a word for a picture",
      [],
      { caption: "Photo by the harbour." },
      undefined,
      [],
    ],
    ["a noun follows it", [], { caption: "A photo by accident." }, undefined, []],
    ["a shop has the rights", [], { caption: "© Fox Shop" }, undefined, []],
    ["a line of rights has one name", [], { caption: "© 2026 annpaints" }, undefined, []],
    [
      "the caption has a label alone",
      [],
      { caption: "Image Credits:Cy Berg" },
      undefined,
      ["Cy Berg"],
    ],
    ["it is given by a person", [], { caption: "Boats. Courtesy Cy Berg" }, undefined, ["Cy Berg"]],
    ["an account is credited", [], { caption: "Art: @cy_paints" }, undefined, ["cy_paints"]],
    ["a handle is credited", [], { caption: "Art by cy_paints" }, undefined, ["cy_paints"]],
    ["a person is only mentioned", [], { caption: "Boats of Cy Berg (Ann Arbor)" }, undefined, []],
    ["the page is an administrator's", [], { meta: { author: "admin" } }, undefined, []],
    ["the post is one", [], sure("Administrator"), undefined, []],
    ["the page is a shop's", [{ ...post, author: "Fox Shop" }], {}, undefined, []],
    [
      "a company has the rights",
      [{ "@type": "ImageObject", contentUrl: PICTURE, copyrightHolder: "Perch Books" }],
      {},
      undefined,
      [],
    ],
    [
      "a person has the rights",
      [{ "@type": "ImageObject", contentUrl: PICTURE, copyrightHolder: "Cy Berg" }],
      {},
      "Cy Berg",
      [],
    ],
    ["five words are credited", [], { caption: "Photo: Boats that came back late" }, undefined, []],
    ["a longer caption credits a person", [], { caption: caption(301) }, undefined, []],
  ])("is chosen, offered or left out if %s", (_, nodes, page, artist, others) => {
    const finding = find(PICTURE, { json_ld: [JSON.stringify(nodes)], ...page });
    expect(finding.artist?.handle).toBe(artist);
    expect((finding.offered_artists ?? []).map(({ handle }) => handle)).toEqual(others);
  });

  const news = { "@type": "NewsArticle" };
  const REPORT = { ...news, author: { name: "Rae", url: "/rae" } };
  const BY_ANN = { ...news, author: "Ann Arbor" };
  const fileBy = (maker: object) => ({ "@type": "ImageObject", contentUrl: PICTURE, ...maker });
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
      "not the person credited in the news",
      [{ ...news, creditText: "Ann" }],
      {},
      undefined,
      undefined,
    ],
    [
      "the author, apart from who is credited with the file",
      [REPORT, fileBy({ creditText: "Ann Arbor/Getty Images" })],
      {},
      "Rae",
      "Ann Arbor",
    ],
    [
      "null if only the artist is named",
      [BY_ANN, fileBy({ creditText: "Ann Arbor" })],
      {},
      undefined,
      "Ann Arbor",
    ],
    [
      "the author if the file names the same person",
      [BY_ANN, fileBy({ author: "Ann Arbor" })],
      {},
      "Ann Arbor",
      undefined,
    ],
    [
      "the author, whose article has the file",
      [{ ...REPORT, image: PICTURE }],
      {},
      "Rae",
      undefined,
    ],
    ["the author of a blog", [{ ...REPORT, "@type": "BlogPosting" }], {}, "Rae", undefined],
    ["the author of a review", [{ ...REPORT, "@type": "Review" }], {}, "Rae", undefined],
    ["the signature of a long text", [], { ...sure("Sam"), article: true }, "Sam", undefined],
    [
      "the author, apart from who is credited beside the picture",
      [REPORT],
      { credit: "Boats\nCredit: Ann Arbor/AFP" },
      "Rae",
      "Ann Arbor",
    ],
    [
      "the author, apart from who signs the picture",
      [REPORT],
      { signature: "Words by Rae\nIllustrated by Ann Arbor" },
      "Rae",
      "Ann Arbor",
    ],
    ["the author, not that of another work", [REPORT, BO], {}, "Rae", undefined],
    [
      "the author, not the page's",
      [REPORT],
      { meta: { author: "Bob" }, text: "Bob" },
      "Rae",
      undefined,
    ],
    ["the author, not other people", [REPORT], unsure("Ann"), "Rae", undefined],
    ["null for a post", [ofFile("Ann")], sure("Ann"), undefined, "Ann"],
    [
      "null if the picture belongs to another post",
      [REPORT],
      { permalink: "https://ann.example/cat" },
      undefined,
      undefined,
    ],
  ])("is separate from the writer, who is %s", (_, nodes, page, writer, artist) => {
    const finding = find(PICTURE, { json_ld: [JSON.stringify(nodes)], ...page });
    expect(finding.writer?.handle).toBe(writer);
    expect(finding.artist?.handle).toBe(artist);
    expect(finding).not.toHaveProperty("offered_artists");
  });

  it("offers the persons whom an article credits differently", () => {
    const page = { credit: "Credit: Ann Arbor/AFP", signature: "Illustrated by Bo Berg" };
    const finding = find(PICTURE, { json_ld: [JSON.stringify(REPORT)], ...page });
    expect(finding.artist).toBeUndefined();
    expect(finding.offered_artists).toMatchObject([
      { handle: "Ann Arbor", because: "post" },
      { handle: "Bo Berg", because: "post" },
    ]);
  });

  it("is marked as named by the page", () => {
    expect(find(PICTURE, { json_ld: [JSON.stringify(BO)] }).artist?.because).toBe("page");
  });

  it("links the writer's page", () => {
    expect(find(PICTURE, { json_ld: [JSON.stringify(REPORT)] }).writer).toEqual({
      handle: "Rae",
      url: "https://ann.example/rae",
    });
  });
});
