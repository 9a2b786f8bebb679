import type { VisibleImage } from "../../../lib/api/image.ts";

/** Least width of a picture's box in CSS pixels: what a cover's button and words need. */
const MIN_WIDTH = 160;

/**
 * Returns custom properties of a picture's box: `--shape`, its aspect ratio, clamped to what can be shown and covered, and `--own`, its own width,
 * beyond which it is not sharp.
 */
export const pictureBoxStyle = ({ width, height }: VisibleImage) => ({
  "--shape": `${width > 0 && height > 0 ? Math.min(3, Math.max(0.5, width / height)) : 1}`,
  "--own": width <= 0 ? "100vw" : `${Math.max(MIN_WIDTH, width)}px`,
});
