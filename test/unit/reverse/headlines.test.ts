import { describe, expect, it } from "vitest";
import { HEADLINES, type HeadlineCode } from "../../../lib/reverse/headlines.ts";

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
        ...["not-found", "not-found-by-part", "not-found-or-no-files", "not-found-or-not-fetched"],
        ...["similar-only", "unclear"],
      ],
    ],
    ["isInconclusive", ["not-checked", "not-found-by-part", "not-found-or-not-fetched"]],
    ["isUnchecked", ["cancelled", "failed", "not-checked"]],
  ] as const)("marks as %s: %j", (mark, expected) => {
    expect(codesWith((code) => HEADLINES[code][mark])).toEqual(expected);
  });
});
