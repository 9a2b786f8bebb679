import { describe, expect, it } from "vitest";
import { compareFileQuality } from "../../../../lib/reverse/judging/judge.ts";
import type { Quality } from "../../../../lib/reverse/judging/verdict.ts";
import type { FileMeasures } from "../../../../lib/reverse/pixels/measures.ts";

const file: FileMeasures = {
  width: 1000,
  height: 800,
  format: "jpg",
  bytes: 200_000,
  transcode: false,
};
const png = { format: "png", bytes: 1_500_000 };
const half = { width: 500, height: 400, bytes: 60_000 };
const OPPOSITE: Record<Quality, Quality> = {
  "theirs-better": "yours-better",
  "yours-better": "theirs-better",
  equal: "equal",
  unknown: "unknown",
};

describe("compareFileQuality: the better file", () => {
  const heavyHalf = { ...half, bytes: 400_000 };
  const converted = { transcode: true };

  it.each<[string, Partial<FileMeasures>, Partial<FileMeasures>, Quality]>([
    ["has more pixels", half, {}, "theirs-better"],
    ["has more pixels, though it is lossy", { ...half, format: "png" }, {}, "theirs-better"],
    ["is unknown if the larger one has fewer bytes", heavyHalf, {}, "unknown"],
    ["has more pixels, in an unknown number of bytes", half, { bytes: null }, "theirs-better"],
    ["has more pixels, lossless in few bytes", heavyHalf, { format: "png" }, "theirs-better"],
    ["has more pixels, in a palette and few bytes", heavyHalf, { format: "gif" }, "theirs-better"],
    ["is neither if sizes differ by a trimmed border", { width: 990 }, {}, "equal"],
    ["is lossless", {}, png, "theirs-better"],
    ["is unknown if a site may have made it lossless", {}, { ...png, transcode: true }, "unknown"],
    ["is neither if both are lossless", png, { ...png, bytes: 900_000 }, "equal"],
    ["has more bytes in the same format", {}, { bytes: 320_000 }, "theirs-better"],
    ["is neither with almost as many bytes", {}, { bytes: 210_000, format: "jpeg" }, "equal"],
    ["is unknown for formats of different kinds", {}, { format: "webp" }, "unknown"],
    ["is unknown for two GIFs", { format: "gif" }, { format: "gif", bytes: 320_000 }, "unknown"],
    ["is unknown without byte counts", { bytes: null }, {}, "unknown"],
    ["is unknown without sizes", { width: null }, {}, "unknown"],
    ["is not the converted one with more bytes", { ...converted, bytes: 900_000 }, {}, "unknown"],
    ["has more bytes than the converted one", converted, { bytes: 320_000 }, "theirs-better"],
    ["is the drawing", {}, { format: "svg", width: 20, height: 16 }, "theirs-better"],
    ["is neither of two drawings", { format: "svg" }, { format: "svg", bytes: 9 }, "equal"],
    ["is unknown for an unknown format", { format: null }, {}, "unknown"],
  ])("%s", (_, yours, theirs, expected) => {
    expect(compareFileQuality({ ...file, ...yours }, { ...file, ...theirs })).toBe(expected);
    expect(compareFileQuality({ ...file, ...theirs }, { ...file, ...yours })).toBe(
      OPPOSITE[expected],
    );
  });
});
