import { isWebAddress } from "../../api/addresses.ts";
import { mayAccess } from "../../browser.ts";
import { mayDecode } from "../../file/check-picture.ts";
import { fetchOutside } from "../../file/fetch-outside.ts";
import type { Rect } from "../../picture/shown-geometry.ts";
import type { Pixels } from "../../reverse/pixels/fingerprint.ts";
import { dataBlob } from "../base/data-address.ts";
import { readOutside } from "../base/outside-picture.ts";
import { makeCanvas } from "./canvas-honesty.ts";

const PATIENCE = 15_000;

/** Returns a picture's bytes; null if they are not available, too many, or the user has not granted access to its host. */
export async function fetchPicture(url: string, signal: AbortSignal): Promise<Blob | null> {
  if (isWebAddress(url) && !(await mayAccess(url))) return null;
  const picture = await readOutside({ url }, signal);
  return "blob" in picture ? picture.blob : null;
}

/** Returns a file's size in bytes as its host reports it; null if the size is unknown or access is missing. */
export async function countBytes(url: string, signal: AbortSignal): Promise<number | null> {
  const inside = dataBlob(url);
  if (inside) return inside.size;
  if (!(isWebAddress(url) && (await mayAccess(url)))) return null;
  const file = await fetchOutside(url, {
    // More hosts report the whole length for a request of the first byte than for a HEAD request.
    headers: { range: "bytes=0-0" },
    read: async ({ status, headers, body }) => {
      await body?.cancel();
      const [range, length] = ["content-range", "content-length"].map((name) => headers.get(name));
      return { bytes: Number(status === 206 ? range?.split("/")[1] : length) || null };
    },
    ...{ timeout: PATIENCE, signal },
  });
  return "why" in file ? null : file.bytes;
}

const WHOLE: Rect = { x: 0, y: 0, width: 1, height: 1 };

/**
 * Returns a picture's pixels, scaled down to `longest` on the longer side; null if this browser cannot decode it.
 * @param part of the picture that the blob shows: the rest stays transparent
 */
export const pixelsOf = (blob: Blob, longest: number, part: Rect = WHOLE): Promise<Pixels | null> =>
  drawn(blob, fitted(longest, part), part);

/** Returns a frame of an animation, scaled down as `pixelsOf` does. */
export const pixelsOfFrame = (frame: ImageBitmapSource, longest: number) =>
  drawn(frame, fitted(longest, WHOLE));

const fitted = (longest: number, part: Rect) => (natural: Size) => {
  const [width, height] = [natural.width / part.width, natural.height / part.height];
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
};

interface Size {
  width: number;
  height: number;
}

/** Returns a picture's pixels, stretched to a size; null if this browser cannot decode it. */
export const pixelsAt = (blob: Blob, size: Size): Promise<Pixels | null> => drawn(blob, () => size);

async function drawn(
  picture: ImageBitmapSource,
  sizeFor: (natural: Size) => Size,
  part: Rect = WHOLE,
): Promise<Pixels | null> {
  let bitmap: ImageBitmap | undefined;
  try {
    if (picture instanceof Blob && !(await mayDecode(picture))) return null;
    bitmap = await createImageBitmap(picture);
    const size = sizeFor(bitmap);
    const [width, height] = [Math.max(1, size.width), Math.max(1, size.height)];
    const context = makeCanvas(width, height).getContext("2d", { willReadFrequently: true });
    if (!context) return null;
    context.imageSmoothingQuality = "high";
    const [x, y] = [part.x * width, part.y * height];
    context.drawImage(bitmap, x, y, part.width * width, part.height * height);
    return context.getImageData(0, 0, width, height);
  } catch {
    // The blob is no picture, or too large for the memory.
    return null;
  } finally {
    bitmap?.close();
  }
}
