// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://perch.example/" }
import { afterEach, beforeEach, expect, it } from "vitest";
import { tagsOfPost } from "../../../lib/page/post/read-post-tags.ts";
import { completeDom, resetDom } from "../gallery/structure-pick.ts";

beforeEach(completeDom);
afterEach(resetDom);

const image = `<img id="it" src="https://img.example/1.jpg">`;

/** Returns the names of the tags at an address. */
function namesAt(page: string, body: string, enclosing: string | null = null) {
  document.body.innerHTML = body;
  const element = document.querySelector("#it") as Element;
  const around = { page: new URL(page), apart: false, enclosing, post: null, isOwn: () => true };
  return tagsOfPost(element, around)?.tags?.map(({ name }) => name);
}

const pixiv = `${image}<figcaption><footer><ul><li><span><a href="/en/tags/%E8%88%9F/artworks">舟</a></span><span><a href="/en/tags/%E8%88%9F/artworks">boat</a></span></li><li><a href="/tags/river/artworks">#river</a></li></ul></footer></figcaption><section><a href="/tags/popular/artworks">popular</a></section>`;

it.each([
  ["https://www.pixiv.net/en/artworks/123", pixiv, ["舟", "river"]],
  [
    "https://www.pixiv.net/member_illust.php?mode=medium&illust_id=123",
    `${image}<div class="work-tags"><ul class="tags"><li class="tag"><a href="/tags.php?tag=boat" class="icon"></a><a href="/tags.php?tag=boat" class="text">boat</a></li></ul></div>`,
    ["boat"],
  ],
  [
    "https://www.deviantart.com/ann/art/Boats-12",
    `${image}<a href="https://www.deviantart.com/tag/boat"><span>boat</span></a><a href="/topic/art">art</a>`,
    ["boat"],
  ],
  [
    "https://www.furaffinity.net/view/12/",
    `${image}<section class="tags-row"><span class="tags"><a href="/search/@keywords boat">boat</a></span></section>`,
    ["boat"],
  ],
])("tagsOfPost returns the hashtags of %s", (page, body, names) => {
  expect(namesAt(page, body)).toEqual(names);
});

it("tagsOfPost returns nothing for another work on the page, and for other pages", () => {
  expect(namesAt("https://www.pixiv.net/artworks/123", pixiv, "/artworks/456")).toBeUndefined();
  expect(namesAt("https://www.pixiv.net/users/12", pixiv)).toBeUndefined();
  expect(namesAt("https://perch.example/artworks/123", pixiv)).toBeUndefined();
});

it.each([
  ["e6ai", '<ul class="tag-list director-tag-list">', '<li class="tag-list-item tag-director">'],
  ["a list", '<ul class="mangaka-tag-list">', "<li>"],
  ["an attribute", "<ul>", '<li data-category="studio">'],
  ["a type", "<ul>", '<li class="tag-type-cosplayer">'],
  ["a class", "<ul>", '<li class="circle">'],
  ["another type", "<ul>", '<li class="tag model">'],
])("tagsOfPost takes a maker's tag for an artist by %s", (_, list, item) => {
  expect(categoryIn(list, item)).toBe("artist");
});

it.each([
  ["a rounded mark", "<ul>", '<li class="rounded-circle">'],
  ["a list of a framework", '<ul class="list-group">', '<li class="list-group-item">'],
  ["an icon", "<ul>", '<li class="fa-circle">'],
])("tagsOfPost takes a tag for a general one beside %s", (_, list, item) => {
  expect(categoryIn(list, item)).toBe("general");
});

function categoryIn(list: string, item: string) {
  document.body.innerHTML = `<section id="tag-list">${list}${item}<a href="/posts?tags=ann_arbor">ann arbor</a></li></ul></section><div id="image-container">${image}</div>`;
  const page = new URL("https://perch.example/posts/12");
  const around = { page, apart: false, enclosing: null, post: null, isOwn: () => true };
  return tagsOfPost(document.querySelector("#it") as Element, around)?.tags?.[0]?.category;
}
