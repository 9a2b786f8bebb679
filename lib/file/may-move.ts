import { isAnimated } from "./convert.ts";

/** Bytes read at a time. */
const WINDOW = 16_384;
/** Maximum chunks of a PNG to walk. Each has at least 12 bytes. */
const MAX_CHUNKS = 2_000;

/** Returns true for a GIF, whose frames are not counted, and for an animated PNG, WebP or AVIF. */
export async function mayMove(picture: Blob): Promise<boolean> {
  const head = await bytesAt(picture, 0);
  const text = String.fromCharCode(...head.subarray(0, 8));
  if (text.startsWith("PNG", 1)) return isMovingPng(picture, head);
  return text.startsWith("GIF8") || isAnimated(head);
}

const bytesAt = async (picture: Blob, at: number) =>
  new Uint8Array(await picture.slice(at, at + WINDOW).arrayBuffer());

/**
 * Returns true if a PNG's animation chunk precedes its first pixels, or if it has too many chunks to tell.
 * https://www.w3.org/TR/png-3/#acTL-chunk
 */
async function isMovingPng(picture: Blob, head: Uint8Array): Promise<boolean> {
  let [window, start] = [head, 0];
  for (let at = 8, count = 0; at + 8 <= picture.size; count++) {
    if (count === MAX_CHUNKS) return true;
    // A colour profile may be larger than the window.
    if (at + 8 > start + window.length) [window, start] = [await bytesAt(picture, at), at];
    const view = new DataView(window.buffer, at - start, 8);
    const type = String.fromCharCode(...window.subarray(at - start + 4, at - start + 8));
    if (type === "acTL" || type === "IDAT") return type === "acTL";
    at += 12 + view.getUint32(0);
  }
  return false;
}
