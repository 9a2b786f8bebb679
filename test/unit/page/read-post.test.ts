// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://art.example/feed" }
import { describe, expect, it } from "vitest";
import { isPlainLink, readPost } from "../../../lib/page/post-behind.ts";

const PAGE = new URL("https://art.example/ann/42?view=full");
const isFox = (file: URL) => file.pathname.includes("fox");

/** Returns the addresses of the picture that is found, and the text around it. */
const files = (html: string, isSameWork = isFox) =>
  readPost(html, PAGE, isSameWork).picture.candidates.map(({ url }) => url);

describe("the picture of a post's page", () => {
  it.each<[string, string, string[]]>([
    [
      "is the one whose file is that of the thumbnail",
      `<img src="/other.png"><img src="/large/fox.png">`,
      ["https://art.example/large/fox.png"],
    ],
    [
      "is the one whose link leads to that file",
      `<a href="/full/fox.png"><img src="/shown.png"></a>`,
      ["https://art.example/shown.png", "https://art.example/full/fox.png"],
    ],
    [
      "is the one that the metadata shares",
      `<meta property="og:image" content="/shared.png"><img src="/other.png"><img src="/shared.png">`,
      ["https://art.example/shared.png"],
    ],
    [
      "is the same file before the shared one",
      `<meta property="og:image" content="/shared.png"><img src="/shared.png"><img src="/fox.png">`,
      ["https://art.example/fox.png"],
    ],
    ["is none without either", `<img src="/other.png"><img>`, []],
    ["is no image without an address", `<img alt="fox">`, []],
    ["is not in the page's frame", `<header><img src="/fox.png"></header>`, []],
    [
      "is in the header of an article",
      `<article><header><img src="/fox.png"></header></article>`,
      ["https://art.example/fox.png"],
    ],
  ])("%s", (_, html, expected) => {
    expect(files(html)).toEqual(expected);
  });

  it("comes with the page's own metadata, not those of the page in view", () => {
    const { document } = readPost(
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

it.each([
  ["is plain", `<a href="/p/1"><img></a>`, true],
  ["is missing", `<img>`, true],
  ["saves a file", `<a href="/p/1" download><img></a>`, false],
  ["sends something", `<a href="/p/1" data-method="delete"><img></a>`, false],
  ["asks first", `<a href="/p/1" data-confirm="Sure?"><img></a>`, false],
  ["runs a script", `<a href="/p/1" onclick="go()"><img></a>`, false],
])("a picture's link that %s is followed: %#", (_, html, expected) => {
  document.body.innerHTML = html;
  expect(isPlainLink(document.querySelector("img") ?? undefined)).toBe(expected);
});
