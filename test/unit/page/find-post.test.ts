// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import { findPost } from "../../../lib/page/post/find-post.ts";
import { rowsOf } from "./rows.ts";

const SITE = "https://art.example";

function postIn(page: string, html: string) {
  document.head.innerHTML = `<base href="${page}">`;
  document.body.innerHTML = html;
  const image = document.querySelector("img#it");
  if (!image) throw new Error("The page has no picture to look at.");
  return findPost(image, { page: new URL(page), byName: new Map() });
}
const permalinkOf = (page: string, html: string) => postIn(page, html).permalink;

afterEach(() => {
  document.head.innerHTML = "";
  document.body.innerHTML = "";
});

const IMAGE = '<img id="it" src="/files/1.jpg">';

describe("findPost on a feed", () => {
  it.each(
    rowsOf<[string | null]>(`
    a dated link of the article => <article><a href="/ann">ann</a> <a href="/ann/post/1"><time>May</time></a>${IMAGE}</article> => "/ann/post/1"
    a bookmark => <article>${IMAGE}<a href="/p/1" rel="bookmark">#</a></article> => "/p/1"
    a microformat => <div class="h-entry">${IMAGE}<a class="u-url" href="/p/1">link</a></div> => "/p/1"
    a dated link before the link around the picture => <article><a href="/s/1"><time></time></a><a href="/s/1/photo/1">${IMAGE}</a></article> => "/s/1"
    the link around the picture => <div><a href="/p/1">${IMAGE}</a></div> => "/p/1"
    the heading's link => <article><h2><a href="/p/1">Title</a></h2>${IMAGE}</article> => "/p/1"
    a link around the heading => <article><a href="/p/1"><h2>Title</h2></a>${IMAGE}</article> => "/p/1"
    its own post's link, not the neighbour's => <article><a href="/p/0" rel="bookmark">0</a></article><article>${IMAGE}<a href="/p/1" rel="bookmark">1</a></article> => "/p/1"
    the post's link, not that of a comment in it => <article>${IMAGE}<article><a href="/c/9"><time></time></a></article><a href="/p/1"><time></time></a></article> => "/p/1"
    a quoted post's own link => <article><a href="/p/1"><time></time></a><article>${IMAGE}<a href="/p/7"><time></time></a></article></article> => "/p/7"
    the article's link past the figure => <article><a href="/p/1"><time></time></a><figure>${IMAGE}<figcaption><a href="/ann">Ann</a></figcaption></figure></article> => "/p/1"
    a link without its fragment => <article><a href="/p/1#comments" rel="bookmark">1</a>${IMAGE}</article> => "/p/1"
    a route in a fragment => <article><a href="/app#/p/1" rel="bookmark">1</a>${IMAGE}</article> => "/app#/p/1"
    the article's link past a part without a date => <article><a href="/p/1"><time></time></a><div class="post">${IMAGE}</div></article> => "/p/1"
    null for a post within another that has its own date => <article><a href="/p/1"><time></time></a><div class="post"><time></time>${IMAGE}</div></article> => null
    a post named by a parameter => <a href="/?post=5">${IMAGE}</a> => "/?post=5"
    null if only the author's link has a date => <article><a rel="author" href="/ann"><time></time></a>${IMAGE}</article> => null
    no link to a file => <a href="/files/1-large.JPG">${IMAGE}</a> => null
    no link to another site => <article><a href="https://elsewhere.example/p/1" rel="bookmark">1</a>${IMAGE}</article> => null
    no link to a script => <article><a href="#"><time></time></a><a href="javascript:void 0">${IMAGE}</a></article> => null
    no link to the front page => <a href="/">${IMAGE}</a> => null
    null for a picture between posts => <article><a href="/p/1" rel="bookmark">1</a></article>${IMAGE} => null
  `),
  )("returns %s", (_, html, expected) => {
    expect(permalinkOf(`${SITE}/feed`, html)).toBe(expected === null ? null : SITE + expected);
  });

  it.each(["id", "p", "pid", "post", "post_id", "illust_id", "story_fbid", "v"])(
    "recognises a post by the parameter %s",
    (name) => {
      const html = `<a href="/feed?${name}=5">${IMAGE}</a>`;
      expect(permalinkOf(`${SITE}/feed`, html)).toBe(`${SITE}/feed?${name}=5`);
    },
  );

  it("recognises an advertisement by its link to another site", () => {
    const foreign = (src: string) =>
      postIn(
        `${SITE}/feed`,
        `<article><a href="/p/1" rel="bookmark">1</a><a href="https://shop.example/offer"><img id="it" src="${src}"></a></article>`,
      );
    expect(foreign("/files/1.jpg")).toMatchObject({ permalink: null, apart: true, posts: [] });
    expect(foreign("https://shop.example/1.jpg")).toMatchObject({ permalink: `${SITE}/p/1` });
  });

  it.each([
    [2, null],
    [3, `${SITE}/p/1`],
  ])("searches %i levels above a link for another site's headline: %s", (levels, expected) => {
    const story = '<a href="https://news.example/s/1">';
    const html = `<article><a href="/p/1" rel="bookmark">1</a><section><h3>${story}Storm</a></h3>
      ${"<div>".repeat(levels)}${story}<img id="it" src="https://news.example/1.jpg"></a>${"</div>".repeat(levels)}</section></article>`;
    expect(permalinkOf(`${SITE}/feed`, html)).toBe(expected);
  });

  it("treats a subdomain as the same site", () => {
    const html = `<a href="https://ann.art.example/p/1">${IMAGE}</a>`;
    expect(permalinkOf("https://www.art.example/feed", html)).toBe("https://ann.art.example/p/1");
  });

  it("does not confuse sites whose names end alike", () => {
    const html = `<a href="https://smart.example/p/1">${IMAGE}</a>`;
    expect(permalinkOf(`${SITE}/feed`, html)).toBeNull();
  });
});

describe("findPost on a post's own page", () => {
  it.each<[name: string, html: string, expected: string | null]>([
    [
      "the page if the post's date links to it",
      `<article><a href="/p/12345"><time></time></a><a href="/p/12345/full">${IMAGE}</a></article>`,
      "/p/12345",
    ],
    ["null for a larger view of the same post", `<a href="/p/12345/full">${IMAGE}</a>`, null],
    [
      "another post's page for a picture in a strip of others",
      `<a href="/p/67890">${IMAGE}</a>`,
      "/p/67890",
    ],
  ])("returns %s", (_, html, expected) => {
    expect(permalinkOf(`${SITE}/p/12345`, html)).toBe(expected === null ? null : SITE + expected);
  });
});

describe("findPost in a grid of tiles", () => {
  const tile = (number: number, image = `<img src="/files/${number}.jpg">`) =>
    `<li class="tile t${number}">${image}<a href="/p/${number}">Title</a></li>`;
  const nested = (levels: number) => `<div>`.repeat(levels) + IMAGE + `</div>`.repeat(levels);

  it.each(
    rowsOf<[string | null]>(`
    returns the tile's only post => ${tile(1, IMAGE) + tile(2) + tile(3)} => "/p/1"
    returns the post of a tile seven levels above => ${tile(1, nested(6)) + tile(2) + tile(3)} => "/p/1"
    ignores a tile eight levels above => ${tile(1, nested(7)) + tile(2) + tile(3)} => null
    returns null among fewer than three tiles => ${tile(1, IMAGE) + tile(2)} => null
    ignores a second tile of the same post => ${tile(1, IMAGE) + tile(2) + tile(2)} => null
    ignores a tile without a picture => ${tile(1, IMAGE) + tile(2) + tile(3, "")} => null
    ignores a tile without a link => ${tile(1, IMAGE)}${tile(2)}<li class="tile"><img src="/ad.jpg"></li> => null
    ignores a tile with several posts => ${tile(1, IMAGE)}${tile(2)}<li class="tile"><img src="/3.jpg"><a href="/p/3">3</a><a href="/p/4">4</a></li> => null
    ignores an element of another class => ${tile(1, IMAGE)}${tile(2)}<li class="row"><img src="/3.jpg"><a href="/p/3">3</a></li> => null
    returns null for a tile with several posts => <li class="tile">${IMAGE}<a href="/p/1">1</a><a href="/p/4">4</a></li>${tile(2)}${tile(3)} => null
  `),
  )("%s", (_, tiles, expected) => {
    const { permalink, apart } = postIn(`${SITE}/feed`, `<ul>${tiles}</ul>`);
    expect(permalink).toBe(expected === null ? null : SITE + expected);
    expect(apart).toBe(expected !== null);
  });
});

describe("findPost: property apart of a post in a feed", () => {
  const post = (number: number, more = "") =>
    `<article>${more}<a href="/p/${number}" rel="bookmark">${number}</a></article>`;

  it.each<[name: string, html: string, expected: boolean]>([
    ["true in a list of posts", post(1, IMAGE) + post(2), true],
    [
      "true in a list whose items contain posts",
      `<ul><li>${post(1, IMAGE)}</li><li>${post(2)}</li></ul>`,
      true,
    ],
    ["true in a quote", `<blockquote>${post(1, IMAGE)}</blockquote>`, true],
    ["true in another post", post(2, post(1, IMAGE)), true],
    ["false with its own main heading", post(1, `<h1>Fox</h1>${IMAGE}`) + post(2), false],
    ["false for the only post", post(1, IMAGE), false],
    ["false beside other content", `${post(1, IMAGE)}<aside><a href="/p/2">2</a></aside>`, false],
  ])("is %s", (_, html, expected) => {
    expect(postIn(`${SITE}/feed`, html)).toMatchObject({
      permalink: `${SITE}/p/1`,
      apart: expected,
    });
  });
});

it.each(["html", "body"])("findPost never takes a typed %s element for a post", (name) => {
  const root = document.querySelector(name);
  root?.setAttribute("itemtype", "https://schema.org/Article");
  const { posts } = postIn(`${SITE}/boats`, `<main>${IMAGE}</main>`);
  root?.removeAttribute("itemtype");
  expect(posts).toEqual([]);
});
