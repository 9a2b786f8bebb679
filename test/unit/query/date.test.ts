import { expect, it } from "vitest";
import { isDate } from "../../../lib/query/date.ts";

/** Services refuse relative dates of more than 1,000 years of 365 days. */
it.each([
  [31_536_000_000, "second"],
  [525_600_000, "minute"],
  [8_760_000, "hour"],
  [365_000, "day"],
  [52_142, "week"],
  [12_166, "month"],
  [1_000, "year"],
])("isDate accepts at most %i %ss", (most, unit) => {
  expect([isDate(`1 ${unit} ago`), isDate(`${most} ${unit}s ago`)]).toEqual([true, true]);
  expect(isDate(`${most + 1} ${unit}s ago`)).toBe(false);
});
