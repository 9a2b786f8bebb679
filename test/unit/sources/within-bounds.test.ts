import { expect, it } from "vitest";
import { withinBounds } from "../../../lib/sources/within-bounds.ts";
import { factsOf } from "../../sources/address-table.ts";

const LONG = `https://site.example/${"a".repeat(4_096)}`;
const facts = factsOf({
  file: "https://site.example/a.png",
  page: { url: "https://site.example/1" },
});

it("withinBounds returns facts of usual length unchanged", () =>
  expect(withinBounds(facts)).toEqual(facts));

it("withinBounds drops addresses and titles of unusual length", () => {
  const link = { href: LONG, rel: "", text: "" };
  const { file, offered, page, page_url } = withinBounds({
    file: new URL(LONG),
    page_url: new URL(LONG),
    page: { ...facts.page, title: LONG, permalink: LONG, enclosing: LONG, links: [link] },
    offered: [{ url: LONG }],
  });
  expect(file.href).toBe("data:,");
  expect(page_url.href).toBe("https://site.example/");
  expect(page).toMatchObject({ permalink: null, enclosing: null, links: [] });
  expect(page.title.length).toBe(500);
  expect(offered).toEqual([]);
});
