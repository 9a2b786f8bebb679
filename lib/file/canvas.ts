import { checkPicture } from "./check-picture.ts";
import type { LoadedFile } from "./file-builder.ts";
import { mayBeAnimation } from "./may-be-animation.ts";
import type { PixelSize } from "./pixel-size.ts";
import { readFrames } from "./read-frames.ts";

/** Returns a new canvas with its brush. Fails if the browser has none. */
export function createCanvas(
  { width, height }: PixelSize,
  {
    isRead = false,
    isScaled = false,
  }: {
    /** True if pixels are read back, for which browsers keep the canvas in memory. */
    isRead?: boolean;
    /** True if pictures are scaled, with the best quality. */
    isScaled?: boolean;
  } = {},
) {
  const canvas = new OffscreenCanvas(width, height);
  const brush = canvas.getContext("2d", isRead ? { willReadFrequently: true } : {});
  if (!brush) throw new Error("The browser has no canvas.");
  if (isScaled) brush.imageSmoothingQuality = "high";
  return { canvas, brush };
}

/** Encodes a canvas without loss, in sRGB. */
export const encodePng = (canvas: OffscreenCanvas): Promise<Blob> =>
  canvas.convertToBlob({ type: "image/png" });

/** Returns a size scaled down to `maxSide` on the longer side, in whole pixels. */
export function fitWithin({ width, height }: PixelSize, maxSide: number): PixelSize {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}

/**
 * Decodes a picture and passes it to `use`. Returns null if the browser cannot or must not decode it (see `checkPicture`), or has no room
 * for it.
 */
export async function withBitmap<Picture extends ImageBitmapSource, Result>(
  picture: Picture,
  use: (bitmap: ImageBitmap) => Result | Promise<Result>,
  decode: (picture: Picture) => Promise<ImageBitmap> = (one) => createImageBitmap(one),
): Promise<Result | null> {
  let bitmap: ImageBitmap | undefined;
  try {
    const checked = picture instanceof Blob ? await checkPicture(picture) : null;
    if (checked && "why" in checked) return null;
    bitmap = await decode(picture);
    // The decoder read another header than the check. Orientations swap the sides.
    if (checked && bitmap.width * bitmap.height > checked.width * checked.height) return null;
    return await use(bitmap);
  } catch {
    return null;
  } finally {
    bitmap?.close();
  }
}

/** Encodes a picture as PNG, scaled down to `maxSide` on the longer side. */
export function scaledPng(bitmap: ImageBitmap, maxSide: number): Promise<Blob> {
  const size = fitWithin(bitmap, maxSide);
  const { canvas, brush } = createCanvas(size, { isScaled: true });
  brush.drawImage(bitmap, 0, 0, size.width, size.height);
  return encodePng(canvas);
}

/**
 * Converts a picture to PNG, without loss unless `maxSide` scales it down. Returns null as `withBitmap` does, or if `isTooLarge`. Of an
 * animation it takes the first frame, or with `isCompared` the one that services compare.
 */
export const toPng = (
  { blob }: Pick<LoadedFile, "blob">,
  {
    maxSide = Number.POSITIVE_INFINITY,
    isTooLarge = () => false,
    isCompared = false,
  }: { maxSide?: number; isTooLarge?: (size: PixelSize) => boolean; isCompared?: boolean } = {},
): Promise<Blob | null> =>
  withBitmap(
    blob,
    (bitmap) => {
      if (isTooLarge(bitmap)) return null;
      return scaledPng(bitmap, maxSide);
    },
    async (picture) =>
      isCompared && (await mayBeAnimation(picture))
        ? middleFrame(picture)
        : createImageBitmap(picture),
  );

/** Returns the frame in the middle of an animation. Fails if it cannot be read: services would compare another frame in vain. */
async function middleFrame(blob: Blob): Promise<ImageBitmap> {
  let middle: ImageBitmap | undefined;
  const outcome = await readFrames(
    blob,
    (count) => [count >> 1],
    async (frame) => {
      middle?.close();
      middle = await createImageBitmap(frame);
    },
  );
  if (outcome === "still") return createImageBitmap(blob);
  if (outcome === "unreadable" || !middle) throw new Error("The frames could not be read");
  return middle;
}
