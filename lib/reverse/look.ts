import type { Intensities } from "./measures.ts";

/** Pixels as a canvas gives them: RGBA, row by row. */
export interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** What a picture looks like, small enough to be kept: plain JSON of at most 4 kB. */
export interface Look {
  /** Width through height. */
  aspect: number;
  /** Brightness in 32 rows of 32 cells, a byte each, in base64. */
  luma: string;
  /** Cb and Cr in 8 rows of 8 cells, a byte each, in base64. */
  chroma: string;
  intensities: Intensities;
}
