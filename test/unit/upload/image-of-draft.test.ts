import { describe, expect, it } from "vitest";
import type { VisibleImage } from "../../../lib/api/image.ts";
import type { PostAttempt } from "../../../lib/upload/draft.ts";
import { isImageOfDraft, nextSearchTime } from "../../../lib/upload/image-of-draft.ts";
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
type Evidence = Parameters<typeof isImageOfDraft>[2] & { posts: PostAttempt[] };

const posts: PostAttempt[] = [{ since, newest: null }];
const sure: Evidence = { posts, hash: null, alike: false };

it("isImageOfDraft recognises an image by the name of the sent file", () => {
  const file = {
    id: "f",
    origin: "drop",
    name: "den.png",
    sha512: "ab",
    bytes: 1,
    format: "png",
  } as const;
  const draft = { fields: { ...fields, url: "" }, file, posts };
  const image = (name: string) => visibleImage(7, { ...arrived, name });
  expect(isImageOfDraft(image("den.png"), draft, sure)).toBe(true);
  expect(isImageOfDraft(image("other.png"), draft, sure)).toBe(false);
  const similar = visibleImage(7, { ...arrived, orig_sha512_hash: "cd" });
  expect(isImageOfDraft(similar, draft, { ...sure, alike: true })).toBe(false);
});

it("isImageOfDraft recognises an image by one of several sources", () => {
  const [ownSource, otherSource] = ["https://art.example/p/1", "https://art.example/p/2"];
  const isIt = (kept: string[], sent: string[]) =>
    isImageOfDraft(
      visibleImage(7, { ...arrived, source_urls: kept }),
      { fields: { ...fields, source_urls: sent }, posts },
      sure,
    );
  expect(isIt([ownSource], [ownSource, otherSource])).toBe(true);
  expect(isIt([ownSource, otherSource], [otherSource])).toBe(true);
  expect(isIt([ownSource], [])).toBe(true);
  expect(isIt([ownSource], [otherSource])).toBe(false);
});

it("isImageOfDraft recognises an image of an upload without tags", () => {
  expect(
    isImageOfDraft(visibleImage(7, arrived), { fields: { ...fields, tags: [] }, posts }, sure),
  ).toBe(true);
});

function isArrived(change: Partial<VisibleImage>, facts: Partial<Evidence>): boolean {
  const { posts, ...evidence } = { ...sure, ...facts };
  return isImageOfDraft(visibleImage(7, { ...arrived, ...change }), { fields, posts }, evidence);
}

describe("isImageOfDraft", () => {
  const OLD = "2020-01-01T00:00:00Z";
  /** A request after the service's newest image had this id. */
  const requestAfter = (newest: number) => ({ since, newest });

  it.each<[why: string, image: Partial<VisibleImage>, facts: Partial<Evidence>]>([
    ["by name, words and time", {}, {}],
    ["by its appearance under another name", { name: "render.jpg" }, { alike: true }],
    ["by its hash", { name: "", orig_sha512_hash: "ab" }, { hash: "ab" }],
    ["at a service that stores no sources", { source_urls: [] }, {}],
    ["of which one tag was replaced", { tags: ["artist:ann", "safe", "vulpine"] }, {}],
    ["at a service without times", { created_at: null }, {}],
    ["if only the clocks differ", { created_at: "2026-11-21T11:55:00Z" }, {}],
    [
      "with a higher id, whatever the clocks say",
      { created_at: OLD },
      { posts: [requestAfter(6)] },
    ],
    ["of the first of two requests", {}, { posts: [requestAfter(6), requestAfter(7)] }],
  ])("recognises an image %s", (_, image, facts) => {
    expect(isArrived(image, facts)).toBe(true);
  });

  it.each<[why: string, image: Partial<VisibleImage>, facts: Partial<Evidence>]>([
    ["with another file of the same post", { name: "2.png" }, {}],
    ["with another hash and name", { name: "2.png", orig_sha512_hash: "cd" }, { hash: "ab" }],
    ["with the same file, but other words", { description: "Another" }, { alike: true }],
    ["with another source", { source_urls: ["https://art.example/p/2"] }, {}],
    ["with other tags", { tags: ["safe", "landscape"] }, {}],
    ["that was uploaded long before", { created_at: "2026-11-21T11:30:00Z" }, {}],
    ["with an earlier id", {}, { posts: [requestAfter(7)] }],
    ["of a draft that was never sent", {}, { posts: [] }],
  ])("does not recognise an image %s", (_, image, facts) => {
    expect(isArrived(image, facts)).toBe(false);
  });
});

describe("nextSearchTime", () => {
  it.each([
    [1, 10_000],
    [2, 20_000],
    [3, 2 * MINUTE],
    [4, 10 * MINUTE],
    [5, null],
  ])("schedules after %d searches with a response the next one in %s ms", (rounds, wait) => {
    const at = since + 1;
    const next = nextSearchTime({ rounds, answered: true, at, since });
    expect(next).toBe(wait === null ? null : at + wait);
  });

  it.each([
    [0, 10_000],
    [30_000, 30_000],
    [60 * MINUTE, 15 * MINUTE],
    [-60 * MINUTE, 15 * MINUTE],
  ])("schedules without a response, %d ms after the upload, a search in %d ms", (age, wait) => {
    const at = since + age;
    expect(nextSearchTime({ rounds: 0, answered: false, at, since })).toBe(at + wait);
  });

  it("returns null after a day", () => {
    const at = since + 25 * 60 * MINUTE;
    expect(nextSearchTime({ rounds: 0, answered: false, at, since })).toBeNull();
  });
});
