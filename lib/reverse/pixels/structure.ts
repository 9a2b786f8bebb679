import { alignLayer } from "./align-to.ts";
import { BLOCK_SIDE, type BlockGrid, sumWithNeighbours } from "./blocks.ts";
import type { Layer } from "./layers.ts";

/** Expected squared difference of brightness that neither a shift nor a change of sharpness explains: of noise, and of squared gradients. */
const EXPECTED = { noise: 42, gradients: 0.17 };
/** Maximum shift in pixels, and maximum share of the second derivative by which sharpness changes. */
const EXPLAINED = { shift: 1, sharper: 0.25 };
/** Weight of a window without shift, in squared levels for each pixel. */
const RIDGE = 4;

/** Width of the rim in pixels that is left out: pages round where a picture ends, and may cut off its last row. */
const RIM = 3;

/**
 * Limits of a window's unexplained difference, as a multiple of what is expected. A page that scales badly differs in many places, so the
 * limit is a multiple of the difference that more than `blocks` windows have. In captures of 43 pictures on pages by Chromium and Firefox,
 * copies reach 0.92 of it.
 */
const LIMIT = { times: 3.2, blocks: 90, least: 0.65, most: 2.9 };

/**
 * Returns for each block how far the structure of two pictures differs around it; above 1, an edit explains it better than the page does. A
 * page scales and places a picture by rules of its own, which shifts and softens edges everywhere, but changes no shape in one place.
 * @param isHidden 1 for blocks without information
 */
export function structureDifferences(
  a: Layer,
  b: Float32Array,
  size: BlockGrid,
  isHidden: Uint8Array,
): Float32Array {
  const windows = sumProducts(a, alignLayer(a, b, isHidden), isHidden.length).map((sums) =>
    sumWithNeighbours(sums, size),
  );
  const pixels = 9 * BLOCK_SIDE ** 2;
  const differences = new Float32Array(isHidden.length);
  const [ofX, ofY] = windows as [Float32Array, Float32Array];
  for (let at = 0; at < differences.length; at++) {
    if (isHidden[at]) continue;
    const gradients = (ofX[at] as number) + (ofY[at] as number);
    const expected = EXPECTED.noise * pixels + EXPECTED.gradients * gradients;
    differences[at] = unexplainedIn(windows, at, pixels * RIDGE) / expected;
  }
  const common = differences.toSorted().at(-1 - LIMIT.blocks) ?? 0;
  const limit = Math.min(Math.max(LIMIT.times * common, LIMIT.least), LIMIT.most);
  return differences.map((value) => value / limit);
}

/** Sums products of the gradients x and y, the second derivative l and the difference t in each block: xx, yy, ll, xy, xl, yl, xt, yt, lt, tt. */
function sumProducts({ values, width, blocks }: Layer, other: Float32Array, count: number) {
  const sums = Array.from({ length: 10 }, () => new Float32Array(count));
  const [xx, yy, ll, xy, xl, yl, xt, yt, lt, tt] = sums as [
    ...[Float32Array, Float32Array, Float32Array, Float32Array, Float32Array],
    ...[Float32Array, Float32Array, Float32Array, Float32Array, Float32Array],
  ];
  const blockOf = blocks();
  const mean = (at: number) => ((values[at] as number) + (other[at] as number)) / 2;
  for (let at = RIM * width; at < values.length - RIM * width; at++) {
    if (at % width < RIM || at % width >= width - RIM) continue;
    const block = blockOf[at] as number;
    const west = mean(at - 1);
    const east = mean(at + 1);
    const north = mean(at - width);
    const south = mean(at + width);
    const x = (east - west) / 2;
    const y = (south - north) / 2;
    const l = west + east + north + south - 4 * mean(at);
    const t = (values[at] as number) - (other[at] as number);
    (xx[block] as number) += x * x;
    (yy[block] as number) += y * y;
    (ll[block] as number) += l * l;
    (xy[block] as number) += x * y;
    (xl[block] as number) += x * l;
    (yl[block] as number) += y * l;
    (xt[block] as number) += x * t;
    (yt[block] as number) += y * t;
    (lt[block] as number) += l * t;
    (tt[block] as number) += t * t;
  }
  return sums;
}

/** Returns the squared difference in a window that remains after the best shift and change of sharpness within limits (Lucas and Kanade). */
function unexplainedIn(windows: readonly Float32Array[], at: number, ridge: number): number {
  const sum = (product: number) => windows[product]?.[at] as number;
  const xx = sum(0);
  const yy = sum(1);
  const ll = sum(2);
  const xy = sum(3);
  const xl = sum(4);
  const yl = sum(5);
  const xt = sum(6);
  const yt = sum(7);
  const lt = sum(8);
  const tt = sum(9);
  const a = xx + ridge;
  const b = yy + ridge;
  const c = ll + 4 * ridge;
  // Cramer's rule; the ridge makes the matrix regular.
  const ia = b * c - yl * yl;
  const ib = a * c - xl * xl;
  const ic = a * b - xy * xy;
  const ixy = xl * yl - xy * c;
  const ixl = xy * yl - xl * b;
  const iyl = xy * xl - a * yl;
  const determinant = a * ia + xy * ixy + xl * ixl;
  const within = (value: number, most: number) => Math.max(-most, Math.min(most, value));
  const x = within((ia * xt + ixy * yt + ixl * lt) / determinant, EXPLAINED.shift);
  const y = within((ixy * xt + ib * yt + iyl * lt) / determinant, EXPLAINED.shift);
  const l = within((ixl * xt + iyl * yt + ic * lt) / determinant, EXPLAINED.sharper);
  return (
    tt -
    2 * (x * xt + y * yt + l * lt) +
    (x * x * xx + y * y * yy + l * l * ll) +
    2 * (x * y * xy + x * l * xl + y * l * yl)
  );
}
