// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://art.example/feed" }
import { describe, expect, it } from "vitest";
import { isPlainLink, parsePostPage } from "../../../lib/page/post/post-behind.ts";
import { rowsOf } from "./rows.ts";

const PAGE = new URL("https://art.example/ann/42?view=full");
const isFox = (file: URL) => file.pathname.includes("fox");

/** Returns the addresses of the picture that is found, and the text around it. */
const files = (html: string, isSameWork = isFox) =>
  parsePostPage(html, PAGE, isSameWork).picture.candidates.map(({ url }) => url);

describe("parsePostPage: picture", () => {
  it.each(
    rowsOf<[string[]]>(`
    the picture with the thumbnail's file => <img src="/other.png"><img src="/large/fox.png"> => ["/large/fox.png"]
    the picture whose link leads to the thumbnail's file => <a href="/full/fox.png"><img src="/shown.png"></a> => ["/shown.png", "/full/fox.png"]
    the picture of the shared metadata => <meta property="og:image" content="/shared.png"><img src="/other.png"><img src="/shared.png"> => ["/shared.png"]
    the thumbnail's file rather than the shared picture => <meta property="og:image" content="/shared.png"><img src="/shared.png"><img src="/fox.png"> => ["/fox.png"]
    null without a matching file or shared picture => <img src="/other.png"><img> => []
    no image without an address => <img alt="fox"> => []
    no picture of the page's header and navigation => <header><img src="/fox.png"></header> => []
    a picture in the header of an article => <article><header><img src="/fox.png"></header></article> => ["/fox.png"]
  `),
  )("returns %s", (_, html, expected) => {
    expect(files(html)).toEqual(expected.map((path) => PAGE.origin + path));
  });

  it("has the post page's own metadata, not those of the page in view", () => {
    const { document } = parsePostPage(
      `<title>A fox</title><link rel="canonical" href="/ann/42">`,
      PAGE,
      isFox,
    );
    expect(document).toMatchObject({
      url: PAGE.href,
      title: "A fox",
      canonical: "https://art.example/ann/42",
    });
  });
});

it("parsePostPage marks a document with another canonical address as navigated", () => {
  const hasNavigated = (canonical: string) =>
    parsePostPage(`<link rel="canonical" href="${canonical}">`, PAGE, isFox).document.navigated;
  expect(hasNavigated("/home")).toBe(true);
  expect(hasNavigated("/ann/42/")).toBeUndefined();
});

it.each([
  ["is plain", `<a href="/p/1"><img></a>`, true],
  ["is missing", `<img>`, true],
  ["saves a file", `<a href="/p/1" download><img></a>`, false],
  ["sends something", `<a href="/p/1" data-method="delete"><img></a>`, false],
  ["asks first", `<a href="/p/1" data-confirm="Sure?"><img></a>`, false],
  ["runs a script", `<a href="/p/1" onclick="go()"><img></a>`, false],
  ["was written by a user", `<a href="/p/1" rel="nofollow ugc"><img></a>`, false],
])("isPlainLink decides for a link that %s", (_, html, expected) => {
  document.body.innerHTML = html;
  expect(isPlainLink(document.querySelector("img") ?? undefined)).toBe(expected);
});
