import { describe, expect, it } from "vitest";
import { type Measurement, resultOf, tableOf } from "../../bench/measurement.ts";

const measured = (more: Partial<Measurement>): Measurement => ({
  what: "opening",
  unit: "ms",
  runs: [2, 30, 6],
  ...more,
});

describe("resultOf", () => {
  it("compares each run with the baseline run that was taken with it", () => {
    const baseline = { what: "empty page", runs: [1, 10, 4] };
    expect(resultOf("popup", measured({ baseline, goal: { ratio: 2 } }))).toMatchObject({
      part: "popup",
      median: 6,
      baseline: { what: "empty page", median: 4 },
      ratio: 2,
      spread: [1.75, 2.5],
      met: true,
    });
  });

  it("compares with the baseline's median if there are fewer baseline runs", () => {
    const baseline = { what: "budget", runs: [4] };
    expect(resultOf("sizes", measured({ baseline, goal: { ratio: 1 } }))).toMatchObject({
      ratio: 1.5,
      spread: [1, 4.5],
      met: false,
    });
  });

  it("returns the figures themselves without a baseline", () => {
    expect(resultOf("capture", measured({ goal: { most: 5 } }))).toMatchObject({
      baseline: null,
      ratio: null,
      spread: [4, 18],
      met: false,
    });
    expect(resultOf("capture", measured({})).met).toBeNull();
  });
});

it("tableOf says which goals were met", () => {
  const lines = tableOf([
    resultOf("popup", measured({ baseline: { what: "empty", runs: [4] }, goal: { ratio: 1.5 } })),
    resultOf("capture", measured({ goal: { most: 5 } })),
    resultOf("sizes", measured({ unit: "files", runs: [28] })),
  ]).split("\n");
  expect(new Set(lines.map((line) => line.length)).size).toBe(1);
  expect(lines[2]).toMatch(
    /\| empty: 4 ms \| 6 ms +\| ×1\.50 +\| ×1\.00–×4\.50 +\| ≤ ×1\.5: met +\|/,
  );
  expect(lines[3]).toMatch(/\| opening \| +\| 6 ms +\| +\| 4\.00–18\.0 +\| ≤ 5 ms: missed +\|/);
  expect(lines[4]).toMatch(/\| 28 files \| +\| +\| +\|$/);
});
