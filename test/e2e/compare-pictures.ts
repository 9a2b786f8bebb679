import sharp from "sharp";
import type { Box, Shown } from "./browsers/controls-page.ts";

/**
 * Limits for the pixels of a section outside of its texts: how many may differ by more than these levels of 255, at one device pixel per CSS
 * pixel. Versions of a browser draw edges slightly differently. A radius that grows by 1 px changes at least 46 pixels by more than 16 levels
 * with forced colours, and a slightly different fill changes thousands.
 */
const LIMITS = [
  { levels: 16, pixels: 24 },
  { levels: 3, pixels: 400 },
] as const;

/** Levels by which the mean colour of a text may differ. Versions of a browser draw its outlines differently, but not its colour and weight. */
const MAX_MEAN = 3;

/** Smaller boxes, such as those of spaces, have no meaningful mean. */
const MIN_TEXT = 100;

interface Pixels {
  width: number;
  height: number;
  data: Buffer;
}

async function pixelsOf(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** Encodes a picture without loss, in 40 % of the bytes of a PNG. */
export const encode = (png: Buffer): Promise<Buffer> =>
  sharp(png).removeAlpha().webp({ lossless: true, effort: 6 }).toBuffer();

/** Returns the differences that are too large, one line each, and a picture that marks all differing pixels in red. */
export async function comparePictures(
  reference: Buffer,
  shown: Shown,
): Promise<{ differences: string[]; marked: Buffer }> {
  const [oldPixels, newPixels] = await Promise.all([pixelsOf(reference), pixelsOf(shown.png)]);
  const { width, height } = newPixels;
  if (oldPixels.width !== width || oldPixels.height !== height) {
    const sizes = [oldPixels, newPixels].map((one) => `${one.width} × ${one.height}`).join(" to ");
    return { differences: [`The page changed from ${sizes} pixels`], marked: shown.png };
  }
  const isText = textMask(newPixels, shown.words);
  const tops = shown.sections.map(({ title, y }) => ({ title, top: Math.floor(y) }));
  const counts = new Map<string, number[]>();
  const marked = Buffer.from(newPixels.data);
  for (let y = 0; y < height; y++) {
    const title = tops.findLast(({ top }) => top <= y)?.title ?? "Title";
    const count = counts.get(title) ?? LIMITS.map(() => 0);
    counts.set(title, count);
    for (let pixel = y * width; pixel < (y + 1) * width; pixel++) {
      const levels = levelsBetween(oldPixels, newPixels, pixel);
      if (levels === 0) continue;
      marked.set([255, 0, 0], 3 * pixel);
      if (isText[pixel]) continue;
      for (const [index, limit] of LIMITS.entries())
        if (levels > limit.levels) count[index] = (count[index] ?? 0) + 1;
    }
  }
  const differences = [...counts].flatMap(([title, count]) =>
    LIMITS.flatMap(({ levels, pixels }, index) => {
      const differing = count[index] ?? 0;
      return differing > pixels * shown.scale
        ? [`${title}: ${differing} pixels differ by more than ${levels} levels`]
        : [];
    }),
  );
  for (const box of shown.words) {
    const mean = meanBetween(oldPixels, newPixels, box);
    if (mean > MAX_MEAN)
      differences.push(
        `Text at ${Math.round(box.x)}, ${Math.round(box.y)}: its mean colour differs by ${mean.toFixed(1)} levels`,
      );
  }
  const png = await sharp(marked, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
  return { differences, marked: png };
}

/** Returns the whole pixels that a box covers. */
function coveredBy({ x, y, width, height }: Box, within: Pixels) {
  return {
    left: Math.max(0, Math.floor(x)),
    top: Math.max(0, Math.floor(y)),
    right: Math.min(within.width, Math.ceil(x + width)),
    bottom: Math.min(within.height, Math.ceil(y + height)),
  };
}

function textMask(pixels: Pixels, words: readonly Box[]): Uint8Array {
  const mask = new Uint8Array(pixels.width * pixels.height);
  for (const box of words) {
    const { left, top, right, bottom } = coveredBy(box, pixels);
    // Letters may reach out of their box.
    for (let y = top; y < bottom; y++)
      mask.fill(1, y * pixels.width + Math.max(0, left - 1), y * pixels.width + right + 1);
  }
  return mask;
}

const channels = [0, 1, 2] as const;

/** A plain loop, because it runs for millions of pixels. */
function levelsBetween(
  { data: oldData }: Pixels,
  { data: newData }: Pixels,
  pixel: number,
): number {
  let largest = 0;
  for (let at = 3 * pixel; at < 3 * pixel + 3; at++)
    largest = Math.max(largest, Math.abs((oldData[at] ?? 0) - (newData[at] ?? 0)));
  return largest;
}

function meanBetween(oldPixels: Pixels, newPixels: Pixels, box: Box): number {
  const { left, top, right, bottom } = coveredBy(box, newPixels);
  const area = (right - left) * (bottom - top);
  if (area < MIN_TEXT) return 0;
  const sums = channels.map((channel) => {
    let sum = 0;
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) {
        const at = 3 * (y * newPixels.width + x) + channel;
        sum += (oldPixels.data[at] ?? 0) - (newPixels.data[at] ?? 0);
      }
    return Math.abs(sum) / area;
  });
  return Math.max(...sums);
}
