import { type Fingerprint, GRID, lumaOf } from "./fingerprint.ts";

/** Brightness of the four quadrants, 0…255, as in the `intensities` of a service's image. */
export interface Intensities {
  nw: number;
  ne: number;
  sw: number;
  se: number;
}

/**
 * Estimates the intensities that a service would measure. It counts the middle row and column twice but divides by rounded sides, so the
 * north and west of even-sided files are too bright. https://github.com/philomena-dev/cli_intensities
 */
export function estimateIntensities(
  print: Fingerprint,
  width: number,
  height: number,
): Intensities {
  const luma = lumaOf(print);
  const [west, east] = shares(width);
  const [north, south] = shares(height);
  return {
    nw: quarter(luma, 0, 0) * north * west,
    ne: quarter(luma, 0, 1) * north * east,
    sw: quarter(luma, 1, 0) * south * west,
    se: quarter(luma, 1, 1) * south * east,
  };
}

/** Returns the counted pixels in the lower and the upper half of a side, divided by the service's divisor. */
function shares(side: number): [number, number] {
  const middle = Math.floor(side / 2);
  const divisor = Math.ceil(side / 2);
  return [Math.min(middle + 1, side) / divisor, (side - middle) / divisor];
}

function quarter(luma: Uint8Array, row: number, column: number): number {
  const half = GRID / 2;
  let sum = 0;
  for (let y = row * half; y < (row + 1) * half; y++) {
    for (let x = column * half; x < (column + 1) * half; x++) sum += luma[y * GRID + x] ?? 0;
  }
  return sum / half ** 2;
}
