import { BLOCK_SIDE, type BlockGrid, sumWithNeighbours } from "./blocks.ts";
import type { Layer } from "./layers.ts";
import type { Tone } from "./tone.ts";

/** Allowed squared difference: of noise, and as a fraction of the squared contrast in the window and around it. */
const ALLOWED = { noise: 17, near: 0.045, around: 0.0055 };

/** The same layer of two pictures. */
export interface LayerPair {
  one: Layer;
  other: Layer;
  /** Changes the brightness and contrast of `other`. */
  tone: Tone;
  /** Number of pixels that one of the layer stands for. */
  weight: number;
}

/** Which pixels are compared, and which differences are measured. */
interface Comparison {
  /** Width of what is left out, in pixels of a layer. */
  rim: number;
  /** Factor of what is allowed. */
  allowed: number;
  /** Difference from which on it is measured. */
  least: number;
}

/**
 * Returns for each block how far two pictures differ around it, relative to what recompression explains; 0 where that is surely at most
 * `least`. Most windows of one picture differ by less than noise even if nothing explains it, so that few of them are measured.
 * @param isHidden 1 for blocks without information
 */
export function blockDifferences(
  pairs: readonly LayerPair[],
  size: BlockGrid,
  isHidden: Uint8Array,
  { rim, allowed, least }: Comparison,
): Float32Array {
  const count = isHidden.length;
  const noise = 9 * BLOCK_SIDE ** 2 * ALLOWED.noise;
  const relative = (apart: Float32Array, contrast: Float32Array) => {
    const near = sumWithNeighbours(contrast, size);
    const around = sumWithNeighbours(near, size);
    return sumWithNeighbours(apart, size).map((value, at) => {
      const explained =
        ALLOWED.near * (near[at] as number) + ALLOWED.around * (around[at] as number);
      return value / (allowed * (noise + explained));
    });
  };
  const bounds = { apart: new Float32Array(count), contrast: new Float32Array(count) };
  for (const pair of pairs) addBounds(pair, size.columns, rim, bounds);
  const isOpen = relative(bounds.apart, bounds.contrast).map((most, at) =>
    Number(!isHidden[at] && most > least),
  );
  if (!isOpen.includes(1)) return isOpen;

  const sums = { apart: new Float32Array(count), contrast: new Float32Array(count) };
  // The contrast around a window counts too.
  const windows = sumWithNeighbours(sumWithNeighbours(isOpen, size), size);
  for (const pair of pairs)
    for (let block = 0; block < count; block++)
      if ((windows[block] as number) > 0) addBlock(pair, block, size.columns, rim, sums);
  return relative(sums.apart, sums.contrast).map((value, at) => (isOpen[at] ? value : 0));
}

/** Sums of blocks: of squared differences, and of squared contrasts. */
interface Sums {
  apart: Float32Array;
  contrast: Float32Array;
}

/** Adds the most that may be apart, and the least contrast that there is, to blocks. */
function addBounds(
  { one, other, tone: { gain, shift }, weight }: LayerPair,
  columns: number,
  rim: number,
  { apart, contrast }: Sums,
): void {
  const { values, width, height, side } = one;
  for (let y = 0, at = 0; y < height; y++) {
    const end = at + width;
    // A pixel of the outermost rows has no neighbour above or below it, and one of the first column none before it.
    const inner = Math.max(1, rim);
    const isOuterRow = y < inner || y >= height - inner;
    const first = at + inner;
    const last = end - rim - 1;
    for (let block = Math.floor(y / side) * columns; at < end; block++) {
      let squares = 0;
      let slopes = 0;
      for (const until = Math.min(at + side, end); at < until; at++) {
        const value = values[at] as number;
        const difference = (other.values[at] as number) * gain + shift - value;
        squares += difference * difference;
        if (isOuterRow || at < first || at > last) continue;
        const across = value - (values[at - 1] as number);
        const down = value - (values[at - width] as number);
        slopes += Math.max(across * across, down * down);
      }
      (apart[block] as number) += weight * squares;
      (contrast[block] as number) += weight * slopes;
    }
  }
}

/** Adds squared differences that no shift by one pixel explains, and squared contrasts, to a block. */
function addBlock(
  { one, other, tone: { gain, shift }, weight }: LayerPair,
  block: number,
  columns: number,
  rim: number,
  { apart, contrast }: Sums,
): void {
  const { width, height, side } = one;
  const left = (block % columns) * side;
  const top = Math.floor(block / columns) * side;
  const last = Math.min(left + side, width - rim) - 1;
  let squares = 0;
  let ranges = 0;
  for (let y = Math.max(top, rim); y < Math.min(top + side, height - rim); y++) {
    const row = y * width;
    const first = Math.max(left, rim);
    readRanges(one, row, first, last, rangeOfOne);
    readRanges(other, row, first, last, rangeOfOther);
    for (let x = first; x <= last; x++) {
      const lowA = rangeOfOne.least[x - first] as number;
      const highA = rangeOfOne.most[x - first] as number;
      const lowB = (rangeOfOther.least[x - first] as number) * gain + shift;
      const highB = (rangeOfOther.most[x - first] as number) * gain + shift;
      const a = one.values[row + x] as number;
      const b = (other.values[row + x] as number) * gain + shift;
      const beyondB = Math.max(a - highB, lowB - a, 0);
      const beyondA = Math.max(b - highA, lowA - b, 0);
      const range = Math.max(highA - lowA, highB - lowB);
      squares += (beyondA * beyondA + beyondB * beyondB) / 2;
      ranges += range * range;
    }
  }
  (apart[block] as number) += weight * squares;
  (contrast[block] as number) += weight * ranges;
}

/** Least and greatest values among each pixel of a row of a block and its eight neighbours; in the outermost rows among two of them. */
interface Range {
  least: Float32Array;
  most: Float32Array;
}

/** Creates the ranges of a row of a block, which all blocks share. */
const rangeBuffer = (): Range => ({
  least: new Float32Array(BLOCK_SIDE),
  most: new Float32Array(BLOCK_SIDE),
});
const [rangeOfOne, rangeOfOther] = [rangeBuffer(), rangeBuffer()];

function readRanges(
  { values, width, height }: Layer,
  row: number,
  first: number,
  last: number,
  { least, most }: Range,
): void {
  const isOutermost = row === 0 || row === width * (height - 1);
  const above = isOutermost ? row : row - width;
  const below = isOutermost ? row : row + width;
  const low = (x: number) =>
    Math.min(values[above + x] as number, values[row + x] as number, values[below + x] as number);
  const high = (x: number) =>
    Math.max(values[above + x] as number, values[row + x] as number, values[below + x] as number);
  const start = Math.max(0, first - 1);
  let lowBefore = low(start);
  let highBefore = high(start);
  let lowHere = low(first);
  let highHere = high(first);
  for (let x = first; x <= last; x++) {
    const next = Math.min(x + 1, width - 1);
    const lowAfter = low(next);
    const highAfter = high(next);
    least[x - first] = Math.min(lowBefore, lowHere, lowAfter);
    most[x - first] = Math.max(highBefore, highHere, highAfter);
    lowBefore = lowHere;
    highBefore = highHere;
    lowHere = lowAfter;
    highHere = highAfter;
  }
}
