import { GRID } from "./fingerprint.ts";
import type { Frame } from "./plane.ts";

/** Side of a block in pixels. Windows of three by three blocks are compared. */
export const BLOCK_SIDE = 4;

export interface BlockGrid {
  columns: number;
  rows: number;
}

export function blocksOf(width: number, height: number, side: number): Uint32Array {
  const columns = Math.ceil(width / side);
  const blockIndexes = new Uint32Array(width * height);
  for (let y = 0, at = 0; y < height; y++) {
    const row = Math.floor(y / side) * columns;
    for (let x = 0; x < width; x++) blockIndexes[at++] = row + Math.floor(x / side);
  }
  return blockIndexes;
}

/** Sums each block with its eight neighbours. */
export function sumWithNeighbours(blocks: Float32Array, { columns }: BlockGrid): Float32Array {
  return summedAlong(summedAlong(blocks, 1), columns);
}

function summedAlong(from: Float32Array, step: number): Float32Array {
  const sums = new Float32Array(from);
  for (let at = step; at < from.length; at++) (sums[at] as number) += from[at - step] as number;
  for (let at = from.length - 1 - step; at >= 0; at--)
    (sums[at] as number) += from[at + step] as number;
  return sums;
}

/** Returns 1 for each block whose window reaches into a masked cell. */
export function hiddenBlocks({ columns, rows }: BlockGrid, masked: Uint8Array | null): Uint8Array {
  const isHidden = new Uint8Array(columns * rows);
  if (!masked?.includes(1)) return isHidden;
  const cell = (block: number, count: number) =>
    Math.max(0, Math.min(GRID - 1, Math.floor((block / count) * GRID)));
  return isHidden.map((_, at) => {
    const column = at % columns;
    const row = Math.floor(at / columns);
    for (let y = cell(row - 2, rows); y <= cell(row + 3, rows); y++)
      for (let x = cell(column - 2, columns); x <= cell(column + 3, columns); x++)
        if (masked[y * GRID + x]) return 1;
    return 0;
  });
}

/** Returns the box around all blocks that differ. */
export function boundsOfDifference(
  excesses: Float32Array,
  { columns, rows }: BlockGrid,
): Frame | null {
  let [left, top, right, bottom] = [columns, rows, 0, 0];
  for (let at = 0; at < excesses.length; at++) {
    if ((excesses[at] as number) <= 1) continue;
    const [column, row] = [at % columns, Math.floor(at / columns)];
    [left, right] = [Math.min(left, column), Math.max(right, column + 1)];
    [top, bottom] = [Math.min(top, row), Math.max(bottom, row + 1)];
  }
  if (right === 0) return null;
  return {
    x: left / columns,
    y: top / rows,
    width: (right - left) / columns,
    height: (bottom - top) / rows,
  };
}
