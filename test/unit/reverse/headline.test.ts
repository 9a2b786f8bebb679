import { describe, expect, it } from "vitest";
import {
  type HeadlineFacts,
  type HeadlineMatch,
  headlineOf,
} from "../../../lib/reverse/headline.ts";
import type { Quality, Verdict } from "../../../lib/reverse/verdict.ts";

const seen = (quality: Quality): Verdict => ({
  kind: "same-picture",
  quality,
  rests_on: "pixels",
  confidence: 0.9,
});
const file: Verdict = { kind: "same-file", because: "address" };
const supposed: Verdict = {
  kind: "same-picture",
  quality: "theirs-better",
  rests_on: "service",
  confidence: 0.5,
};
const similar: Verdict = { kind: "similar", rests_on: "pixels", confidence: 0.7 };
const related: Verdict = { kind: "related", rests_on: "pixels", confidence: 0.1 };

const match = (id: number, verdict: Verdict, more: Partial<HeadlineMatch> = {}): HeadlineMatch => ({
  id,
  verdict,
  fate: "visible",
  hidden: false,
  ...more,
});
const headline = (facts: Partial<HeadlineFacts<string>>) =>
  headlineOf<string>({ search: "answered", matches: [], reach: null, ...facts });

describe("a headline about a match", () => {
  it.each([
    ["the very file", [match(1, file)], { code: "same-file", id: 1 }],
    ["a better one", [match(1, seen("theirs-better"))], { code: "better-there", id: 1 }],
    ["a worse one", [match(1, seen("yours-better"))], { code: "yours-is-better", id: 1 }],
    ["an equal one", [match(1, seen("equal"))], { code: "equal-there", id: 1 }],
    ["one of unknown quality", [match(1, seen("unknown"))], { code: "there", id: 1 }],
    ["one that only the service knows", [match(1, supposed)], { code: "maybe-there", id: 1 }],
    ["a similar one", [match(1, related), match(2, similar)], { code: "similar-only", id: 2 }],
    ["a related one", [match(1, related)], { code: "not-found" }],
    [
      "an unclear one",
      [match(1, related), match(2, { kind: "unclear", rests_on: "pixels", confidence: 0 })],
      { code: "unclear", id: 2 },
    ],
    [
      "a hidden one",
      [match(1, file, { hidden: true })],
      { code: "hidden-by-filter", id: 1, sure: true },
    ],
    [
      "a hidden one that only the service knows",
      [match(1, supposed, { hidden: true })],
      { code: "hidden-by-filter", id: 1, sure: false },
    ],
    [
      "a deleted one",
      [match(1, supposed, { fate: "deleted" })],
      { code: "removed-there", id: 1, sure: false },
    ],
    [
      "a deleted file",
      [match(1, file, { fate: "deleted" })],
      { code: "removed-there", id: 1, sure: true },
    ],
    [
      "a merged one",
      [match(1, file, { fate: "merged" })],
      { code: "merged-there", id: 1, sure: true },
    ],
    [
      "the one that can be looked at",
      [
        match(1, seen("equal"), { fate: "deleted" }),
        match(2, seen("equal"), { hidden: true }),
        match(3, seen("equal")),
      ],
      { code: "equal-there", id: 3 },
    ],
    [
      "the surest one",
      [match(1, supposed), match(2, seen("equal"), { hidden: true })],
      { code: "hidden-by-filter", id: 2, sure: true },
    ],
    [
      "the file before all",
      [match(1, seen("equal")), match(2, file, { fate: "deleted" })],
      { code: "removed-there", id: 2, sure: true },
    ],
  ])("speaks of %s", (_, matches, expected) => {
    expect(headline({ matches })).toEqual(expected);
  });

  it("does not wait for the end of the search", () => {
    expect(headline({ search: "running", matches: [match(1, file)] }).code).toBe("same-file");
    expect(headline({ search: "failed", matches: [match(1, file)] }).code).toBe("same-file");
  });
});

describe("a headline without a match", () => {
  const likely = { verdict: "likely", because: "loads" } as const;
  const unlikely = { verdict: "unlikely", because: "needs-referer" } as const;
  const unknown = { verdict: "unknown", because: "waiting" } as const;

  it.each<[HeadlineFacts<string>["search"], HeadlineFacts<string>["reach"], object]>([
    ["running", unlikely, { code: "checking" }],
    ["failed", likely, { code: "failed" }],
    ["cancelled", null, { code: "cancelled" }],
    ["answered", likely, { code: "not-found" }],
    ["answered", unlikely, { code: "not-checked", because: "needs-referer" }],
    ["answered", unknown, { code: "not-found-or-not-fetched", because: "waiting" }],
    ["answered", null, { code: "not-found-or-not-fetched", because: null }],
    ["not-asked", unlikely, { code: "not-checked", because: "needs-referer" }],
    ["not-asked", unknown, { code: "not-checked", because: "waiting" }],
    ["not-asked", likely, { code: "not-checked", because: "loads" }],
  ])("of a search that is %s, reach %o", (search, reach, expected) => {
    expect(headline({ search, reach })).toEqual(expected);
  });
});
