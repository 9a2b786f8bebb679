import type { Pixels } from "./fingerprint.ts";

/** Averages pixels into `across` × `down` areas: RGBA, with the colours multiplied by opacity. Pixels on a border count by their share. */
export function resample(
  { data, width, height }: Pixels,
  across: number,
  down: number,
): Float32Array {
  if (across === width && down === height) return multiplied(data);
  const rows = new Float32Array(across * height * 4);
  const columns = sharesOf(width, across);
  for (let y = 0; y < height; y++) {
    for (let cell = 0; cell < across; cell++) {
      let red = 0;
      let green = 0;
      let blue = 0;
      let alpha = 0;
      const end = columns.first[cell + 1] as number;
      for (let i = columns.first[cell] as number; i < end; i++) {
        const from = (y * width + (columns.pixels[i] as number)) * 4;
        const opacity = (columns.share[i] as number) * (data[from + 3] as number);
        red += (data[from] as number) * opacity;
        green += (data[from + 1] as number) * opacity;
        blue += (data[from + 2] as number) * opacity;
        alpha += opacity;
      }
      const to = (y * across + cell) * 4;
      rows[to] = red / 255;
      rows[to + 1] = green / 255;
      rows[to + 2] = blue / 255;
      rows[to + 3] = alpha;
    }
  }
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

/** Returns RGBA pixels with the colours multiplied by opacity. */
function multiplied(data: Pixels["data"]): Float32Array {
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
