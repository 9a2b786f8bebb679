import { isWebAddress } from "../../api/addresses.ts";
import { mayAccess } from "../../browser.ts";
import { mayDecode } from "../../file/may-decode.ts";
import { readBytes } from "../../http/response.ts";
import type { Rect } from "../../picture/shown-geometry.ts";
import type { Pixels } from "../../reverse/fingerprint.ts";
import { dataBlob } from "../base/data-address.ts";
import { makeCanvas } from "./canvas-honesty.ts";

/** Maximum number of bytes: larger files would delay a verdict too long. */
const LARGEST = 16_000_000;
const PATIENCE = 15_000;

type IsGranted = (url: string) => Promise<boolean>;

/** Requests a picture as a service would, without Referer and cookies. Returns null without access to its host. */
async function request(
  url: string,
  signal: AbortSignal,
  isGranted: IsGranted,
  headers: Record<string, string> = {},
): Promise<Response | null> {
  if (!(isWebAddress(url) && (await isGranted(url)))) return null;
  const response = await fetch(url, {
    headers,
    credentials: "omit",
    referrerPolicy: "no-referrer",
    signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
  });
  if (response.ok) return response;
  await response.body?.cancel();
  return null;
}

const lengthOf = ({ headers }: Response) => Number(headers.get("content-length")) || null;

/** Returns a picture's bytes; null if they are not available or too many. */
export async function fetchPicture(
  url: string,
  signal: AbortSignal,
  isGranted: IsGranted = mayAccess,
): Promise<Blob | null> {
  const inside = dataBlob(url);
  if (inside) return inside;
  try {
    const response = await request(url, signal, isGranted);
    if (!response) return null;
    // A response may lack a length or state a wrong one, so its bytes are counted.
    const bytes = await readBytes(response, LARGEST);
    return new Blob([bytes], { type: response.headers.get("content-type") ?? "" });
  } catch {
    // Treated like no response.
  }
  return null;
}

/** Returns a file's size in bytes as its host reports it; null if the size is unknown or access is missing. */
export async function countBytes(
  url: string,
  signal: AbortSignal,
  isGranted: IsGranted = mayAccess,
): Promise<number | null> {
  const inside = dataBlob(url);
  if (inside) return inside.size;
  try {
    // More hosts report the whole length for a request of the first byte than for a HEAD request.
    const response = await request(url, signal, isGranted, { range: "bytes=0-0" });
    await response?.body?.cancel();
    if (response?.status !== 206) return response && lengthOf(response);
    return Number(response.headers.get("content-range")?.split("/")[1]) || null;
  } catch {
    return null;
  }
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
