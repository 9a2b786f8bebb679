import { type Fingerprint, GRID, lumaOf } from "./fingerprint.ts";

/** Brightness of the four quadrants, 0…255, as in the `intensities` of a service's image. */
export interface Intensities {
  nw: number;
  ne: number;
  sw: number;
  se: number;
}

/**
 * Returns the intensities that a service would measure in a picture of this size. It counts the middle row and column twice but divides by
 * rounded sides, so that small renditions measure brighter. https://github.com/philomena-dev/cli_intensities
 */
export function estimateIntensities(
  print: Fingerprint,
  width: number,
  height: number,
): Intensities {
  const luma = lumaOf(print);
  const [west, east] = weights(width);
  const [north, south] = weights(height);
  return {
    nw: weightedSum(luma, north, west),
    ne: weightedSum(luma, north, east),
    sw: weightedSum(luma, south, west),
    se: weightedSum(luma, south, east),
  };
}

/** Returns for the lower and the upper half of a side how much of each cell is counted, divided by the service's divisor. */
function weights(side: number): [lower: number[], upper: number[]] {
  const middle = Math.floor(side / 2);
  const cell = side / GRID;
  const ranges: [first: number, end: number][] = [
    [0, Math.min(middle + 1, side)],
    [middle, side],
  ];
  const [lower = [], upper = []] = ranges.map(([first, end]) =>
    Array.from({ length: GRID }, (_, at) => {
      const overlap = Math.min(end, (at + 1) * cell) - Math.max(first, at * cell);
      return Math.max(0, overlap) / Math.ceil(side / 2);
    }),
  );
  return [lower, upper];
}

function weightedSum(luma: Uint8Array, rows: readonly number[], columns: readonly number[]) {
  let sum = 0;
  for (const [y, ofRow] of rows.entries())
    for (const [x, ofColumn] of columns.entries())
      if (ofRow && ofColumn) sum += (luma[y * GRID + x] ?? 0) * ofRow * ofColumn;
  return sum;
}
