import sharp, { type Sharp } from "sharp";

/** Raw RGBA pixels. */
export interface Raster {
  data: Buffer;
  width: number;
  height: number;
}

export async function rasterOf(picture: Sharp): Promise<Raster> {
  const { data, info } = await picture
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

export const sharpOf = ({ data, width, height }: Raster): Sharp =>
  sharp(data, { raw: { width, height, channels: 4 } });

/** Width at which pictures are compared, and the least fraction of pixels that differ between two that a person tells apart. */
export const VISIBLE = { width: 200, share: 0.0012 };
/** The same for a small difference in a large picture: 48 pixels of 512 × 360. */
export const VISIBLE_IN_SCENE = { width: 512, share: 0.00026 };
const LEVELS = 32;

/** Returns true if a person could see a difference: an edit may hide behind another element or have its colour. */
export async function differsVisibly(
  one: Raster,
  other: Raster,
  { width, share } = VISIBLE,
): Promise<boolean> {
  const size = {
    width,
    height: Math.round((width * one.height) / one.width),
    fit: "fill" as const,
  };
  const flatPixels = (raster: Raster) =>
    sharpOf(raster).flatten({ background: "#7f7f7f" }).resize(size).raw().toBuffer();
  const [a, b] = await Promise.all([flatPixels(one), flatPixels(other)]);
  let differing = 0;
  for (let at = 0; at < a.length; at += 3) {
    const isApart = (channel: number) =>
      Math.abs((a[at + channel] ?? 0) - (b[at + channel] ?? 0)) > LEVELS;
    if (isApart(0) || isApart(1) || isApart(2)) differing++;
  }
  return differing >= share * (a.length / 3);
}

export const hasAlpha = ({ data }: Raster): boolean => {
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) < 250) return true;
  return false;
};
