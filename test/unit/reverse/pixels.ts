import type { Pixels } from "../../../lib/reverse/pixels/fingerprint.ts";

type Colour = [red: number, green: number, blue: number, alpha?: number];
/** Colours by coordinates, which are 0…1. */
export type Draw = (x: number, y: number) => Colour;

/** Creates a picture with a formula for each pixel. */
export function picture(width: number, height: number, colourAt: Draw): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at++) {
    const x = ((at % width) + 0.5) / width;
    const y = (Math.floor(at / width) + 0.5) / height;
    const [red, green, blue, alpha = 255] = colourAt(x, y);
    data[at * 4] = red;
    data[at * 4 + 1] = green;
    data[at * 4 + 2] = blue;
    data[at * 4 + 3] = alpha;
  }
  return { data, width, height };
}

const wave = (value: number) => 127 + 100 * Math.sin(value);

/** Pattern without repetition and with different sides. */
export const hills: Draw = (x, y) => [
  wave(7 * x + 11 * y * y),
  wave(3 + 9 * y + 5 * x * x),
  wave(1 + 4 * x * y + 6 * x),
];

export const rings: Draw = (x, y) => {
  const shade = wave(28 * Math.hypot(x - 0.3, y - 0.6));
  return [shade, shade, 255 - shade];
};

/** Draws shades of grey. */
export const grey =
  (levelAt: (x: number, y: number) => number): Draw =>
  (x, y) => {
    const level = levelAt(x, y);
    return [level, level, level];
  };

/** Changes red, green and blue of a drawing. */
export const recoloured =
  (draw: Draw, change: (level: number, channel: 0 | 1 | 2) => number): Draw =>
  (x, y) => {
    const [red, green, blue] = draw(x, y);
    return [change(red, 0), change(green, 1), change(blue, 2)];
  };
