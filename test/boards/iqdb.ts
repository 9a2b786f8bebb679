import sharp from "sharp";
import { HAAR_WEIGHTS } from "../bench/verdicts/rivals.ts";

/**
 * A stand-in for the search by likeness of Danbooru and e621. It computes as their server does, apart from the product's code: a JPEG preview of
 * 180 pixels, area-averaged to 128 × 128, decomposed, and scored by common coefficients. Facts: https://github.com/danbooru/iqdb
 */

const SIDE = 128;
const KEPT = 40;
const binOf = (position: number) =>
  Math.min(Math.max(Math.floor(position / SIDE), position % SIDE), 5);

export interface BoardSignature {
  means: number[];
  /** Signed positions of each channel. */
  positions: Set<number>[];
}

/** Returns the signature that a board stores of an uploaded file. */
export async function indexPicture(file: Buffer): Promise<BoardSignature> {
  const preview = await sharp(file)
    .flatten({ background: "white" })
    .resize(180, 180, { fit: "inside", withoutEnlargement: true })
    // Without subsampled colours, as libvips writes from this quality on.
    .jpeg({ quality: 90, chromaSubsampling: "4:4:4" })
    .toBuffer();
  const { data: pixels, info } = await sharp(preview)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const data = averaged(pixels, info);
  const channels = [0, 1, 2].map((channel) => {
    let matrix = Array.from({ length: SIDE }, (_, y) =>
      Array.from({ length: SIDE }, (_, x) => {
        const [r = 0, g = 0, b = 0] = data.subarray((y * SIDE + x) * 3);
        if (channel === 0) return 0.299 * r + 0.587 * g + 0.114 * b;
        if (channel === 1) return 0.596 * r - 0.275 * g - 0.321 * b;
        return 0.212 * r - 0.523 * g + 0.311 * b;
      }),
    );
    matrix = transposed(transposed(matrix.map(transform)).map(transform));
    return matrix.flat();
  });
  return {
    means: channels.map(([first = 0]) => first / (256 * SIDE)),
    positions: channels.map((values) => {
      const ranked = [...values.keys()].slice(1);
      ranked.sort((a, b) => Math.abs(values[b] ?? 0) - Math.abs(values[a] ?? 0));
      return new Set(ranked.slice(0, KEPT).map((at) => ((values[at] ?? 0) > 0 ? at : -at)));
    }),
  };
}

const transposed = (matrix: number[][]) =>
  matrix.map((_, column) => matrix.map((row) => row[column] ?? 0));

function transform(line: number[]): number[] {
  let front = line;
  const back: number[] = [];
  let scale = 1;
  while (front.length > 1) {
    scale *= 7071 / 10_000;
    const pairs = Array.from({ length: front.length / 2 }, (_, at) => [
      front[2 * at] ?? 0,
      front[2 * at + 1] ?? 0,
    ]);
    const factor = scale;
    back.unshift(...pairs.map(([a = 0, b = 0]) => (a - b) * factor));
    front = pairs.map(([a = 0, b = 0]) => a + b);
  }
  return [(front[0] ?? 0) * scale, ...back];
}

/** Stretches RGB pixels to the signature's size: each is the mean of 16 × 16 samples of the area below it. */
function averaged(pixels: Buffer, { width, height }: { width: number; height: number }) {
  const samples = 16;
  const result = new Float64Array(SIDE * SIDE * 3);
  const sourceOf = (at: number, sample: number, length: number) =>
    Math.min(length - 1, Math.floor(((at + (sample + 0.5) / samples) / SIDE) * length));
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++)
      for (let sample = 0; sample < samples * samples; sample++) {
        const row = sourceOf(y, Math.floor(sample / samples), height);
        const column = sourceOf(x, sample % samples, width);
        for (let channel = 0; channel < 3; channel++) {
          const at = (y * SIDE + x) * 3 + channel;
          const value = pixels[(row * width + column) * 3 + channel] ?? 0;
          result[at] = (result[at] ?? 0) + value / samples ** 2;
        }
      }
  return result.map(Math.round);
}

/** Reads a signature of 528 hexadecimal digits. */
export function readSignature(hex: string): BoardSignature {
  if (!/^[0-9a-f]{528}$/u.test(hex)) throw new Error(`${hex} is no signature.`);
  const bytes = Buffer.from(hex, "hex");
  const short = (at: number) => bytes.readInt16BE(24 + at * 2);
  return {
    means: [0, 8, 16].map((at) => bytes.readDoubleBE(at)),
    positions: [0, 1, 2].map(
      (channel) => new Set(Array.from({ length: KEPT }, (_, at) => short(channel * KEPT + at))),
    ),
  };
}

/** Returns how alike two pictures are: 100 for the same signature. Of a grey query only the brightness counts. */
export function scoreOf(query: BoardSignature, image: BoardSignature): number {
  let score = 0;
  let scale = 0;
  const [, i = 0, q = 0] = query.means;
  const isGrey = Math.abs(i) + Math.abs(q) < 0.006;
  for (const channel of isGrey ? [0] : [0, 1, 2]) {
    const difference = (query.means[channel] ?? 0) - (image.means[channel] ?? 0);
    score += (HAAR_WEIGHTS[0][channel] ?? 0) * Math.abs(difference);
    for (const position of query.positions[channel] ?? []) {
      const weight = HAAR_WEIGHTS[binOf(Math.abs(position))]?.[channel] ?? 0;
      scale -= weight;
      if (image.positions[channel]?.has(position)) score -= weight;
    }
  }
  return (score / scale) * 100;
}
