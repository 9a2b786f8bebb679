import { type PixelDifference, pixelDifference } from "../reverse/pixel-difference.ts";
import { isCanvasHonest } from "./canvas-honesty.ts";
import { fetchPicture, pixelsAt } from "./picture-pixels.ts";

export type Difference =
  | { status: "measuring" }
  | ({ status: "ready" } & PixelDifference)
  /** It is not shown, because it would be wrong or cannot be had. */
  | { status: "off"; why: "falsified" | "no-yours" | "no-theirs" };

/** Pixels of the longer side. */
const LONGEST = 1024;

interface Size {
  width: number;
  height: number;
}

export interface DifferenceInput {
  /** Addresses of the person's picture, the best first. */
  yours: readonly string[];
  theirs: string;
  /** Of the larger of the two, in pixels: both are stretched to its shape. */
  size: Size;
  signal: AbortSignal;
}

/** Where two pictures differ, by the pixels that this browser lets Tagpie read. */
export async function findDifference(
  { yours, theirs, size, signal }: DifferenceInput,
  isHonest: () => boolean = isCanvasHonest,
): Promise<Difference> {
  if (!isHonest()) return { status: "off", why: "falsified" };
  const scale = Math.min(1, LONGEST / Math.max(size.width, size.height));
  const shape = {
    width: Math.round(size.width * scale),
    height: Math.round(size.height * scale),
  };
  const read = async (url: string) => {
    const blob = await fetchPicture(url, signal);
    return blob && pixelsAt(blob, shape);
  };
  const other = await read(theirs);
  if (!other) return { status: "off", why: "no-theirs" };
  for (const url of yours) {
    const one = await read(url);
    const found = one && pixelDifference(one, other);
    if (found) return { status: "ready", ...found };
  }
  return { status: "off", why: "no-yours" };
}
