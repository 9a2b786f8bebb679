import { isAccepted } from "../picture/file-format.ts";
import type { PictureFile } from "./picture-file.ts";

/** Returns true if services reject a picture's format and browsers can decode it. */
export const mayConvert = (file: Pick<PictureFile, "format"> | undefined): boolean =>
  !!file?.format && file.format !== "mp4" && !isAccepted(file.format);

/** Returns the name of a file after its conversion to PNG. */
export const pngName = (name: string): string => `${name.replace(/\.[^.]*$/u, "")}.png`;
