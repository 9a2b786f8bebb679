import { expect, it } from "vitest";
import { normaliseTimestamp } from "../../../lib/api/fields.ts";

it.each([
  ["2020-04-24T23:10:58", "2020-04-24T23:10:58Z"],
  ["2020-04-24T23:10:58Z", "2020-04-24T23:10:58Z"],
  ["2020-04-24t23:10:58z", "2020-04-24T23:10:58Z"],
  ["2020-04-24 23:10:58.123456", "2020-04-24T23:10:58.123456Z"],
  ["2020-04-24T23:10:58+02:00", "2020-04-24T23:10:58+02:00"],
  ["2020-04-24", null],
  ["2020-13-24T23:10:58Z", null],
  ["2020-04-24T25:10:58Z", null],
  ["yesterday", null],
  ["", null],
])("normaliseTimestamp turns %j into %j", (text, expected) => {
  expect(normaliseTimestamp(text)).toBe(expected);
});
