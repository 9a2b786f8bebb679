// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from "vitest";
import { findPost, POST_RULES } from "../../../lib/page/post/find-post.ts";
import { NO_STATEMENTS, type PageStatements } from "../../../lib/page/post/page-statements.ts";
import { completeDom, resetDom } from "../gallery/structure-pick.ts";
import { rowsOf } from "./rows.ts";

beforeEach(completeDom);
afterEach(resetDom);

const IMAGE = '<img id="it" src="/files/1.jpg">';
const TEXT = `<p>${"The boats come home at dusk, and the gulls follow them. ".repeat(12)}</p>`;
const tile = (number: number) =>
  `<li class="tile"><img src="/files/${number}.jpg"><a href="/p/${number}">Title</a></li>`;

const ROWS = rowsOf<[page: string, statements?: Partial<PageStatements>]>(`
  link to a file's page => <a href="/wiki/File:Boats.jpg">${IMAGE}</a> => "/wiki/Boats"
  breadcrumb => <div class="breadcrumb">${IMAGE}</div> => "/feed"
  story of another site => <div><h3><a href="https://news.example/s/1">Storm</a></h3><a href="https://news.example/s/1"><img id="it" src="https://news.example/1.jpg"></a></div> => "/feed"
  advertisement => <a href="https://shop.example/offer">${IMAGE}</a> => "/feed"
  promotion with a headline => <div class="promo"><h3><a href="/p/2">Gulls</a></h3>${IMAGE}</div> => "/feed"
  offer of the site => <div class="newsletter">${IMAGE}</div> => "/feed"
  logo or portrait on a post's page => <article><h1>Boats</h1><a href="/">${IMAGE}</a></article> => "/p/1" => {"isOwn":true}
  the page's post => <article><h1>Boats</h1>${IMAGE}</article> => "/p/1" => {"isOwn":true}
  link from the page's post => <article><h1>Boats</h1><a href="/p/2">${IMAGE}</a></article> => "/p/1" => {"isOwn":true}
  link from a text => <article><h1>Boats</h1>${TEXT}<a href="/p/2">${IMAGE}</a></article> => "/p/1"
  tile => <ul><li class="tile">${IMAGE}<a href="/p/1">Title</a></li>${tile(2)}${tile(3)}</ul> => "/feed"
  quotation => <blockquote>${IMAGE}<a href="/t/1#post-7">7</a></blockquote> => "/t/1"
  logo or portrait => <a href="/@ann">${IMAGE}</a> => "/feed"
  declared link => <article>${IMAGE}<a href="/p/1" rel="bookmark">1</a></article> => "/feed"
  link around the picture => <a href="/p/1">${IMAGE}</a> => "/feed"
  heading => <article><h2><a href="/p/1">Title</a></h2>${IMAGE}</article> => "/feed"
  comment => <div class="comment">${IMAGE}</div> => "/p/1"
  front page => <div><a class="title" href="/p/1">Boats</a><div>${IMAGE}</div></div> => "/"
  post without an address => <div>${IMAGE}</div> => "/feed"
`);

function ruleFor(html: string, path: string, statements?: Partial<PageStatements>) {
  const page = new URL(path, "https://art.example");
  document.head.innerHTML = `<base href="${page}">`;
  document.body.innerHTML = html;
  const image = document.querySelector("img#it");
  if (!image) throw new Error("The page has no picture to look at.");
  const facts = { page, byName: new Map() };
  return findPost(image, facts, { ...NO_STATEMENTS, ...statements }).rule;
}

it.each(ROWS)("findPost applies the rule: %s", (name, html, path, statements) => {
  expect(ruleFor(html, path, statements)).toBe(name);
});

it("findPost takes the post of a picture's tile, even if its link leads to a member", () => {
  const first = `<li class="tile"><a href="/@ann">${IMAGE}</a><a href="/p/1">Title</a></li>`;
  const html = `<article><h1>Boats</h1><ul>${first}${tile(2)}${tile(3)}</ul></article>`;
  expect(ruleFor(html, "/p/9", { isOwn: true })).toBe("tile");
});

it("each rule of findPost has a row of its own, in the order of the rules", () => {
  expect(ROWS.map(([name]) => name)).toEqual(POST_RULES.map(({ name }) => name));
});
