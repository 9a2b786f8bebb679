import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { fingerprintOf } from "../../../lib/reverse/fingerprint.ts";
import { intensitiesOf } from "../../../lib/reverse/intensities.ts";
import { judgeMatch } from "../../../lib/reverse/judge.ts";
import type { MatchMeasures, PickMeasures } from "../../../lib/reverse/measures.ts";
import { type Verdict, VerdictSchema } from "../../../lib/reverse/verdict.ts";
import { hills, picture, rings } from "./pixels.ts";

const file = { width: 1200, height: 900, format: "jpg", bytes: 300_000, transcode: false };
const fingerprint = (draw: typeof hills) => fingerprintOf(picture(240, 180, draw));
const plain = fingerprint(hills);
const intensities = intensitiesOf(plain, file.width, file.height);
const pick: PickMeasures = { file, fingerprint: plain };
const match: MatchMeasures = {
  file,
  fingerprint: plain,
  intensities,
  same_file: null,
  listed_at: 0.25,
};

const judged = (yours: Partial<PickMeasures>, theirs: Partial<MatchMeasures>): Verdict => {
  const verdict = judgeMatch({ ...pick, ...yours }, { ...match, ...theirs });
  expect(v.parse(VerdictSchema, verdict)).toEqual(verdict);
  return verdict;
};

describe("a match whose pixels are to be had", () => {
  it.each<[string, Partial<MatchMeasures>, Partial<Verdict>]>([
    [
      "that is known",
      { same_file: "hash", fingerprint: fingerprint(rings) },
      { kind: "same-file", because: "hash" },
    ],
    ["that looks the same", {}, { kind: "same-picture", quality: "equal", rests_on: "pixels" }],
    [
      "that is larger",
      { file: { ...file, width: 2400, height: 1800 } },
      { quality: "theirs-better" },
    ],
    [
      "that looks otherwise",
      { fingerprint: fingerprint(rings) },
      { kind: "related", rests_on: "pixels" },
    ],
    [
      "that is mirrored",
      { fingerprint: fingerprint((x, y) => hills(1 - x, y)) },
      { kind: "similar", altered: "mirrored" },
    ],
    [
      "that is turned",
      { fingerprint: fingerprint((x, y) => hills(1 - x, 1 - y)) },
      { altered: "rotated" },
    ],
    [
      "that is a part",
      { fingerprint: fingerprint((x, y) => hills(0.2 + 0.8 * x, 0.2 + 0.8 * y)) },
      { altered: "cropped" },
    ],
    [
      "that has bars",
      {
        fingerprint: fingerprint((x, y) =>
          Math.abs(y - 0.5) > 0.4 ? [0, 0, 0] : hills(x, (y - 0.1) / 0.8),
        ),
      },
      { altered: "framed" },
    ],
    [
      "that is the negative",
      {
        fingerprint: fingerprint(
          (x, y) => hills(x, y).map((level = 0) => 255 - level) as [number, number, number],
        ),
      },
      { altered: "tinted" },
    ],
    [
      "that is stained",
      {
        fingerprint: fingerprint((x, y) =>
          Math.hypot(x - 0.6, y - 0.4) < 0.06 ? [0, 0, 0] : hills(x, y),
        ),
      },
      { altered: "marked" },
    ],
  ])("%s is said to be that", (_, theirs, expected) => {
    expect(judged({}, theirs)).toMatchObject(expected);
  });

  it("is not said to be the same where it is stretched", () => {
    const square = fingerprintOf(picture(240, 240, hills));
    expect(judged({}, { fingerprint: square })).toMatchObject({
      kind: "similar",
      rests_on: "pixels",
    });
  });

  it("is not said to be the same where nothing is to be seen", () => {
    const grey = fingerprint(() => [90, 90, 90]);
    expect(judged({ fingerprint: grey }, { fingerprint: grey })).toMatchObject({ kind: "related" });
  });
});

describe("a match whose pixels are not to be had", () => {
  const near = { ...intensities, nw: intensities.nw + 0.4 };
  const off = { ...intensities, nw: intensities.nw + 3 };
  const far = { ...intensities, nw: intensities.nw + 30 };
  const wide = { ...file, width: 1300 };

  it.each<[string, Partial<PickMeasures>, Partial<MatchMeasures>, Verdict["kind"]]>([
    ["measures the same", {}, { intensities: near }, "same-picture"],
    ["measures almost the same", {}, { intensities: off }, "similar"],
    ["measures something else", {}, { intensities: far }, "related"],
    ["has another shape", {}, { file: wide }, "similar"],
    ["is listed by the service", { fingerprint: null }, {}, "same-picture"],
    [
      "is listed, and no more is known",
      { fingerprint: null },
      { intensities: null, file: { ...file, width: null } },
      "same-picture",
    ],
    ["is listed at a wide distance", { fingerprint: null }, { listed_at: 0.6 }, "similar"],
    ["is listed at any distance", { fingerprint: null }, { listed_at: 1 }, "similar"],
    ["is not even listed", { fingerprint: null }, { listed_at: null }, "related"],
  ])("and which %s", (_, yours, theirs, kind) => {
    expect(judged(yours, { ...theirs, fingerprint: null })).toMatchObject({
      kind,
      rests_on: "service",
    });
  });

  it("is thought less of the less is known", () => {
    const sure = judged({}, {});
    const measured = judged({}, { fingerprint: null });
    const listed = judged({ fingerprint: null }, { fingerprint: null });
    const bare = judged(
      { fingerprint: null },
      { fingerprint: null, file: { ...file, width: null } },
    );
    const confidences = [sure, measured, listed, bare].map((verdict) =>
      verdict.kind === "same-file" ? 1 : verdict.confidence,
    );
    expect(confidences).toEqual(confidences.toSorted((a, b) => b - a));
    expect(new Set(confidences).size).toBe(4);
  });
});
