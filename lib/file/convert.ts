import { isAccepted } from "../picture/file-format.ts";
import type { PictureFile } from "./picture-file.ts";

/** Returns true if services reject a picture's format and browsers can decode it. */
export const mayConvert = (file: Pick<PictureFile, "format"> | undefined): boolean =>
  !!file?.format && file.format !== "mp4" && !isAccepted(file.format);

/** Maximum bytes of the list of brands at the start of an AVIF. */
const MAX_BRANDS = 1_024;

/** Returns true for the first bytes of an animated WebP or AVIF. */
export function isAnimated(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head.subarray(0, MAX_BRANDS));
  // https://developers.google.com/speed/webp/docs/riff_container#extended_file_format
  if (text.slice(8, 16) === "WEBPVP8X") return ((head[20] ?? 0) & 2) !== 0;
  if (text.slice(4, 8) !== "ftyp") return false;
  // The main brand, its version, and the compatible brands. https://aomediacodec.github.io/av1-avif/#brands
  const [a = 0, b = 0, c = 0, d = 0] = head;
  const length = a * 2 ** 24 + b * 2 ** 16 + c * 2 ** 8 + d;
  // What is not read may name a sequence, whose frames a conversion would lose.
  return length > MAX_BRANDS || /^(?:[\s\S]{4})*?avis/u.test(text.slice(8, length));
}

/** Returns the name of a file after its conversion to PNG. */
export const pngName = (name: string): string => `${name.replace(/\.[^.]*$/u, "")}.png`;
