import type { Pixels } from "./fingerprint.ts";
import type { Frame } from "./plane.ts";

/** Returns the pixels of a part of a picture, whose sides have length 1. */
export function pixelsWithin({ data, width, height }: Pixels, part: Frame): Pixels {
  const left = Math.round(part.x * width);
  const top = Math.round(part.y * height);
  const wide = Math.max(1, Math.min(Math.round(part.width * width), width - left));
  const high = Math.max(1, Math.min(Math.round(part.height * height), height - top));
  const partData = new Uint8ClampedArray(wide * high * 4);
  for (let row = 0; row < high; row++) {
    const from = ((top + row) * width + left) * 4;
    partData.set(data.subarray(from, from + wide * 4), row * wide * 4);
  }
  return { data: partData, width: wide, height: high };
}
