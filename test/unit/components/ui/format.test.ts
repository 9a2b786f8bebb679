import { expect, it } from "vitest";
import { formatDay } from "../../../../components/browse/format-day.ts";
import { formatDate } from "../../../../components/ui/format.ts";

it("formats the day of a time as the date that it states, in every time zone", () => {
  const day = formatDate("2018-12-03");
  expect(day).toContain("2018");
  for (const time of ["T00:00:00Z", "T23:59:59Z", "T12:00:00+14:00", ""])
    expect(formatDay(`2018-12-03${time}`)).toBe(day);
});

it("leaves other text as it is", () => {
  expect(formatDay("long ago")).toBe("long ago");
});
