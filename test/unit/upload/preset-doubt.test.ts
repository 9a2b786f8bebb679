import { expect, it } from "vitest";
import type { PictureFile } from "../../../lib/file/picture-file.ts";
import type { Pick } from "../../../lib/picture/pick.ts";
import type { DraftFields } from "../../../lib/records.ts";
import { filesToCompare, hasUnsureSource } from "../../../lib/upload/preset-doubt.ts";

const SHOWN = "https://art.example/1.png";
const OTHER = "https://art.example/1-full.png";
const SOURCE = "https://art.example/p/1";

const pickOf = (change: Partial<Pick> = {}): Pick => ({
  ...{ page: { url: SOURCE, title: "" }, candidates: [{ url: SHOWN, found: "img" }], shown: 0 },
  ...{ source_url: SOURCE, text: null },
  ...change,
});
const fieldsOf = (url: string, source_urls: string[] = []): DraftFields => ({
  ...{ url, source_urls, description: "", tags: [] },
});
const fileOf = (url?: string): PictureFile => ({
  ...{ id: "f", origin: "page", name: "1.png", sha512: "ab", bytes: 1, format: "png" },
  ...(url !== undefined && { url }),
});

it.each<[string, Pick | null, string, PictureFile | null, object | null]>([
  ["the shown address", pickOf(), SHOWN, null, null],
  ["another address", pickOf(), OTHER, null, { shown: SHOWN, other: OTHER }],
  ["the shown file", pickOf(), OTHER, fileOf(SHOWN), null],
  ["another file", pickOf(), SHOWN, fileOf(OTHER), { shown: SHOWN, other: OTHER }],
  ["a file without an address", pickOf(), OTHER, fileOf(), null],
  ["the file of no page", null, OTHER, null, null],
  ["a picture that was not shown", pickOf({ candidates: [] }), OTHER, null, null],
])("compares %s with the shown one if they differ", (_, pick, url, sent, expected) => {
  expect(filesToCompare({ pick, fields: fieldsOf(url), sent })).toEqual(expected);
});

it.each<[string, Pick | null, string[], boolean]>([
  ["the page's", pickOf(), [` ${SOURCE} `], true],
  ["one of several", pickOf(), ["https://other.example", SOURCE], true],
  ["that of a known site", pickOf({ site: "art" }), [SOURCE], false],
  ["the user's own", pickOf(), ["https://other.example"], false],
  ["none", pickOf({ source_url: null }), [], false],
  ["one without a page", null, [SOURCE], false],
])("is unsure about a source that is %s: %s", (_, pick, sources, expected) => {
  expect(hasUnsureSource(pick, fieldsOf(SHOWN, sources))).toBe(expected);
});
