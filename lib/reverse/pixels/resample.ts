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
  const cells = new Float32Array(across * down * 4);
  const columns = sharesOf(width, across);
  const rows = sharesOf(height, down);
  const line = new Float32Array(across * 4);
  let averaged = -1;
  for (let cell = 0, start = 0; cell < down; cell++, start += line.length) {
    for (let i = rows.first[cell] as number; i < (rows.first[cell + 1] as number); i++) {
      const row = rows.pixels[i] as number;
      // A row on a border is part of two cells.
      if (row !== averaged) averageRow(data, row * width * 4, columns, line);
      averaged = row;
      addLine(line, rows.share[i] as number, cells, start);
    }
  }
  return cells;
}

function addLine(line: Float32Array, share: number, cells: Float32Array, start: number): void {
  for (let at = 0; at < line.length; at++)
    (cells[start + at] as number) += (line[at] as number) * share;
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

/** Averages a row into fewer cells, with the colours multiplied by opacity. */
function averageRow(
  data: Data,
  start: number,
  { pixels, first, share }: Shares,
  line: Float32Array,
): void {
  let i = 0;
  for (let cell = 0, to = 0; to < line.length; cell++, to += 4) {
    let red = 0;
    let green = 0;
    let blue = 0;
    let alpha = 0;
    const end = first[cell + 1] as number;
    // The pixels of a cell follow each other.
    for (let from = start + (pixels[i] as number) * 4; i < end; i++, from += 4) {
      const opacity = (share[i] as number) * (data[from + 3] as number);
      red += (data[from] as number) * opacity;
      green += (data[from + 1] as number) * opacity;
      blue += (data[from + 2] as number) * opacity;
      alpha += opacity;
    }
    line[to] = red / 255;
    line[to + 1] = green / 255;
    line[to + 2] = blue / 255;
    line[to + 3] = alpha;
  }
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
