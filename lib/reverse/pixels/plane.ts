/** A square grid of values that represents a picture of any shape. */
export interface Plane {
  values: Float64Array;
  /** Cells per side. */
  size: number;
}

/** A part of a plane, or an area beyond it. The sides of the plane have length 1. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const WHOLE_FRAME: Frame = { x: 0, y: 0, width: 1, height: 1 };

/** Returns the frame of `b` in `a`, given that of `a` in `b`. */
export const inverseFrame = ({ x, y, width, height }: Frame): Frame => ({
  x: -x / width,
  y: -y / height,
  width: 1 / width,
  height: 1 / height,
});

/** Returns the fractions of a frame's width and height within the plane: 0…1. */
export function fractionsWithinPlane({ x, y, width, height }: Frame): [number, number] {
  return [visibleShare(x, width), visibleShare(y, height)];
}

const visibleShare = (from: number, length: number) =>
  Math.max(0, Math.min(1, from + length) - Math.max(0, from)) / length;

/** Averages cells into fewer ones; NaN if more than half of them are NaN. */
export function averageCells({ values, size }: Plane, by: number): Plane {
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

/** Mixes each cell with its neighbours, so that an edge between two cells looks alike at any offset. Next to NaN the result is NaN. */
export function smoothPlane({ values, size }: Plane): Plane {
  const along = (from: Float64Array, step: number, place: (at: number) => number) =>
    from.map((value, at) => {
      const previous = place(at) > 0 ? (from[at - step] ?? 0) : value;
      const next = place(at) < size - 1 ? (from[at + step] ?? 0) : value;
      return (previous + 2 * value + next) / 4;
    });
  const rows = along(values, 1, (at) => at % size);
  return { values: along(rows, size, (at) => Math.floor(at / size)), size };
}

/** Resamples the part of `plane` in the frame to the same number of cells, with interpolation. Cells outside of the plane are NaN. */
export function sampleFrame(plane: Plane, frame: Frame): Plane {
  const { size } = plane;
  const values = new Float64Array(size * size).fill(Number.NaN);
  eachRow(plane, frame, (to, row, length) => values.set(row.subarray(0, length), to));
  return { values, size };
}

/** Resamples row by row, and passes each row's first cell, its values (valid during the call) and their number. */
function eachRow(
  { values, size }: Plane,
  { x, y, width, height }: Frame,
  use: (from: number, row: Float64Array, length: number) => void,
): void {
  const columns = placesAlong(x, width, size);
  const rows = placesAlong(y, height, size);
  const length = columns.before.length;
  const rowValues = new Float64Array(size);
  for (let row = 0; row < rows.before.length; row++) {
    const above = (rows.before[row] as number) * size;
    const down = rows.share[row] as number;
    for (let column = 0; column < length; column++) {
      const at = above + (columns.before[column] as number);
      const right = columns.share[column] as number;
      const high = mixed(values, at, right);
      rowValues[column] = high + (mixed(values, at + size, right) - high) * down;
    }
    use((rows.first + row) * size + columns.first, rowValues, length);
  }
}

/** Rotates a picture of these proportions about its middle, clockwise by degrees. Cells from outside of it are NaN. */
export function rotatePlane(plane: Plane, degrees: number, aspect: number): Plane {
  if (degrees === 0) return plane;
  const { values, size } = plane;
  const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const cells = new Float64Array(size * size).fill(Number.NaN);
  for (let at = 0; at < cells.length; at++) {
    const x = ((at % size) + 0.5) / size - 0.5;
    const y = (Math.floor(at / size) + 0.5) / size - 0.5;
    const across = (0.5 + x * cosine + (y * sine) / aspect) * size - 0.5;
    const down = (0.5 - x * sine * aspect + y * cosine) * size - 0.5;
    const [left, top] = [Math.floor(across), Math.floor(down)];
    if (left < 0 || top < 0 || left > size - 2 || top > size - 2) continue;
    const above = mixed(values, top * size + left, across - left);
    const below = mixed(values, (top + 1) * size + left, across - left);
    cells[at] = above + (below - above) * (down - top);
  }
  return { values: cells, size };
}

/** Returns the cells of a frame's side that lie within the plane: the first one, the plane's cell before each centre, and the weight of the next. */
function placesAlong(from: number, length: number, size: number) {
  const places = { first: 0, before: [] as number[], share: [] as number[] };
  for (let cell = 0; cell < size; cell++) {
    const place = from + (length * (cell + 0.5)) / size;
    if (place < 0 || place > 1) continue;
    const between = Math.max(0, Math.min(size - 1, place * size - 0.5));
    const lowerCell = Math.min(Math.floor(between), size - 2);
    if (places.before.length === 0) places.first = cell;
    places.before.push(lowerCell);
    places.share.push(between - lowerCell);
  }
  return places;
}

function mixed(values: Float64Array, at: number, share: number): number {
  const value = values[at] as number;
  return value + ((values[at + 1] as number) - value) * share;
}

/** Variance that compression adds to a flat surface. */
const NOISE = 1;

/** Minimum fraction of shared cells: fewer correlate by chance. */
const MIN_SHARED = 0.1;

/** Sums over the cells known in both planes. */
const noSums = () => ({ count: 0, a: 0, b: 0, aa: 0, bb: 0, ab: 0 });
type Sums = ReturnType<typeof noSums>;

/** Adds a run of cells: of `a` from one on, and of `b` from its start. */
function add(sums: Sums, a: Float64Array, from: number, b: Float64Array, length: number): void {
  let { count, a: sumA, b: sumB, aa, bb, ab } = sums;
  for (let at = 0; at < length; at++) {
    const p = a[from + at] as number;
    const q = b[at] as number;
    if (Number.isNaN(p + q)) continue;
    count++;
    sumA += p;
    sumB += q;
    aa += p * p;
    bb += q * q;
    ab += p * q;
  }
  sums.count = count;
  sums.a = sumA;
  sums.b = sumB;
  sums.aa = aa;
  sums.bb = bb;
  sums.ab = ab;
}

function pearson({ count, a, b, aa, bb, ab }: Sums, cells: number): number {
  if (count < cells * MIN_SHARED) return 0;
  const covariance = ab / count - (a / count) * (b / count);
  const varianceA = aa / count - (a / count) ** 2;
  const varianceB = bb / count - (b / count) ** 2;
  return (covariance + NOISE) / Math.sqrt((varianceA + NOISE) * (varianceB + NOISE));
}
/**
 * Returns Pearson's r of the cells known in both planes, which ignores brightness and contrast. Near 1 for flat planes, 0 if they share too
 * few cells.
 */
export function correlation({ values: a }: Plane, { values: b }: Plane): number {
  const sums = noSums();
  add(sums, a, 0, b, a.length);
  return pearson(sums, a.length);
}

/** Returns the correlation with what the frame shows of `b`. */
export function correlationInFrame(a: Plane, b: Plane, frame: Frame): number {
  const sums = noSums();
  eachRow(b, frame, (from, row, length) => add(sums, a.values, from, row, length));
  return pearson(sums, a.values.length);
}
