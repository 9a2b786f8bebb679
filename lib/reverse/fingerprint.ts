import { decodeMask, encodeMask, MASK_CELLS } from "../picture/shown-geometry.ts";
import type { Plane } from "./plane.ts";

/** Canvas pixels: RGBA, row by row. */
export interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** Fingerprint of a picture of any size: plain JSON of about 9 kB. */
export interface Fingerprint {
  /** Width divided by height. */
  aspect: number;
  /** Brightness (Rec. 709, over black) in `GRID` rows of `GRID` cells, one byte each, in base64. */
  luma: string;
  /** Cb, then Cr, in the same number of cells each. */
  chroma: string;
  /** Cells without information; see `clipMask`. */
  mask?: string;
  /** Mask of transparent cells; missing if the picture is opaque. */
  clear?: string;
}

export const GRID = MASK_CELLS;

const ALPHA = 3;
const OPAQUE = 254;

/** @param aspect proportions of the file, if known more exactly than from these pixels */
export function fingerprintOf(pixels: Pixels, aspect = pixels.width / pixels.height): Fingerprint {
  const [red, green, blue] = [0, 1, 2].map((channel) => cellMeans(pixels, channel));
  const clear = Uint8Array.from(cellMeans(pixels, ALPHA), (mean) => Number(mean < OPAQUE));
  const luma = new Uint8Array(GRID * GRID);
  const chroma = new Float64Array(2 * GRID * GRID);
  for (let cell = 0; cell < luma.length; cell++) {
    const [r = 0, g = 0, b = 0] = [red?.[cell], green?.[cell], blue?.[cell]];
    const y = 0.2126 * r + 0.7152 * g + 0.0722 * b;
    luma[cell] = Math.round(y);
    // Cb and Cr, offset to fit a byte: https://www.itu.int/rec/R-REC-BT.709
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

export const lumaOf = ({ luma }: Fingerprint) => decode(luma);
export const chromaOf = ({ chroma }: Fingerprint) => decode(chroma);

/** Returns cell values as a plane, with NaN in masked cells. */
export function planeOf(values: ArrayLike<number>, mask: string | undefined): Plane {
  if (mask === undefined) return { values, size: GRID };
  const masked = decodeMask(mask);
  return {
    values: Float64Array.from(values, (value, at) => (masked[at] ? Number.NaN : value)),
    size: GRID,
  };
}

/** Returns a channel's averages over black by cell; pixels on a cell border count by their share. */
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

/** Calls `found` for each pixel of a side with each cell that it overlaps and its share. */
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
