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

/** Minimum fraction of pixels that differ visibly between two pictures that a person tells apart. */
const VISIBLE = 0.0012;
const LEVELS = 32;

/** Returns true if a person could see a difference: an edit may hide behind another element or have its colour. */
export async function differsVisibly(one: Raster, other: Raster): Promise<boolean> {
  const size = {
    width: 200,
    height: Math.round((200 * one.height) / one.width),
    fit: "fill" as const,
  };
  const flatPixels = (raster: Raster) =>
    sharpOf(raster).flatten({ background: "#7f7f7f" }).resize(size).raw().toBuffer();
  const [a, b] = await Promise.all([flatPixels(one), flatPixels(other)]);
  let differing = 0;
  for (let at = 0; at < a.length; at += 3) {
    const largest = Math.max(
      ...[0, 1, 2].map((of) => Math.abs((a[at + of] ?? 0) - (b[at + of] ?? 0))),
    );
    if (largest > LEVELS) differing++;
  }
  return differing >= VISIBLE * (a.length / 3);
}

export const hasAlpha = ({ data }: Raster): boolean => {
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) < 250) return true;
  return false;
};
