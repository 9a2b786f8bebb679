import { describe, expect, it } from "vitest";
import { largestDisplayedSize } from "../../../lib/picture/merge.ts";
import { isTooSmallToMatter, sortByRank } from "../../../lib/picture/rank.ts";
import type { PictureShape, ScannedCandidate } from "../../../lib/picture/scan-data.ts";

type Size = [width: number, height: number];
const sized = (size?: Size) => (size ? { width: size[0], height: size[1] } : null);
const candidate = (origin: ScannedCandidate["origin"], size?: Size): ScannedCandidate => ({
  url: "https://art.example/1.png",
  origin,
  ...sized(size),
});

describe("isTooSmallToMatter", () => {
  const img = (width: number, height: number) => candidate("img", [width, height]);
  const [linked, offered] = [candidate("link"), candidate("offered")];
  const unknownHeight = { ...candidate("img"), width: 1 };

  it.each<[what: string, ScannedCandidate[], displayed: Size | undefined, is: boolean]>([
    ["a tracking pixel", [img(3, 500)], [500, 500], true],
    ["a strip of four pixels that is shown large", [img(4, 500)], [500, 500], false],
    ["a pixel with a larger file", [img(1, 1), candidate("srcset", [500, 500])], undefined, false],
    ["an icon of a sprite", [candidate("svg-use", [500, 500])], [500, 500], true],
    ["an icon", [img(47, 300)], undefined, true],
    ["an icon whose file has no known size", [candidate("background")], [24, 24], true],
    ["a small picture", [img(48, 49)], undefined, false],
    ["an avatar", [img(128, 128)], [64, 64], true],
    ["a larger square", [img(129, 129)], undefined, false],
    ["a square that is shown large", [img(100, 100)], [300, 200], false],
    ["a large file that is shown small", [img(900, 900)], [40, 40], false],
    ["a thumbnail of a linked file", [img(40, 40), linked], [40, 40], false],
    ["a thumbnail of an offered file", [img(40, 40), offered], [40, 40], false],
    ["a picture of unknown size", [candidate("img")], undefined, false],
    ["a picture of unknown height", [unknownHeight], undefined, false],
  ])("classifies %s", (_, candidates, displayed, expected) => {
    expect(isTooSmallToMatter(candidates, sized(displayed))).toBe(expected);
  });
});

describe("sortByRank", () => {
  const picture = (size: Size | undefined, displayed?: Size, minor = false): PictureShape => ({
    candidates: [candidate("img", size)],
    displayed: sized(displayed),
    minor,
  });
  const [icon, small, shownLarge, largeFile, hidden, flat] = [
    picture([900, 900], [900, 900], true),
    picture([199, 900], [199, 900]),
    picture([50, 50], [200, 200]),
    picture([200, 200], [50, 50]),
    picture([900, 900]),
    picture([900, 100], [900, 199]),
  ] as const;

  it("puts large pictures first and minor ones last", () => {
    const pictures = [icon, small, shownLarge, largeFile, hidden, flat];
    expect(sortByRank(pictures)).toEqual([shownLarge, largeFile, small, hidden, flat, icon]);
  });

  it("counts only the shown file of a picture that is shown small", () => {
    const shownSmall = picture([50, 50], [50, 50]);
    shownSmall.candidates.push(candidate("srcset", [900, 900]));
    expect(sortByRank([shownSmall, largeFile])).toEqual([largeFile, shownSmall]);
  });

  it("keeps the order after the given number of large pictures", () => {
    expect(sortByRank([icon, shownLarge, icon, largeFile], 1)).toEqual([
      shownLarge,
      icon,
      icon,
      largeFile,
    ]);
  });
});

it("largestDisplayedSize finds the largest displayed size", () => {
  const places = [
    null,
    { width: 10, height: 30 },
    { width: 30, height: 10 },
    { width: 20, height: 20 },
  ];
  expect(largestDisplayedSize(places.map((displayed) => ({ displayed })))).toEqual({
    width: 20,
    height: 20,
  });
  expect(largestDisplayedSize(places.slice(0, 3).map((displayed) => ({ displayed })))).toEqual(
    places[1],
  );
  expect(largestDisplayedSize([{ displayed: null }])).toBeNull();
});
