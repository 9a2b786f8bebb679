import type { Pixels } from "./fingerprint.ts";

/** Minimum visible difference in levels of a channel; compression causes smaller ones. */
const SEEN = 24;
const AMPLIFIED = 3;

export interface PixelDifference {
  /** Black where the pictures are equal, amplified where they differ. */
  pixels: Pixels;
  /** Visibly different fraction of the picture: 0…1. */
  share: number;
}

/** Compares two pictures of equal size; null for different sizes. */
export function pixelDifference(one: Pixels, other: Pixels): PixelDifference | null {
  const { width, height } = one;
  if (other.width !== width || other.height !== height) return null;
  const data = new Uint8ClampedArray(one.data.length);
  let differing = 0;
  for (let at = 0; at < data.length; at += 4) {
    let largest = 0;
    for (let channel = 0; channel < 3; channel++) {
      const difference = Math.abs(over(one.data, at, channel) - over(other.data, at, channel));
      largest = Math.max(largest, difference);
      data[at + channel] = difference * AMPLIFIED;
    }
    data[at + 3] = 255;
    if (largest > SEEN) differing++;
  }
  return { pixels: { data, width, height }, share: differing / Math.max(1, width * height) };
}

/** Returns a channel blended over black. */
const over = (data: Uint8ClampedArray, at: number, channel: number) =>
  ((data[at + channel] ?? 0) * (data[at + 3] ?? 0)) / 255;
