import { expect, it } from "vitest";
import { dropOverlongAddresses } from "../../../lib/sources/drop-overlong-addresses.ts";
import { factsOf } from "../../sources/address-table.ts";

const LONG = `https://site.example/${"a".repeat(4_096)}`;
const facts = factsOf({
  file: "https://site.example/a.png",
  page: { url: "https://site.example/1" },
});

it("dropOverlongAddresses returns facts of usual length unchanged", () =>
  expect(dropOverlongAddresses(facts)).toEqual(facts));

it("dropOverlongAddresses drops addresses and titles of unusual length", () => {
  const link = { href: LONG, rel: "", text: "" };
  const { file, offered, page, page_url } = dropOverlongAddresses({
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
