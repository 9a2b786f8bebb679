import sharp from "sharp";

/** A picture's signature by Haar wavelets: its average colour, and the largest coefficients of each channel, negative ones as -1 - index. */
export interface HaarSignature {
  average: readonly number[];
  largest: readonly ReadonlySet<number>[];
}

const rawOf = async (bytes: Buffer, side: number, isGrey: boolean) => {
  const picture = sharp(bytes).flatten({ background: "#fff" }).resize(side, side, { fit: "fill" });
  return (isGrey ? picture.greyscale() : picture.removeAlpha().toColourspace("srgb"))
    .raw()
    .toBuffer();
};

const PDQ_SIDE = 64;
const PDQ_TERMS = 16;

/**
 * Returns 256 bits by a cosine transform of 64 × 64 averages, as PDQ does, without its quality measure.
 * https://github.com/facebook/ThreatExchange/tree/main/pdq
 */
export async function pdqOf(bytes: Buffer): Promise<string> {
  const pixels = await rawOf(bytes, PDQ_SIDE, true);
  const wave = (term: number, at: number) =>
    Math.cos((Math.PI / 2 / PDQ_SIDE) * (term + 1) * (2 * at + 1));
  const terms = Array.from({ length: PDQ_TERMS }, (_, term) =>
    Float64Array.from({ length: PDQ_SIDE }, (_, at) => wave(term, at)),
  );
  const rows = terms.map((term) =>
    Float64Array.from({ length: PDQ_SIDE }, (_, y) =>
      term.reduce((sum, weight, x) => sum + weight * (pixels[y * PDQ_SIDE + x] ?? 0), 0),
    ),
  );
  const values = terms.flatMap((term) =>
    rows.map((row) => term.reduce((sum, weight, y) => sum + weight * (row[y] ?? 0), 0)),
  );
  const median = values.toSorted((one, other) => one - other)[values.length / 2] ?? 0;
  return values.map((value) => Number(value > median)).join("");
}

const HAAR_SIDE = 128;
const HAAR_TERMS = 40;
/** Weights of the average colour and of coefficients by distance from the corner, for photographs. Jacobs, Finkelstein and Salesin, 1995. */
export const HAAR_WEIGHTS = [
  [5, 19.21, 34.37],
  [0.83, 1.26, 0.36],
  [1.01, 0.44, 0.45],
  [0.52, 0.53, 0.14],
  [0.47, 0.28, 0.18],
  [0.3, 0.14, 0.27],
] as const;

/** Returns the signature that iqdb compares (https://iqdb.org/code/): 40 coefficients of each channel of YIQ at 128 × 128 pixels. */
export async function haarOf(bytes: Buffer): Promise<HaarSignature> {
  const pixels = await rawOf(bytes, HAAR_SIDE, false);
  const channels = [
    [0.299, 0.587, 0.114],
    [0.596, -0.274, -0.322],
    [0.212, -0.523, 0.311],
  ].map(([red = 0, green = 0, blue = 0]) => {
    const channel = new Float64Array(HAAR_SIDE ** 2);
    for (let at = 0; at < channel.length; at++) {
      const [r, g, b] = [pixels[3 * at] ?? 0, pixels[3 * at + 1] ?? 0, pixels[3 * at + 2] ?? 0];
      channel[at] = (red * r) / 255 + (green * g) / 255 + (blue * b) / 255;
    }
    return channel;
  });
  for (const channel of channels) {
    for (let line = 0; line < HAAR_SIDE; line++) decompose(channel, line * HAAR_SIDE, 1);
    for (let line = 0; line < HAAR_SIDE; line++) decompose(channel, line, HAAR_SIDE);
  }
  return {
    average: channels.map((channel) => (channel[0] ?? 0) / HAAR_SIDE),
    largest: channels.map((channel) => new Set(largestOf(channel))),
  };
}

const halves = { sums: new Float64Array(HAAR_SIDE / 2), gaps: new Float64Array(HAAR_SIDE / 2) };

/** Replaces a line of values by its average and its coefficients. */
function decompose(values: Float64Array, from: number, step: number): void {
  const { sums, gaps } = halves;
  for (let count = HAAR_SIDE / 2; count >= 1; count /= 2) {
    for (let at = 0; at < count; at++) {
      const one = values[from + 2 * at * step] ?? 0;
      const other = values[from + (2 * at + 1) * step] ?? 0;
      sums[at] = (one + other) / Math.SQRT2;
      gaps[at] = (one - other) / Math.SQRT2;
    }
    for (let at = 0; at < count; at++) {
      values[from + at * step] = sums[at] ?? 0;
      values[from + (count + at) * step] = gaps[at] ?? 0;
    }
  }
}

/** Returns the largest coefficients; of equal ones, those with the lowest index. */
function largestOf(channel: Float64Array): number[] {
  const sizes = channel.map(Math.abs);
  sizes[0] = 0;
  const limit = sizes.toSorted().at(-HAAR_TERMS) ?? 0;
  const [above, equal]: [number[], number[]] = [[], []];
  for (let at = 1; at < sizes.length; at++) {
    const size = sizes[at] ?? 0;
    if (size > limit) above.push(at);
    else if (size === limit) equal.push(at);
  }
  return [...above, ...equal]
    .slice(0, HAAR_TERMS)
    .map((at) => ((channel[at] ?? 0) < 0 ? -1 - at : at));
}

/** Returns how alike two signatures are; higher is more alike. */
export function haarLikeness(one: HaarSignature, other: HaarSignature): number {
  let likeness = 0;
  for (const channel of [0, 1, 2]) {
    const apart = Math.abs((one.average[channel] ?? 0) - (other.average[channel] ?? 0));
    likeness -= (HAAR_WEIGHTS[0][channel] ?? 0) * apart;
    for (const term of one.largest[channel] ?? [])
      if (other.largest[channel]?.has(term)) {
        const at = term < 0 ? -1 - term : term;
        const bin = Math.min(Math.max(at % HAAR_SIDE, Math.floor(at / HAAR_SIDE)), 5);
        likeness += HAAR_WEIGHTS[bin]?.[channel] ?? 0;
      }
  }
  return likeness;
}
