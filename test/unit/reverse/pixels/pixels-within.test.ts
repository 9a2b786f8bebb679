import { expect, it } from "vitest";
import { pixelsWithin } from "../../../../lib/reverse/pixels/pixels-within.ts";
import { picture } from "../pixels.ts";

const pixels = picture(10, 8, (x, y) => [Math.floor(x * 10), Math.floor(y * 8), 0]);

it("pixelsWithin returns the pixels of a part", () => {
  const { data, width, height } = pixelsWithin(pixels, {
    x: 0.5,
    y: 0.25,
    width: 0.3,
    height: 0.5,
  });
  expect([width, height]).toEqual([3, 4]);
  expect([...data.slice(0, 3)]).toEqual([5, 2, 0]);
  expect([...data.slice(-4, -1)]).toEqual([7, 5, 0]);
});

it.each([
  ["the whole", { x: 0, y: 0, width: 1, height: 1 }, 10, 8],
  ["a part beyond the edge", { x: 0.8, y: 0.5, width: 1, height: 1 }, 2, 4],
  ["a part without area", { x: 0.5, y: 0.5, width: 0, height: 0 }, 1, 1],
])("pixelsWithin stays within the picture: %s", (_, part, width, height) => {
  const partPixels = pixelsWithin(pixels, part);
  expect(partPixels).toMatchObject({ width, height });
  expect(partPixels.data).toHaveLength(width * height * 4);
});
