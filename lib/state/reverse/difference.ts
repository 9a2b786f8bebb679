import { fitWithin } from "../../file/canvas.ts";
import { getFile } from "../../file/file-database.ts";
import type { PixelSize } from "../../file/pixel-size.ts";
import type { Pixels } from "../../reverse/pixels/fingerprint.ts";
import type { PictureSource } from "../base/outside-picture.ts";
import { isCanvasExact } from "./canvas-exact.ts";
import { fetchPicture, pixelsAt } from "./picture-pixels.ts";

export type DifferenceState =
  | { status: "measuring" }
  /** `yours` is the place of the picture that was read. */
  | ({ status: "ready"; yours: PictureSource } & PixelDifference)
  /** Not shown, because it would be wrong or cannot be computed. */
  | { status: "off"; why: "falsified" | "no-yours" | "no-theirs" };

/** Maximum length of the longer side in pixels. */
const MAX_SIDE = 1024;

interface DifferenceInput {
  /** Places of the user's picture, best first. */
  yours: readonly PictureSource[];
  theirs: string;
  /** Size of the larger picture in pixels; both are stretched to its shape. */
  size: PixelSize;
  signal: AbortSignal;
}

/** Finds the differing regions of two pictures, if this browser exposes their pixels. */
export async function findDifference({
  yours,
  theirs,
  size,
  signal,
}: DifferenceInput): Promise<DifferenceState> {
  if (!isCanvasExact()) return { status: "off", why: "falsified" };
  const shape = fitWithin(size, MAX_SIDE);
  const readPixels = async ({ file, url }: PictureSource) => {
    const blob = await (file === undefined ? fetchPicture(url, signal) : getFile(file));
    return blob && pixelsAt(blob, shape);
  };
  const other = await readPixels({ url: theirs });
  if (!other) return { status: "off", why: "no-theirs" };
  for (const source of yours) {
    const one = await readPixels(source);
    const difference = one && pixelDifference(one, other);
    if (difference) return { status: "ready", yours: source, ...difference };
  }
  return { status: "off", why: "no-yours" };
}

/** Minimum visible difference in levels of a channel; compression causes smaller ones. */
const SEEN = 24;
const AMPLIFIED = 3;

interface PixelDifference {
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
