import * as v from "valibot";
import { ImageSchema, type VisibleImage } from "../../lib/api/image.ts";

/** Returns an image as right after an upload, with the given changes. */
export function visibleImage(id: number, change: Partial<VisibleImage> = {}): VisibleImage {
  const image = v.parse(ImageSchema, { id });
  if (image.state !== "visible") throw new Error("A whole image was expected.");
  return { ...image, ...change };
}

/** Returns an image with a file of 30 megapixels and every representation. */
export function largeImage(id: number, change: Partial<VisibleImage> = {}): VisibleImage {
  const image = visibleImage(id, {
    thumbnails_generated: true,
    width: 6720,
    height: 4480,
    format: "png",
    mime_type: "image/png",
  });
  const sizes = ["full", "large", "medium", "small", "tall", "thumb", "thumb_small", "thumb_tiny"];
  const all = sizes.map((size) => [size, `https://cdn.example/${id}/${size}.png`]);
  const representations = { ...image.representations, ...Object.fromEntries(all) };
  return { ...image, representations, ...change };
}
