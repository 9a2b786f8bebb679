import { computeOnce } from "../../base/compute-once.ts";
import { BLOCK_SIDE, blocksOf } from "./blocks.ts";
import type { BackgroundColour, Pixels } from "./fingerprint.ts";
import { resample, type SampledPixels } from "./resample.ts";
import { BLACK_BACKGROUND, WHITE_BACKGROUND } from "./same-background.ts";

/** One channel of a picture. */
export interface Layer {
  values: Float32Array;
  width: number;
  height: number;
  /** Side of a block in pixels of the layer. */
  side: number;
  /** Returns the number of the block that each pixel is in. */
  blocks: () => Uint32Array;
}

/** A picture over a ground. */
export interface PictureLayers {
  luma: Layer;
  /** Returns Cb and Cr at half the size, because compression keeps less of them. */
  chroma: () => Layer[];
}

/** A picture at one size. */
export interface SizedPicture {
  grid: Grid;
  pixels: SampledPixels;
  isClear: boolean;
  layersOver: (ground: BackgroundColour) => PictureLayers;
}

/** Sizes that are kept of a picture: most services have two renditions that are fine enough. */
const KEPT = 2;

/** Returns a function that samples a picture at a size, and keeps its last results. */
export function createPictureSampler(
  pixels: Pixels,
): (size: { width: number; height: number }) => SizedPicture {
  let lastSizes: readonly SizedPicture[] = [];
  return (size) => {
    const sizeInUse = lastSizes.find(
      ({ grid }) => grid.width === size.width && grid.height === size.height,
    );
    const sized = sizeInUse ?? resizeToGrid(pixels, gridOf(size));
    lastSizes = [sized, ...lastSizes.filter((one) => one !== sizeInUse)].slice(0, KEPT);
    return sized;
  };
}

export function resizeToGrid(pixels: Pixels, grid: Grid): SizedPicture {
  const sampled = resample(pixels, grid.width, grid.height);
  const layersOver = (ground: BackgroundColour) => layersOf(sampled, ground, grid);
  const usual = new Map(
    [WHITE_BACKGROUND, BLACK_BACKGROUND].map((one) => [one, computeOnce(() => layersOver(one))]),
  );
  return {
    grid,
    pixels: sampled,
    isClear: isClear(sampled),
    layersOver: (ground) => usual.get(ground)?.() ?? layersOver(ground),
  };
}

function isClear(pixels: SampledPixels): boolean {
  for (let at = 3; at < pixels.length; at += 4) if ((pixels[at] as number) < 250) return true;
  return false;
}

type Grid = ReturnType<typeof gridOf>;

/** Sizes of the layers of a picture. */
function gridOf({ width, height }: { width: number; height: number }) {
  const sized = (across: number, down: number, side: number) => ({
    ...{ width: across, height: down, side },
    blocks: computeOnce(() => blocksOf(across, down, side)),
  });
  const whole = sized(width, height, BLOCK_SIDE);
  const half = sized(Math.ceil(width / 2), Math.ceil(height / 2), BLOCK_SIDE / 2);
  return { width, height, whole, half };
}

function layersOf(pixels: SampledPixels, ground: BackgroundColour, grid: Grid): PictureLayers {
  return {
    luma: { values: lumaOf(pixels, ground), ...grid.whole },
    chroma: computeOnce(() =>
      chromaOf(pixels, ground, grid).map((values) => ({ values, ...grid.half })),
    ),
  };
}

function lumaOf(pixels: SampledPixels, [behind]: BackgroundColour): Float32Array {
  const luma = new Float32Array(pixels.length / 4);
  for (let at = 0, from = 0; at < luma.length; at++, from += 4) {
    const clear = 1 - (pixels[from + 3] as number) / 255;
    const red = 0.2126 * (pixels[from] as number);
    luma[at] =
      red +
      0.7152 * (pixels[from + 1] as number) +
      0.0722 * (pixels[from + 2] as number) +
      behind * clear;
  }
  return luma;
}

/** Returns Cb and Cr of squares of two by two pixels; the last row or column counts twice if there is no other one. */
function chromaOf(
  pixels: SampledPixels,
  [, behindBlue, behindRed]: BackgroundColour,
  { width, height, half }: Grid,
): [Float32Array, Float32Array] {
  const blue = new Float32Array(half.width * half.height);
  const red = new Float32Array(blue.length);
  const mean = (above: number, below: number, aside: number) => {
    const upper = (pixels[above] as number) + (pixels[above + aside] as number);
    return (upper + (pixels[below] as number) + (pixels[below + aside] as number)) / 4;
  };
  for (let y = 0, at = 0; y < half.height; y++) {
    let above = 8 * y * width;
    let below = 4 * Math.min(2 * y + 1, height - 1) * width;
    for (let x = 0; x < half.width; x++, at++, above += 8, below += 8) {
      const aside = 2 * x + 1 < width ? 4 : 0;
      const r = mean(above, below, aside);
      const g = mean(above + 1, below + 1, aside);
      const b = mean(above + 2, below + 2, aside);
      const clear = 1 - mean(above + 3, below + 3, aside) / 255;
      const luma = 0.2126 * r + 0.7152 * g + 0.0722 * b;
      blue[at] = (b - luma) / 1.8556 + (behindBlue - 128) * clear;
      red[at] = (r - luma) / 1.5748 + (behindRed - 128) * clear;
    }
  }
  return [blue, red];
}
