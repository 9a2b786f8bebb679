import { describe, expect, it } from "vitest";
import type { VisibleImage } from "../../../lib/api/image.ts";
import { againAt, hasArrived } from "../../../lib/upload/arrival.ts";
import { visibleImage } from "../visible-image.ts";

const MINUTE = 60_000;
const since = Date.parse("2026-11-21T12:00:00Z");
const fields = {
  url: "https://art.example/files/fox%20den.png?full=1",
  source_urls: ["https://art.example/p/1"],
  description: "A fox\nand its den",
  tags: ["safe", "fox", "artist:Ann"],
};
const arrived: Partial<VisibleImage> = {
  name: "fox%20den.png?full=1",
  created_at: "2026-11-21T12:00:03Z",
  description: "A fox\r\nand its den ",
  source_urls: ["https://ART.example/p/1"],
  tags: ["artist:ann", "fox", "mammal", "safe"],
};
type Evidence = Parameters<typeof hasArrived>[2];

const sure: Evidence = { since, newest: null, hash: null, alike: false };

it("is recognised by the name of the file that was sent", () => {
  const file = {
    id: "f",
    origin: "drop",
    name: "den.png",
    sha512: "ab",
    bytes: 1,
    format: "png",
  } as const;
  const draft = { fields: { ...fields, url: "" }, file };
  const image = (name: string) => visibleImage(7, { ...arrived, name });
  expect(hasArrived(image("den.png"), draft, sure)).toBe(true);
  expect(hasArrived(image("other.png"), draft, sure)).toBe(false);
  const similar = visibleImage(7, { ...arrived, orig_sha512_hash: "cd" });
  expect(hasArrived(similar, draft, { ...sure, alike: true })).toBe(false);
});

it("is recognised by one of several sources", () => {
  const [own, other] = ["https://art.example/p/1", "https://art.example/p/2"];
  const isIt = (kept: string[], sent: string[]) =>
    hasArrived(
      visibleImage(7, { ...arrived, source_urls: kept }),
      { fields: { ...fields, source_urls: sent } },
      sure,
    );
  expect(isIt([own], [own, other])).toBe(true);
  expect(isIt([own, other], [other])).toBe(true);
  expect(isIt([own], [])).toBe(true);
  expect(isIt([own], [other])).toBe(false);
});

it("is recognised although no tags were sent", () => {
  expect(hasArrived(visibleImage(7, arrived), { fields: { ...fields, tags: [] } }, sure)).toBe(
    true,
  );
});

describe("an image is what became of an upload", () => {
  it.each<[why: string, image: Partial<VisibleImage>, facts: Partial<Evidence>]>([
    ["by name, words and time", {}, {}],
    ["by its look, whatever it is called", { name: "render.jpg" }, { alike: true }],
    ["by its hash", { name: "", orig_sha512_hash: "ab" }, { hash: "ab" }],
    ["where the service keeps no sources", { source_urls: [] }, {}],
    ["where one tag was replaced by another", { tags: ["artist:ann", "safe", "vulpine"] }, {}],
    ["where the service does not tell the time", { created_at: null }, {}],
    ["where only the clocks differ", { created_at: "2026-11-21T11:55:00Z" }, {}],
    [
      "with a higher id, whatever the clocks say",
      { created_at: "2020-01-01T00:00:00Z" },
      { newest: 6 },
    ],
  ])("%s", (_, image, facts) => {
    expect(
      hasArrived(visibleImage(7, { ...arrived, ...image }), { fields }, { ...sure, ...facts }),
    ).toBe(true);
  });

  it.each<[why: string, image: Partial<VisibleImage>, facts: Partial<Evidence>]>([
    ["with another file of the same post", { name: "2.png" }, {}],
    [
      "with another hash and another name",
      { name: "2.png", orig_sha512_hash: "cd" },
      { hash: "ab" },
    ],
    ["with the same file, but other words", { description: "Another" }, { alike: true }],
    ["with another source", { source_urls: ["https://art.example/p/2"] }, {}],
    ["with other tags", { tags: ["safe", "landscape"] }, {}],
    ["that was there long before", { created_at: "2026-11-21T11:30:00Z" }, {}],
    ["with an id that was there before", {}, { newest: 7 }],
  ])("but not one %s", (_, image, facts) => {
    expect(
      hasArrived(visibleImage(7, { ...arrived, ...image }), { fields }, { ...sure, ...facts }),
    ).toBe(false);
  });
});

describe("the next look", () => {
  it.each([
    [1, 10_000],
    [2, 20_000],
    [3, 2 * MINUTE],
    [4, 10 * MINUTE],
    [5, null],
  ])("after %d that were answered comes in %s ms", (rounds, wait) => {
    const at = since + 1;
    const next = againAt({ rounds, answered: true, at, since });
    expect(next).toBe(wait === null ? null : at + wait);
  });

  it.each([
    [0, 10_000],
    [30_000, 30_000],
    [60 * MINUTE, 15 * MINUTE],
    [-60 * MINUTE, 15 * MINUTE],
  ])("after one that nobody answered, %d ms after it was sent, comes in %d ms", (age, wait) => {
    const at = since + age;
    expect(againAt({ rounds: 0, answered: false, at, since })).toBe(at + wait);
  });

  it("is left to the person after a day", () => {
    const at = since + 25 * 60 * MINUTE;
    expect(againAt({ rounds: 0, answered: false, at, since })).toBeNull();
  });
});
