import { expect, it } from "vitest";
import { readRetryAfter } from "../../../lib/http/retry-after.ts";

const NOW = Date.UTC(2026, 0, 1, 12);

it.each([
  ["seconds", "120", NOW + 120_000],
  ["no seconds at all", "0", NOW],
  ["a date", "Thu, 01 Jan 2026 12:05:00 GMT", NOW + 300_000],
  ["a date that has passed", "Thu, 01 Jan 2026 11:00:00 GMT", NOW],
  ["more than a day", "31536000", NOW + 86_400_000],
  ["something else", "soon", null],
  ["a negative number", "-5", NOW],
  ["nothing", "", null],
])("readRetryAfter reads %s", (_name, value, expected) => {
  expect(readRetryAfter(new Headers({ "retry-after": value }), NOW)).toBe(expected);
});

it("readRetryAfter returns null without the field", () => {
  expect(readRetryAfter(new Headers(), NOW)).toBeNull();
});
