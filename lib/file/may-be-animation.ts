import { readSignature } from "../picture/signature.ts";
import { bytesAt, ISO_BOXES, PNG_CHUNKS, partsOfFile } from "./parts.ts";

/** Maximum chunks of a PNG or boxes of an AVIF to walk. Each has at least 8 bytes. */
const MAX_CHUNKS = 2_000;
/** Maximum bytes of the list of brands at the start of an AVIF. */
const MAX_BRANDS = 1_024;

/** Returns true for a GIF, whose frames are not counted, and for an animated PNG, WebP or AVIF. */
export async function mayBeAnimation(picture: Blob): Promise<boolean> {
  switch (await formatOf(picture)) {
    case "gif":
      return true;
    case "png":
      return isMovingPng(picture);
    default:
      return isAnimated(picture);
  }
}

/** Returns true for an animated WebP or AVIF. Services reject both, and Tagpie decodes no other format that they reject. */
export async function isAnimated(picture: Blob): Promise<boolean> {
  switch (await formatOf(picture)) {
    case "webp":
      return isMovingWebp(picture);
    case "avif":
      return isMovingAvif(picture);
    default:
      return false;
  }
}

const formatOf = async (picture: Blob) => readSignature(await bytesAt(picture, 0)).format;

/**
 * Returns true if a PNG's animation chunk precedes its first pixels, or if it has too many chunks to tell.
 * https://www.w3.org/TR/png-3/#acTL-chunk
 */
async function isMovingPng(picture: Blob): Promise<boolean> {
  let count = 0;
  for await (const { type } of partsOfFile(picture, PNG_CHUNKS, 8)) {
    if (count++ === MAX_CHUNKS) return true;
    if (type === "acTL" || type === "IDAT") return type === "acTL";
  }
  return false;
}

/** https://developers.google.com/speed/webp/docs/riff_container#extended_file_format */
async function isMovingWebp(picture: Blob): Promise<boolean> {
  const head = await bytesAt(picture, 0);
  const isExtended = String.fromCharCode(...head.subarray(12, 16)) === "VP8X";
  return isExtended && ((head[20] ?? 0) & 2) !== 0;
}

/**
 * Returns true if a brand of an AVIF names a sequence (https://aomediacodec.github.io/av1-avif/#brands), if it has a track, or if it has
 * too many brands or boxes to tell: a conversion would lose the frames.
 */
async function isMovingAvif(picture: Blob): Promise<boolean> {
  let count = 0;
  for await (const { type, at, start, end } of partsOfFile(picture, ISO_BOXES, 0)) {
    if (count++ === MAX_CHUNKS) return true;
    if (type === "moov" || type === "moof") return true;
    if (type !== "ftyp") continue;
    if (end - at > MAX_BRANDS) return true;
    const brands = await picture.slice(start, Math.max(start, end)).arrayBuffer();
    if (/^(?:[\s\S]{4})*?(?:avis|msf1)/u.test(String.fromCharCode(...new Uint8Array(brands))))
      return true;
  }
  return false;
}
