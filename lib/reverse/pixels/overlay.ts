import {
  averageCells,
  correlationInFrame,
  type Frame,
  fractionsWithinPlane,
  inverseFrame,
  type Plane,
  WHOLE_FRAME,
} from "./plane.ts";

/** Position of one picture in another, and their correlation there (Pearson's r). */
export interface Overlay {
  frame: Frame;
  correlation: number;
}

/** Minimum overlap as a fraction of the smaller picture: narrow edges often match by chance. */
const MIN_SHARE = 0.75;

export function overlayInFrame(a: Plane, b: Plane, frame: Frame): Overlay {
  const { width, height } = frame;
  const [wide, high] = fractionsWithinPlane(frame);
  const share = wide * high * Math.max(1, width * height);
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  const possible = share >= MIN_SHARE && shorter >= NARROWEST && longer <= 1 / NARROWEST;
  return { frame, correlation: possible ? correlationInFrame(a, b, frame) : -1 };
}

export const betterOverlay = (one: Overlay, other: Overlay): Overlay =>
  other.correlation > one.correlation ? other : one;

/** Minimum size of one picture relative to the other, along the longer and the shorter side. */
const SMALLEST = 0.6;
const NARROWEST = 0.4;
const SCALE_STEP = 0.95;
/** Cells per side of the coarse grid for the position search. */
const CELLS = 16;

/**
 * Returns the frame of `a` in `b` with the best correlation, if one is a part of the other.
 * @param aspect proportions (width / height) of `a` relative to those of `b`
 */
export function findPartFrame(a: Plane, b: Plane, aspect: number): Overlay {
  const [roughA, roughB] = [coarsePlane(a), coarsePlane(b)];
  const starts = [
    WHOLE_FRAME,
    ...bestPlaces(roughA, roughB, aspect),
    ...bestPlaces(roughB, roughA, 1 / aspect).map(inverseFrame),
  ];
  return refineCoarseFrames(a, b, starts);
}

/** Refines the best of several approximate positions, first on a coarse grid and then on the full one. */
export function refineCoarseFrames(a: Plane, b: Plane, near: readonly Frame[]): Overlay {
  const [roughA, roughB] = [coarsePlane(a), coarsePlane(b)];
  const overlays = near.map((start) => refineFrame(roughA, roughB, start, 1 / 16, 1 / 64));
  return refineFrame(a, b, overlays.reduce(betterOverlay).frame, 1 / 64, 1 / 256);
}

export const coarsePlane = (plane: Plane) => averageCells(plane, plane.size / CELLS);

/** Tries every size and position of `a` within `b`, keeping the proportions. */
function bestPlaces(a: Plane, b: Plane, aspect: number): Frame[] {
  const best: Overlay[] = [];
  for (let scale = 1; scale >= SMALLEST; scale *= SCALE_STEP) {
    const width = scale * Math.min(1, aspect);
    const height = scale * Math.min(1, 1 / aspect);
    if (Math.min(width, height) < NARROWEST) break;
    const all = placesWithin(width, height).map((frame) => overlayInFrame(a, b, frame));
    best.push(all.reduce(betterOverlay));
  }
  return best
    .toSorted((one, other) => other.correlation - one.correlation)
    .slice(0, 2)
    .map(({ frame }) => frame);
}

function placesWithin(width: number, height: number): Frame[] {
  const [columns, rows] = [stepsThrough(1 - width), stepsThrough(1 - height)];
  return columns.flatMap((x) => rows.map((y) => ({ x, y, width, height })));
}

/** Returns positions from one end of the free space to the other, one cell apart. */
function stepsThrough(room: number): number[] {
  const count = Math.ceil(room * CELLS);
  return Array.from({ length: count + 1 }, (_, at) => (count === 0 ? 0 : (room * at) / count));
}

/** Moves the frame's sides in ever smaller steps while the correlation improves. */
export function refineFrame(
  a: Plane,
  b: Plane,
  start: Frame,
  largest: number,
  smallest: number,
): Overlay {
  let best = overlayInFrame(a, b, start);
  for (let step = largest; step >= smallest; step /= 2) {
    let previous: Overlay;
    do {
      previous = best;
      best = neighbours(best.frame, step)
        .map((frame) => overlayInFrame(a, b, frame))
        .reduce(betterOverlay, best);
    } while (best.correlation > previous.correlation + 1e-4);
  }
  return best;
}

function neighbours({ x, y, width, height }: Frame, step: number): Frame[] {
  return [step, -step].flatMap((by) => [
    { x: x + by, y, width: width - by, height },
    { x, y, width: width + by, height },
    { x, y: y + by, width, height: height - by },
    { x, y, width, height: height + by },
    { x: x + by, y, width, height },
    { x, y: y + by, width, height },
    { x: x - by / 2, y: y - by / 2, width: width + by, height: height + by },
  ]);
}
