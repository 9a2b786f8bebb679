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

/** How much of the width, and of the height, of a frame lies within the plane: 0…1. */
export function shareWithin({ x, y, width, height }: Frame): [number, number] {
  return [seen(x, width), seen(y, height)];
}

const seen = (from: number, length: number) =>
  Math.max(0, Math.min(1, from + length) - Math.max(0, from)) / length;

/** The plane with fewer cells, each the mean of those that it is made of; nothing where more than half of them are nothing. */
export function coarser({ values, size }: Plane, by: number): Plane {
  const cells = size / by;
  const sums = new Float64Array(cells * cells);
  const counts = new Uint16Array(cells * cells);
  for (let at = 0; at < size * size; at++) {
    const value = values[at] ?? 0;
    if (Number.isNaN(value)) continue;
    const cell = Math.floor(at / size / by) * cells + Math.floor((at % size) / by);
    sums[cell] = (sums[cell] ?? 0) + value;
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  const means = sums.map((sum, at) => {
    const count = counts[at] ?? 0;
    return 2 * count < by ** 2 ? Number.NaN : sum / count;
  });
  return { values: means, size: cells };
}

/**
 * Each cell with some of its neighbours, so that what lies on the edge of two cells looks the same wherever the edge is. Beside nothing
 * is nothing.
 */
export function smoothed({ values, size }: Plane): Plane {
  const along = (from: ArrayLike<number>, step: number, place: (at: number) => number) =>
    Float64Array.from(from, (value, at) => {
      const before = place(at) > 0 ? (from[at - step] ?? 0) : value;
      const after = place(at) < size - 1 ? (from[at + step] ?? 0) : value;
      return (before + 2 * value + after) / 4;
    });
  const rows = along(values, 1, (at) => at % size);
  return { values: along(rows, size, (at) => Math.floor(at / size)), size };
}

/**
 * What `plane` shows in the frame, in as many cells: between its cells, what lies between their values. Outside of it is nothing
 * (NaN).
 */
export function shownIn({ values, size }: Plane, { x, y, width, height }: Frame): Plane {
  const found = new Float64Array(size * size).fill(Number.NaN);
  const columns = placesAlong(x, width, size);
  for (const { cell, before: top, share: down } of placesAlong(y, height, size)) {
    const above = top * size;
    const below = above + size;
    for (const { cell: column, before: left, share: right } of columns) {
      const high = mixed(values, above + left, right);
      found[cell * size + column] = high + (mixed(values, below + left, right) - high) * down;
    }
  }
  return { values: found, size };
}

/** For the cells of a frame's side that lie within: the plane's cell before their middle, and the share of the one after it. */
function placesAlong(from: number, length: number, size: number) {
  const found: { cell: number; before: number; share: number }[] = [];
  for (let cell = 0; cell < size; cell++) {
    const place = from + (length * (cell + 0.5)) / size;
    if (place < 0 || place > 1) continue;
    const between = Math.max(0, Math.min(size - 1, place * size - 0.5));
    const before = Math.min(Math.floor(between), size - 2);
    found.push({ cell, before, share: between - before });
  }
  return found;
}

function mixed(values: ArrayLike<number>, at: number, share: number): number {
  const value = values[at] ?? 0;
  return value + ((values[at + 1] ?? 0) - value) * share;
}

/** What compression does to a flat surface, as a variance. */
const NOISE = 1;

/** Part of the cells that must show something in both planes: fewer go together by chance. */
const MIN_SHARED = 0.1;

/**
 * How well two planes go together where both show something, whatever their brightness and contrast: Pearson's r; of flat ones near 1,
 * 0 where they share too little.
 */
export function correlation({ values: a }: Plane, { values: b }: Plane): number {
  let count = 0;
  let sumA = 0;
  let sumB = 0;
  let sumAA = 0;
  let sumBB = 0;
  let sumAB = 0;
  for (let at = 0; at < a.length; at++) {
    const p = a[at] ?? 0;
    const q = b[at] ?? 0;
    if (Number.isNaN(p + q)) continue;
    count++;
    sumA += p;
    sumB += q;
    sumAA += p * p;
    sumBB += q * q;
    sumAB += p * q;
  }
  if (count < a.length * MIN_SHARED) return 0;
  const covariance = sumAB / count - (sumA / count) * (sumB / count);
  const varianceA = sumAA / count - (sumA / count) ** 2;
  const varianceB = sumBB / count - (sumB / count) ** 2;
  return (covariance + NOISE) / Math.sqrt((varianceA + NOISE) * (varianceB + NOISE));
}
