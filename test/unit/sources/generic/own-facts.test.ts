import { expect, it } from "vitest";
import type { PageFacts } from "../../../../lib/picture/page-facts.ts";
import {
  isPageAboutPicture,
  withoutFactsOfOtherPages,
} from "../../../../lib/sources/generic/own-facts.ts";
import { factsOf } from "../../../sources/address-table.ts";

const HERE = "https://art.example/p/2";
const oembed = (url: string) => `https://art.example/oembed?url=${encodeURIComponent(url)}`;
/** Returns the facts of a page whose metadata name this address. */
const factsNaming = (address: string, navigated: boolean) =>
  factsOf({
    file: "https://art.example/2.png",
    page: {
      ...{ url: HERE, title: "Post", canonical: address, oembed: oembed(address) },
      meta: { "og:url": address },
      ...(navigated && { navigated }),
    },
  });

it("withoutFactsOfOtherPages keeps the metadata of a loaded page, with any address", () => {
  const facts = factsNaming("https://art.example/p/1", false);
  expect(withoutFactsOfOtherPages(facts)).toEqual(facts);
});

it("withoutFactsOfOtherPages drops title and metadata that an application left of another post", () => {
  expect(withoutFactsOfOtherPages(factsNaming("https://art.example/p/1", true)).page).toMatchObject(
    {
      ...{ title: "", canonical: null, oembed: null, meta: {} },
    },
  );
});

it("withoutFactsOfOtherPages keeps metadata that names the address after navigation in a page", () => {
  expect(withoutFactsOfOtherPages(factsNaming(`${HERE}/#top`, true)).page).toMatchObject({
    ...{ title: "", canonical: `${HERE}/#top`, oembed: oembed(`${HERE}/#top`) },
    meta: { "og:url": `${HERE}/#top` },
  });
});

it.each<[what: string, page: Partial<PageFacts>, expected: boolean]>([
  ["about a picture without a post of its own", {}, true],
  ["about the picture of its own post", { permalink: `${HERE}/?utm_source=x#top` }, true],
  ["not about the picture of another post", { permalink: "https://art.example/p/1" }, false],
  ["not about a picture that stands apart", { apart: true }, false],
  [
    "not about a picture that stands apart in its own post",
    { apart: true, permalink: HERE },
    false,
  ],
])("isPageAboutPicture decides if a page is %s", (_, page, expected) => {
  const facts = factsNaming("https://art.example/p/1", false);
  const changed = { ...facts, page: { ...facts.page, ...page } };
  expect(isPageAboutPicture(changed)).toBe(expected);
  expect(withoutFactsOfOtherPages(changed).page).toEqual({
    ...changed.page,
    ...(!expected && { meta: {} }),
  });
});

it.each([
  ["keeps metadata without an address if the canonical one is this post's", {}, HERE, true],
  ["drops metadata with another canonical address", {}, "https://art.example/p/1", false],
  ["drops metadata with another address", { "og:url": "/p/1" }, HERE, false],
])("withoutFactsOfOtherPages %s", (_, address, canonical, isKept) => {
  const facts = factsNaming(canonical, true);
  const meta: Record<string, string> = { author: "Ann", ...address };
  expect(withoutFactsOfOtherPages({ ...facts, page: { ...facts.page, meta } }).page.meta).toEqual(
    isKept ? meta : {},
  );
});
