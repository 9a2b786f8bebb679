import { isAccepted } from "../picture/file-format.ts";
import type { PictureFile } from "./picture-file.ts";

/** Returns true if services reject a picture's format and browsers can decode it. */
export const mayConvert = (file: Pick<PictureFile, "format"> | undefined): boolean =>
  !!file?.format && file.format !== "mp4" && !isAccepted(file.format);

/** Returns true for an animated WebP or AVIF. */
export async function isAnimated(blob: Blob): Promise<boolean> {
  const head = new Uint8Array(await blob.slice(0, 32).arrayBuffer());
  const text = String.fromCharCode(...head);
  // https://developers.google.com/speed/webp/docs/riff_container#extended_file_format
  if (text.slice(8, 16) === "WEBPVP8X") return ((head[20] ?? 0) & 2) !== 0;
  return text.slice(4, 12) === "ftypavis";
}
