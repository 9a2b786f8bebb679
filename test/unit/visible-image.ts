import * as v from "valibot";
import { ImageSchema, type VisibleImage } from "../../lib/api/image.ts";

/** Returns an image as right after an upload, with the given changes. */
export function visibleImage(id: number, change: Partial<VisibleImage> = {}): VisibleImage {
  const image = v.parse(ImageSchema, { id });
  if (image.state !== "visible") throw new Error("A whole image was expected.");
  return { ...image, ...change };
}
