import type { VisibleImage } from "../../lib/api/image.ts";

/** Returns the aspect ratio, clamped to what can be shown and covered. */
export const shapeOf = ({ width, height }: VisibleImage): number =>
  width > 0 && height > 0 ? Math.min(3, Math.max(0.5, width / height)) : 1;
