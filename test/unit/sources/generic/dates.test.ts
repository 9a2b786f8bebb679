import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readDate } from "../../../../lib/sources/generic/dates.ts";

describe("readDate", () => {
  it.each<[string, string | null]>([
    ["2025-June-10T08:00:00+02:00", "2025-06-10T08:00:00+02:00"],
    ["2025-Sept-3T08:00:00Z", "2025-09-03T08:00:00Z"],
    ["2025-Dec-24 18:00", "2025-Dec-24 18:00"],
    ["2025/January/02", "2025/January/02"],
    ["2025-6-1T08:05:00+02:00", "2025-06-01T08:05:00+02:00"],
    ["20250610", "2025-06-10"],
    ["20250610T080000Z", "2025-06-10"],
    ["2025-06-10T08:00:00 Europe/Berlin", "2025-06-10"],
    ["2025-06-10T08:00:00 PM", "2025-06-10"],
    ["2025-06-10T08:00:00+02", "2025-06-10"],
    ["2025年6月10日", "2025-06-10"],
    ["2025년 6월 10일", "2025-06-10"],
    ["10.06.2025", "2025-06-10"],
    ["10.06.2025 08:05", "2025-06-10 08:05"],
    ["June 10th, 2025", "June 10, 2025"],
    ["Tuesday, June 10th, 2025", "Tuesday, June 10, 2025"],
    ["10th of June 2025", "10 June 2025"],
    ["2025-06-10T08:00:00.000Z", "2025-06-10T08:00:00.000Z"],
    ["Tue, 10 Jun 2025 08:00:00 GMT", "Tue, 10 Jun 2025 08:00:00 GMT"],
    ["2025-13-10T99", null],
    ["2025-Ju-10T08:00:00Z", null],
    ["2025-Jutober-10", null],
    ["10 boats 2025", null],
    ["10 juin 2025", null],
    ["2025-juillet-04", null],
    ["1749542400", null],
    ["June 10", null],
    ["yesterday", null],
  ])("reads %j as %j", (text, expected) => {
    expect(readDate(text)).toBe(expected);
  });

  it("returns only dates that browsers read", () => {
    const pieces = fc.constantFrom(
      "2025",
      "06",
      "10",
      "-",
      "T",
      ".",
      " ",
      "June",
      "8:05",
      "Z",
      "+2",
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 12 }), (parts) => {
        const date = readDate(parts.join(""));
        expect(date === null || !Number.isNaN(Date.parse(date))).toBe(true);
      }),
    );
  });
});
