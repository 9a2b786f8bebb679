import type { Layer } from "./layers.ts";

/** Shift of both axes in pixels, and by how many pixels their ends move apart. */
type Placement = readonly [x: number, widening: number, y: number, heightening: number];

const ROUNDS = 4;
/** Change of the placement, in pixels, below which it is found. */
const PRECISE = 0.02;
/** Difference in levels above which a pixel shows something else. */
const APART = 48;
/** Weight of a picture without shift, in squared levels for each pixel. */
const RIDGE = { shift: 0.2, scale: 0.05 };

/**
 * Returns the values of `b` where they fit `a` best: a page rounds the place and the size of a picture by a fraction of a pixel.
 * @param isHidden 1 for blocks without information
 */
export function alignLayer(a: Layer, b: Float32Array, isHidden: Uint8Array): Float32Array {
  let placement: Placement = [0, 0, 0, 0];
  let placed = b;
  for (let round = 0; round < ROUNDS; round++) {
    const [x, widening, y, heightening] = improvementOf(a, placed, isHidden);
    const [ofX, ofWidening, ofY, ofHeightening] = placement;
    placement = [ofX + x, ofWidening + widening, ofY + y, ofHeightening + heightening];
    placed = movedBy(placement, b, a);
    if (Math.hypot(x, widening, y, heightening) < PRECISE) break;
  }
  return placed;
}

/** Returns the placement that reduces the squared difference most (Gauss and Newton). */
function improvementOf(a: Layer, placed: Float32Array, isHidden: Uint8Array): Placement {
  const { width, height } = a;
  const equations = Array.from({ length: 4 }, () => new Float64Array(5));
  for (let row = 1; row < height - 1; row++)
    addRow(equations, row / height - 0.5, rowProducts(a, placed, isHidden, row, width));
  for (const [at, equation] of equations.entries())
    (equation[at] as number) += a.values.length * (at % 2 ? RIDGE.scale : RIDGE.shift);
  return solved(equations);
}

/** Sums of products in a row: of the slopes x and y, the difference `t`, and the distance `c` from the middle column. */
type RowProducts = ReturnType<typeof rowProducts>;

function rowProducts(
  { values, blocks }: Layer,
  placed: Float32Array,
  isHidden: Uint8Array,
  row: number,
  width: number,
) {
  let [xx, xxc, xxcc, xy, xyc, yy, xt, xtc, yt] = [0, 0, 0, 0, 0, 0, 0, 0, 0];
  const step = 1 / width;
  const blockOf = blocks();
  for (let column = 1; column < width - 1; column++) {
    const at = row * width + column;
    const t = (values[at] as number) - (placed[at] as number);
    if (t > APART || t < -APART || isHidden[blockOf[at] as number]) continue;
    const x = ((placed[at + 1] as number) - (placed[at - 1] as number)) / 2;
    const y = ((placed[at + width] as number) - (placed[at - width] as number)) / 2;
    const xc = x * (column * step - 0.5);
    xx += x * x;
    xxc += x * xc;
    xxcc += xc * xc;
    xy += x * y;
    xyc += xc * y;
    yy += y * y;
    xt += x * t;
    xtc += xc * t;
    yt += y * t;
  }
  return { xx, xxc, xxcc, xy, xyc, yy, xt, xtc, yt };
}

/** Adds a row at a distance `r` from the middle to the four equations: of the slopes x, x·c, y and y·r. */
function addRow(
  equations: readonly Float64Array[],
  r: number,
  { xx, xxc, xxcc, xy, xyc, yy, xt, xtc, yt }: RowProducts,
): void {
  const rows = [
    [xx, xxc, xy, xy * r, xt],
    [xxc, xxcc, xyc, xyc * r, xtc],
    [xy, xyc, yy, yy * r, yt],
    [xy * r, xyc * r, yy * r, yy * r * r, yt * r],
  ];
  for (const [at, equation] of equations.entries())
    for (const [of, product] of (rows[at] ?? []).entries()) (equation[of] as number) += product;
}

/** Solves four linear equations, which a ridge makes regular (Gauss and Jordan). */
function solved(equations: readonly Float64Array[]): Placement {
  for (const [at, pivot] of equations.entries()) {
    for (const equation of equations) {
      if (equation === pivot) continue;
      const factor = (equation[at] as number) / (pivot[at] as number);
      for (let of = at; of < 5; of++) (equation[of] as number) -= factor * (pivot[of] as number);
    }
  }
  const rootOf = (at: number) => (equations[at]?.[4] as number) / (equations[at]?.[at] as number);
  return [rootOf(0), rootOf(1), rootOf(2), rootOf(3)];
}

function movedBy(
  [x, widening, y, heightening]: Placement,
  values: Float32Array,
  { width, height }: Layer,
): Float32Array {
  const rows = { count: height, step: width };
  const columns = { count: width, step: 1 };
  return interpolated(interpolated(values, columns, rows, [x, widening]), rows, columns, [
    y,
    heightening,
  ]);
}

interface Axis {
  /** Number of pixels along it, and the distance between two of them. */
  count: number;
  step: number;
}

/** Moves values along an axis by a part of a pixel, by cubic interpolation (Catmull and Rom). */
function interpolated(
  values: Float32Array,
  along: Axis,
  across: Axis,
  [shift, stretch]: readonly [number, number],
): Float32Array {
  const moved = new Float32Array(values.length);
  for (let at = 0; at < along.count; at++) {
    const from = Math.max(
      0,
      Math.min(along.count - 1, at + shift + stretch * (at / along.count - 0.5)),
    );
    const first = Math.floor(from);
    const f = from - first;
    const place = (offset: number) =>
      Math.max(0, Math.min(along.count - 1, first + offset)) * along.step;
    const [p0, p1, p2, p3] = [place(-1), place(0), place(1), place(2)];
    const w0 = (((2 - f) * f - 1) * f) / 2;
    const w1 = ((3 * f - 5) * f * f + 2) / 2;
    const w2 = (((4 - 3 * f) * f + 1) * f) / 2;
    const w3 = ((f - 1) * f * f) / 2;
    for (let line = 0, base = 0; line < across.count; line++, base += across.step)
      moved[base + at * along.step] =
        w0 * (values[base + p0] as number) +
        w1 * (values[base + p1] as number) +
        w2 * (values[base + p2] as number) +
        w3 * (values[base + p3] as number);
  }
  return moved;
}
