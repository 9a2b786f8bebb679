import { expect, it } from "vitest";
import { isCopyOfUnnamedPage } from "../../../../lib/sources/rule/copy-of-unnamed-page.ts";

it.each([
  ["https://archive.ph/AbCdE", true],
  ["https://archive.today/AbCdE/image", true],
  ["https://ghostarchive.org/archive/Ab1", true],
  ["https://perma.cc/AB12-CD34", true],
  ["https://www.webcitation.org/6abc", true],
  ["https://wayback.archive-it.org/1234/", true],
  ["https://translate.google.co.jp/website", true],
  ["https://archive.org/details/fox", false],
  ["https://art.example/archive.ph/post/7", false],
  ["https://myarchive.ph/AbCdE", false],
  ["not an address", false],
])("isCopyOfUnnamedPage of %s is %s", (address, isCopy) => {
  expect(isCopyOfUnnamedPage(address)).toBe(isCopy);
});
