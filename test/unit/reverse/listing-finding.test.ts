import { describe, expect, it } from "vitest";
import type { Headline } from "../../../lib/reverse/headline.ts";
import type { Verdict } from "../../../lib/reverse/judging/verdict.ts";
import { findingOfSearch } from "../../../lib/reverse/listing/finding-of-search.ts";
import type { SearchStep } from "../../../lib/reverse/steps.ts";
import { pickOf } from "../background/worker.ts";

const step = (name: SearchStep["step"], over: Partial<SearchStep> = {}): SearchStep => ({
  ...{ step: name, status: "done", image_ids: [], requests: 1 },
  ...over,
});
const byFile = step("reverse", { file: "accepted" });
const all = [step("hash"), step("source"), byFile];

const finding = (
  headline: Headline,
  {
    verdict,
    steps = all,
    files = ["original"],
    lookup,
  }: {
    verdict?: Verdict;
    steps?: SearchStep[];
    files?: ("original" | "sample" | "transcode")[];
    lookup?: number;
  } = {},
) => {
  const pick = pickOf("https://art.example/1.jpg");
  const candidates = files.map((flag) => ({ ...pick.candidates[0], flags: [flag] })) as never;
  return findingOfSearch({
    headline,
    verdicts: verdict ? { 7: verdict } : {},
    steps,
    pick: { ...pick, candidates, ...(lookup !== undefined && { lookup }) },
  });
};

describe("findingOfSearch of a picture that looks the same", () => {
  const size = { width: 600, height: 450 };
  const same = { kind: "same-picture", quality: "equal", rests_on: "pixels", confidence: 0.97 };
  it.each<[string, Headline["code"], object, object]>([
    ["is there by enough pixels", "equal-there", { ...same, seen: size }, { state: "there" }],
    [
      "is better here by enough pixels",
      "yours-is-better",
      { ...same, seen: size },
      { state: "better" },
    ],
    [
      "is there by its hash",
      "same-file",
      { kind: "same-file", because: "hash" },
      { state: "there" },
    ],
    [
      "is to be checked by a thumbnail",
      "equal-there",
      { ...same, seen: size, is_coarse: true },
      { state: "check", doubt: "looks-same" },
    ],
    [
      "is not better by a thumbnail",
      "yours-is-better",
      { ...same, seen: size, is_coarse: true },
      { state: "check", doubt: "looks-same" },
    ],
    [
      "is to be checked without a close look",
      "better-there",
      same,
      { state: "check", doubt: "looks-same" },
    ],
    [
      "is to be checked by a small capture",
      "there",
      { ...same, rests_on: "capture", seen: { width: 300, height: 225 }, is_coarse: true },
      { state: "check", doubt: "looks-same" },
    ],
    [
      "is to be checked if it was only listed",
      "not-compared",
      { ...same, rests_on: "service" },
      { state: "check", doubt: "in-doubt" },
    ],
  ])("%s", (_, code, verdict, expected) => {
    const headline = { code, id: 7 } as Headline;
    expect(finding(headline, { verdict: verdict as Verdict })).toEqual({
      ...expected,
      image_id: 7,
    });
  });
});

describe("findingOfSearch of a picture that was not found", () => {
  const without = (name: string) => all.filter((one) => one.step !== name);
  it.each<[string, Parameters<typeof finding>[1], "new" | "probably-new"]>([
    ["is new if its file was searched by looks, contents and post", {}, "new"],
    [
      "may be a crop of an image if its post is unknown",
      { steps: without("source") },
      "probably-new",
    ],
    ["may be there if its contents are unknown", { steps: without("hash") }, "probably-new"],
    [
      "may be there if a rendition was searched",
      { files: ["original", "sample"], lookup: 1 },
      "probably-new",
    ],
    ["may be there if its only file is a sample", { files: ["sample"] }, "probably-new"],
    ["may be there if its only file is converted", { files: ["transcode"] }, "probably-new"],
    [
      "may be there if a capture was searched",
      { steps: [...without("reverse"), { ...byFile, capture: "whole" }] },
      "probably-new",
    ],
  ])("%s", (_, options, state) => {
    expect(finding({ code: "not-found" }, options)).toEqual({ state });
  });
});
