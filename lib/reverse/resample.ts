import type { Pixels } from "./fingerprint.ts";

/** Averages pixels into `across` × `down` areas: RGBA, with the colours multiplied by opacity. Pixels on a border count by their share. */
export function resampled(
  { data, width, height }: Pixels,
  across: number,
  down: number,
): Float32Array {
  const rows = new Float32Array(across * height * 4);
  const columns = sharesOf(width, across);
  for (let y = 0; y < height; y++) {
    for (let i = 0; i < columns.share.length; i++) {
      const from = (y * width + (columns.pixel[i] as number)) * 4;
      const to = (y * across + (columns.cell[i] as number)) * 4;
      const share = columns.share[i] as number;
      const opacity = data[from + 3] as number;
      const weight = (share * opacity) / 255;
      (rows[to] as number) += (data[from] as number) * weight;
      (rows[to + 1] as number) += (data[from + 1] as number) * weight;
      (rows[to + 2] as number) += (data[from + 2] as number) * weight;
      (rows[to + 3] as number) += opacity * share;
    }
  }
  const cells = new Float32Array(across * down * 4);
  const line = across * 4;
  const { pixel, cell, share } = sharesOf(height, down);
  for (let i = 0; i < share.length; i++) {
    const [from, to, part] = [(pixel[i] as number) * line, (cell[i] as number) * line, share[i] as number];
    for (let at = 0; at < line; at++) (cells[to + at] as number) += (rows[from + at] as number) * part;
  }
  return cells;
}

/** Returns each cell of a side with each pixel that it overlaps and the pixel's share of the cell. */
function sharesOf(side: number, count: number) {
  const size = side / count;
  const found: { pixel: number[]; cell: number[]; share: number[] } = { pixel: [], cell: [], share: [] };
  for (let cell = 0; cell < count; cell++) {
    const [from, to] = [cell * size, (cell + 1) * size];
    for (let pixel = Math.floor(from); pixel < Math.min(to, side); pixel++) {
      const share = (Math.min(to, pixel + 1) - Math.max(from, pixel)) / size;
      if (share <= 0) continue;
      found.pixel.push(pixel);
      found.cell.push(cell);
      found.share.push(share);
    }
  }
  return found;
}
