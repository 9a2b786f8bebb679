import { computeOnce } from "../../base/compute-once.ts";
import { BLOCK_SIDE, blocksOf } from "./blocks.ts";
import type { BackgroundColour, Pixels } from "./fingerprint.ts";
import { resample, type SampledPixels } from "./resample.ts";
import { BLACK_BACKGROUND, WHITE_BACKGROUND } from "./same-background.ts";

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
  range: computeOnce(() => rangeOf(values, width)),
});

/** A picture over a ground. */
export interface PictureLayers {
  luma: Layer;
  /** Returns Cb and Cr at half the size, because compression keeps less of them. */
  chroma: () => Layer[];
}

/** A picture at one size. */
export interface SizedPicture {
  grid: Grid;
  pixels: SampledPixels;
  isClear: boolean;
  layersOver: (ground: BackgroundColour) => PictureLayers;
}

/** Sizes that are kept of a picture: most services have two renditions that are fine enough. */
const KEPT = 2;

/** Returns a function that samples a picture at a size, and keeps its last results. */
export function createPictureSampler(
  pixels: Pixels,
): (size: { width: number; height: number }) => SizedPicture {
  let lastSizes: readonly SizedPicture[] = [];
  return (size) => {
    const sizeInUse = lastSizes.find(
      ({ grid }) => grid.width === size.width && grid.height === size.height,
    );
    const sized = sizeInUse ?? resizeToGrid(pixels, gridOf(size));
    lastSizes = [sized, ...lastSizes.filter((one) => one !== sizeInUse)].slice(0, KEPT);
    return sized;
  };
}

export function resizeToGrid(pixels: Pixels, grid: Grid): SizedPicture {
  const sampled = resample(pixels, grid.width, grid.height);
  const layersOver = (ground: BackgroundColour) => layersOf(sampled, ground, grid);
  const usual = new Map(
    [WHITE_BACKGROUND, BLACK_BACKGROUND].map((one) => [one, computeOnce(() => layersOver(one))]),
  );
  return {
    grid,
    pixels: sampled,
    isClear: isClear(sampled),
    layersOver: (ground) => usual.get(ground)?.() ?? layersOver(ground),
  };
}

function isClear(pixels: SampledPixels): boolean {
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
    whole: { width, height, blocks: blocksOf(width, height, BLOCK_SIDE) },
    half: { ...half, blocks: blocksOf(half.width, half.height, BLOCK_SIDE / 2) },
    halves: blocksOf(width, height, 2),
  };
}

function layersOf(pixels: SampledPixels, ground: BackgroundColour, grid: Grid): PictureLayers {
  const luma = layerOf(lumaOf(pixels, ground), grid.whole);
  return { luma, chroma: computeOnce(() => chromaOf(pixels, luma.values, ground, grid)) };
}

function lumaOf(pixels: SampledPixels, [behind]: BackgroundColour): Float32Array {
  const luma = new Float32Array(pixels.length / 4);
  for (let at = 0, from = 0; at < luma.length; at++, from += 4) {
    const clear = 1 - (pixels[from + 3] as number) / 255;
    const red = 0.2126 * (pixels[from] as number);
    luma[at] =
      red +
      0.7152 * (pixels[from + 1] as number) +
      0.0722 * (pixels[from + 2] as number) +
      behind * clear;
  }
  return luma;
}

function chromaOf(
  pixels: SampledPixels,
  luma: Float32Array,
  ground: BackgroundColour,
  { half: size, halves }: Grid,
): Layer[] {
  const [blue, red, counts] = [0, 1, 2].map(() => new Float32Array(size.blocks.length)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  for (let at = 0, from = 0; at < luma.length; at++, from += 4) {
    const clear = 1 - (pixels[from + 3] as number) / 255;
    const y = (luma[at] as number) - ground[0] * clear;
    const half = halves[at] as number;
    (blue[half] as number) +=
      ((pixels[from + 2] as number) - y) / 1.8556 + (ground[1] - 128) * clear;
    (red[half] as number) += ((pixels[from] as number) - y) / 1.5748 + (ground[2] - 128) * clear;
    (counts[half] as number) += 1;
  }
  for (let at = 0; at < counts.length; at++) {
    (blue[at] as number) /= counts[at] as number;
    (red[at] as number) /= counts[at] as number;
  }
  return [layerOf(blue, size), layerOf(red, size)];
}

function rangeOf(values: Float32Array, width: number): Range {
  const range = rangeBuffer(values.length);
  // The range of each value and those above and below it. A row stays in the processor's cache.
  const column = rangeBuffer(width);
  for (let row = 0; row < values.length; row += width) {
    const isEdge = row === 0 || row + width === values.length;
    spreadDown(values, row, isEdge ? 0 : width, column);
    spreadAlong(column, range, row);
  }
  return range;
}

const rangeBuffer = (length: number): Range => ({
  least: new Float32Array(length),
  most: new Float32Array(length),
});

function spreadDown(values: Float32Array, row: number, width: number, { least, most }: Range) {
  for (let x = 0; x < least.length; x++) {
    const above = values[row + x - width] as number;
    const value = values[row + x] as number;
    const below = values[row + x + width] as number;
    least[x] = Math.min(above, value, below);
    most[x] = Math.max(above, value, below);
  }
}

function spreadAlong({ least, most }: Range, range: Range, row: number) {
  const last = least.length - 1;
  for (let x = 0; x <= last; x++) {
    const previous = Math.max(0, x - 1);
    const next = Math.min(last, x + 1);
    range.least[row + x] = Math.min(
      least[previous] as number,
      least[x] as number,
      least[next] as number,
    );
    range.most[row + x] = Math.max(
      most[previous] as number,
      most[x] as number,
      most[next] as number,
    );
  }
}
