import { fromBase64 } from "../../file/base64.ts";
import { decodeHiddenCells, MASK_CELLS } from "../../picture/shown-geometry.ts";
import type { Plane } from "./plane.ts";
import { resample } from "./resample.ts";

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
  /** Opacity in the same number of cells; missing if the picture is opaque. Brightness and colours are those over black. */
  alpha?: string;
  /** First, middle and last frame of an animation, or only the first if the others could not be read. Missing for a still. */
  frames?: readonly Fingerprint[];
}

export const GRID = MASK_CELLS;

const ALPHA_CHANNEL = 3;
const OPAQUE = 254;

/** @param aspect proportions of the file, if known more exactly than from these pixels */
export function fingerprintOf(pixels: Pixels, aspect = pixels.width / pixels.height): Fingerprint {
  const cells = resample(pixels, GRID, GRID);
  const luma = new Uint8Array(GRID * GRID);
  const alpha = new Uint8Array(GRID * GRID);
  const chroma = new Float64Array(2 * GRID * GRID);
  for (let cell = 0; cell < luma.length; cell++) {
    const at = cell * 4;
    const y = brightnessOf(cells, at);
    luma[cell] = Math.round(y);
    chroma[cell] = 128 + ((cells[at + 2] as number) - y) / 1.8556;
    chroma[cell + luma.length] = 128 + ((cells[at] as number) - y) / 1.5748;
    alpha[cell] = Math.round(cells[cell * 4 + ALPHA_CHANNEL] ?? 0);
  }
  return {
    aspect,
    luma: encode(luma),
    chroma: encode(chroma),
    ...(alpha.some((opacity) => opacity < OPAQUE) && { alpha: encode(alpha) }),
  };
}

/** Returns brightness (Rec. 709), Cb and Cr of a pixel. https://www.itu.int/rec/R-REC-BT.709 */
export function yCbCr(pixels: ArrayLike<number>, at: number): [number, number, number] {
  const y = brightnessOf(pixels, at);
  return [y, ((pixels[at + 2] as number) - y) / 1.8556, ((pixels[at] as number) - y) / 1.5748];
}

const brightnessOf = (pixels: ArrayLike<number>, at: number): number =>
  0.2126 * (pixels[at] as number) +
  0.7152 * (pixels[at + 1] as number) +
  0.0722 * (pixels[at + 2] as number);

export const alphaOf = ({ alpha }: Fingerprint) => (alpha === undefined ? null : fromBase64(alpha));
export const lumaBytesOf = ({ luma }: Fingerprint) => fromBase64(luma);
export const chromaBytesOf = ({ chroma }: Fingerprint) => fromBase64(chroma);

/** A plain colour behind a transparent picture: brightness, Cb and Cr. */
export type BackgroundColour = readonly [luma: number, blue: number, red: number];

/** Brightness, Cb and Cr of each cell over a ground, with NaN in masked cells. */
export type CellChannels = readonly [luma: Plane, blue: Plane, red: Plane];

/** @param ground null to mask all transparent cells */
export function cellsOverBackground(
  print: Fingerprint,
  ground: BackgroundColour | null,
): CellChannels {
  const cells = GRID * GRID;
  const chroma = chromaBytesOf(print);
  const masked = print.mask === undefined ? null : decodeHiddenCells(print.mask);
  const alpha = alphaOf(print);
  const over = (values: Uint8Array, zero: number, behind: number | undefined): Plane => {
    const cellValues = new Float64Array(cells);
    for (let at = 0; at < cells; at++) {
      const opacity = alpha?.[at] ?? 255;
      const isUnknown = masked?.[at] || (behind === undefined && opacity < OPAQUE);
      const value = (values[at] as number) + ((behind ?? zero) - zero) * (1 - opacity / 255);
      cellValues[at] = isUnknown ? Number.NaN : value;
    }
    return { size: GRID, values: cellValues };
  };
  return [
    over(lumaBytesOf(print), 0, ground?.[0]),
    over(chroma.subarray(0, cells), 128, ground?.[1]),
    over(chroma.subarray(cells), 128, ground?.[2]),
  ];
}

/** Changes each value of brightness, Cb and Cr (channels 0, 1 and 2). */
export function mapCells(
  print: Fingerprint,
  change: (value: number, channel: number) => number,
): Fingerprint {
  const cells = GRID * GRID;
  const chroma = Array.from(chromaBytesOf(print), (value, at) => change(value, at < cells ? 1 : 2));
  const luma = Array.from(lumaBytesOf(print), (value) => change(value, 0));
  return { ...print, luma: encode(luma), chroma: encode(chroma) };
}

const encode = (values: ArrayLike<number>) =>
  btoa(String.fromCharCode(...Uint8ClampedArray.from(values)));
