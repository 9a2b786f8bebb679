import { decodeMask, encodeMask, MASK_CELLS } from "../capture/shown-geometry.ts";
import type { Plane } from "./plane.ts";

/** Pixels as a canvas gives them: RGBA, row by row. */
export interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** What a picture looks like, whatever its size: plain JSON of about 9 kB. */
export interface Look {
  /** Width through height. */
  aspect: number;
  /** Brightness (Rec. 709, over black) in `GRID` rows of as many cells, a byte each, in base64. */
  luma: string;
  /** Cb, then Cr, in as many cells each. */
  chroma: string;
  /** Cells that say nothing; see `clipMask`. */
  mask?: string;
  /** Cells through which the ground can be seen, as a mask; missing where there are none. */
  clear?: string;
}

export const GRID = MASK_CELLS;

const ALPHA = 3;
const OPAQUE = 254;

/** @param aspect of the file, where it is known better than from so few pixels */
export function lookOf(pixels: Pixels, aspect = pixels.width / pixels.height): Look {
  const [red, green, blue] = [0, 1, 2].map((channel) => cellMeans(pixels, channel));
  const clear = Uint8Array.from(cellMeans(pixels, ALPHA), (mean) => Number(mean < OPAQUE));
  const luma = new Uint8Array(GRID * GRID);
  const chroma = new Float64Array(2 * GRID * GRID);
  for (let cell = 0; cell < luma.length; cell++) {
    const [r = 0, g = 0, b = 0] = [red?.[cell], green?.[cell], blue?.[cell]];
    const y = 0.2126 * r + 0.7152 * g + 0.0722 * b;
    luma[cell] = Math.round(y);
    // https://www.itu.int/rec/R-REC-BT.709: Cb and Cr, shifted into a byte.
    chroma[cell] = 128 + (b - y) / 1.8556;
    chroma[cell + luma.length] = 128 + (r - y) / 1.5748;
  }
  return {
    aspect,
    luma: encode(luma),
    chroma: encode(chroma),
    ...(clear.includes(1) && { clear: encodeMask(clear) }),
  };
}

export const lumaOf = ({ luma }: Look) => decode(luma);
export const chromaOf = ({ chroma }: Look) => decode(chroma);

/** Returns values of cells as a plane, with nothing (NaN) in the cells that say nothing. */
export function planeOf(values: ArrayLike<number>, mask: string | undefined): Plane {
  if (mask === undefined) return { values, size: GRID };
  const masked = decodeMask(mask);
  return {
    values: Float64Array.from(values, (value, at) => (masked[at] ? Number.NaN : value)),
    size: GRID,
  };
}

/** Means of a channel over black, by cell; pixels on the edge of cells count for each by their share. */
function cellMeans({ data, width, height }: Pixels, channel: number): Float64Array {
  const rows = new Float64Array(GRID * height);
  eachShare(width, (x, column, share) => {
    for (let y = 0; y < height; y++) {
      const at = (y * width + x) * 4;
      const value = ((data[at + channel] ?? 0) * (data[at + 3] ?? 0)) / 255;
      rows[y * GRID + column] = (rows[y * GRID + column] ?? 0) + value * share;
    }
  });
  const cells = new Float64Array(GRID * GRID);
  eachShare(height, (y, row, share) => {
    for (let column = 0; column < GRID; column++) {
      const at = row * GRID + column;
      cells[at] = (cells[at] ?? 0) + (rows[y * GRID + column] ?? 0) * share;
    }
  });
  return cells;
}

/** Each pixel of a side with each cell that it lies in, and its share of that cell. */
function eachShare(side: number, found: (pixel: number, cell: number, share: number) => void) {
  const size = side / GRID;
  for (let cell = 0; cell < GRID; cell++) {
    const [from, to] = [cell * size, (cell + 1) * size];
    for (let pixel = Math.floor(from); pixel < Math.min(to, side); pixel++) {
      const share = (Math.min(to, pixel + 1) - Math.max(from, pixel)) / size;
      if (share > 0) found(pixel, cell, share);
    }
  }
}

const encode = (values: ArrayLike<number>) =>
  btoa(String.fromCharCode(...Uint8ClampedArray.from(values)));

const decode = (text: string) => Uint8Array.from(atob(text), (byte) => byte.charCodeAt(0));
