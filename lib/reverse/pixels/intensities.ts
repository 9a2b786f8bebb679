import { type Fingerprint, GRID, lumaBytesOf } from "./fingerprint.ts";

/** Brightness of the four quadrants, 0…255, as in the `intensities` of a service's image. */
export interface Intensities {
  nw: number;
  ne: number;
  sw: number;
  se: number;
}

/** Returns the intensities that a service would measure in a picture of this size. */
export const estimateIntensities = (print: Fingerprint, width: number, height: number) =>
  createIntensityMeter(print)(width, height);

/**
 * Creates what estimates the intensities that a service would measure in a picture, for any size of it: one picture is compared with hundreds
 * of images. A service counts the middle row and column twice but divides by rounded sides, so that small renditions measure brighter.
 * https://github.com/philomena-dev/cli_intensities
 */
export function createIntensityMeter(
  print: Fingerprint,
): (width: number, height: number) => Intensities {
  const sumBefore = createAreaSum(lumaBytesOf(print));
  return (width, height) => {
    const [west, east] = halves(width);
    const [north, south] = halves(height);
    const scale = scaleOf(width) * scaleOf(height);
    const mean = ([top, bottom]: Range, [left, right]: Range) =>
      (sumBefore(right, bottom) -
        sumBefore(left, bottom) -
        sumBefore(right, top) +
        sumBefore(left, top)) *
      scale;
    return {
      nw: mean(north, west),
      ne: mean(north, east),
      sw: mean(south, west),
      se: mean(south, east),
    };
  };
}

/** First and last place on a side, in cells. */
type Range = readonly [start: number, end: number];

/** Returns the lower and the upper half of a side as the service counts them. */
function halves(side: number): [lower: Range, upper: Range] {
  const middle = Math.floor(side / 2);
  const cell = side / GRID;
  return [
    [0, Math.min(middle + 1, side) / cell],
    [middle / cell, GRID],
  ];
}

/** Returns pixels in a cell's side by the service's divisor. */
const scaleOf = (side: number) => side / GRID / Math.ceil(side / 2);

/** Returns a function that sums the cells above and left of a place, of cells that it divides in proportion. */
function createAreaSum(luma: Uint8Array): (x: number, y: number) => number {
  const stride = GRID + 1;
  const sums = new Float64Array(stride * stride);
  for (let y = 0; y < GRID; y++) {
    let row = 0;
    for (let x = 0; x < GRID; x++) {
      row += luma[y * GRID + x] ?? 0;
      sums[(y + 1) * stride + x + 1] = (sums[y * stride + x + 1] ?? 0) + row;
    }
  }
  return (x, y) => {
    const [left, top] = [Math.min(Math.floor(x), GRID - 1), Math.min(Math.floor(y), GRID - 1)];
    const along = (row: number) => {
      const at = row * stride + left;
      const [start = 0, end = 0] = [sums[at], sums[at + 1]];
      return start + (end - start) * (x - left);
    };
    const above = along(top);
    return above + (along(top + 1) - above) * (y - top);
  };
}
