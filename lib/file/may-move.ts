import { readSignature } from "../picture/signature.ts";
import { bitsAt } from "./av1.ts";
import { readBoxHead, readType } from "./box-head.ts";

/** Bytes read at a time. */
const WINDOW = 16_384;
/** Maximum chunks of a PNG or boxes of an AVIF to walk. Each has at least 8 bytes. */
const MAX_CHUNKS = 2_000;
/** Maximum bytes of the list of brands at the start of an AVIF. */
const MAX_BRANDS = 1_024;

/** Returns true for a GIF, whose frames are not counted, and for an animated PNG, WebP or AVIF. */
export async function mayMove(picture: Blob): Promise<boolean> {
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

const bytesAt = async (picture: Blob, at: number) =>
  new Uint8Array(await picture.slice(at, at + WINDOW).arrayBuffer());

const formatOf = async (picture: Blob) => readSignature(await bytesAt(picture, 0)).format;

/** Returns a function that returns up to 16 bytes at an offset, and reads the file in windows. */
function createReader(picture: Blob) {
  let [window, start] = [new Uint8Array(), 0];
  return async (at: number): Promise<Uint8Array> => {
    // A colour profile may be larger than the window.
    if (at + 16 > start + window.length) [window, start] = [await bytesAt(picture, at), at];
    return window.subarray(at - start, at - start + 16);
  };
}

/**
 * Returns true if a PNG's animation chunk precedes its first pixels, or if it has too many chunks to tell.
 * https://www.w3.org/TR/png-3/#acTL-chunk
 */
async function isMovingPng(picture: Blob): Promise<boolean> {
  const readAt = createReader(picture);
  for (let at = 8, count = 0; at + 8 <= picture.size; count++) {
    if (count === MAX_CHUNKS) return true;
    const bits = bitsAt(await readAt(at), 0);
    const length = bits(32);
    const type = readType(bits);
    if (type === "acTL" || type === "IDAT") return type === "acTL";
    at += 12 + length;
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
  const readAt = createReader(picture);
  for (let at = 0, count = 0; at + 8 <= picture.size; count++) {
    if (count === MAX_CHUNKS) return true;
    const bytes = await readAt(at);
    const { type, head, length } = readBoxHead(bitsAt(bytes, 0), picture.size - at);
    if (head > bytes.length) return false;
    if (type === "moov" || type === "moof") return true;
    if (type === "ftyp") {
      if (length > MAX_BRANDS) return true;
      const brands = await picture.slice(at + head, at + length).arrayBuffer();
      if (/^(?:[\s\S]{4})*?(?:avis|msf1)/u.test(String.fromCharCode(...new Uint8Array(brands))))
        return true;
    }
    // A damaged file.
    if (length < head) return false;
    at += length;
  }
  return false;
}
