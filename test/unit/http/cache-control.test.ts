import { expect, it } from "vitest";
import { readCacheControl, writeCacheControl } from "../../../lib/http/cache-control.ts";

it.each<[string, [string, string | true][]]>([
  [
    "max-age=60, private",
    [
      ["max-age", "60"],
      ["private", true],
    ],
  ],
  [
    "MAX-AGE=60 , No-Store",
    [
      ["max-age", "60"],
      ["no-store", true],
    ],
  ],
  [
    'no-cache="a, b", max-age=5',
    [
      ["no-cache", "a, b"],
      ["max-age", "5"],
    ],
  ],
  [
    'x="max-age=3600", max-age=1',
    [
      ["x", "max-age=3600"],
      ["max-age", "1"],
    ],
  ],
  ['max-age="60"', [["max-age", "60"]]],
  ["max-age='60'", [["max-age", "0"]]],
  ["max-age=-1", [["max-age", "0"]]],
  ["max-age=1, max-age=2", [["max-age", "0"]]],
  ["max-age=2, max-age=2", [["max-age", "2"]]],
  ["", []],
])("reads %s", (field, expected) => {
  expect([...readCacheControl(field)]).toEqual(expected);
});

it("writes what the simplest parser can read", () => {
  expect(writeCacheControl(readCacheControl('no-cache="a, b", Max-Age=5, private'))).toBe(
    "no-cache, max-age=5, private",
  );
});

it.each(["max-age", "max-stale", "min-fresh", "stale-if-error", "stale-while-revalidate"])(
  "reads a %s that is no number as zero seconds",
  (name) => {
    expect([...readCacheControl(`${name}=soon, other=soon`)]).toEqual([
      [name, "0"],
      ["other", "soon"],
    ]);
  },
);
