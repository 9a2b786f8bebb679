import { expect, it } from "vitest";
import type { Pick } from "../../../lib/picture/pick.ts";
import { isFromSamePage } from "../../../lib/upload/same-page.ts";

const pick = (page: string, source_url: string | null = null): Pick => ({
  page: { url: page, title: "" },
  candidates: [{ url: "https://files.example/a.png", found: "img" }],
  shown: 0,
  source_url,
  text: null,
});

const post = "https://art.example/p/1";

it.each([
  ["the same address", pick(post), pick(post)],
  ["another place in it", pick(post), pick(`${post}#comments`)],
  ["another way to it", pick(post), pick(`${post}/?utm_source=feed`)],
  ["its other spellings", pick(post), pick("http://www.art.example/p/1/")],
  ["what was published there", pick("https://art.example/feed", post), pick(post)],
  ["one source", pick("https://art.example/feed", post), pick("https://other.example/", post)],
])("takes for one page: %s", (_, one, other) => {
  expect([isFromSamePage(one, other), isFromSamePage(other, one)]).toEqual([true, true]);
});

it.each([
  ["another post", pick(post), pick("https://art.example/p/12")],
  ["another query", pick(`${post}?page=1`), pick(`${post}?page=2`)],
  ["another route", pick("https://art.example/#/p/1"), pick("https://art.example/#/p/2")],
  ["two pages that are none of the web", pick("about:blank"), pick("about:blank")],
  ["two unknown sources", pick(post), pick("https://art.example/p/2")],
])("tells apart: %s", (_, one, other) => {
  expect(isFromSamePage(one, other)).toBe(false);
});
