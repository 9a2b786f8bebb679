import { findPart, type Overlay, refine } from "./lay-over.ts";
import { COARSE, chromaOf, GRID, type Look, lumaOf } from "./look.ts";
import { correlation, eachPair, type Frame, inverse, type Plane, WHOLE } from "./plane.ts";
import { OTHER_TURNS, type Turn, turned, UPRIGHT, undone } from "./turn.ts";

/** How two pictures differ once they are laid over each other as well as they go. */
export interface Difference {
  /** How `a` had to be turned before. */
  turn: Turn;
  /** How much of the side of either the other does not show, of the side where that is most: 0…1. */
  cut: { a: number; b: number };
  /** How much there is to be seen in what of either the other does not show: the deviation of its brightness, in levels. */
  rest: { a: number; b: number };
  /** How well brightness goes together: −1 (one is the other's negative) … 1. */
  correlation: number;
  /** How far colours are apart, brightness left aside: levels of 0…255. */
  colour: number;
  /** By how much `b` is brighter, and by how many times it has more contrast. */
  brighter: number;
  contrast: number;
  /** How far the place is apart in which they differ most, brightness and contrast of the whole left aside: levels. */
  place: number;
  /** How much there is to be seen in the flatter of the two: the deviation of its brightness, in levels. */
  detail: number;
}

/** Upright pictures that go together so well need not be turned. */
const UPRIGHT_ENOUGH = 0.985;
/** Nor moved, if they go together so well. */
const GOOD = 0.95;

export function compareLooks(a: Look, b: Look): Difference {
  // The search for the best place is not quite the same both ways, and the answer has to be.
  return a.luma <= b.luma ? compare(a, b) : reversed(compare(b, a));
}

function compare(a: Look, b: Look): Difference {
  const [lumaA, lumaB] = [plane(lumaOf(a)), plane(lumaOf(b))];
  const { turn, overlay } = bestOverlay(lumaA, lumaB, a.aspect / b.aspect);
  const { frame } = overlay;
  const upright = turned(lumaA, turn);
  return {
    turn,
    cut: { a: unseen(frame), b: unseen(inverse(frame)) },
    rest: { a: outside(lumaB, upright, inverse(frame)), b: outside(upright, lumaB, frame) },
    correlation: overlay.correlation,
    colour: colourDistance(chromaOf(a), chromaOf(b), turn, frame),
    ...brightnessDifference(upright, lumaB, frame),
  };
}

const plane = (values: ArrayLike<number>, size = GRID): Plane => ({ values, size });

function bestOverlay(a: Plane, b: Plane, aspect: number): { turn: Turn; overlay: Overlay } {
  const asIs = { frame: WHOLE, correlation: correlation(a, b, WHOLE) };
  if (asIs.correlation < -GOOD) return { turn: UPRIGHT, overlay: asIs };
  const upright = { turn: UPRIGHT, overlay: refine(a, b, WHOLE) };
  if (upright.overlay.correlation >= UPRIGHT_ENOUGH) return upright;
  const other = bestTurn(a, b);
  if (other.overlay.correlation > Math.max(GOOD, upright.overlay.correlation)) return other;
  if (upright.overlay.correlation >= GOOD) return upright;
  const part = findPart(a, b, aspect);
  return part.correlation > upright.overlay.correlation
    ? { turn: UPRIGHT, overlay: part }
    : upright;
}

function bestTurn(a: Plane, b: Plane) {
  const all = OTHER_TURNS.map((turn) => ({
    turn,
    overlay: { frame: WHOLE, correlation: correlation(turned(a, turn), b, WHOLE) },
  }));
  return all.reduce((best, one) =>
    one.overlay.correlation > best.overlay.correlation ? one : best,
  );
}

/** How much of the frame lies outside of the plane, of the side where that is most. */
function unseen({ x, y, width, height }: Frame): number {
  const seen = (from: number, length: number) =>
    Math.max(0, Math.min(1, from + length) - Math.max(0, from)) / length;
  return 1 - Math.min(seen(x, width), seen(y, height));
}

/** The deviation of what of `b` lies outside of the frame; bars and borders have next to none. */
function outside(a: Plane, { values, size }: Plane, { x, y, width, height }: Frame): number {
  // Cells on the edge of the frame show both.
  const rim = 1 / a.size;
  const found = Array.from(values).filter((_, at) => {
    const u = ((at % size) + 0.5) / size;
    const v = (Math.floor(at / size) + 0.5) / size;
    return u < x - rim || u > x + width + rim || v < y - rim || v > y + height + rim;
  });
  return levels(found).deviation;
}

function levels(values: readonly number[]): { mean: number; deviation: number } {
  const count = Math.max(values.length, 1);
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / count;
  return { mean, deviation: Math.sqrt(variance) };
}

function colourDistance(a: Uint8Array, b: Uint8Array, turn: Turn, frame: Frame): number {
  const cells = COARSE * COARSE;
  let sum = 0;
  let count = 0;
  for (const from of [0, cells]) {
    const part = (chroma: Uint8Array) => plane(chroma.subarray(from, from + cells), COARSE);
    eachPair(turned(part(a), turn), part(b), frame, (p, q) => {
      sum += Math.abs(p - q);
      count++;
    });
  }
  return count === 0 ? 0 : (2 * sum) / count;
}

function brightnessDifference(a: Plane, b: Plane, frame: Frame) {
  const shared: { a: number[]; b: number[]; at: number[] } = { a: [], b: [], at: [] };
  eachPair(a, b, frame, (p, q, at) => {
    shared.a.push(p);
    shared.b.push(q);
    shared.at.push(at);
  });
  const [inA, inB] = [levels(shared.a), levels(shared.b)];
  const contrast = (inB.deviation + 1) / (inA.deviation + 1);
  // Both on common ground: as bright and as contrasted as they are on average.
  const fitted = {
    a: new Float64Array(GRID * GRID).fill(Number.NaN),
    b: new Float64Array(GRID * GRID).fill(Number.NaN),
  };
  for (const [index, at] of shared.at.entries()) {
    fitted.a[at] = ((shared.a[index] ?? 0) - inA.mean) * Math.sqrt(contrast);
    fitted.b[at] = ((shared.b[index] ?? 0) - inB.mean) / Math.sqrt(contrast);
  }
  return {
    brighter: inB.mean - inA.mean,
    contrast,
    place: Math.max(furthest(fitted.a, fitted.b), furthest(fitted.b, fitted.a)),
    detail: Math.min(inA.deviation, inB.deviation),
  };
}

/**
 * How far `one` leaves, in the mean of two by two cells, what is to be seen around the place in `other`: what lies a little beside
 * itself because of other sizes and crops does not leave it.
 */
function furthest(one: Float64Array, other: Float64Array): number {
  const excess = one.map((value, at) => {
    let [least, most] = [Infinity, -Infinity];
    for (const row of [-GRID, 0, GRID]) {
      for (const column of [-1, 0, 1]) {
        const near = other[at + row + column] ?? Number.NaN;
        if (near < least) least = near;
        if (near > most) most = near;
      }
    }
    if (value > most) return value - most;
    return value < least ? value - least : 0;
  });
  let most = 0;
  for (let at = 0; at + GRID + 1 < excess.length; at++) {
    const [p = 0, q = 0, r = 0, s = 0] = [at, at + 1, at + GRID, at + GRID + 1].map(
      (i) => excess[i],
    );
    most = Math.max(most, Math.abs(p + q + r + s) / 4);
  }
  return most;
}

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
