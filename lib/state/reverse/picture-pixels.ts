import { isWebAddress } from "../../api/addresses.ts";
import { mayAccess } from "../../browser.ts";
import { createCanvas, fitWithin, withBitmap } from "../../file/canvas.ts";
import { fetchOutside } from "../../file/fetch-outside.ts";
import type { PixelSize } from "../../file/pixel-size.ts";
import type { Rect } from "../../picture/shown-geometry.ts";
import type { Pixels } from "../../reverse/pixels/fingerprint.ts";
import { dataBlob } from "../base/data-blob.ts";
import { readOutsidePicture } from "../base/outside-picture.ts";

const PATIENCE = 15_000;

/** Returns a picture's bytes; null if they are not available, too many, or the user has not granted access to its host. */
export async function fetchPicture(url: string, signal: AbortSignal): Promise<Blob | null> {
  if (isWebAddress(url) && !(await mayAccess(url))) return null;
  const picture = await readOutsidePicture({ url }, signal);
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
 * @param part of the picture that the source shows: the rest stays transparent
 */
export const pixelsOf = (
  picture: ImageBitmapSource,
  longest: number,
  part: Rect = WHOLE,
): Promise<Pixels | null> =>
  drawn(
    picture,
    ({ width, height }) =>
      fitWithin({ width: width / part.width, height: height / part.height }, longest),
    part,
  );

/** Returns a picture's pixels, stretched to a size; null if this browser cannot decode it. */
export const pixelsAt = (blob: Blob, size: PixelSize): Promise<Pixels | null> =>
  drawn(blob, () => size);

const drawn = (
  picture: ImageBitmapSource,
  sizeFor: (natural: PixelSize) => PixelSize,
  part: Rect = WHOLE,
): Promise<Pixels | null> =>
  withBitmap(picture, (bitmap) => {
    const { width, height } = sizeFor(bitmap);
    const { brush } = createCanvas({ width, height }, { isRead: true, isScaled: true });
    const [x, y] = [part.x * width, part.y * height];
    brush.drawImage(bitmap, x, y, part.width * width, part.height * height);
    return brush.getImageData(0, 0, width, height);
  });
