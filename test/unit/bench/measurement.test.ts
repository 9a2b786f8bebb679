import { describe, expect, it } from "vitest";
import { median, resultsOf } from "../../bench/measurement.ts";
import { tableOf } from "../../bench/table.ts";

describe("a median", () => {
  it.each([
    [[3], 3],
    [[9, 1, 2], 2],
    [[4, 1, 2, 100], 3],
  ])("of %j is %d", (figures, expected) => {
    expect(median(figures)).toBe(expected);
  });

  it("of nothing is none", () => {
    expect(median([])).toBeNaN();
  });
});

describe("the results of a part", () => {
  const groups = [
    [
      { what: "50", unit: "ms", runs: [2, 1, 3] },
      { what: "5000", unit: "ms", runs: [90, 120, 80], goal: 100 },
    ],
    [{ what: "other", unit: "kB", runs: [7] }],
  ];

  it("are compared with the first of their group", () => {
    expect(resultsOf("capture", groups)).toMatchObject([
      { part: "capture", what: "50", median: 2, least: 1, most: 3, ratio: 1, goal: null },
      { what: "5000", median: 90, least: 80, most: 120, ratio: 45, goal: 100 },
      { what: "other", ratio: 1 },
    ]);
  });

  it("make a table that says which goals were met", () => {
    const [first = [], second = []] = groups;
    const late = [{ what: "late", unit: "ms", runs: [100.5], goal: 100 }];
    const lines = tableOf(resultsOf("capture", [first, second, late])).split("\n");
    expect(new Set(lines.map((line) => line.length)).size).toBe(1);
    expect(lines[2]).toMatch(/\| 2\.00 ms +\| 1\.00–3\.00 +\| ×1\.00 +\| +\|/);
    expect(lines[3]).toMatch(/\| 90\.0 ms +\| 80\.0–120 +\| ×45\.0 +\| ≤ 100 ms: met +\|/);
    expect(lines[5]).toContain("≤ 100 ms: missed");
  });
});
