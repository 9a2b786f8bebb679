// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import { findPost } from "../../../lib/page/permalink.ts";

const SITE = "https://art.example";

function permalinkOf(page: string, html: string): string | null {
  document.head.innerHTML = `<base href="${page}">`;
  document.body.innerHTML = html;
  const image = document.querySelector("img#it");
  if (!image) throw new Error("The page has no picture to look at.");
  return findPost(image, new URL(page)).permalink;
}

afterEach(() => {
  document.head.innerHTML = "";
  document.body.innerHTML = "";
});

const IMAGE = '<img id="it" src="/files/1.jpg">';

describe("findPost on a feed", () => {
  it.each<[name: string, html: string, expected: string | null]>([
    [
      "a dated link of the article",
      `<article><a href="/ann">ann</a> <a href="/ann/post/1"><time>May</time></a>${IMAGE}</article>`,
      "/ann/post/1",
    ],
    ["a bookmark", `<article>${IMAGE}<a href="/p/1" rel="bookmark">#</a></article>`, "/p/1"],
    [
      "a microformat",
      `<div class="h-entry">${IMAGE}<a class="u-url" href="/p/1">link</a></div>`,
      "/p/1",
    ],
    [
      "a dated link before the link around the picture",
      `<article><a href="/s/1"><time></time></a><a href="/s/1/photo/1">${IMAGE}</a></article>`,
      "/s/1",
    ],
    ["the link around the picture", `<div><a href="/p/1">${IMAGE}</a></div>`, "/p/1"],
    ["the heading's link", `<article><h2><a href="/p/1">Title</a></h2>${IMAGE}</article>`, "/p/1"],
    [
      "a link around the heading",
      `<article><a href="/p/1"><h2>Title</h2></a>${IMAGE}</article>`,
      "/p/1",
    ],
    [
      "its own post's link, not the neighbour's",
      `<article><a href="/p/0" rel="bookmark">0</a></article><article>${IMAGE}<a href="/p/1" rel="bookmark">1</a></article>`,
      "/p/1",
    ],
    [
      "the post's link, not that of a comment in it",
      `<article>${IMAGE}<article><a href="/c/9"><time></time></a></article><a href="/p/1"><time></time></a></article>`,
      "/p/1",
    ],
    [
      "a quoted post's own link",
      `<article><a href="/p/1"><time></time></a><article>${IMAGE}<a href="/p/7"><time></time></a></article></article>`,
      "/p/7",
    ],
    [
      "the article's link past the figure",
      `<article><a href="/p/1"><time></time></a><figure>${IMAGE}<figcaption><a href="/ann">Ann</a></figcaption></figure></article>`,
      "/p/1",
    ],
    [
      "a link without its place",
      `<article><a href="/p/1#comments" rel="bookmark">1</a>${IMAGE}</article>`,
      "/p/1",
    ],
    [
      "a route in a fragment",
      `<article><a href="/app#/p/1" rel="bookmark">1</a>${IMAGE}</article>`,
      "/app#/p/1",
    ],
    ["a post named by a parameter", `<a href="/?post=5">${IMAGE}</a>`, "/?post=5"],
    [
      "nothing but the author's link",
      `<article><a rel="author" href="/ann"><time></time></a>${IMAGE}</article>`,
      null,
    ],
    ["a link to the file", `<a href="/files/1-large.JPG">${IMAGE}</a>`, null],
    [
      "a link to another site",
      `<article><a href="https://elsewhere.example/p/1" rel="bookmark">1</a>${IMAGE}</article>`,
      null,
    ],
    [
      "a script's link",
      `<article><a href="#"><time></time></a><a href="javascript:void 0">${IMAGE}</a></article>`,
      null,
    ],
    ["a link to the front page", `<a href="/">${IMAGE}</a>`, null],
    [
      "a picture among posts, but in none",
      `<article><a href="/p/1" rel="bookmark">1</a></article>${IMAGE}`,
      null,
    ],
  ])("gives %s", (_, html, expected) => {
    expect(permalinkOf(`${SITE}/feed`, html)).toBe(expected === null ? null : SITE + expected);
  });

  it("takes a branch of the site for the site", () => {
    const html = `<a href="https://ann.art.example/p/1">${IMAGE}</a>`;
    expect(permalinkOf("https://www.art.example/feed", html)).toBe("https://ann.art.example/p/1");
  });

  it("does not take a site for another that ends alike", () => {
    const html = `<a href="https://smart.example/p/1">${IMAGE}</a>`;
    expect(permalinkOf(`${SITE}/feed`, html)).toBeNull();
  });
});

describe("findPost on a post's own page", () => {
  it.each<[name: string, html: string, expected: string | null]>([
    [
      "the page, where the post's date links to it",
      `<article><a href="/p/12345"><time></time></a><a href="/p/12345/full">${IMAGE}</a></article>`,
      "/p/12345",
    ],
    ["nothing for a larger view of the same post", `<a href="/p/12345/full">${IMAGE}</a>`, null],
    [
      "another post's page for a picture in a strip of others",
      `<a href="/p/67890">${IMAGE}</a>`,
      "/p/67890",
    ],
  ])("gives %s", (_, html, expected) => {
    expect(permalinkOf(`${SITE}/p/12345`, html)).toBe(expected === null ? null : SITE + expected);
  });
});
