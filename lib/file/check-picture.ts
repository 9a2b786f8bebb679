import { MAX_DECODED_PIXELS } from "../base/bounds.ts";
import { readSignature } from "../picture/signature.ts";
import { PIXEL_SIZE_BYTES, type PixelSize, readDecodedSize } from "./pixel-size.ts";

/** Why a file is not decoded. `drawing`: an SVG, of which a few bytes may draw a million shapes. */
export type UndecodedFile = { why: "drawing" | "too-large" | "not-loaded" };

/** A picture of a format that browsers decode, with the type of its bytes. */
export type CheckedPicture = PixelSize & { blob: Blob };

const DRAWN: ReadonlySet<string | null> = new Set(["png", "jpeg", "gif", "webp", "avif"]);

/**
 * Checks a file's header before anything decodes it, because a small file may decode to gigabytes. Only a picture of known size passes, and
 * its type comes from its bytes: a `blob:` address has the extension's origin, so it must never contain a page.
 */
export async function checkPicture(file: Blob): Promise<CheckedPicture | UndecodedFile> {
  const head = await bytesOf(file.slice(0, PIXEL_SIZE_BYTES));
  const { format } = readSignature(head);
  if (format === "svg") return { why: "drawing" };
  const isBitmap = head[0] === 0x42 && head[1] === 0x4d;
  if (!DRAWN.has(format) && !isBitmap) return { why: "not-loaded" };
  // Frames of a GIF or an AVIF are anywhere, and metadata may precede the size of others.
  const isWhole = file.size <= PIXEL_SIZE_BYTES;
  const isAnywhere = format === "gif" || format === "avif";
  const size =
    (isWhole || !isAnywhere ? readDecodedSize(head) : null) ??
    (isWhole ? null : readDecodedSize(await bytesOf(file)));
  if (!size) return { why: "not-loaded" };
  if (size.width * size.height > MAX_DECODED_PIXELS) return { why: "too-large" };
  const blob = new Blob([file], { type: `image/${isBitmap ? "bmp" : format}` });
  return { ...size, blob };
}

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());
