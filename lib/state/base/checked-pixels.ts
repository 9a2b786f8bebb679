import type { PixelSize } from "../../file/pixel-size.ts";

/** Numbers of pixels that the check of shown pictures read, by address. */
export const checkedPixelCounts = new Map<string, number>();

/** Returns true if the browser's decoder read a larger size than the check did, so that the picture must not be drawn. */
export const isLargerThanChecked = (src: string, { width, height }: PixelSize): boolean =>
  width * height > (checkedPixelCounts.get(src) ?? Number.POSITIVE_INFINITY);
