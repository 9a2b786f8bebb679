import { decodeHiddenCells } from "../../picture/shown-geometry.ts";
import { BLOCK_SIDE, boundsOfDifference, sumWithNeighbours, touchesMaskedCell } from "./blocks.ts";
import type { BackgroundColour, Pixels } from "./fingerprint.ts";
import {
  createPictureSampler,
  type Layer,
  layerOf,
  type PictureLayers,
  resizeToGrid,
} from "./layers.ts";
import type { Frame } from "./plane.ts";
import type { SampledPixels } from "./resample.ts";
import { BLACK_BACKGROUND, plainBackgroundColour, WHITE_BACKGROUND } from "./same-background.ts";
import { structureDifferences } from "./structure.ts";

/** Result of comparing two pictures pixel by pixel. */
export interface CloseLook {
  /** Size at which they were compared. */
  seen: { width: number; height: number };
  /** Largest difference of a block relative to what recompression explains; at most 1 for the same picture. */
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

/** Allowed squared difference: of noise, and as a fraction of the squared contrast in the window and around it. */
const ALLOWED = { noise: 17, near: 0.045, around: 0.0055 };
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
      const difference = differenceOf(one, other, size, masked);
      return { ...difference, ...detailOf(one, other, difference) };
    });
    const { excess, texture, missing } = coarse;
    const longest = Math.min(Math.max(a.width, a.height), Math.max(b.width, b.height));
    if (excess > 1 || (!masked && longest < MAX_SIDE * FINER))
      return { ...withoutBlocks(coarse), texture, missing };
    // A capture has few pixels, so that all of them count.
    const compare = masked ? structureOf : differenceOf;
    const fine = lookAt(b, fineSizes, MAX_FINE_SIDE, (one, other, size) =>
      compare(one, other, size, masked),
    );
    return { ...withoutBlocks(fine), excess: Math.max(excess, fine.excess), texture, missing };
  };
}

/** Width in pixels of the rim of a capture that is left out: pages round where a picture ends, and may cut off its last row. */
const CAPTURE_RIM = 2;

/** Least ratio of sides at which a second look shows more than the first. */
const FINER = 1.15;

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
): BlockDifference {
  const size = {
    columns: Math.ceil(seen.width / BLOCK_SIDE),
    rows: Math.ceil(seen.height / BLOCK_SIDE),
  };
  const apart = new Float32Array(size.columns * size.rows);
  const contrast = new Float32Array(apart.length);
  const isHidden = Uint8Array.from(apart, (_, at) => Number(touchesMaskedCell(at, size, masked)));
  const tone = masked ? PAGE_TONE : TONE;
  const add = (layer: Layer, other: Layer, weight: number) => {
    const fitted = layerOf(toned(other, layer, tone, isHidden), other);
    addDifference(layer, fitted, { weight, rim: masked ? CAPTURE_RIM : 0 }, apart, contrast);
  };
  add(a.luma, b.luma, 1);
  for (const [at, layer] of a.chroma().entries()) add(layer, b.chroma()[at] as Layer, 4);
  const differing = sumWithNeighbours(apart, size);
  const near = sumWithNeighbours(contrast, size);
  const around = sumWithNeighbours(near, size);
  const noise = 9 * BLOCK_SIDE ** 2 * ALLOWED.noise;
  const allowed = Math.max(1, Math.max(seen.width, seen.height) / ALLOWED_SIDE);
  const excesses = differing.map((value, at) => {
    if (isHidden[at]) return 0;
    const explained = ALLOWED.near * (near[at] as number) + ALLOWED.around * (around[at] as number);
    return value / (allowed * (noise + explained));
  });
  const excess = excesses.reduce((most, value) => Math.max(most, value), 0);
  return { seen, excess, place: boundsOfDifference(excesses, size), excesses, isHidden };
}

/** Compares the structure of a capture, whose fine detail the page moves and softens. */
function structureOf(
  { luma: a }: PictureLayers,
  { luma: b }: PictureLayers,
  seen: CloseLook["seen"],
  masked: Uint8Array | null,
): BlockDifference {
  const size = {
    columns: Math.ceil(seen.width / BLOCK_SIDE),
    rows: Math.ceil(seen.height / BLOCK_SIDE),
  };
  const isHidden = Uint8Array.from({ length: size.columns * size.rows }, (_, at) =>
    Number(touchesMaskedCell(at, size, masked)),
  );
  const excesses = structureDifferences(a, toned(b, a, PAGE_TONE, isHidden), size, isHidden);
  const excess = excesses.reduce((most, value) => Math.max(most, value), 0);
  return { seen, excess, place: boundsOfDifference(excesses, size), excesses, isHidden };
}

/** Compares the finest detail. */
function detailOf(
  { luma: a }: PictureLayers,
  { luma: b }: PictureLayers,
  { excesses, isHidden }: BlockDifference,
): Pick<CloseLook, "texture" | "missing"> {
  const [fineA, fineB] = [fineDetail(a), fineDetail(b)];
  const { blocks } = a;
  const sums = (isLeftOut: (block: number) => boolean) =>
    productsOf(fineA, fineB, (at) => isLeftOut(blocks[at] as number));
  return {
    texture: textureOf(sums((block) => isHidden[block] === 1)),
    missing: missingDetail(
      sums((block) => isHidden[block] === 1 || (excesses[block] as number) > 1),
    ),
  };
}

/**
 * Adds squared differences that no shift by one pixel explains, and squared contrasts, to blocks.
 * @param weight number of pixels that one of the layer stands for
 * @param rim width of what is left out, in pixels of the layer
 */
function addDifference(
  a: Layer,
  b: Layer,
  { weight, rim }: { weight: number; rim: number },
  apart: Float32Array,
  contrast: Float32Array,
): void {
  const { least: leastA, most: mostA } = a.range();
  const { least: leastB, most: mostB } = b.range();
  for (let y = rim; y < a.height - rim; y++)
    for (let at = y * a.width + rim; at < (y + 1) * a.width - rim; at++) {
      const block = a.blocks[at] as number;
      const one = a.values[at] as number;
      const other = b.values[at] as number;
      const lowA = leastA[at] as number;
      const highA = mostA[at] as number;
      const lowB = leastB[at] as number;
      const highB = mostB[at] as number;
      const beyondB = one > highB ? one - highB : one < lowB ? lowB - one : 0;
      const beyondA = other > highA ? other - highA : other < lowA ? lowA - other : 0;
      const range = Math.max(highA - lowA, highB - lowB);
      (apart[block] as number) += (weight * (beyondA * beyondA + beyondB * beyondB)) / 2;
      (contrast[block] as number) += weight * range * range;
    }
}

/** Maximum change of brightness and contrast within the same picture. */
const TONE = { gain: 0.08, shift: 6, apart: 30 };
/** The same in a page, which may dim it; see `removePageTint`. */
const PAGE_TONE = { gain: 0.18, shift: 40, apart: 48 };

/** Adapts brightness and contrast of a layer to another one, within limits. */
function toned(
  { values, blocks }: Layer,
  { values: model }: Layer,
  most: typeof TONE,
  isHidden: Uint8Array,
): Float32Array {
  let [count, sum, sumModel, square, product] = [0, 0, 0, 0, 0];
  for (let at = 0; at < values.length; at++) {
    const x = values[at] as number;
    const y = model[at] as number;
    if (Math.abs(x - y) > most.apart || isHidden[blocks[at] as number]) continue;
    count++;
    sum += x;
    sumModel += y;
    square += x * x;
    product += x * y;
  }
  if (count === 0) return values;
  const [mean, meanModel] = [sum / count, sumModel / count];
  const fit = (product / count - mean * meanModel + 25) / (square / count - mean * mean + 25);
  const gain = Math.max(1 - most.gain, Math.min(1 + most.gain, fit));
  const shift = Math.max(-most.shift, Math.min(most.shift, meanModel - mean));
  const fittedValues = new Float32Array(values.length);
  for (let at = 0; at < fittedValues.length; at++)
    fittedValues[at] = mean + shift + ((values[at] as number) - mean) * gain;
  return fittedValues;
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
