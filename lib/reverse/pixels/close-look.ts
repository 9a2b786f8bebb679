import { decodeHiddenCells } from "../../picture/shown-geometry.ts";
import { blockDifferences } from "./block-differences.ts";
import { BLOCK_SIDE, type BlockGrid, boundsOfDifference, hiddenBlocks } from "./blocks.ts";
import type { BackgroundColour, Pixels } from "./fingerprint.ts";
import { createPictureSampler, type Layer, type PictureLayers, resizeToGrid } from "./layers.ts";
import type { Frame } from "./plane.ts";
import type { SampledPixels } from "./resample.ts";
import { BLACK_BACKGROUND, plainBackgroundColour, WHITE_BACKGROUND } from "./same-background.ts";
import { structureDifferences } from "./structure.ts";
import { PAGE_TONE, TONE, toneOf } from "./tone.ts";

/** Result of comparing two pictures pixel by pixel. */
export interface CloseLook {
  /** Size at which they were compared. */
  seen: { width: number; height: number };
  /** Largest measured difference of a block, relative to what recompression explains; at most 1 for the same picture. */
  excess: number;
  /** Correlation of the finest detail, which a mosaic lacks. */
  texture: number;
  /** Fraction of the finest detail of `a` that `b` lacks, outside of the blocks that differ: 0…1. */
  missing: number;
  /** Part of the picture that differs, with sides of length 1; null if none does. */
  place: Frame | null;
}

/** Longer side of the pixels at which everything is compared. */
const MAX_SIDE = 288;
/** Longer side at which pictures that look the same are compared once more: a wink in a scene shows in no fewer pixels. */
const MAX_FINE_SIDE = 1024;

/**
 * Side of the pixels from which on more is allowed, in proportion: fewer pixels average out what compression adds. In scenes of the
 * labelled set at 1024 px, files of one picture reach 0.97 of what is allowed elsewhere, and variants at least 2.3.
 */
const ALLOWED_SIDE = 600;

/**
 * Prepares a picture for looks at it beside others of nearly the same proportions, in place: at first at few pixels, and if they look the
 * same there, block by block at as many as both have. What the looks share is computed once.
 * @param mask of cells without information, if `a` is a page capture
 */
export function createCloseLook(a: Pixels, mask?: string): (b: Pixels) => CloseLook {
  const masked = mask === undefined ? null : decodeHiddenCells(mask);
  const [coarseSizes, fineSizes] = [createPictureSampler(a), createPictureSampler(a)];
  const lookAt = createLook(a, masked);

  return (b) => {
    const coarse = lookAt(b, coarseSizes, MAX_SIDE, (one, other, size) => {
      const difference = differenceOf(one, other, size, masked, MEASURED_FROM.coarse);
      return { ...difference, ...detailOf(one, other, difference) };
    });
    const { excess, texture, missing } = coarse;
    const longest = Math.min(Math.max(a.width, a.height), Math.max(b.width, b.height));
    if (excess > 1 || (!masked && longest < MAX_SIDE * FINER))
      return { ...withoutBlocks(coarse), texture, missing };
    // A capture has few pixels, so that all of them count.
    const fine = lookAt(b, fineSizes, MAX_FINE_SIDE, (one, other, size) =>
      masked
        ? structureOf(one, other, size, masked)
        : differenceOf(one, other, size, masked, MEASURED_FROM.fine),
    );
    return { ...withoutBlocks(fine), excess: Math.max(excess, fine.excess), texture, missing };
  };
}

/** Width in pixels of the rim of a capture that is left out: pages round where a picture ends, and may cut off its last row. */
const CAPTURE_RIM = 2;

/** Least ratio of sides at which a second look shows more than the first. */
const FINER = 1.15;

/** Least differences that are measured: a smaller one hardly makes a verdict less sure, and a second look only finds what is not allowed. */
const MEASURED_FROM = { coarse: 0.2, fine: 1 };

const withoutBlocks = ({ seen, excess, place }: BlockDifference) => ({ seen, excess, place });

/** Creates the comparison at one size: over each ground that may be behind the pictures, of which the largest difference counts. */
function createLook(a: Pixels, masked: Uint8Array | null) {
  return <Look extends { excess: number }>(
    b: Pixels,
    sizesOfA: ReturnType<typeof createPictureSampler>,
    maxSide: number,
    compare: (a: PictureLayers, b: PictureLayers, size: CloseLook["seen"]) => Look,
  ): Look => {
    const longest = Math.max(a.width, a.height);
    const scale = Math.min(maxSide, longest, Math.max(b.width, b.height)) / longest;
    const size = {
      width: Math.max(1, Math.round(a.width * scale)),
      height: Math.max(1, Math.round(a.height * scale)),
    };
    const ofA = sizesOfA(size);
    const ofB = resizeToGrid(b, ofA.grid);
    // A capture is transparent only where it is masked.
    const isClearA = masked === null && ofA.isClear;
    const looks = groundsFor(ofA.pixels, ofB.pixels, isClearA, ofB.isClear).map((ground) =>
      compare(ofA.layersOver(ground), ofB.layersOver(ground), size),
    );
    return looks.reduce((worst, look) => (look.excess > worst.excess ? look : worst));
  };
}

/** Returns the grounds to compare over: any colour may be behind two transparent pictures. */
function groundsFor(
  a: SampledPixels,
  b: SampledPixels,
  clearA: boolean,
  clearB: boolean,
): BackgroundColour[] {
  if (clearA && clearB) return [WHITE_BACKGROUND, BLACK_BACKGROUND];
  if (!clearA && !clearB) return [BLACK_BACKGROUND];
  return [(clearA ? plainBackgroundColour(a, b) : plainBackgroundColour(b, a)) ?? WHITE_BACKGROUND];
}

/** How far two pictures differ, and the blocks that do. */
interface BlockDifference extends Pick<CloseLook, "seen" | "excess" | "place"> {
  excesses: Float32Array;
  isHidden: Uint8Array;
}

function differenceOf(
  a: PictureLayers,
  b: PictureLayers,
  seen: CloseLook["seen"],
  masked: Uint8Array | null,
  least: number,
): BlockDifference {
  const limits = masked ? PAGE_TONE : TONE;
  const allowed = Math.max(1, Math.max(seen.width, seen.height) / ALLOWED_SIDE);
  return inBlocks(seen, masked, (grid, isHidden) => {
    const pair = (one: Layer, other: Layer, weight: number) => {
      return { one, other, tone: toneOf(other, one, limits, isHidden), weight };
    };
    const chroma = a.chroma().map((layer, at) => pair(layer, b.chroma()[at] as Layer, 4));
    const rim = masked ? CAPTURE_RIM : 0;
    return blockDifferences([pair(a.luma, b.luma, 1), ...chroma], grid, isHidden, {
      ...{ rim, allowed, least },
    });
  });
}

/** Compares the structure of a capture, whose fine detail the page moves and softens. */
function structureOf(
  { luma: a }: PictureLayers,
  { luma: b }: PictureLayers,
  seen: CloseLook["seen"],
  masked: Uint8Array | null,
): BlockDifference {
  return inBlocks(seen, masked, (grid, isHidden) => {
    const { gain, shift } = toneOf(b, a, PAGE_TONE, isHidden);
    const toned = b.values.map((value) => value * gain + shift);
    return structureDifferences(a, toned, grid, isHidden);
  });
}

/** Compares pictures in blocks, and sums up the result. */
function inBlocks(
  seen: CloseLook["seen"],
  masked: Uint8Array | null,
  compare: (grid: BlockGrid, isHidden: Uint8Array) => Float32Array,
): BlockDifference {
  const grid = {
    columns: Math.ceil(seen.width / BLOCK_SIDE),
    rows: Math.ceil(seen.height / BLOCK_SIDE),
  };
  const isHidden = hiddenBlocks(grid, masked);
  const excesses = compare(grid, isHidden);
  const excess = excesses.reduce((most, value) => Math.max(most, value), 0);
  return { seen, excess, place: boundsOfDifference(excesses, grid), excesses, isHidden };
}

/** Compares the finest detail. */
function detailOf(
  { luma: a }: PictureLayers,
  { luma: b }: PictureLayers,
  { excesses, isHidden }: BlockDifference,
): Pick<CloseLook, "texture" | "missing"> {
  const [fineA, fineB] = [fineDetail(a), fineDetail(b)];
  const blocks = a.blocks();
  const sums = (isLeftOut: (block: number) => boolean) =>
    productsOf(fineA, fineB, (at) => isLeftOut(blocks[at] as number));
  return {
    texture: textureOf(sums((block) => isHidden[block] === 1)),
    missing: missingDetail(
      sums((block) => isHidden[block] === 1 || (excesses[block] as number) > 1),
    ),
  };
}

/** Sums of the products of the finest detail in two pictures, and the number of pixels. */
interface Products {
  aa: number;
  bb: number;
  ab: number;
  count: number;
}

function productsOf(
  fineA: Float32Array,
  fineB: Float32Array,
  isLeftOut: (at: number) => boolean,
): Products {
  let [aa, bb, ab, count] = [0, 0, 0, 0];
  for (let at = 0; at < fineA.length; at++) {
    if (isLeftOut(at)) continue;
    const one = fineA[at] as number;
    const other = fineB[at] as number;
    aa += one * one;
    bb += other * other;
    ab += one * other;
    count++;
  }
  return { aa, bb, ab, count };
}

/** Returns the correlation, with one level of noise in each pixel. */
const textureOf = ({ aa, bb, ab, count }: Products): number =>
  (ab + count + 1) / Math.sqrt((aa + count + 1) * (bb + count + 1));

/** Squared levels of detail in each pixel that scaling and compression add to a blurred picture. */
const ARTIFACTS = 16;

const missingDetail = ({ aa, bb, ab, count }: Products): number =>
  (aa - ab ** 2 / (bb + count + 1)) / (aa + ARTIFACTS * count + 1);

/** Removes the average of five by five pixels. */
function fineDetail({ values, width }: Layer): Float32Array {
  const along = (from: Float32Array, step: number) => {
    const means = from.slice();
    for (let at = 2 * step; at < from.length - 2 * step; at++) {
      const leadingSum = (from[at - 2 * step] as number) + (from[at - step] as number);
      const trailingSum = (from[at + step] as number) + (from[at + 2 * step] as number);
      means[at] = (leadingSum + (from[at] as number) + trailingSum) / 5;
    }
    return means;
  };
  const fine = along(along(values, 1), width);
  for (let at = 0; at < fine.length; at++) fine[at] = (values[at] as number) - (fine[at] as number);
  return fine;
}
