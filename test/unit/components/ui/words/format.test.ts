import { expect, it } from "vitest";
import { formatDay } from "../../../../../components/browse/profile-view.tsx";
import {
  formatBytes,
  formatCount,
  formatDate,
  hostOf,
  shownFileName,
} from "../../../../../components/ui/words/format.ts";

it("formatDay keeps the date that a time states, in every time zone", () => {
  const day = formatDate("2018-12-03");
  expect(day).toContain("2018");
  for (const time of ["T00:00:00Z", "T23:59:59Z", "T12:00:00+14:00", ""])
    expect(formatDay(`2018-12-03${time}`)).toBe(day);
});

it("formatDay returns text that is no date unchanged", () => {
  expect(formatDay("long ago")).toBe("long ago");
});

it.each<[(value: never) => string, string | number, string]>([
  [formatBytes, 0, "0 bytes"],
  [formatBytes, 1, "1 byte"],
  [formatBytes, 1023, "1,023 bytes"],
  [formatBytes, 1024, "1 kB"],
  [formatBytes, 1_297_000, "1.24 MB"],
  [formatBytes, 5 * 1024 ** 4, "5,120 GB"],
  [formatCount, 1200.5, "1,200.5"],
  [formatCount, 2 ** 53, "9.007E15"],
  [hostOf, "https://www.art.example:81/a", "art.example:81"],
  [hostOf, "blob:https://art.example/a", "art.example"],
  [hostOf, "DATA:image/png,1", ""],
  [hostOf, "boats", "boats"],
  [shownFileName, "https://art.example/a/b.png?c", "b.png"],
  [shownFileName, "https://art.example/", ""],
  [shownFileName, "blob:https://art.example/b.png", ""],
])("%o formats %j as %j", (format, value, expected) => {
  expect(format(value as never)).toBe(expected);
});
