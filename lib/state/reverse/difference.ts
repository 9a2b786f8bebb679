import { type PixelDifference, pixelDifference } from "../../reverse/pixel-difference.ts";
import { isCanvasHonest } from "./canvas-honesty.ts";
import { fetchPicture, pixelsAt } from "./picture-pixels.ts";

export type Difference =
  | { status: "measuring" }
  /** `yours` is the address of the picture that was read. */
  | ({ status: "ready"; yours: string } & PixelDifference)
  /** Not shown, because it would be wrong or cannot be computed. */
  | { status: "off"; why: "falsified" | "no-yours" | "no-theirs" };

/** Maximum length of the longer side in pixels. */
const MAX_SIDE = 1024;

interface Size {
  width: number;
  height: number;
}

export interface DifferenceInput {
  /** Addresses of the user's picture, best first. */
  yours: readonly string[];
  theirs: string;
  /** Size of the larger picture in pixels; both are stretched to its shape. */
  size: Size;
  signal: AbortSignal;
}

/** Finds the differing regions of two pictures, if this browser exposes their pixels. */
export async function findDifference(
  { yours, theirs, size, signal }: DifferenceInput,
  isHonest: () => boolean = isCanvasHonest,
): Promise<Difference> {
  if (!isHonest()) return { status: "off", why: "falsified" };
  const scale = Math.min(1, MAX_SIDE / Math.max(size.width, size.height));
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
    if (found) return { status: "ready", yours: url, ...found };
  }
  return { status: "off", why: "no-yours" };
}
