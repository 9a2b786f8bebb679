import { expect, it } from "vitest";
import { createPictureSampler } from "../../../../lib/reverse/pixels/layers.ts";
import { BLACK_BACKGROUND } from "../../../../lib/reverse/pixels/same-background.ts";
import { picture } from "../pixels.ts";

it.each([
  ["column", (x: number) => x > 2 / 3, [0, 1, 0, 1]],
  ["row", (_: number, y: number) => y > 2 / 3, [0, 0, 1, 1]],
])(
  "createPictureSampler takes the colour of an odd last %s from it alone",
  (_, isRed, expected) => {
    const size = { width: 3, height: 3 };
    const pixels = picture(size.width, size.height, (x, y) =>
      isRed(x, y) ? [157.48, 0, 0] : [0, 0, 0],
    );
    const [blue, red] = createPictureSampler(pixels)(size).layersOver(BLACK_BACKGROUND).chroma();
    expect(blue?.values).toHaveLength(4);
    expect(Array.from(red?.values ?? [], (value) => Number(value > 50))).toEqual(expected);
  },
);
