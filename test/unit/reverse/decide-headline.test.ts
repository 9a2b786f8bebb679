import { describe, expect, it } from "vitest";
import {
  decideHeadline,
  type HeadlineFacts,
  type HeadlineMatch,
} from "../../../lib/reverse/decide-headline.ts";
import type { Headline } from "../../../lib/reverse/headline.ts";
import type { Alteration, Quality, Verdict } from "../../../lib/reverse/judging/verdict.ts";

const sure = { rests_on: "pixels", confidence: 0.9 } as const;
const samePicture = (quality: Quality, over: Partial<typeof sure> = {}): Verdict => ({
  ...{ kind: "same-picture", quality, ...sure, ...over },
});
const sameFile: Verdict = { kind: "same-file", because: "address" };
const doubtful: Verdict = { kind: "same-picture", quality: "equal", ...sure, confidence: 0.89 };
const listed: Verdict = { kind: "same-picture", quality: "equal", ...sure, rests_on: "service" };
const byCapture: Verdict = { kind: "same-picture", quality: "equal", ...sure, rests_on: "capture" };
const similar: Verdict = { kind: "similar", ...sure };
const similarByService: Verdict = { kind: "similar", ...sure, rests_on: "service" };
const similarByPage: Verdict = { kind: "similar", by_page: true, ...sure, rests_on: "capture" };
const related: Verdict = { kind: "related", ...sure };
const unclear: Verdict = { kind: "unclear", ...sure };

const match = (id: number, verdict: Verdict, over: Partial<HeadlineMatch> = {}): HeadlineMatch => ({
  ...{ id, verdict, fate: "visible", hidden: false },
  ...over,
});
const headline = (facts: Partial<HeadlineFacts>): Headline | null =>
  decideHeadline({
    ...{ search: "answered", matches: [], conclusive: false },
    ...{ file: null, capture: null, reason: null },
    ...facts,
  });
const reason = { code: "needs-referer" } as const;

describe("decideHeadline with matches", () => {
  const [hidden, deleted, merged] = [
    { hidden: true },
    { fate: "deleted" },
    { fate: "merged" },
  ] as const;
  const [better, worse] = [samePicture("theirs-better"), samePicture("yours-better")];
  const [equal, unknown] = [samePicture("equal"), samePicture("unknown")];

  // The last column has the code, the id, and whether that is sure.
  it.each<[string, HeadlineMatch[], string]>([
    ["the identical file", [match(1, sameFile)], "same-file 1"],
    ["a better file", [match(1, better)], "better-there 1"],
    ["a worse file", [match(1, worse)], "yours-is-better 1"],
    ["an equal file", [match(1, equal)], "equal-there 1"],
    ["a file of unknown quality", [match(1, unknown)], "there 1"],
    ["an equal file by a capture", [match(1, byCapture)], "equal-there 1"],
    ["a match of the service alone", [match(1, listed)], "not-compared 1"],
    ["a match below 0.9 confidence", [match(1, doubtful)], "maybe-there 1"],
    ["a difference by the page", [match(1, similar), match(2, similarByPage)], "probably-there 2"],
    [
      "a hidden difference by the page",
      [match(1, similarByPage, hidden)],
      "hidden-by-filter 1 false",
    ],
    ["a similar picture", [match(1, related), match(2, similar)], "similar-only 2"],
    ["a picture that is too plain", [match(1, related), match(2, unclear)], "unclear 2"],
    ["a hidden file", [match(1, sameFile, hidden)], "hidden-by-filter 1 true"],
    ["a hidden match of the service", [match(1, listed, hidden)], "hidden-by-filter 1 false"],
    ["a hidden match below 0.9", [match(1, doubtful, hidden)], "hidden-by-filter 1 false"],
    ["a deleted match of the service", [match(1, listed, deleted)], "removed-there 1 false"],
    [
      "a deleted one that measures alike",
      [match(1, similarByService, deleted)],
      "removed-there 1 false",
    ],
    ["a deleted file", [match(1, sameFile, deleted)], "removed-there 1 true"],
    ["a merged file", [match(1, sameFile, merged)], "merged-there 1 true"],
    ["the first match", [match(2, equal), match(1, sameFile, deleted)], "equal-there 2"],
  ])("names %s", (_, matches, expected) => {
    expect(Object.values(headline({ matches }) ?? {}).join(" ")).toBe(expected);
  });

  it.each<[HeadlineFacts["search"], Verdict, Headline | null]>([
    ["running", sameFile, { code: "same-file", id: 1 }],
    ["running", samePicture("equal"), null],
    ["running", listed, null],
    ["running", similar, null],
    ["failed", sameFile, { code: "same-file", id: 1 }],
    ["failed", samePicture("equal"), { code: "equal-there", id: 1 }],
    ["failed", similar, { code: "failed" }],
    ["cancelled", samePicture("equal"), { code: "equal-there", id: 1 }],
    ["not-asked", similar, { code: "similar-only", id: 1 }],
  ])("returns for a search that is %s with %j: %j", (search, verdict, expected) => {
    expect(headline({ search, matches: [match(1, verdict)] })).toEqual(expected);
  });

  const size = { width: 480, height: 338 };
  const coarse = { ...samePicture("equal"), seen: size, is_coarse: true } as Verdict;

  const altered = (alteration: Alteration): Verdict => ({ ...similar, altered: alteration });

  it.each<[HeadlineMatch, Headline]>([
    [match(1, coarse), { code: "equal-there", id: 1, seen: size }],
    [match(1, coarse, hidden), { code: "hidden-by-filter", id: 1, sure: true, seen: size }],
    [match(1, coarse, deleted), { code: "removed-there", id: 1, sure: true, seen: size }],
    [match(1, coarse, merged), { code: "merged-there", id: 1, sure: true, seen: size }],
    [match(1, { ...samePicture("equal"), seen: size } as Verdict), { code: "equal-there", id: 1 }],
  ])("leaves a variant open if a file has finer detail than was compared (%#)", (...row) => {
    const [best, expected] = row;
    const variant = match(2, altered("detail"));
    expect(headline({ matches: [best, variant] })).toEqual(expected);
    const { seen: _, ...alone } = { seen: size, ...expected };
    expect(headline({ matches: [best] })).toEqual(alone);
  });

  it.each<[string, HeadlineMatch, boolean]>([
    ["a detail differs", match(2, altered("detail")), true],
    ["one place differs", match(2, altered("marked")), true],
    ["a hidden one differs in a detail", match(2, altered("detail"), hidden), true],
    ["a deleted one differs in a detail", match(2, altered("detail"), deleted), false],
    ["a merged one differs in a detail", match(2, altered("detail"), merged), false],
    ["it is a copy", match(2, coarse), false],
    ["it is cropped", match(2, altered("cropped")), false],
    ["it has other colours", match(2, altered("tinted")), false],
    ["it is mirrored", match(2, altered("mirrored")), false],
    ["its alteration is unknown", match(2, similar), false],
    ["it is unrelated", match(2, related), false],
  ])("knows if another image is a close variant: %s", (_, other, isVariant) => {
    const decided = headline({ matches: [match(1, coarse), other] });
    expect(decided).toEqual({ code: "equal-there", id: 1, ...(isVariant && { seen: size }) });
  });

  it.each<[string, HeadlineMatch[], Headline["code"]]>([
    ["that measures the same", [match(1, listed)], "not-compared"],
    ["that measures almost the same", [match(1, similarByService)], "not-compared"],
    ["that is listed", [match(1, { ...unclear, rests_on: "service" } as Verdict)], "not-compared"],
    [
      "that measures otherwise",
      [match(1, { ...related, rests_on: "service" } as Verdict)],
      "not-found",
    ],
    ["beside an altered one", [match(2, similarByService), match(1, similar)], "similar-only"],
    ["beside the same one", [match(1, equal), match(2, listed)], "equal-there"],
  ])("never says more of a match %s than that it is to be checked", (_, matches, code) => {
    expect(headline({ matches, conclusive: true })).toMatchObject({
      code,
      ...(code !== "not-found" && { id: 1 }),
    });
  });

  it.each<[HeadlineFacts["capture"], Headline["code"]]>([
    [null, "similar-only"],
    ["whole", "similar-only"],
    ["part", "unclear"],
  ])("returns for an altered version after capture %s: %s", (capture, code) => {
    expect(headline({ matches: [match(1, similar)], capture })).toEqual({ code, id: 1 });
  });
});

describe("decideHeadline without a match", () => {
  it.each<[Partial<HeadlineFacts>, Headline | null]>([
    [{ search: "running" }, null],
    [{ search: "running", conclusive: true, reason }, null],
    [{ search: "failed", reason }, { code: "failed" }],
    [{ search: "cancelled" }, { code: "cancelled" }],
    [{ conclusive: true }, { code: "not-found" }],
    [{ conclusive: true, matches: [match(1, related)] }, { code: "not-found" }],
    [{ conclusive: true, file: "unsure" }, { code: "not-found" }],
    [{ conclusive: true, capture: "part" }, { code: "not-found" }],
    [{}, { code: "not-found-or-not-fetched" }],
    [{ file: "unsure" }, { code: "not-found-or-no-files" }],
    [{ file: "unsure", reason }, { code: "not-found-or-no-files" }],
    [{ file: "accepted", capture: "part", reason }, { code: "not-found-by-part" }],
    [{ file: "accepted", capture: "frame" }, { code: "not-found-by-part" }],
    [{ file: "unsure", capture: "part" }, { code: "not-found-by-part" }],
    [{ file: "unsure", capture: "whole" }, { code: "not-found-or-no-files" }],
    [{ reason }, { code: "not-checked", because: reason }],
    [
      { search: "not-asked", reason },
      { code: "not-checked", because: reason },
    ],
    [
      { search: "not-asked", conclusive: true, reason },
      { code: "not-checked", because: reason },
    ],
    [{ search: "not-asked" }, { code: "not-found-or-not-fetched" }],
    [{ reason: { code: "expired" } }, { code: "not-checked", because: { code: "expired" } }],
  ])("returns for %j: %j", (facts, expected) => {
    expect(headline(facts)).toEqual(expected);
  });
});
