import { chromaOf, type Fingerprint, GRID, lumaOf, planeOf } from "./fingerprint.ts";
import { better, findPart, layIn, type Overlay, refineFromRough } from "./lay-over.ts";
import {
  coarser,
  type Frame,
  inverse,
  type Plane,
  shareWithin,
  shownIn,
  smoothed,
  WHOLE,
} from "./plane.ts";
import { OTHER_TURNS, type Turn, turned, UPRIGHT, undone } from "./turn.ts";

/** Differences between two pictures in their best alignment. */
export interface Difference {
  /** Rotation and mirroring applied to `a` before comparing. */
  turn: Turn;
  /** Fraction of each picture's side that the other lacks, for the side that lacks most: 0…1. */
  cut: { a: number; b: number };
  /** Detail (see `detail`) in the part of each that the other lacks; null if that part is too narrow to measure. */
  rest: { a: number | null; b: number | null };
  /** Stretch along one side, as the natural logarithm of the ratio. */
  stretched: number;
  /** Correlation of brightness: −1 (one is the other's negative) … 1. */
  correlation: number;
  /** Difference in colours, regardless of brightness: levels of 0…255. */
  colour: number;
  /** Brightness of `b` minus that of `a`, and ratio of their contrast. */
  brighter: number;
  contrast: number;
  /** Difference at the place that differs most, regardless of overall brightness and contrast: levels. */
  place: number;
  /** Detail in the flatter of the two: standard deviation of brightness, in levels. */
  detail: number;
  /** Fraction of cells with known values: 0…1. */
  known: number;
}

/** Minimum correlation at which pictures need no alignment. */
const IN_PLACE = 0.999;
/** Minimum correlation at which other rotations need not be tried. */
const WELL = 0.985;
/** Minimum correlation with a negative or mirrored version of the picture. */
const SURELY = 0.95;

export function compareFingerprints(a: Fingerprint, b: Fingerprint): Difference {
  // The alignment search is not quite symmetric, but its result must be. Resampling `b` spreads its mask, so a masked picture comes first.
  const isFirst = a.mask === b.mask ? a.luma <= b.luma : (a.mask ?? "") > (b.mask ?? "");
  return isFirst ? compare(a, b) : reversed(compare(b, a));
}

function compare(a: Fingerprint, b: Fingerprint): Difference {
  const [sharpA, sharpB] = [planeOf(lumaOf(a), a.mask), planeOf(lumaOf(b), b.mask)];
  const [softA, softB] = [smoothed(sharpA), smoothed(sharpB)];
  const { turn, overlay } = bestOverlay(softA, softB, a.aspect / b.aspect);
  const { frame } = overlay;
  return {
    turn,
    cut: { a: unseen(frame), b: unseen(inverse(frame)) },
    rest: { a: outside(turned(sharpA, turn), inverse(frame)), b: outside(sharpB, frame) },
    stretched: stretchOf(frame, turn, a.aspect, b.aspect),
    correlation: overlay.correlation,
    colour: colourDistance(a, b, turn, frame),
    ...brightnessDifference(turned(softA, turn), shownIn(softB, frame)),
  };
}

function bestOverlay(a: Plane, b: Plane, aspect: number): { turn: Turn; overlay: Overlay } {
  const asIs = layIn(a, b, WHOLE);
  const isSure = asIs.correlation < -SURELY || asIs.correlation >= IN_PLACE;
  if (isSure) return { turn: UPRIGHT, overlay: asIs };
  const upright = refineFromRough(a, b, [WHOLE]);
  if (upright.correlation >= WELL) return { turn: UPRIGHT, overlay: upright };
  const other = bestTurn(a, b);
  if (other.overlay.correlation > Math.max(SURELY, upright.correlation)) return other;
  return { turn: UPRIGHT, overlay: better(upright, findPart(a, b, aspect)) };
}

function bestTurn(a: Plane, b: Plane) {
  const all = OTHER_TURNS.map((turn) => ({ turn, overlay: layIn(turned(a, turn), b, WHOLE) }));
  return all.reduce((best, one) =>
    one.overlay.correlation > best.overlay.correlation ? one : best,
  );
}

/** Returns how much a frame changes the proportions of a picture; 0 if it is undistorted. */
function stretchOf({ width, height }: Frame, { quarters }: Turn, a: number, b: number): number {
  const aspect = quarters % 2 === 1 ? 1 / a : a;
  return Math.abs(Math.log(((width / height) * b) / aspect));
}

const unseen = (frame: Frame) => 1 - Math.min(...shareWithin(frame));

/** Returns the standard deviation outside of the frame; bars and borders have almost none. */
function outside({ values, size }: Plane, { x, y, width, height }: Frame): number | null {
  // Cells on the frame's edge mix both sides.
  const rim = 1.25 / size;
  const found = Array.from(values).filter((_, at) => {
    const u = ((at % size) + 0.5) / size;
    const v = (Math.floor(at / size) + 0.5) / size;
    return u < x - rim || u > x + width + rim || v < y - rim || v > y + height + rim;
  });
  return found.length === 0 ? null : levels(found).deviation;
}

interface Levels {
  mean: number;
  deviation: number;
}

function levels(values: ArrayLike<number>): Levels {
  const known = Array.from(values).filter((value) => !Number.isNaN(value));
  const count = Math.max(known.length, 1);
  const mean = known.reduce((sum, value) => sum + value, 0) / count;
  const variance = known.reduce((sum, value) => sum + (value - mean) ** 2, 0) / count;
  return { mean, deviation: Math.sqrt(variance) };
}

/** Brightness cells per side of one colour cell. Compression preserves less colour detail. */
const COLOUR_STEP = 6;

function colourDistance(a: Fingerprint, b: Fingerprint, turn: Turn, frame: Frame): number {
  const cells = GRID * GRID;
  const [blue = 0, red = 0] = [0, cells].map((from) => {
    const part = (print: Fingerprint) =>
      planeOf(chromaOf(print).subarray(from, from + cells), print.mask);
    const inA = turned(part(a), turn).values;
    const inB = shownIn(part(b), frame).values;
    // Averages use the same cells of both: colours vary within a coarse cell, and a mask may hide part of it.
    const values = Float64Array.from(inA, (value, at) => value - (inB[at] ?? 0));
    const apart = coarser({ values, size: GRID }, COLOUR_STEP).values;
    return levels(Array.from(apart, Math.abs)).mean;
  });
  return blue + red;
}

/** @param b resampled to the frame of `a` */
function brightnessDifference(a: Plane, b: Plane) {
  const isShared = (at: number) => !Number.isNaN((a.values[at] ?? 0) + (b.values[at] ?? 0));
  const shared = ({ values }: Plane) =>
    Float64Array.from(values, (value, at) => (isShared(at) ? value : Number.NaN));
  const [sharedA, sharedB] = [shared(a), shared(b)];
  const [inA, inB] = [levels(sharedA), levels(sharedB)];
  const contrast = (inB.deviation + 1) / (inA.deviation + 1);
  // Both are normalized to their average brightness and contrast.
  const fittedA = sharedA.map((value) => (value - inA.mean) * Math.sqrt(contrast));
  const fittedB = sharedB.map((value) => (value - inB.mean) / Math.sqrt(contrast));
  return {
    brighter: inB.mean - inA.mean,
    contrast,
    place: Math.max(furthest(fittedA, fittedB), furthest(fittedB, fittedA)),
    detail: Math.min(inA.deviation, inB.deviation),
    known: sharedA.filter((value) => !Number.isNaN(value)).length / sharedA.length,
  };
}

/**
 * Returns the largest deviation of `one` from nearby cells in `other`, averaged over two by two cells. Nearby cells allow for small shifts
 * caused by resizing and cropping.
 */
function furthest(one: Float64Array, other: Float64Array): number {
  const excess = one.map((value, at) => {
    let [least, greatest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const step of AROUND) {
      // Comparisons with NaN are false.
      const near = other[at + step] ?? Number.NaN;
      if (near < least) least = near;
      if (near > greatest) greatest = near;
    }
    return Math.max(0, value - greatest) + Math.min(0, value - least) || 0;
  });
  let most = 0;
  for (let at = 0; at + GRID + 1 < excess.length; at++) {
    const above = (excess[at] ?? 0) + (excess[at + 1] ?? 0);
    const below = (excess[at + GRID] ?? 0) + (excess[at + GRID + 1] ?? 0);
    most = Math.max(most, Math.abs(above + below) / 4);
  }
  return most;
}

/** Offsets of a cell and its eight neighbours. Wrapping from a row's end to the next row has no effect on the result. */
const AROUND = [-GRID, 0, GRID].flatMap((row) => [row - 1, row, row + 1]);

function reversed(difference: Difference): Difference {
  const { turn, cut, brighter, contrast, rest } = difference;
  return {
    ...difference,
    turn: undone(turn),
    cut: { a: cut.b, b: cut.a },
    rest: { a: rest.b, b: rest.a },
    brighter: -brighter,
    contrast: 1 / contrast,
  };
}
