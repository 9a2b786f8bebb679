import { describe, expect, it } from "vitest";
import type { Headline } from "../../../lib/reverse/headline.ts";
import {
  HEADLINES,
  type HeadlineCode,
  headlineInList,
  presenceByHeadline,
} from "../../../lib/reverse/headline-table.ts";
import type { PicturePresence, ReverseSearch } from "../../../lib/reverse/reverse-search.ts";
import { visibleImage } from "../visible-image.ts";

const codes = Object.keys(HEADLINES) as HeadlineCode[];
const codesWith = (isSo: (code: HeadlineCode) => unknown) => codes.filter(isSo).toSorted();

describe("HEADLINES", () => {
  it.each<[HeadlineCode, tone: string, action: string]>([
    ["same-file", "good", "view"],
    ["equal-there", "good", "view"],
    ["yours-is-better", "warn", "upload"],
    ["removed-there", "bad", "view"],
    ["maybe-there", "warn", "compare"],
    ["not-found", "info", "upload"],
    ["not-found-or-not-fetched", "warn", "upload"],
    ["not-checked", "warn", "upload"],
    ["cancelled", "plain", "again"],
    ["failed", "bad", "none"],
    ["comparing", "plain", "none"],
  ])("has for %s the tone %s and the action %s", (code, tone, action) => {
    expect(HEADLINES[code]).toMatchObject({ tone, action });
  });

  it.each([
    [
      "mayFindMore",
      [
        ...["not-compared", "not-found", "not-found-by-part"],
        ...["not-found-or-no-files", "not-found-or-not-fetched"],
        ...["similar-only", "unclear"],
      ],
    ],
    ["isInconclusive", ["not-checked", "not-found-by-part", "not-found-or-not-fetched"]],
    ["isUnchecked", ["cancelled", "failed", "not-checked"]],
  ] as const)("marks as %s: %j", (mark, expected) => {
    expect(codesWith((code) => HEADLINES[code][mark])).toEqual(expected);
  });
});

describe("presenceByHeadline", () => {
  it.each<[headline: Headline, expected: PicturePresence]>([
    [{ code: "same-file", id: 1 }, "there"],
    [{ code: "better-there", id: 1 }, "there"],
    [{ code: "yours-is-better", id: 1 }, "there"],
    [{ code: "equal-there", id: 1 }, "there"],
    [{ code: "there", id: 1 }, "there"],
    [{ code: "hidden-by-filter", id: 1, sure: true }, "there"],
    [{ code: "removed-there", id: 1, sure: true }, "there"],
    [{ code: "merged-there", id: 1, sure: true }, "there"],
    [{ code: "not-found" }, "new"],
    [{ code: "maybe-there", id: 1 }, "check"],
    [{ code: "probably-there", id: 1 }, "check"],
    [{ code: "similar-only", id: 1 }, "check"],
    [{ code: "unclear", id: 1 }, "check"],
    [{ code: "not-compared", id: 1 }, "check"],
    [{ code: "hidden-by-filter", id: 1, sure: false }, "check"],
    [{ code: "removed-there", id: 1, sure: false }, "check"],
    [{ code: "merged-there", id: 1, sure: false }, "check"],
    [{ code: "not-found-or-not-fetched" }, "check"],
    [{ code: "not-found-or-no-files" }, "check"],
    [{ code: "not-found-by-part" }, "check"],
    [{ code: "not-checked", because: { code: "timed-out" } }, "check"],
  ])("returns for the headline %j: %s", (headline, expected) => {
    expect(presenceByHeadline({ headline })).toBe(expected);
  });

  it("returns null until the headline is decided", () => {
    expect(presenceByHeadline({})).toBeNull();
  });
});

describe("headlineInList", () => {
  const ready = (...ids: number[]): ReverseSearch["state"] => ({
    status: "ready",
    value: { images: ids.map((id) => visibleImage(id)), total: ids.length },
  });

  it.each<[HeadlineCode, Parameters<typeof headlineInList>[0]]>([
    ["not-found", { headline: { code: "not-found" }, state: ready(7), so_far: [] }],
    ["checking", { state: { status: "loading" }, so_far: [] }],
    ["comparing", { state: { status: "loading" }, so_far: [visibleImage(7)] }],
    ["comparing", { state: ready(7), so_far: [] }],
    ["comparing", { state: { status: "cancelled" }, so_far: [visibleImage(7)] }],
    ["not-found-or-not-fetched", { state: ready(), so_far: [] }],
  ])("returns %s for a record (%#)", (code, search) => {
    expect(headlineInList(search).code).toBe(code);
  });
});
