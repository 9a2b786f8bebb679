import { describe, expect, it } from "vitest";
import type { FileMeasures } from "../../../lib/reverse/measures.ts";
import { qualityOf } from "../../../lib/reverse/quality.ts";
import type { Quality } from "../../../lib/reverse/verdict.ts";

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

describe("the better file of one picture", () => {
  it.each<[string, Partial<FileMeasures>, Partial<FileMeasures>, Quality]>([
    ["has more pixels", half, {}, "theirs-better"],
    ["has more pixels, though it is lossy", { ...half, format: "png" }, {}, "theirs-better"],
    [
      "cannot be told where the larger one has fewer bytes",
      { ...half, bytes: 400_000 },
      {},
      "unknown",
    ],
    ["has more pixels, in an unknown number of bytes", half, { bytes: null }, "theirs-better"],
    [
      "has more pixels and is lossless, in however few bytes",
      { ...half, bytes: 400_000 },
      { format: "png" },
      "theirs-better",
    ],
    [
      "has more pixels in a palette, in however few bytes",
      { ...half, bytes: 400_000 },
      { format: "gif" },
      "theirs-better",
    ],
    ["is neither if they differ by a trimmed rim", { width: 990 }, {}, "equal"],
    ["is lossless", {}, png, "theirs-better"],
    ["cannot be told where a site made it lossless", {}, { ...png, transcode: true }, "unknown"],
    ["is neither if both are lossless", png, { ...png, bytes: 900_000 }, "equal"],
    ["has more bytes in the same format", {}, { bytes: 320_000 }, "theirs-better"],
    ["is neither with almost as many bytes", {}, { bytes: 210_000, format: "jpeg" }, "equal"],
    ["cannot be told in formats of different kinds", {}, { format: "webp" }, "unknown"],
    ["cannot be told of two GIFs", { format: "gif" }, { format: "gif", bytes: 320_000 }, "unknown"],
    ["cannot be told without byte counts", { bytes: null }, {}, "unknown"],
    ["cannot be told without sizes", { width: null }, {}, "unknown"],
    ["is not the converted one, however heavy", { transcode: true, bytes: 900_000 }, {}, "unknown"],
    [
      "is the heavier one if the other is converted",
      { transcode: true },
      { bytes: 320_000 },
      "theirs-better",
    ],
    ["is the drawing", {}, { format: "svg", width: 20, height: 16 }, "theirs-better"],
    ["is neither of two drawings", { format: "svg" }, { format: "svg", bytes: 9 }, "equal"],
    ["cannot be told where a format is not known", { format: null }, {}, "unknown"],
  ])("%s", (_, yours, theirs, expected) => {
    expect(qualityOf({ ...file, ...yours }, { ...file, ...theirs })).toBe(expected);
    expect(qualityOf({ ...file, ...theirs }, { ...file, ...yours })).toBe(OPPOSITE[expected]);
  });
});
