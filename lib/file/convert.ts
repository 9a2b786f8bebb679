import { isAccepted } from "../picture/file-format.ts";
import type { PictureFile } from "./picture-file.ts";

/** Returns true if services reject a picture's format and browsers can decode it. */
export const mayConvert = (file: Pick<PictureFile, "format"> | undefined): boolean =>
  !!file?.format && file.format !== "mp4" && !isAccepted(file.format);

/** Returns true for the first bytes of an animated WebP or AVIF. */
export function isAnimated(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head.subarray(0, 32));
  // https://developers.google.com/speed/webp/docs/riff_container#extended_file_format
  if (text.slice(8, 16) === "WEBPVP8X") return ((head[20] ?? 0) & 2) !== 0;
  return text.slice(4, 12) === "ftypavis";
}

/** Returns the name of a file after its conversion to PNG. */
export const pngName = (name: string): string => `${name.replace(/\.[^.]*$/u, "")}.png`;
