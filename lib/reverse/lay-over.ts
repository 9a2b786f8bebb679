import { coarser, correlation, type Frame, inverse, type Plane, WHOLE } from "./plane.ts";

/** Where one picture lies in another, and how well they go together there (Pearson's r). */
export interface Overlay {
  frame: Frame;
  correlation: number;
}

/** How small a part of one picture the other may be, by side. */
const SMALLEST = 0.6;
const FEWEST_CELLS = 1 / 4;

/**
 * Finds the frame of `a` in `b` in which they go together best, where one of them is a part of the other.
 * @param aspect of the shape of `a` (width through height) to that of `b`
 */
export function findPart(a: Plane, b: Plane, aspect: number): Overlay {
  const starts = [
    bestPart(coarser(a, 4), coarser(b, 2), aspect),
    inverse(bestPart(coarser(b, 4), coarser(a, 2), 1 / aspect)),
  ];
  const [one, other] = starts.map((start) => refine(a, b, start)) as [Overlay, Overlay];
  return one.correlation >= other.correlation ? one : other;
}

/** Tries every size and place of `a` within `b` on a coarse grid; the shapes of both say how wide it is when it is so high. */
function bestPart(a: Plane, b: Plane, aspect: number): Frame {
  let best = { frame: WHOLE, correlation: -1 };
  for (let scale = 1; scale >= SMALLEST; scale *= 0.94) {
    const width = scale * Math.min(1, aspect);
    const height = scale * Math.min(1, 1 / aspect);
    if (Math.min(width, height) < FEWEST_CELLS) break;
    for (const x of places(1 - width)) {
      for (const y of places(1 - height)) {
        const frame = { x, y, width, height };
        const found = correlation(a, b, frame);
        if (found > best.correlation) best = { frame, correlation: found };
      }
    }
  }
  return best.frame;
}

/** From one end of the room to the other in steps of about a cell. */
function places(room: number): number[] {
  const count = Math.ceil(room * 16);
  return Array.from({ length: count + 1 }, (_, at) => (count === 0 ? 0 : (room * at) / count));
}

/** Moves the sides of the frame by ever smaller steps, for as long as the pictures go together better. */
export function refine(a: Plane, b: Plane, start: Frame): Overlay {
  let best = { frame: start, correlation: correlation(a, b, start) };
  for (let step = 1 / 32; step >= 1 / 256; step /= 2) {
    for (let tries = 0, before = -1; best.correlation > before && tries < 4; tries++) {
      before = best.correlation;
      for (const frame of neighbours(best.frame, step)) {
        const found = correlation(a, b, frame);
        if (found > best.correlation + 1e-5) best = { frame, correlation: found };
      }
    }
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
