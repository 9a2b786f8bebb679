/** Length in pixels of each side of the picture that a signature describes. */
const SIGNATURE_SIDE = 128;

/** Coefficients of each channel that a signature holds. */
const COEFFICIENTS = 40;
/** Scale of the differences from one level to the next, with the digits that the boards use. */
const DECAY = 7071 / 10_000;
/** Divides the first element of a channel, which makes it a mean of 0…1 or so. */
const MEAN_SCALE = 256 * 128;

/** Weights of red, green and blue in Y, I and Q. */
const CHANNELS = [
  [0.299, 0.587, 0.114],
  [0.596, -0.275, -0.321],
  [0.212, -0.523, 0.311],
] as const;

/**
 * Returns the signature by which Danbooru and e621 find alike pictures, as their `iqdb` writes it: three means as doubles, then 40 signed
 * positions of each channel as 16-bit numbers, all in hexadecimal. Facts: https://github.com/danbooru/iqdb and https://github.com/e621ng/eris
 * @param rgba of `SIGNATURE_SIDE` × `SIGNATURE_SIDE` opaque pixels, row by row
 */
export function signatureOf(rgba: ArrayLike<number>): string {
  const channels = CHANNELS.map(([red, green, blue]) => {
    const values = Float64Array.from(
      { length: SIGNATURE_SIDE ** 2 },
      (_, at) =>
        red * (rgba[at * 4] ?? 0) +
        green * (rgba[at * 4 + 1] ?? 0) +
        blue * (rgba[at * 4 + 2] ?? 0),
    );
    for (let row = 0; row < SIGNATURE_SIDE; row++) decompose(values, row * SIGNATURE_SIDE, 1);
    for (let column = 0; column < SIGNATURE_SIDE; column++)
      decompose(values, column, SIGNATURE_SIDE);
    return values;
  });
  const means = channels.map(([first = 0]) => hexOfDouble(first / MEAN_SCALE));
  const positions = channels.flatMap((values) => largestOf(values).map(hexOfShort));
  return [...means, ...positions].join("");
}

/** Decomposes one row or column in place by Haar wavelets: sums to the front half, scaled differences to the back half, and so on. */
function decompose(values: Float64Array, start: number, stride: number): void {
  const differences = new Float64Array(SIGNATURE_SIDE / 2);
  let scale = 1;
  for (let length = SIGNATURE_SIDE; length > 1; length /= 2) {
    const half = length / 2;
    scale *= DECAY;
    for (let at = 0; at < half; at++) {
      const one = values[start + 2 * at * stride] ?? 0;
      const other = values[start + (2 * at + 1) * stride] ?? 0;
      differences[at] = (one - other) * scale;
      values[start + at * stride] = one + other;
    }
    for (let at = 0; at < half; at++) values[start + (half + at) * stride] = differences[at] ?? 0;
  }
  values[start] = (values[start] ?? 0) * scale;
}

/** Returns the positions of the largest values but the first, negative for values that are not positive, in ascending order. */
function largestOf(values: Float64Array): number[] {
  const order = Array.from({ length: values.length - 1 }, (_, at) => at + 1);
  order.sort((a, b) => Math.abs(values[b] ?? 0) - Math.abs(values[a] ?? 0));
  return order
    .slice(0, COEFFICIENTS)
    .map((at) => ((values[at] ?? 0) > 0 ? at : -at))
    .sort((a, b) => a - b);
}

const hexOfShort = (value: number) => (value & 0xffff).toString(16).padStart(4, "0");

function hexOfDouble(value: number): string {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  return view.getBigUint64(0).toString(16).padStart(16, "0");
}

interface Rgba {
  width: number;
  height: number;
  data: ArrayLike<number>;
}

/** Returns a picture stretched to the size of a signature, by the mean of the area below each pixel, as the boards do. */
export function shrinkForSignature({ width, height, data }: Rgba): Uint8ClampedArray {
  const columns = spansOf(width);
  const rows = spansOf(height);
  const shrunk = new Uint8ClampedArray(SIGNATURE_SIDE ** 2 * 4);
  for (const [y, row] of rows.entries())
    for (const [x, column] of columns.entries()) {
      const sum = [0, 0, 0, 0];
      let area = 0;
      for (const [sourceY, high] of row)
        for (const [sourceX, wide] of column) {
          const share = high * wide;
          area += share;
          const at = (sourceY * width + sourceX) * 4;
          for (let channel = 0; channel < 4; channel++)
            sum[channel] = (sum[channel] ?? 0) + share * (data[at + channel] ?? 0);
        }
      shrunk.set(
        sum.map((total) => Math.round(total / area)),
        (y * SIGNATURE_SIDE + x) * 4,
      );
    }
  return shrunk;
}

/** Returns, for each pixel of the signature's side, the pixels of the source below it with their shares. */
function spansOf(length: number): [at: number, share: number][][] {
  const step = length / SIGNATURE_SIDE;
  return Array.from({ length: SIGNATURE_SIDE }, (_, index) => {
    const [start, end] = [index * step, (index + 1) * step];
    const span: [number, number][] = [];
    for (let at = Math.floor(start); at < Math.min(end, length); at++) {
      const share = Math.min(at + 1, end) - Math.max(at, start);
      if (share > 1e-9) span.push([at, share]);
    }
    return span;
  });
}
