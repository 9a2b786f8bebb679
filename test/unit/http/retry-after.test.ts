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

const MINUTE = 60_000;

it.each([
  ["right", 0],
  ["10 minutes fast", 10 * MINUTE],
  ["2 hours slow", -120 * MINUTE],
  ["2 days fast", 2_880 * MINUTE],
  ["1 day slow", -1_440 * MINUTE],
  ["a second slow", -1_000],
])("readRetryAfter counts from the response's date where the clock is %s", (_name, error) => {
  const until = new Date(NOW + 5 * MINUTE);
  const headers = { date: new Date(NOW).toUTCString(), "retry-after": until.toUTCString() };
  expect(readRetryAfter(new Headers(headers), NOW + error)).toBe(NOW + error + 5 * MINUTE);
});

it("readRetryAfter ignores an invalid date of the response", () => {
  const headers = { date: "today", "retry-after": "Thu, 01 Jan 2026 12:05:00 GMT" };
  expect(readRetryAfter(new Headers(headers), NOW)).toBe(NOW + 5 * MINUTE);
});

it("readRetryAfter returns null without the field", () => {
  expect(readRetryAfter(new Headers(), NOW)).toBeNull();
});
