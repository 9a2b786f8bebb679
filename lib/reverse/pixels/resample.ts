import type { Pixels } from "./fingerprint.ts";

/** RGBA, with the colours multiplied by opacity. */
export type SampledPixels = Float32Array | Uint8ClampedArray;

/** Averages pixels into `across` × `down` areas. Pixels on a border count by their share. */
export function resample(
  { data, width, height }: Pixels,
  across: number,
  down: number,
): SampledPixels {
  if (across === width && down === height) return isOpaque(data) ? data : multiplied(data);
  const rows = averagedRows(data, width, sharesOf(width, across));
  const cells = new Float32Array(across * down * 4);
  const line = across * 4;
  const { pixels, first, share } = sharesOf(height, down);
  for (let cell = 0; cell < down; cell++) {
    for (let i = first[cell] as number; i < (first[cell + 1] as number); i++) {
      const from = (pixels[i] as number) * line;
      const part = share[i] as number;
      for (let at = 0; at < line; at++)
        (cells[cell * line + at] as number) += (rows[from + at] as number) * part;
    }
  }
  return cells;
}

type Data = Pixels["data"];

function isOpaque(data: Data): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false;
  return true;
}

/** Multiplies the colours by opacity. */
function multiplied(data: Data): Float32Array {
  const cells = new Float32Array(data);
  for (let at = 3; at < cells.length; at += 4) {
    const opacity = (cells[at] as number) / 255;
    if (opacity === 1) continue;
    (cells[at - 3] as number) *= opacity;
    (cells[at - 2] as number) *= opacity;
    (cells[at - 1] as number) *= opacity;
  }
  return cells;
}

/** Averages each row into fewer cells, with the colours multiplied by opacity. */
function averagedRows(data: Data, width: number, { pixels, first, share }: Shares): Float32Array {
  const across = first.length - 1;
  const rows = new Float32Array((data.length / width) * across);
  for (let to = 0, start = 0; start < data.length; start += width * 4) {
    for (let cell = 0; cell < across; cell++, to += 4) {
      let [red, green, blue, alpha] = [0, 0, 0, 0];
      let i = first[cell] as number;
      const end = first[cell + 1] as number;
      // The pixels of a cell follow each other.
      for (let from = start + (pixels[i] as number) * 4; i < end; i++, from += 4) {
        const opacity = (share[i] as number) * (data[from + 3] as number);
        red += (data[from] as number) * opacity;
        green += (data[from + 1] as number) * opacity;
        blue += (data[from + 2] as number) * opacity;
        alpha += opacity;
      }
      rows[to] = red / 255;
      rows[to + 1] = green / 255;
      rows[to + 2] = blue / 255;
      rows[to + 3] = alpha;
    }
  }
  return rows;
}

type Shares = ReturnType<typeof sharesOf>;

/** Returns the pixels that each cell of a side overlaps, from `first[cell]` on, with the pixel's share of the cell. */
function sharesOf(side: number, count: number) {
  const size = side / count;
  const pixels = new Uint16Array(side + count);
  const share = new Float32Array(side + count);
  const first = new Uint32Array(count + 1);
  let at = 0;
  for (let cell = 0; cell < count; cell++) {
    const [from, to] = [cell * size, (cell + 1) * size];
    for (let pixel = Math.floor(from); pixel < Math.min(to, side); pixel++) {
      const part = (Math.min(to, pixel + 1) - Math.max(from, pixel)) / size;
      pixels[at] = pixel;
      share[at++] = part;
    }
    first[cell + 1] = at;
  }
  return { pixels, share, first };
}
