/** A square of values that stands for a picture, whatever its shape. */
export interface Plane {
  values: ArrayLike<number>;
  /** Cells a side. */
  size: number;
}

/** A part of a plane, or more than all of it. The sides of the plane are 1 long. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const WHOLE: Frame = { x: 0, y: 0, width: 1, height: 1 };

/** The frame of `b` in `a`, where `frame` is that of `a` in `b`. */
export const inverse = ({ x, y, width, height }: Frame): Frame => ({
  x: -x / width,
  y: -y / height,
  width: 1 / width,
  height: 1 / height,
});

/** The plane with fewer cells, each the mean of those that it is made of. */
export function coarser({ values, size }: Plane, by: number): Plane {
  const cells = size / by;
  const means = new Float64Array(cells * cells);
  for (let at = 0; at < size * size; at++) {
    const cell = Math.floor(at / size / by) * cells + Math.floor((at % size) / by);
    means[cell] = (means[cell] ?? 0) + (values[at] ?? 0) / by ** 2;
  }
  return { values: means, size: cells };
}

/** The cells of a row (or column) of `a` that lie in `b`: each with the cell of `b` before its middle, and the share of the one after. */
function steps(a: Plane, b: Plane, from: number, length: number) {
  const found: { at: number; before: number; share: number }[] = [];
  for (let at = 0; at < a.size; at++) {
    const place = from + (length * (at + 0.5)) / a.size;
    if (place < 0 || place > 1) continue;
    const cell = Math.max(0, Math.min(b.size - 1, place * b.size - 0.5));
    const before = Math.min(Math.floor(cell), b.size - 2);
    found.push({ at, before, share: cell - before });
  }
  return found;
}

/** Each value of `a` with that of `b` in the same place, as far as the frame of `a` lies in `b`; between cells, what lies between. */
export function eachPair(
  a: Plane,
  b: Plane,
  { x, y, width, height }: Frame,
  found: (a: number, b: number, at: number) => void,
): void {
  const columns = steps(a, b, x, width);
  for (const { at: row, before: top, share: down } of steps(a, b, y, height)) {
    const above = top * b.size;
    const below = above + b.size;
    for (const { at: column, before: left, share: right } of columns) {
      const high = mixed(b.values, above + left, right);
      const value = high + (mixed(b.values, below + left, right) - high) * down;
      const at = row * a.size + column;
      found(a.values[at] ?? 0, value, at);
    }
  }
}

function mixed(values: ArrayLike<number>, at: number, share: number): number {
  const value = values[at] ?? 0;
  return value + ((values[at + 1] ?? 0) - value) * share;
}

/** What compression does to a flat surface, as a variance. */
const NOISE = 1;

/** How well two planes go together, whatever their brightness and contrast: Pearson's r; of flat ones near 1. */
export function correlation(a: Plane, b: Plane, frame: Frame): number {
  let count = 0;
  let sumA = 0;
  let sumB = 0;
  let sumAA = 0;
  let sumBB = 0;
  let sumAB = 0;
  eachPair(a, b, frame, (p, q) => {
    count++;
    sumA += p;
    sumB += q;
    sumAA += p * p;
    sumBB += q * q;
    sumAB += p * q;
  });
  if (count === 0) return 0;
  const covariance = sumAB / count - (sumA / count) * (sumB / count);
  const varianceA = sumAA / count - (sumA / count) ** 2;
  const varianceB = sumBB / count - (sumB / count) ** 2;
  return (covariance + NOISE) / Math.sqrt((varianceA + NOISE) * (varianceB + NOISE));
}
