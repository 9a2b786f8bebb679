import type { Pixels } from "./look.ts";

/** Levels of a channel; less is what compression does. */
const SEEN = 24;
const AMPLIFIED = 3;

export interface PixelDifference {
  /** Black where the two are the same, brighter than it is where they differ. */
  pixels: Pixels;
  /** 0…1: part of the picture in which the two differ visibly. */
  share: number;
}

/** Of two pictures of one size; of different sizes, nothing can be said. */
export function pixelDifference(one: Pixels, other: Pixels): PixelDifference | null {
  const { width, height } = one;
  if (other.width !== width || other.height !== height) return null;
  const data = new Uint8ClampedArray(one.data.length);
  let differing = 0;
  for (let at = 0; at < data.length; at += 4) {
    let most = 0;
    for (let channel = 0; channel < 3; channel++) {
      const difference = Math.abs(over(one.data, at, channel) - over(other.data, at, channel));
      most = Math.max(most, difference);
      data[at + channel] = difference * AMPLIFIED;
    }
    data[at + 3] = 255;
    if (most > SEEN) differing++;
  }
  return { pixels: { data, width, height }, share: differing / Math.max(1, width * height) };
}

/** A channel over black. */
const over = (data: Uint8ClampedArray, at: number, channel: number) =>
  ((data[at + channel] ?? 0) * (data[at + 3] ?? 0)) / 255;
