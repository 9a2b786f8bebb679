import type { Pixels } from "../../../lib/reverse/pixels/fingerprint.ts";

type Colour = [red: number, green: number, blue: number, alpha?: number];

/** Creates a picture with a formula for each pixel; coordinates are 0…1. */
export function picture(
  width: number,
  height: number,
  colourAt: (x: number, y: number) => Colour,
): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at++) {
    const x = ((at % width) + 0.5) / width;
    const y = (Math.floor(at / width) + 0.5) / height;
    const [red, green, blue, alpha = 255] = colourAt(x, y);
    data.set([red, green, blue, alpha], at * 4);
  }
  return { data, width, height };
}

const wave = (value: number) => 127 + 100 * Math.sin(value);

/** Pattern without repetition and with different sides. */
export const hills = (x: number, y: number): Colour => [
  wave(7 * x + 11 * y * y),
  wave(3 + 9 * y + 5 * x * x),
  wave(1 + 4 * x * y + 6 * x),
];

export const rings = (x: number, y: number): Colour => {
  const shade = wave(28 * Math.hypot(x - 0.3, y - 0.6));
  return [shade, shade, 255 - shade];
};
