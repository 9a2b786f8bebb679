import { isAccepted } from "../picture/file-format.ts";
import { type LoadedFile, readFile } from "./file-builder.ts";
import type { PictureFile } from "./picture-file.ts";
import { toPng } from "./to-png.ts";

/** Returns true if services reject a picture's format and browsers can decode it. */
export const mayConvert = (file: Pick<PictureFile, "format"> | undefined): boolean =>
  !!file?.format && file.format !== "mp4" && !isAccepted(file.format);

/** Converts a picture to PNG without loss. Returns null if that is not possible: it is animated, damaged or too large for services. */
export async function convertToPng(
  blob: Blob,
  bounds: {
    isTooLarge: (size: { width: number; height: number }) => boolean;
    maxBytes: number;
  },
): Promise<LoadedFile | null> {
  if (isAnimated(new Uint8Array(await blob.slice(0, 32).arrayBuffer()))) return null;
  const png = await toPng({ blob }, bounds);
  return png && readFile(png.stream(), bounds).catch(() => null);
}

/** Returns true for an animated WebP or AVIF, by its first bytes. */
function isAnimated(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head);
  // https://developers.google.com/speed/webp/docs/riff_container#extended_file_format
  if (text.slice(8, 16) === "WEBPVP8X") return ((head[20] ?? 0) & 2) !== 0;
  return text.slice(4, 12) === "ftypavis";
}
