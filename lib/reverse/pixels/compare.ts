import { type CellChannels, type Fingerprint, GRID } from "./fingerprint.ts";
import {
  betterOverlay,
  coarsePlane,
  findPartFrame,
  type Overlay,
  overlayInFrame,
  refineCoarseFrames,
  refineFrame,
} from "./overlay.ts";
import {
  averageCells,
  correlation,
  type Frame,
  fractionsWithinPlane,
  inverseFrame,
  type Plane,
  rotatePlane,
  sampleFrame,
  smoothPlane,
  WHOLE_FRAME,
} from "./plane.ts";
import { median, onSameBackground } from "./same-background.ts";
import {
  applyOrientation,
  inverseOrientation,
  OTHER_ORIENTATIONS,
  type SquareOrientation,
  UPRIGHT_ORIENTATION,
} from "./square-orientation.ts";

/** Differences between two pictures in their best alignment. */
export interface FingerprintDifference {
  /** Rotation and mirroring applied to `a` before comparing. */
  turn: SquareOrientation;
  /** Degrees that `a` is tilted by, in addition to its turn. */
  tilt: number;
  /** Fraction of each picture's side that the other lacks, for the side that lacks most: 0…1. */
  cut: { a: number; b: number };
  /** Standard deviation of brightness in the part of each that the other lacks; null if that part is too narrow to measure. */
  rest: { a: number | null; b: number | null };
  /** Stretch along one side, as the natural logarithm of the ratio. */
  stretched: number;
  /** Correlation of brightness: −1 (one is the other's negative) … 1. */
  correlation: number;
  /** Difference in colours where there are any, regardless of brightness: levels of 0…255. */
  colour: number;
  /** Brightness of `b` minus that of `a`, and ratio of their contrast. */
  brighter: number;
  contrast: number;
  /** Difference at the place that differs most, regardless of overall brightness and contrast: levels. */
  place: number;
  /** Standard deviation of brightness in the shared part, in levels. */
  detail: { a: number; b: number };
  /** Fraction of cells with known values: 0…1. */
  known: number;
  /** Fraction of the cells that stand out from the ground in either and are equal in both, unaligned: 0…1. */
  agreeing: number;
  /** Correlation of outlines, regardless of gradual changes of brightness, unaligned. */
  outlines: number;
}

/** Minimum correlation at which pictures need no alignment. */
const IN_PLACE = 0.999;
/** Minimum correlation at which other rotations need not be tried. */
const WELL = 0.985;
/** Minimum correlation with a negative or mirrored version of the picture. */
const SURELY = 0.95;

export function compareFingerprints(a: Fingerprint, b: Fingerprint): FingerprintDifference {
  // The alignment search is not quite symmetric, but its result must be. Resampling `b` spreads its mask, so a masked picture comes first.
  const isFirst = a.mask === b.mask ? a.luma <= b.luma : (a.mask ?? "") > (b.mask ?? "");
  return isFirst ? compare(a, b) : reversed(compare(b, a));
}

function compare(a: Fingerprint, b: Fingerprint): FingerprintDifference {
  const [cellsA, cellsB] = onSameBackground(a, b);
  const [softA, softB] = [smoothPlane(cellsA[0]), smoothPlane(cellsB[0])];
  const { turn, tilt, overlay } = bestOverlay(softA, softB, a.aspect, b.aspect);
  const { frame } = overlay;
  const placed = (plane: Plane) => rotatePlane(applyOrientation(plane, turn), tilt, a.aspect);
  return {
    turn,
    tilt,
    cut: { a: unseen(frame), b: unseen(inverseFrame(frame)) },
    rest: { a: outside(placed(cellsA[0]), inverseFrame(frame)), b: outside(cellsB[0], frame) },
    stretched: stretchOf(frame, turn, a.aspect, b.aspect),
    correlation: overlay.correlation,
    colour: colourDistance(cellsA, cellsB, placed, frame),
    agreeing: agreement(cellsA[0], cellsB[0]),
    outlines: correlation(outlinesOf(cellsA[0]), outlinesOf(cellsB[0])),
    ...brightnessDifference(placed(softA), sampleFrame(softB, frame)),
  };
}

interface Placement {
  turn: SquareOrientation;
  tilt: number;
  overlay: Overlay;
}

function bestOverlay(a: Plane, b: Plane, aspectA: number, aspectB: number): Placement {
  const upright = (overlay: Overlay) => ({ turn: UPRIGHT_ORIENTATION, tilt: 0, overlay });
  const asIs = overlayInFrame(a, b, WHOLE_FRAME);
  const isSure = asIs.correlation < -SURELY || asIs.correlation >= IN_PLACE;
  if (isSure) return upright(asIs);
  const near = refineCoarseFrames(a, b, [WHOLE_FRAME]);
  if (near.correlation >= WELL) return upright(near);
  const other = findBestOtherTurn(a, b);
  if (other.overlay.correlation > Math.max(SURELY, near.correlation)) return { ...other, tilt: 0 };
  const part = betterOverlay(near, findPartFrame(a, b, aspectA / aspectB));
  if (part.correlation >= WELL || part.correlation < SOMEWHAT) return upright(part);
  const askew = bestTilt(a, b, aspectA);
  // A tilt may fit better by chance, a little.
  const isTilted = askew.overlay.correlation > Math.max(LEAST_TILTED, part.correlation + 0.02);
  return isTilted ? askew : upright(part);
}

/** Minimum correlation with a tilted version of the picture. */
const LEAST_TILTED = 0.9;
const TILTS = [-7, -5, -3, 3, 5, 7];
/** Minimum correlation of a tilted picture before it is straightened. */
const SOMEWHAT = 0.35;

function bestTilt(a: Plane, b: Plane, aspect: number): Placement {
  const [roughA, roughB] = [coarsePlane(a), coarsePlane(b)];
  const byCorrelation = (one: { overlay: Overlay }, other: { overlay: Overlay }) =>
    other.overlay.correlation - one.overlay.correlation;
  const likely = TILTS.map((tilt) => ({
    tilt,
    overlay: refineFrame(rotatePlane(roughA, tilt, aspect), roughB, WHOLE_FRAME, 1 / 16, 1 / 64),
  })).toSorted(byCorrelation)[0];
  const around = likely ? [likely.tilt - 1, likely.tilt, likely.tilt + 1] : [];
  const [best] = around
    .map((tilt) => ({
      turn: UPRIGHT_ORIENTATION,
      tilt,
      overlay: refineFrame(
        rotatePlane(a, tilt, aspect),
        b,
        likely?.overlay.frame ?? WHOLE_FRAME,
        1 / 64,
        1 / 256,
      ),
    }))
    .toSorted(byCorrelation);
  return best ?? { turn: UPRIGHT_ORIENTATION, tilt: 0, overlay: overlayInFrame(a, b, WHOLE_FRAME) };
}

function findBestOtherTurn(a: Plane, b: Plane): Omit<Placement, "tilt"> {
  const all = OTHER_ORIENTATIONS.map((turn) => ({
    turn,
    overlay: overlayInFrame(applyOrientation(a, turn), b, WHOLE_FRAME),
  }));
  return all.reduce((best, one) =>
    one.overlay.correlation > best.overlay.correlation ? one : best,
  );
}

/** Returns how much a frame changes the proportions of a picture; 0 if it is undistorted. */
function stretchOf(
  { width, height }: Frame,
  { quarters }: SquareOrientation,
  a: number,
  b: number,
): number {
  const aspect = quarters % 2 === 1 ? 1 / a : a;
  return Math.abs(Math.log(((width / height) * b) / aspect));
}

const unseen = (frame: Frame) => 1 - Math.min(...fractionsWithinPlane(frame));

/** Returns the standard deviation outside of the frame; bars and borders have almost none. */
function outside({ values, size }: Plane, { x, y, width, height }: Frame): number | null {
  // Cells on the frame's edge mix both sides.
  const rim = 1.25 / size;
  const outerValues = Array.from(values).filter((_, at) => {
    const u = ((at % size) + 0.5) / size;
    const v = (Math.floor(at / size) + 0.5) / size;
    return u < x - rim || u > x + width + rim || v < y - rim || v > y + height + rim;
  });
  return outerValues.length === 0 ? null : levels(outerValues).deviation;
}

interface Levels {
  mean: number;
  deviation: number;
}

function levels(values: ArrayLike<number>): Levels {
  let [count, sum, squares] = [0, 0, 0];
  for (let at = 0; at < values.length; at++) {
    const value = values[at] as number;
    if (Number.isNaN(value)) continue;
    count++;
    sum += value;
  }
  const mean = sum / Math.max(count, 1);
  for (let at = 0; at < values.length; at++) {
    const apart = (values[at] as number) - mean;
    if (!Number.isNaN(apart)) squares += apart * apart;
  }
  return { mean, deviation: Math.sqrt(squares / Math.max(count, 1)) };
}

/** Cells per side of one coarse cell. Compression preserves less colour detail than brightness. */
const COLOUR_STEP = 6;

/** Minimum colourfulness, in levels, of the cells that the difference in colours counts. */
const COLOURFUL = 6;

function colourDistance(
  a: CellChannels,
  b: CellChannels,
  placed: (plane: Plane) => Plane,
  frame: Frame,
): number {
  // Averages use the same cells of both: colours vary within a coarse cell, and a mask may hide part of it.
  const parts = [1, 2].map((channel) => {
    const inA = placed(a[channel] as Plane).values;
    const inB = sampleFrame(b[channel] as Plane, frame).values;
    const coarse = (of: (one: number, other: number) => number) =>
      averageCells({ values: inA.map((one, at) => of(one, inB[at] ?? 0)), size: GRID }, COLOUR_STEP)
        .values;
    return {
      apart: coarse((one, other) => one - other),
      colour: coarse(
        (one, other) => Math.max(Math.abs(one - 128), Math.abs(other - 128)) + 0 * (one + other),
      ),
    };
  });
  const [blue, red] = parts;
  const apart = Array.from(
    blue?.apart ?? [],
    (value, at) => Math.abs(value) + Math.abs(red?.apart[at] ?? 0),
  );
  const colourful = apart.filter(
    (_, at) => Math.max(blue?.colour[at] ?? 0, red?.colour[at] ?? 0) >= COLOURFUL,
  );
  return levels(colourful).mean;
}

/** Removes the average of each coarse cell. */
function outlinesOf(plane: Plane): Plane {
  const { values, size } = averageCells(plane, COLOUR_STEP);
  const at = (cell: number) =>
    Math.floor(Math.floor(cell / GRID) / COLOUR_STEP) * size +
    Math.floor((cell % GRID) / COLOUR_STEP);
  return {
    size: GRID,
    values: plane.values.map((value, cell) => value - (values[at(cell)] ?? 0)),
  };
}

/** Maximum difference, in levels, of cells that agree. */
const AGREED = 8;

function agreement({ values: a }: Plane, { values: b }: Plane): number {
  const isKnown = (_: number, at: number) => !Number.isNaN((a[at] ?? 0) + (b[at] ?? 0));
  const [knownA, knownB] = [a.filter(isKnown), b.filter(isKnown)];
  const [groundA, groundB] = [median(knownA), median(knownB)];
  let [outstanding, agreeing] = [0, 0];
  for (const [at, one] of knownA.entries()) {
    const other = knownB[at] as number;
    if (Math.abs(one - groundA) <= AGREED && Math.abs(other - groundB) <= AGREED) continue;
    outstanding++;
    if (Math.abs(one - other) <= AGREED) agreeing++;
  }
  return agreeing / Math.max(1, outstanding);
}

/** @param b resampled to the frame of `a` */
function brightnessDifference(a: Plane, b: Plane) {
  const isShared = (at: number) => !Number.isNaN((a.values[at] ?? 0) + (b.values[at] ?? 0));
  const shared = ({ values }: Plane) =>
    values.map((value, at) => (isShared(at) ? value : Number.NaN));
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
    detail: { a: inA.deviation, b: inB.deviation },
    known: sharedA.filter((value) => !Number.isNaN(value)).length / sharedA.length,
  };
}

/**
 * Returns the largest deviation of `one` from nearby cells in `other`, averaged over two by two cells. Nearby cells allow for small shifts
 * caused by resizing and cropping.
 */
function furthest(one: Float64Array, other: Float64Array): number {
  // Plain loops, because a find calls this too rarely for it to be compiled: they save a tenth of the whole comparison.
  const excess = new Float64Array(one.length);
  for (let at = 0; at < one.length; at++) {
    let lowest = Number.POSITIVE_INFINITY;
    let highest = Number.NEGATIVE_INFINITY;
    for (let around = 0; around < AROUND.length; around++) {
      // Comparisons with NaN and `undefined` are false.
      const near = other[at + (AROUND[around] as number)] as number;
      if (near < lowest) lowest = near;
      if (near > highest) highest = near;
    }
    const value = one[at] as number;
    excess[at] = Math.max(0, value - highest) + Math.min(0, value - lowest) || 0;
  }
  let largest = 0;
  for (let at = 0; at + GRID + 1 < excess.length; at++) {
    const above = (excess[at] as number) + (excess[at + 1] as number);
    const below = (excess[at + GRID] as number) + (excess[at + GRID + 1] as number);
    largest = Math.max(largest, Math.abs(above + below) / 4);
  }
  return largest;
}

/** Offsets of a cell and its eight neighbours. Wrapping from a row's end to the next row has no effect on the result. */
const AROUND = [-GRID, 0, GRID].flatMap((row) => [row - 1, row, row + 1]);

function reversed(difference: FingerprintDifference): FingerprintDifference {
  const { turn, tilt, cut, brighter, contrast, rest, detail } = difference;
  return {
    ...difference,
    turn: inverseOrientation(turn),
    tilt: -tilt,
    cut: { a: cut.b, b: cut.a },
    rest: { a: rest.b, b: rest.a },
    detail: { a: detail.b, b: detail.a },
    brighter: -brighter,
    contrast: 1 / contrast,
  };
}
