import { expect, it } from "vitest";
import type { PickedPicture } from "../../../lib/picture/pick.ts";
import { isFromSamePage } from "../../../lib/state/upload/page-drafts.ts";

const pick = (page: string, source_url: string | null = null): PickedPicture => ({
  page: { url: page, title: "" },
  candidates: [{ url: "https://files.example/a.png", origin: "img" }],
  shown: 0,
  source_url,
  text: null,
});

const post = "https://art.example/p/1";

it.each([
  ["the same address", pick(post), pick(post)],
  ["another fragment of the page", pick(post), pick(`${post}#comments`)],
  ["another address of the page", pick(post), pick(`${post}/?utm_source=feed`)],
  ["other spellings of the address", pick(post), pick("http://www.art.example/p/1/")],
  ["a file published on the page", pick("https://art.example/feed", post), pick(post)],
  [
    "two pages with one source",
    pick("https://art.example/feed", post),
    pick("https://other.example/", post),
  ],
])("isFromSamePage is true for %s", (_, one, other) => {
  expect([isFromSamePage(one, other), isFromSamePage(other, one)]).toEqual([true, true]);
});

it.each([
  ["another post", pick(post), pick("https://art.example/p/12")],
  ["another query", pick(`${post}?page=1`), pick(`${post}?page=2`)],
  ["another route", pick("https://art.example/#/p/1"), pick("https://art.example/#/p/2")],
  ["two pages that are not on the web", pick("about:blank"), pick("about:blank")],
  ["two unknown sources", pick(post), pick("https://art.example/p/2")],
])("isFromSamePage is false for %s", (_, one, other) => {
  expect(isFromSamePage(one, other)).toBe(false);
});
