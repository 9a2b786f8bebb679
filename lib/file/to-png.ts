import { mayDecode } from "./check-picture.ts";
import type { LoadedFile } from "./file-builder.ts";
import { readFrames } from "./frames.ts";
import { mayMove } from "./may-move.ts";

/**
 * Converts a picture to PNG, in sRGB and without loss unless `maxSide` scales it down. Returns null if the browser cannot or must
 * not decode it, or if `isTooLarge`. Of an animation it takes the first frame, or with `isCompared` the one that services compare.
 */
export async function toPng(
  { blob }: Pick<LoadedFile, "blob">,
  {
    maxSide = Number.POSITIVE_INFINITY,
    isTooLarge = () => false,
    isCompared = false,
  }: {
    maxSide?: number;
    isTooLarge?: (size: { width: number; height: number }) => boolean;
    isCompared?: boolean;
  } = {},
): Promise<Blob | null> {
  if (!(await mayDecode(blob))) return null;
  let bitmap: ImageBitmap | undefined;
  try {
    bitmap =
      isCompared && (await mayMove(blob)) ? await middleFrame(blob) : await createImageBitmap(blob);
    if (isTooLarge(bitmap)) return null;
    const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height));
    const [width, height] = [bitmap.width, bitmap.height].map((side) =>
      Math.max(1, Math.round(side * scale)),
    ) as [number, number];
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext("2d");
    if (!context) return null;
    context.imageSmoothingQuality = "high";
    context.drawImage(bitmap, 0, 0, width, height);
    return await canvas.convertToBlob({ type: "image/png" });
  } catch {
    // The file is no picture, or too large for the memory.
    return null;
  } finally {
    bitmap?.close();
  }
}

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
