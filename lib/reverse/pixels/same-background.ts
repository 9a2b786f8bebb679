import {
  alphaOf,
  type BackgroundColour,
  type CellChannels,
  cellsOverBackground,
  type Fingerprint,
  yCbCr,
} from "./fingerprint.ts";
import type { SampledPixels } from "./resample.ts";

export const BLACK_BACKGROUND: BackgroundColour = [0, 128, 128];
export const WHITE_BACKGROUND: BackgroundColour = [255, 128, 128];

/** Maximum average deviation, in levels, of a ground that counts as plain. */
const PLAIN = 10;
/** Minimum transparency and number of cells that show the ground. */
const THROUGH = 0.5;
const MIN_CELLS = 6;

/** Returns the cells of two pictures over the same ground, so that transparency is no difference in itself. */
export function onSameBackground(a: Fingerprint, b: Fingerprint): [CellChannels, CellChannels] {
  if (a.alpha === undefined && b.alpha === undefined)
    return [cellsOverBackground(a, BLACK_BACKGROUND), cellsOverBackground(b, BLACK_BACKGROUND)];
  if (a.alpha !== undefined && b.alpha !== undefined) {
    const pairs = [WHITE_BACKGROUND, BLACK_BACKGROUND].map(
      (ground): [CellChannels, CellChannels] => [
        cellsOverBackground(a, ground),
        cellsOverBackground(b, ground),
      ],
    );
    // A white drawing shows nothing over white.
    return pairs.reduce((best, pair) => (contrast(pair) > contrast(best) ? pair : best));
  }
  const ground = a.alpha === undefined ? groundBehind(b, a) : groundBehind(a, b);
  return [cellsOverBackground(a, ground), cellsOverBackground(b, ground)];
}

const contrast = (pair: readonly CellChannels[]) =>
  Math.min(...pair.map(([luma]) => deviation(luma.values)));

function deviation(values: ArrayLike<number>): number {
  const numbers = Array.from(values).filter((value) => !Number.isNaN(value));
  const middle = median(numbers);
  return (
    numbers.reduce((sum, value) => sum + Math.abs(value - middle), 0) / Math.max(1, numbers.length)
  );
}

/** Returns the plain colour that an opaque picture shows where the other is transparent, or null. */
function groundBehind(transparent: Fingerprint, opaque: Fingerprint): BackgroundColour | null {
  const alpha = alphaOf(transparent);
  const above = cellsOverBackground(
    { ...transparent, ...(opaque.mask && { mask: opaque.mask }) },
    BLACK_BACKGROUND,
  );
  const opaqueCells = cellsOverBackground(opaque, BLACK_BACKGROUND);
  const behind = opaqueCells.map(({ values }, plane) => {
    const zero = plane === 0 ? 0 : 128;
    return Array.from(values).flatMap((value, at) => {
      const through = 1 - (alpha?.[at] ?? 255) / 255;
      const ground = zero + (value - (above[plane]?.values[at] ?? 0)) / through;
      return through >= THROUGH && !Number.isNaN(ground) ? [ground] : [];
    });
  });
  if ((behind[0]?.length ?? 0) < MIN_CELLS) return WHITE_BACKGROUND;
  if (deviation(behind[0] ?? []) > PLAIN) return null;
  return behind.map(median) as [luma: number, blue: number, red: number];
}

/** Returns the plain colour that opaque pixels show where others of the same size are transparent (both RGBA, premultiplied). */
export function plainBackgroundColour(
  transparent: SampledPixels,
  opaque: SampledPixels,
): BackgroundColour | null {
  const behind: [number[], number[], number[]] = [[], [], []];
  // A sample is enough.
  for (let at = 0; at < transparent.length; at += 4 * 7) {
    if ((transparent[at + 3] ?? 0) > 5 || (opaque[at + 3] ?? 0) < 250) continue;
    for (const [plane, value] of yCbCr(opaque, at).entries()) behind[plane]?.push(value);
  }
  if (behind[0].length < MIN_CELLS) return null;
  return [median(behind[0]), 128 + median(behind[1]), 128 + median(behind[2])];
}

export const median = (values: ArrayLike<number>): number =>
  Float64Array.from(values).sort()[Math.floor(values.length / 2)] ?? 0;
