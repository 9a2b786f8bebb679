import { expect, it } from "vitest";
import { cssImages } from "../../../lib/page/elements/css-images.ts";

it.each<[string, [string, number | null][]]>([
  ["none", []],
  ["linear-gradient(red, blue)", []],
  [`url("https://a.example/1.png")`, [["https://a.example/1.png", null]]],
  [
    `linear-gradient(red, blue), url("https://a.example/1.png"), url("https://a.example/2.png")`,
    [
      ["https://a.example/1.png", null],
      ["https://a.example/2.png", null],
    ],
  ],
  [
    `image-set(url("https://a.example/1.png") 1dppx, url("https://a.example/2.png") 2dppx)`,
    [
      ["https://a.example/2.png", 2],
      ["https://a.example/1.png", 1],
    ],
  ],
  [`url("https://a.example/(1) \\"fox\\".png")`, [[`https://a.example/(1) "fox".png`, null]]],
  [`"« " url("https://a.example/1.png") " »"`, [["https://a.example/1.png", null]]],
])("cssImages reads from %s the images %j", (value, expected) => {
  expect(cssImages(value).map(({ url, density }) => [url, density])).toEqual(expected);
});

it("cssImages is fast for a hostile value", () => {
  const value = `url("${'\\"'.repeat(50_000)}`;
  expect(cssImages(value)).toEqual([]);
});
