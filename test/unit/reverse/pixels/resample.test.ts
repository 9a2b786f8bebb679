import fc from "fast-check";
import { expect, it } from "vitest";
import { resample, type SampledPixels } from "../../../../lib/reverse/pixels/resample.ts";
import { picture } from "../pixels.ts";

const rounded = (cells: SampledPixels) => Array.from(cells, (value) => Math.round(value));

it("resample keeps a plain colour at any size", () => {
  const side = fc.integer({ min: 1, max: 9 });
  fc.assert(
    fc.property(side, side, side, side, (width, height, across, down) => {
      const cells = resample(
        picture(width, height, () => [10, 120, 230]),
        across,
        down,
      );
      expect(rounded(cells)).toEqual(
        Array.from({ length: across * down }, () => [10, 120, 230, 255]).flat(),
      );
    }),
  );
});

it("resample divides a pixel on a border by its share, in both directions", () => {
  const levels = [0, 90, 240];
  const level = (at: number) => levels[Math.floor(at * 3)] ?? 0;
  // (0 + 90 / 2) / 1.5 and (90 / 2 + 240) / 1.5
  const [less, more] = [30, 190];
  const along = picture(3, 1, (x) => [level(x), 0, 255 - level(x)]);
  expect(rounded(resample(along, 2, 1))).toEqual([less, 0, 225, 255, more, 0, 65, 255]);
  const down = picture(1, 3, (_, y) => [0, level(y), 0]);
  expect(rounded(resample(down, 1, 2))).toEqual([0, less, 0, 255, 0, more, 0, 255]);
});

it("resample multiplies colours by their opacity", () => {
  const half = picture(2, 1, (x) => [200, 100, 50, x < 0.5 ? 255 : 0]);
  expect(rounded(resample(half, 2, 1))).toEqual([200, 100, 50, 255, 0, 0, 0, 0]);
  expect(rounded(resample(half, 1, 1))).toEqual([100, 50, 25, 128]);
});
