import { lazily } from "../../base/lazily.ts";
import { BLOCK, blocksOf } from "./blocks.ts";
import type { Ground, Pixels } from "./fingerprint.ts";
import { BLACK, WHITE } from "./ground.ts";
import { resample, type Sampled } from "./resample.ts";

/** One channel of a picture. */
export interface Layer extends LayerSize {
  values: Float32Array;
  /** Returns the range of each pixel and its eight neighbours. */
  range: () => Range;
}

/** Least and greatest values. */
interface Range {
  least: Float32Array;
  most: Float32Array;
}

interface LayerSize {
  width: number;
  height: number;
  /** Number of the block that each pixel is in. */
  blocks: Uint32Array;
}

export const layerOf = (values: Float32Array, { width, height, blocks }: LayerSize): Layer => ({
  values,
  width,
  height,
  blocks,
  range: lazily(() => rangeOf(values, width)),
});

/** A picture at one size. */
export interface SizedPicture {
  grid: Grid;
  pixels: Sampled;
  isClear: boolean;
  /** Returns brightness, and Cb and Cr at half the size, because compression keeps less of them. */
  layersOver: (ground: Ground) => Layer[];
}

/** Returns a function that samples a picture at a size, and keeps the result of its last call. */
export function createSizes(
  pixels: Pixels,
): (size: { width: number; height: number }) => SizedPicture {
  let last: SizedPicture | null = null;
  return (size) => {
    if (last?.grid.width !== size.width || last.grid.height !== size.height)
      last = atSize(pixels, gridOf(size));
    return last;
  };
}

export function atSize(pixels: Pixels, grid: Grid): SizedPicture {
  const sampled = resample(pixels, grid.width, grid.height);
  const layersOver = (ground: Ground) => layersOf(sampled, ground, grid);
  const usual = new Map([WHITE, BLACK].map((one) => [one, lazily(() => layersOver(one))]));
  return {
    grid,
    pixels: sampled,
    isClear: isClear(sampled),
    layersOver: (ground) => usual.get(ground)?.() ?? layersOver(ground),
  };
}

function isClear(pixels: Sampled): boolean {
  for (let at = 3; at < pixels.length; at += 4) if ((pixels[at] as number) < 250) return true;
  return false;
}

type Grid = ReturnType<typeof gridOf>;

/** Sizes of the layers of a picture, with the block of each pixel. `halves` has the pixel at half the size for each pixel. */
function gridOf({ width, height }: { width: number; height: number }) {
  const half = { width: Math.ceil(width / 2), height: Math.ceil(height / 2) };
  return {
    width,
    height,
    whole: { width, height, blocks: blocksOf(width, height, BLOCK) },
    half: { ...half, blocks: blocksOf(half.width, half.height, BLOCK / 2) },
    halves: blocksOf(width, height, 2),
  };
}

function layersOf(
  pixels: Sampled,
  ground: Ground,
  { whole, half: halfSize, halves }: Grid,
): Layer[] {
  const luma = new Float32Array(halves.length);
  const [blue, red, counts] = [0, 1, 2].map(() => new Float32Array(halfSize.blocks.length)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  for (let at = 0; at < luma.length; at++) {
    const from = at * 4;
    const clear = 1 - (pixels[from + 3] as number) / 255;
    const b = pixels[from + 2] as number;
    const y =
      0.2126 * (pixels[from] as number) + 0.7152 * (pixels[from + 1] as number) + 0.0722 * b;
    luma[at] = y + ground[0] * clear;
    const half = halves[at] as number;
    (blue[half] as number) += (b - y) / 1.8556 + (ground[1] - 128) * clear;
    (red[half] as number) += ((pixels[from] as number) - y) / 1.5748 + (ground[2] - 128) * clear;
    (counts[half] as number) += 1;
  }
  for (let at = 0; at < counts.length; at++) {
    (blue[at] as number) /= counts[at] as number;
    (red[at] as number) /= counts[at] as number;
  }
  return [layerOf(luma, whole), layerOf(blue, halfSize), layerOf(red, halfSize)];
}

function rangeOf(values: Float32Array, width: number): Range {
  const range = rangeBuffer(values.length);
  // Rows that follow each other stay in the processor's cache.
  const rows = [0, 1, 2].map(() => rangeBuffer(width));
  const rowAt = (y: number) => rows[y % 3] as Range;
  const height = values.length / width;
  spreadAlong(values, 0, rowAt(0));
  for (let y = 0; y < height; y++) {
    if (y + 1 < height) spreadAlong(values, (y + 1) * width, rowAt(y + 1));
    const isEdge = y === 0 || y + 1 === height;
    const [above, row, below] = isEdge
      ? [rowAt(y), rowAt(y), rowAt(y)]
      : [rowAt(y - 1), rowAt(y), rowAt(y + 1)];
    spreadDown(above, row, below, range, y * width);
  }
  return range;
}

const rangeBuffer = (length: number): Range => ({
  least: new Float32Array(length),
  most: new Float32Array(length),
});

/** Writes the range of each value and the two beside it, from `start` on. */
function spreadAlong(values: Float32Array, start: number, { least, most }: Range): void {
  for (let x = 0; x < least.length; x++) {
    const at = start + x;
    const value = values[at] as number;
    const before = values[at - 1] ?? value;
    const after = values[at + 1] ?? value;
    least[x] = Math.min(before, value, after);
    most[x] = Math.max(before, value, after);
  }
}

function spreadDown(above: Range, row: Range, below: Range, range: Range, start: number): void {
  for (let x = 0; x < row.least.length; x++) {
    range.least[start + x] = Math.min(
      above.least[x] as number,
      row.least[x] as number,
      below.least[x] as number,
    );
    range.most[start + x] = Math.max(
      above.most[x] as number,
      row.most[x] as number,
      below.most[x] as number,
    );
  }
}
