import { resolve } from "node:path";
import sharp, { type Sharp } from "sharp";

const MAGPIE = resolve(import.meta.dirname, "../../components/ui/icons/magpie.svg");

export const ICON_WIDTHS = [16, 32, 48, 128];

/** Renders Tagpie's icon. */
export function iconOf(width: number): Sharp {
  return sharp(MAGPIE).resize(width).png();
}
