import { GRID, type Look, lumaOf } from "./look.ts";

/** Brightness of the four quarters, 0…255, as services keep it in an image's `intensities`. */
export interface Intensities {
  nw: number;
  ne: number;
  sw: number;
  se: number;
}

/**
 * What a service would measure of a file of this size that looks like this. It counts the middle row and column on both sides and
 * divides by sides rounded up to even ones, so that the north and the west of files with even sides come out too bright.
 * https://github.com/philomena-dev/cli_intensities
 */
export function intensitiesOf(look: Look, width: number, height: number): Intensities {
  const luma = lumaOf(look);
  const [west, east] = shares(width);
  const [north, south] = shares(height);
  return {
    nw: quarter(luma, 0, 0) * north * west,
    ne: quarter(luma, 0, 1) * north * east,
    sw: quarter(luma, 1, 0) * south * west,
    se: quarter(luma, 1, 1) * south * east,
  };
}

/** What is counted on the low and on the high side of the middle, as a part of what it is divided by. */
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
