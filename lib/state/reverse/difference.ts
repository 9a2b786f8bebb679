import { getFile } from "../../file/file-database.ts";
import { type PixelDifference, pixelDifference } from "../../reverse/pixels/pixel-difference.ts";
import type { PictureSource } from "../base/outside-picture.ts";
import { isCanvasHonest } from "./canvas-honesty.ts";
import { fetchPicture, pixelsAt } from "./picture-pixels.ts";

export type Difference =
  | { status: "measuring" }
  /** `yours` is the place of the picture that was read. */
  | ({ status: "ready"; yours: PictureSource } & PixelDifference)
  /** Not shown, because it would be wrong or cannot be computed. */
  | { status: "off"; why: "falsified" | "no-yours" | "no-theirs" };

/** Maximum length of the longer side in pixels. */
const MAX_SIDE = 1024;

interface Size {
  width: number;
  height: number;
}

interface DifferenceInput {
  /** Places of the user's picture, best first. */
  yours: readonly PictureSource[];
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
