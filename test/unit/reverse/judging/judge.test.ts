import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { judgeMatch } from "../../../../lib/reverse/judging/judge.ts";
import { judgeDifference } from "../../../../lib/reverse/judging/judge-difference.ts";
import { type Verdict, VerdictSchema } from "../../../../lib/reverse/judging/verdict.ts";
import { compareFingerprints } from "../../../../lib/reverse/pixels/compare.ts";
import { fingerprintOf } from "../../../../lib/reverse/pixels/fingerprint.ts";
import { estimateIntensities } from "../../../../lib/reverse/pixels/intensities.ts";
import type { MatchMeasures, PickMeasures } from "../../../../lib/reverse/pixels/measures.ts";
import { hills, picture, recoloured, rings } from "../pixels.ts";

const file = { width: 1200, height: 900, format: "jpg", bytes: 300_000, transcode: false };
const fingerprint = (draw: typeof hills) => fingerprintOf(picture(240, 180, draw));
const plain = fingerprint(hills);
const intensities = estimateIntensities(plain, file.width, file.height);
const pick: PickMeasures = { file, fingerprint: plain };
const match: MatchMeasures = {
  file,
  fingerprint: plain,
  intensities,
  listed_at: 0.25,
};

const judged = (
  pickChanges: Partial<PickMeasures>,
  matchChanges: Partial<MatchMeasures>,
): Verdict => {
  const verdict = judgeMatch({ ...pick, ...pickChanges }, { ...match, ...matchChanges });
  expect(v.parse(VerdictSchema, verdict)).toEqual(verdict);
  return verdict;
};

describe("judgeMatch with the match's pixels", () => {
  const drawn = (draw: typeof hills) => ({ fingerprint: fingerprint(draw) });
  const larger = { file: { ...file, width: 2400, height: 1800 } };
  const turned = fingerprintOf(picture(180, 240, (x, y) => hills(y, 1 - x)));
  const barred: typeof hills = (x, y) =>
    Math.abs(y - 0.5) > 0.4 ? [0, 0, 0] : hills(x, (y - 0.1) / 0.8);
  const negative = recoloured(hills, (level) => 255 - level);
  const stained: typeof hills = (x, y) =>
    Math.hypot(x - 0.6, y - 0.4) < 0.06 ? [0, 0, 0] : hills(x, y);

  it.each<[string, Partial<MatchMeasures>, Partial<Verdict>]>([
    ["that looks the same", {}, { kind: "same-picture", quality: "equal", rests_on: "pixels" }],
    ["that is larger", larger, { quality: "theirs-better" }],
    ["that looks otherwise", drawn(rings), { kind: "related", rests_on: "pixels" }],
    [
      "that is mirrored",
      drawn((x, y) => hills(1 - x, y)),
      { kind: "similar", altered: "mirrored" },
    ],
    ["that is turned", drawn((x, y) => hills(1 - x, 1 - y)), { altered: "rotated" }],
    ["that is turned by a quarter", { fingerprint: turned }, { altered: "rotated" }],
    [
      "that is a part",
      drawn((x, y) => hills(0.2 + 0.8 * x, 0.2 + 0.8 * y)),
      { altered: "cropped" },
    ],
    ["that has bars", drawn(barred), { altered: "framed" }],
    ["that is the negative", drawn(negative), { altered: "tinted" }],
    ["that is stained", drawn(stained), { altered: "marked" }],
  ])("recognises a match %s", (_, theirs, expected) => {
    expect(judged({}, theirs)).toMatchObject(expected);
  });

  it("does not say “same” of a stretched picture", () => {
    const square = fingerprintOf(picture(240, 240, hills));
    expect(judged({}, { fingerprint: square })).toMatchObject({
      kind: "similar",
      rests_on: "pixels",
    });
  });

  it("does not say “same” of pictures without any detail", () => {
    const grey = fingerprint(() => [90, 90, 90]);
    expect(judged({ fingerprint: grey }, { fingerprint: grey })).toMatchObject({ kind: "unclear" });
    const black = fingerprint(() => [0, 0, 0]);
    expect(judged({ fingerprint: grey }, { fingerprint: black })).toMatchObject({
      kind: "related",
    });
  });

  it("is unclear if the picture is as small as an icon", () => {
    const icon = { ...file, width: 32, height: 24 };
    expect(judged({}, { file: icon })).toMatchObject({ kind: "unclear" });
  });

  it("says “rotated” of a tilted picture", () => {
    const [sine, cosine] = [Math.sin(0.1), Math.cos(0.1)];
    const tilted = fingerprint((x, y) => {
      const [right, down] = [(x - 0.5) * 4, (y - 0.5) * 3];
      return rings(
        0.5 + (right * cosine + down * sine) / 4,
        0.5 + (down * cosine - right * sine) / 3,
      );
    });
    expect(judged({ fingerprint: fingerprint(rings) }, { fingerprint: tilted })).toMatchObject({
      kind: "similar",
      altered: "rotated",
    });
  });
});

describe("judgeMatch without the match's pixels", () => {
  const near = { ...intensities, nw: intensities.nw + 0.4 };
  const off = { ...intensities, nw: intensities.nw + 3 };
  const far = { ...intensities, nw: intensities.nw + 30 };
  const wide = { ...file, width: 1300 };

  it.each<[string, Partial<PickMeasures>, Partial<MatchMeasures>, Verdict["kind"]]>([
    ["measures the same", {}, { intensities: near }, "same-picture"],
    ["measures almost the same", {}, { intensities: off }, "similar"],
    ["has other measurements", {}, { intensities: far }, "related"],
    ["has another shape", {}, { file: wide }, "similar"],
    ["is listed by the service", { fingerprint: null }, {}, "same-picture"],
    [
      "is listed, and no more is known",
      { fingerprint: null },
      { intensities: null, file: { ...file, width: null } },
      "same-picture",
    ],
    ["is listed as renditions are", { fingerprint: null }, { listed_at: 0.5 }, "same-picture"],
    ["is listed at a wide distance", { fingerprint: null }, { listed_at: 0.6 }, "similar"],
    ["is listed at any distance", { fingerprint: null }, { listed_at: 1 }, "similar"],
    [
      "is listed whatever the distance",
      { fingerprint: null },
      { listed_at: Number.POSITIVE_INFINITY },
      "unclear",
    ],
    ["is not even listed", { fingerprint: null }, { listed_at: null }, "related"],
  ])("returns a verdict on a match that %s", (_, yours, theirs, kind) => {
    expect(judged(yours, { ...theirs, fingerprint: null })).toMatchObject({
      kind,
      rests_on: "service",
    });
  });

  it.each([
    [0, 0.8],
    // The limit of the same picture.
    [0.4, 0.4],
    [1.2, 0.2],
  ])("is less confident the further down the match is listed: at %f", (listed_at, confidence) => {
    const listed = judged({ fingerprint: null }, { fingerprint: null, listed_at });
    expect(listed).toHaveProperty("confidence", expect.closeTo(confidence));
  });

  it("is less confident with fewer measurements", () => {
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

describe("judgeMatch: an animation", () => {
  const frames = [0, 0.2, 0.4].map((by) => fingerprint((x, y) => rings(x + by, y)));
  const [first, middle, last] = frames;
  if (!first || !middle || !last) throw new Error("There are no frames.");
  const animated = { ...first, frames };

  it("is the same if all of its frames are", () => {
    expect(judged({ fingerprint: animated }, { fingerprint: animated })).toMatchObject({
      kind: "same-picture",
    });
  });

  it("is an altered version if some of its frames are the same", () => {
    const others = { ...first, frames: [first, middle, plain] };
    const verdict = judged({ fingerprint: animated }, { fingerprint: others });
    expect(verdict).toMatchObject({ kind: "similar", rests_on: "pixels" });
    expect(verdict).not.toHaveProperty("altered");
    const strange = { ...plain, frames: [plain, plain, plain] };
    expect(judged({ fingerprint: animated }, { fingerprint: strange }).kind).toBe("related");
  });

  const firstOnly = { ...first, frames: [first] };
  it.each([
    ["yours", firstOnly, animated],
    ["theirs", animated, firstOnly],
    ["both", firstOnly, firstOnly],
    ["theirs, and yours is a still", first, firstOnly],
    ["yours, and theirs is a still", firstOnly, first],
  ])("is not the same if only the first frame is known: %s", (_, yours, theirs) => {
    expect(judged({ fingerprint: yours }, { fingerprint: theirs })).toMatchObject({
      kind: "unclear",
      rests_on: "pixels",
    });
    const strange = theirs.frames ? { ...plain, frames: [plain] } : plain;
    expect(judged({ fingerprint: yours }, { fingerprint: strange })).toMatchObject({
      kind: "related",
      rests_on: "pixels",
    });
  });

  it("is measured by its middle frame if the match has no pixels", () => {
    const stated = estimateIntensities(middle, file.width, file.height);
    const matchMeasures = { fingerprint: null, intensities: stated };
    expect(judged({ fingerprint: animated }, matchMeasures).kind).toBe("same-picture");
    expect(
      judged({ fingerprint: { ...first, frames: [first, last] } }, matchMeasures).kind,
    ).not.toBe("same-picture");
    // The first frame says nothing about the middle one.
    expect(judged({ fingerprint: firstOnly }, matchMeasures).kind).toBe("same-picture");
  });

  it.each([
    ["theirs", { fingerprint: middle }, { fingerprint: animated }],
    ["yours", { fingerprint: animated }, { fingerprint: middle }],
  ])("is similar to a still picture of one of its frames: %s", (_, yours, theirs) => {
    expect(judged(yours, theirs)).toMatchObject({ kind: "similar", altered: "frame" });
  });

  it("is probably the captured picture if the capture shows one of its frames", () => {
    expect(
      judged({ fingerprint: middle, captured: true }, { fingerprint: animated }),
    ).toMatchObject({ kind: "similar", altered: "frame", by_page: true, rests_on: "capture" });
    expect(
      judged({ fingerprint: first, captured: true }, { fingerprint: firstOnly }),
    ).toMatchObject({ kind: "similar", altered: "frame", by_page: true });
  });

  const captured = (shown: typeof plain, format: string | null) =>
    judged(
      { file: { ...file, format }, fingerprint: shown, captured: true },
      { fingerprint: animated },
    );

  it.each(["gif", "webm", "mp4"])(
    "is not ruled out by a capture of another frame: %s",
    (format) => {
      expect(captured(plain, format)).toMatchObject({ kind: "unclear", rests_on: "capture" });
      expect(captured(plain, "jpg")).toMatchObject({ kind: "related", rests_on: "capture" });
    },
  );

  it("explains a difference of the page's capture by another frame", () => {
    const covered = fingerprint((x, y) => (x < 0.2 && y < 0.2 ? [0, 0, 0] : rings(x, y)));
    expect(captured(covered, "gif")).toMatchObject({ altered: "frame", by_page: true });
    expect(captured(covered, "jpg")).toMatchObject({ altered: "marked", by_page: true });
  });

  it.each(["webp", "avif", "png", null])(
    "explains it by another frame too if the format may be animated: %s",
    (format) => {
      const covered = fingerprint((x, y) => (x < 0.2 && y < 0.2 ? [0, 0, 0] : rings(x, y)));
      expect(captured(covered, format)).toMatchObject({ altered: "frame", by_page: true });
      expect(captured(plain, format)).toMatchObject({ kind: "related" });
    },
  );
});

describe("judgeMatch: a transparent picture", () => {
  const shape =
    (colour: readonly [number, number, number]): typeof hills =>
    (x, y) =>
      Math.hypot(x - 0.45, y - 0.55) < 0.3 ? hills(x, y) : [...colour, 0];
  const on =
    (ground: readonly [number, number, number]): typeof hills =>
    (x, y) =>
      Math.hypot(x - 0.45, y - 0.55) < 0.3 ? hills(x, y) : [...ground];
  const clear = fingerprint(shape([0, 0, 0]));

  it.each([
    ["white", [255, 255, 255]],
    ["black", [0, 0, 0]],
    ["blue", [40, 90, 220]],
  ] as const)("is the same when it is flattened on %s", (_, ground) => {
    const flat = fingerprint(on(ground));
    expect(judged({ fingerprint: clear }, { fingerprint: flat }).kind).toBe("same-picture");
    expect(judged({ fingerprint: flat }, { fingerprint: clear }).kind).toBe("same-picture");
  });

  it("is not the same with another outline", () => {
    const square = fingerprint((x, y) =>
      Math.max(Math.abs(x - 0.45), Math.abs(y - 0.55)) < 0.27 ? hills(x, y) : [0, 0, 0, 0],
    );
    expect(judged({ fingerprint: clear }, { fingerprint: square }).kind).not.toBe("same-picture");
  });
});

it.each([
  [0.94, "similar"],
  [0.93, "related"],
])("judgeDifference says of a part of 90 %% that correlates by %f: %s", (correlation, kind) => {
  const difference = {
    ...compareFingerprints(plain, plain),
    correlation,
    outlines: 0,
    agreeing: 0,
  };
  expect(judgeDifference({ ...difference, cut: { a: 0.1, b: 0 } })).toMatchObject({ kind });
});

it("judgeDifference says at most “related” of a plain picture and a detailed one", () => {
  const difference = compareFingerprints(plain, plain);
  const detail = { ...difference.detail, b: 1 };
  expect(judgeDifference({ ...difference, detail })).toMatchObject({ kind: "related" });
});

it("judgeDifference says “similar” of shaded pictures with the same outlines", () => {
  const same = compareFingerprints(plain, plain);
  const difference = { ...same, correlation: 0.1, outlines: 0.9, agreeing: 0 };
  expect(judgeDifference(difference)).toEqual({
    kind: "similar",
    altered: "tinted",
    rests_on: "pixels",
    confidence: 0.9,
  });
  const marked = judgeDifference({ ...difference, correlation: 0.97, place: 200 });
  expect(marked.kind).toBe("similar");
  expect(marked.confidence).toBeGreaterThan(0.5);
  expect(marked.confidence).toBeLessThan(1);
  expect(judgeDifference({ ...difference, outlines: 0.8 })).toMatchObject({ kind: "related" });
});

describe("judgeMatch of a picture with an opaque band across it", () => {
  const banded = (top: number, bottom: number) =>
    fingerprint((x, y) => (y > top && y < bottom && x > 0.1 ? [0, 0, 0] : hills(x, y)));

  it("says “similar”, marked, of a file with a band over a third", () => {
    expect(judged({ fingerprint: banded(0.4, 0.7) }, {})).toEqual({
      kind: "similar",
      altered: "marked",
      rests_on: "pixels",
      confidence: expect.closeTo(0.714, 3),
    });
  });

  it("says “related” of other objects before the same gradient", () => {
    const onGradient = (isObject: (x: number, y: number) => boolean) =>
      fingerprint((x, y) =>
        isObject(x, y) ? [20, 20, 20] : [250 - 80 * x, 200 - 80 * y, 150 + 60 * y],
      );
    const one = onGradient((x, y) => Math.hypot(x - 0.3, y - 0.25) < 0.14);
    const other = onGradient((x, y) => Math.abs(x - 0.7) < 0.2 && Math.abs(y - 0.8) < 0.08);
    expect(compareFingerprints(one, other)).toMatchObject({
      agreeing: expect.closeTo(0.8, 1),
      outlines: expect.closeTo(0, 0),
    });
    expect(judged({ fingerprint: one }, { fingerprint: other })).toMatchObject({ kind: "related" });
  });

  it("says “related” of a file with a band over more", () => {
    expect(judged({ fingerprint: banded(0.3, 0.75) }, {})).toMatchObject({ kind: "related" });
  });
});

describe("judgeDifference of the same picture", () => {
  // A difference in colour of 4 is the limit.
  it.each([
    [0, 1],
    [2, 0.9],
    [2.4, 0.856],
    [4, 0.6],
  ])("gives a difference in colour of %f a confidence of %f", (colour, confidence) => {
    const difference = { ...compareFingerprints(plain, plain), colour };
    expect(judgeDifference(difference)).toEqual({
      kind: "same-picture",
      rests_on: "pixels",
      confidence: expect.closeTo(confidence, 10),
    });
  });
});
