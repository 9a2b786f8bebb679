import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { formatDay } from "../../../../../components/browse/profile-view.tsx";
import {
  fileNameOfAddress,
  formatAgo,
  formatBytes,
  formatCount,
  formatDate,
  formatDateWithAge,
  formatLanguage,
  formatPercent,
  hostOf,
} from "../../../../../components/ui/words/format.ts";
import { speak, speakEnglish } from "../../english.ts";

beforeAll(speakEnglish);

it("formatDay keeps the date that a time states, in every time zone", () => {
  const day = formatDate("2018-12-03");
  expect(day).toContain("2018");
  for (const time of ["T00:00:00Z", "T23:59:59Z", "T12:00:00+14:00", ""])
    expect(formatDay(`2018-12-03${time}`)).toBe(day);
});

describe("formatAgo", () => {
  const now = Date.parse("2026-11-26T12:00:00Z");

  it.each([
    ["2026-11-26T11:59:40Z", "now"],
    ["2026-11-26T11:57:00Z", "3 min. ago"],
    ["2026-11-26T07:00:00Z", "5 hr. ago"],
    ["2026-11-24T11:00:00Z", "2 days ago"],
  ])("formats %s of the last week as “%s”", (time, words) => {
    expect(formatAgo(time, now)).toBe(words);
    expect(formatDateWithAge(time, now)).toBe(`${words} · ${formatDate(time)}`);
  });

  it.each([
    ["older", "2026-11-19T11:00:00Z"],
    ["future", "2026-11-26T12:00:01Z"],
    ["day without a time", "2026-11-25"],
    ["text", "long ago"],
  ])("formats another date as such: %s", (_, time) => {
    expect(formatAgo(time, now)).toBe(formatDate(time));
    expect(formatDateWithAge(time, now)).toBe(formatDate(time));
  });
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
  [formatCount, -15, "-15"],
  [formatCount, 2 ** 53, "9.007E15"],
  [hostOf, "https://www.art.example:81/a", "art.example:81"],
  [hostOf, "blob:https://art.example/a", "art.example"],
  [hostOf, "DATA:image/png,1", ""],
  [hostOf, "boats", "boats"],
  [fileNameOfAddress, "https://art.example/a/b.png?c", "b.png"],
  [fileNameOfAddress, "https://art.example/", ""],
  [fileNameOfAddress, "blob:https://art.example/b.png", ""],
])("%o formats %j as %j", (format, value, expected) => {
  expect(format(value as never)).toBe(expected);
});

describe("the language of formatted values", () => {
  afterEach(() => {
    vi.restoreAllMocks();
    speakEnglish();
  });

  it("is that of the messages in a browser with another language", async () => {
    await speak("de");
    expect(formatBytes(1536 * 1024)).toBe("1,5 MB");
    expect(formatPercent(0.987)).toBe("99\u{A0}%");
    expect(formatDate("2018-12-03")).toBe("03.12.2018");
  });

  it.each([
    ["en", "en-GB", "en-GB"],
    ["pt_BR", "pt-PT", "pt-PT"],
    ["en", "it-IT", "en"],
    ["zh_CN", "zh-Hans-CN", "zh-Hans-CN"],
  ])("follows messages in %s in a browser in %s", async (locale, browserLanguage, language) => {
    await speak(locale);
    vi.spyOn(Intl.NumberFormat.prototype, "resolvedOptions").mockReturnValue({
      ...new Intl.NumberFormat().resolvedOptions(),
      locale: browserLanguage,
    });
    expect(formatLanguage()).toBe(language);
  });
});
