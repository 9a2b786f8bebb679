import { describe, expect, it } from "vitest";
import type { Image } from "../../../lib/api/image.ts";
import type { ReachJudgement } from "../../../lib/reach/judge-reach.ts";
import {
  type Findings,
  findingsOf,
  headlineOfEndedSearch,
  offerForUnreadableFile,
  type SentFileFacts,
} from "../../../lib/reverse/findings.ts";
import type { Verdict } from "../../../lib/reverse/judging/verdict.ts";
import type { ReverseSearch } from "../../../lib/reverse/reverse-search.ts";
import { aDeletedImage, aPick, aReverseSearch, step } from "../components/records.ts";
import { visibleImage } from "../visible-image.ts";

const sure = { rests_on: "pixels", confidence: 0.9 } as const;
const sameFile: Verdict = { kind: "same-file", because: "hash" };
const samePicture: Verdict = { kind: "same-picture", quality: "equal", ...sure };
const similar: Verdict = { kind: "similar", altered: "cropped", ...sure };
const related: Verdict = { kind: "related", ...sure };
const byCapture = { rests_on: "capture", confidence: 0.9 } as const;
const byService = { rests_on: "service", confidence: 0.5 } as const;
const deletedImage = aDeletedImage(9);
const image = visibleImage(7);

const ready = (...images: Image[]): ReverseSearch["state"] => ({
  status: "ready",
  value: { images, total: images.length },
});

interface Facts extends Partial<ReverseSearch> {
  judged?: Record<number, Verdict>;
  evidence?: SentFileFacts | null;
  isSettled?: boolean;
}
function findings({ judged = {}, evidence = null, isSettled, ...search }: Facts): Findings {
  const verdicts = new Map(Object.entries(judged).map(([id, verdict]) => [Number(id), verdict]));
  return findingsOf(aReverseSearch(ready(), search), verdicts, evidence, isSettled);
}

describe("findingsOf", () => {
  it("sorts judged matches first, best first, and others in the service's order", () => {
    const state = ready(...[99, 7, 98, 8].map((id) => visibleImage(id)));
    const { matches } = findings({ state, judged: { 7: similar, 8: sameFile } });
    expect(matches.map((one) => one.image.id)).toEqual([8, 7, 99, 98]);
  });

  it("marks matches that the filter hides, and lists the images merged into each", () => {
    const state = ready(visibleImage(7), visibleImage(8));
    expect(findings({ state, hidden: [8], merged: { 7: [54, 55] } }).matches).toMatchObject([
      { hidden: false, merged: [54, 55] },
      { hidden: true, merged: [] },
    ]);
  });

  it.each<ReverseSearch["state"]>([
    { status: "loading" },
    { status: "cancelled" },
    { status: "failed", failure: { code: "server" } },
  ])("returns the images found so far with the state %j", (state) => {
    const { matches } = findings({ state, so_far: [image] });
    expect(matches.map((one) => one.image.id)).toEqual([7]);
  });
});

describe("findingsOf: headline", () => {
  const loading = { status: "loading" } as const;
  const reverse = [step("reverse")];

  it.each<[string, Facts]>([
    ["checking", { state: loading }],
    ["checking", { state: loading, isSettled: false }],
    ["comparing", { state: loading, so_far: [image], judged: { 7: samePicture } }],
    ["same-file", { state: loading, so_far: [image], judged: { 7: sameFile } }],
    ["cancelled", { state: { status: "cancelled" } }],
    ["failed", { state: { status: "failed", failure: { code: "server" } } }],
    ["comparing", { state: ready(image) }],
    ["comparing", { state: ready(image, visibleImage(8)), judged: { 7: samePicture } }],
    ["comparing", { state: ready(image), judged: { 7: samePicture }, isSettled: false }],
    ["checking", { steps: reverse, isSettled: false }],
    ["checking", { state: { status: "cancelled" }, isSettled: false }],
    ["same-file", { state: ready(image, visibleImage(8)), judged: { 7: sameFile } }],
    ["same-file", { state: ready(image), judged: { 7: sameFile }, isSettled: false }],
    ["similar-only", { state: ready(image), judged: { 7: similar } }],
    ["equal-there", { state: ready(image), judged: { 7: samePicture } }],
    ["removed-there", { state: ready(deletedImage), judged: { 9: samePicture } }],
    ["hidden-by-filter", { state: ready(image), judged: { 7: samePicture }, hidden: [7] }],
    ["not-found-or-not-fetched", { steps: reverse }],
    ["not-found", { steps: [step("reverse", "done", { file: "accepted" })] }],
    ["not-found-or-no-files", { steps: [step("reverse", "done", { file: "unsure" })] }],
    [
      "not-found-by-part",
      { steps: [step("reverse", "done", { file: "accepted", capture: "part" })] },
    ],
    [
      "not-found",
      {
        state: ready(image),
        judged: { 7: related },
        steps: [step("reverse", "done", { image_ids: [7] })],
      },
    ],
  ])("is %s for %j", (code, facts) => {
    expect(findings(facts).headline.code).toBe(code);
  });

  const judgements = {
    likely: { verdict: "likely", because: { code: "loads" } },
    unlikely: { verdict: "unlikely", because: { code: "does-not-load" } },
    refused: { verdict: "unlikely", because: { code: "expired", at: 0 } },
    unknown: { verdict: "unknown", because: { code: "timed-out" } },
  } satisfies Record<string, ReachJudgement>;
  const NO_FORMAT = "https://files.gallery.example/42";
  const at = (url: string) => ({ ...aPick, candidates: [{ url, origin: "menu" as const }] });
  const byAddress = (duration = 5_000) => [step("reverse", "done", { duration })];
  const evidence = (judgement: keyof typeof judgements, duration: number | undefined = 5_000) => ({
    judgement: judgements[judgement],
    duration,
  });
  const [sentSteps, loaded] = [byAddress(), evidence("likely")];
  const otherEnded = [step("reverse", "failed"), step("other-file", "done", { duration: 300 })];

  it("is not-found if the service and the view loaded the file within 5 s", () => {
    expect(findings({ steps: sentSteps, evidence: loaded }).headline).toEqual({
      code: "not-found",
    });
  });

  it.each<[string, Facts]>([
    ["the service took longer", { steps: byAddress(5_001), evidence: loaded }],
    ["the view took longer", { steps: sentSteps, evidence: evidence("likely", 5_001) }],
    [
      "the view did not measure it",
      { steps: sentSteps, evidence: { judgement: judgements.likely } },
    ],
    ["the service got no address", { steps: reverse, evidence: loaded }],
    ["only the search with another address ended", { steps: otherEnded, evidence: loaded }],
    ["the address has no format", { pick: at(NO_FORMAT), steps: sentSteps, evidence: loaded }],
    ["the view has no evidence", { steps: sentSteps, evidence: null }],
    ["the reach of the file is unknown", { steps: sentSteps, evidence: evidence("unknown") }],
    [
      "a search with another file ended",
      { steps: [step("reverse", "skipped"), step("other-file")], evidence: evidence("unknown") },
    ],
  ])("is not-found-or-not-fetched if %s", (_, facts) => {
    expect(findings(facts).headline).toEqual({ code: "not-found-or-not-fetched" });
  });

  it("depends on the format of the file that was sent, not of the first one", () => {
    const candidates = [
      { url: NO_FORMAT, origin: "menu" as const },
      { url: "https://files.gallery.example/42.png", origin: "link" as const },
    ];
    const pick = { ...aPick, candidates, lookup: 1 };
    expect(findings({ pick, steps: sentSteps, evidence: loaded }).headline.code).toBe("not-found");
  });

  const skippedSteps = [step("source"), step("reverse", "skipped"), step("other-file", "skipped")];
  const because = (why: string) => [step("reverse", "skipped", { why })];
  const failed = { status: "failed", failure: { code: "not-fetchable" } } as const;

  it.each<[string, Facts, string]>([
    [
      "a host that the view cannot load",
      { steps: sentSteps, evidence: evidence("unlikely") },
      "does-not-load",
    ],
    ["its expired address", { steps: sentSteps, evidence: evidence("refused") }, "expired"],
    [
      "an unknown reach without a request",
      { steps: skippedSteps, evidence: evidence("unknown") },
      "timed-out",
    ],
    ["a file that loads without a request", { steps: skippedSteps, evidence: loaded }, "loads"],
    ["a search that no service could fetch", { state: failed, evidence: loaded }, "loads"],
    [
      "a small capture, whatever the reach",
      { steps: because("small-capture"), evidence: loaded },
      "small-capture",
    ],
    [
      "no capture, whatever the reach",
      { steps: because("no-capture"), evidence: evidence("refused") },
      "no-capture",
    ],
  ])("is not-checked because of %s", (_, facts, code) => {
    expect(findings(facts).headline).toEqual({ code: "not-checked", because: { code } });
  });
});

describe("offerForUnreadableFile", () => {
  const noAccess = step("hash", "skipped", { why: "no-access" });
  const notRead = step("hash", "skipped", { why: "not-read" });
  const capture = step("reverse", "done", { file: "accepted", capture: "whole" });
  const part = step("reverse", "done", { file: "accepted", capture: "part" });
  const tooSmall = step("reverse", "skipped", { why: "small-capture" });
  const listed = step("reverse", "done", { image_ids: [7] });
  const samePictureByCapture = { ...samePicture, ...byCapture };
  const size = { width: 480, height: 338 };
  const coarse = { ...samePictureByCapture, seen: size, is_coarse: true };
  const doubtful = { ...samePictureByCapture, confidence: 0.8 };
  const similarByPage: Verdict = { kind: "similar", by_page: true, ...byCapture };
  const aFrame: Verdict = { ...similarByPage, altered: "frame" };
  /** A match with this verdict, whose file could not be read. */
  const matchAs = (verdict: Verdict): Facts => ({
    ...{ state: ready(image), steps: [noAccess, listed], judged: { 7: verdict } },
  });
  const reverse = step("reverse");
  const byFile = step("reverse", "done", { file: "accepted" });
  const searched = [noAccess, reverse];
  /** A match with this verdict, beside one that was not compared. */
  const besideUnread = (verdict: Verdict): Facts => ({
    ...matchAs(verdict),
    state: ready(image, visibleImage(8)),
    judged: { 7: verdict, 8: { kind: "related", ...byService } },
  });
  const failed = { status: "failed", failure: { code: "server" } } as const;

  it.each<[ReturnType<typeof offerForUnreadableFile>, string, boolean | undefined, Facts]>([
    ["search", "the service may not have got the file", false, { steps: searched }],
    ["search", "only a part was searched", false, { steps: [noAccess, part] }],
    ["search", "the page shows too little", false, { steps: [noAccess, tooSmall] }],
    ["search", "the page could not read the file", false, { steps: [notRead, reverse] }],
    ["compare", "nothing was found by a capture", false, { steps: [noAccess, capture] }],
    ["compare", "a capture leaves a doubt", false, matchAs(doubtful)],
    ["compare", "a match is similar by a capture", false, matchAs({ ...similar, ...byCapture })],
    ["compare", "only the service knows it", false, matchAs({ ...samePicture, ...byService })],
    ["check", "it can't tell by a capture", false, matchAs({ kind: "unclear", ...byCapture })],
    ["check", "a capture shows a frame", false, matchAs(aFrame)],
    [
      "compare",
      "a capture shows another picture too",
      false,
      {
        ...matchAs(similarByPage),
        state: ready(visibleImage(8), image),
        judged: { 7: aFrame, 8: { ...similarByPage, confidence: 0.95 } },
      },
    ],
    [
      "settle",
      "another match has too few pixels",
      false,
      {
        ...matchAs(coarse),
        state: ready(visibleImage(8), image),
        judged: { 7: aFrame, 8: coarse },
      },
    ],
    [null, "a capture shows a frame", true, matchAs(aFrame)],
    ["settle", "a capture has too few pixels", false, matchAs(coarse)],
    ["settle", "the same is hidden", false, { ...matchAs(coarse), hidden: [7] }],
    ["settle", "a capture is the same", false, matchAs(samePictureByCapture)],
    [
      "settle",
      "a hidden one is the same",
      false,
      { ...matchAs(samePictureByCapture), hidden: [7] },
    ],
    ["sign-in", "the file could not be read with access", true, { steps: [notRead, reverse] }],
    [
      "sign-in",
      "it was not read, and a doubt remains",
      true,
      { ...matchAs(doubtful), steps: [notRead, listed] },
    ],
    [null, "the file was read", false, { steps: [step("hash"), reverse] }],
    [null, "access is granted and missed by nothing", true, { steps: searched }],
    [null, "the access is unknown", undefined, { steps: searched }],
    ["compare", "a hidden one is in doubt", false, { ...matchAs(doubtful), hidden: [7] }],
    [
      "settle",
      "the pixels are too few",
      false,
      besideUnread({ ...samePicture, seen: size, is_coarse: true }),
    ],
    [null, "the pixels are the same", false, matchAs(samePicture)],
    [null, "only another one was not compared", false, besideUnread(samePicture)],
    [null, "the file is identical", false, besideUnread(sameFile)],
    [null, "nothing was found by the file", false, { steps: [step("hash"), byFile] }],
    [null, "the search failed", false, { state: failed }],
  ])("returns %s if %s (granted: %s)", (expected, _, granted, facts) => {
    const search = aReverseSearch(ready(), { state: ready(), ...facts });
    expect(offerForUnreadableFile(search, findings(facts), granted, true)).toBe(expected);
  });

  it("offers no sign-in for a file that no page of its site shows", () => {
    const search = aReverseSearch(ready(), { state: ready(), steps: [notRead] });
    expect(offerForUnreadableFile(search, findings({ steps: [notRead] }), true, true)).toBe(
      "sign-in",
    );
    expect(offerForUnreadableFile(search, findings({ steps: [notRead] }), true, false)).toBeNull();
  });
});

describe("headlineOfEndedSearch", () => {
  const failed = { status: "failed", failure: { code: "server" } } as const;
  const byHash = step("hash", "done", { image_ids: [7] });
  const bySentFile = step("reverse", "done", { file: "accepted" });

  it.each<[string | undefined, Partial<ReverseSearch>]>([
    ["same-file", { state: ready(image), steps: [byHash] }],
    ["same-file", { state: ready(visibleImage(8), image), steps: [byHash] }],
    ["removed-there", { state: ready({ ...deletedImage, id: 7 }), steps: [byHash] }],
    ["failed", { state: failed }],
    ["cancelled", { state: { status: "cancelled" } }],
    ["not-found", { steps: [bySentFile] }],
    ["not-found-or-no-files", { steps: [step("reverse", "done", { file: "unsure" })] }],
    // A view compares the matches, or loads the file.
    [undefined, { state: ready(image), steps: [bySentFile] }],
    [undefined, { state: ready(image), verdicts: { 7: samePicture } }],
    [undefined, { state: failed, so_far: [image] }],
    [undefined, { steps: [step("reverse", "done", { duration: 300 })] }],
    [undefined, { steps: [step("reverse", "skipped", { why: "small-capture" })] }],
    [undefined, { state: { status: "loading" } }],
  ])("returns %s for a search (%#)", (code, search) => {
    expect(headlineOfEndedSearch(aReverseSearch(ready(), search))?.code).toBe(code);
  });
});
