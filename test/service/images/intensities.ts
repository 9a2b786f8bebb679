export type Intensities = { nw: number; ne: number; sw: number; se: number };

type Pixels = { data: Uint8Array; width: number; height: number };

/**
 * Returns the brightness of the four quarters. The middle row and column count on both sides and the divisor is
 * rounded up to even sides, so even-sized pictures are slightly brighter in the north and west:
 * the deployed services compute it the same way.
 * @param pixels eight-bit RGB without alpha, row by row
 */
export function intensitiesOf({ data, width, height }: Pixels): Intensities {
  const middleColumn = Math.floor(width / 2);
  const middleRow = Math.floor(height / 2);
  const sums = { nw: [0, 0, 0], ne: [0, 0, 0], sw: [0, 0, 0], se: [0, 0, 0] };
  for (let row = 0; row < height; row++) {
    const left = [0, 0, 0];
    const right = [0, 0, 0];
    for (let column = 0; column < width; column++) {
      const at = (row * width + column) * 3;
      if (column <= middleColumn) add(left, data, at);
      if (column >= middleColumn) add(right, data, at);
    }
    if (row <= middleRow) {
      add(sums.nw, left, 0);
      add(sums.ne, right, 0);
    }
    if (row >= middleRow) {
      add(sums.sw, left, 0);
      add(sums.se, right, 0);
    }
  }
  const divisor = (roundUpToEven(width) * roundUpToEven(height)) / 4;
  const luma = ([red = 0, green = 0, blue = 0]: number[]) =>
    Number(((0.2126 * red + 0.7152 * green + 0.0722 * blue) / divisor).toFixed(6));
  return { nw: luma(sums.nw), ne: luma(sums.ne), sw: luma(sums.sw), se: luma(sums.se) };
}

function add(sum: number[], from: ArrayLike<number>, at: number): void {
  sum[0] = (sum[0] ?? 0) + (from[at] ?? 0);
  sum[1] = (sum[1] ?? 0) + (from[at + 1] ?? 0);
  sum[2] = (sum[2] ?? 0) + (from[at + 2] ?? 0);
}

function roundUpToEven(side: number): number {
  return side + (side % 2);
}
