import type { Pixels } from "./pixels/fingerprint.ts";
import { type Frame, WHOLE_FRAME } from "./pixels/plane.ts";
import { type SquareOrientation, UPRIGHT_ORIENTATION } from "./pixels/square-orientation.ts";
import type { HarderStep, PART_STEP } from "./steps.ts";

export type RenditionName = HarderStep | typeof PART_STEP;

/** A version of a picture to search for: a part of it, then mirrored and rotated. */
export interface Rendition {
  name: RenditionName;
  frame: Frame;
  turn: SquareOrientation;
}

/**
 * Returns the versions under which a service may have the picture, most promising first. All are drawn anew, which converts colours to sRGB
 * and applies the orientation that the file states.
 * @param part that the user drew, which replaces the one within borders
 */
export function renditionsToTry(pixels: Pixels, part?: Frame): Rendition[] {
  const trimmed = part ? null : withoutBorders(pixels, LEAST_LEFT);
  const all: (Rendition | null)[] = [
    part ? { name: "part", frame: part, turn: UPRIGHT_ORIENTATION } : null,
    trimmed && { name: "trimmed", frame: trimmed, turn: UPRIGHT_ORIENTATION },
    { name: "converted", frame: WHOLE_FRAME, turn: UPRIGHT_ORIENTATION },
    { name: "mirrored", frame: WHOLE_FRAME, turn: { mirrored: true, quarters: 0 } },
    { name: "rotated", frame: WHOLE_FRAME, turn: { mirrored: false, quarters: 1 } },
  ];
  return all.filter((rendition) => rendition !== null);
}

/** Levels of a corner by which two files of one picture differ although they measure equally bright. */
const NOISE = 0.5;
/** Brightness of a usual picture. */
const USUAL_LEVEL = 128;
/** Distance for a file of unknown size, which may be a small rendition. */
const UNKNOWN_DISTANCE = 0.5;

/**
 * Returns the distance to search with for a file of this size, at least the usual one: services count the middle row and column twice, so
 * that a small rendition measures brighter than its original.
 */
export function searchDistanceFor(
  {
    width = null,
    height = null,
  }: { width?: number | null | undefined; height?: number | null | undefined },
  usual: number,
): number {
  if (!width || !height) return Math.max(usual, UNKNOWN_DISTANCE);
  const brighter = USUAL_LEVEL * ((1 + 2 / width) * (1 + 2 / height) - 1);
  // A distance of 1 allows three levels.
  const wider = Math.round(((brighter + NOISE) / 3) * 100) / 100;
  return Math.min(1, Math.max(usual, wider));
}

/** Maximum deviation of a channel within a border; compression causes as much. */
const PLAIN = 12;
/** Maximum fraction of unlike pixels in a line of a border. */
const UNLIKE = 0.01;
/** Contrast of a line to the border, as a fraction of the next line's, if it only mixes both. Scaled pictures have such an edge. */
const FAINT = 0.3;
/** Minimum sides that the borders of a picture leave, as fractions, and the minimum border. */
const LEAST_LEFT = 0.2;
const LEAST_BORDER = 0.01;

/** Returns the part within plain borders or bars; null without any, or if a side of the part is less than this fraction. */
export function withoutBorders(pixels: Pixels, least: number): Frame | null {
  const { width, height } = pixels;
  const top = borderOf(pixels, height, (line) => line * width, 1, width);
  const bottom = borderOf(pixels, height, (line) => (height - 1 - line) * width, 1, width);
  const left = borderOf(pixels, width, (line) => line, width, height);
  const right = borderOf(pixels, width, (line) => width - 1 - line, width, height);
  const frame = {
    x: left / width,
    y: top / height,
    width: (width - left - right) / width,
    height: (height - top - bottom) / height,
  };
  const isTrimmed = Math.min(frame.width, frame.height) <= 1 - LEAST_BORDER;
  return isTrimmed && Math.min(frame.width, frame.height) >= least ? frame : null;
}

/** Counts the lines, from one side on, that have the colour of the first pixel. */
function borderOf(
  { data }: Pixels,
  lines: number,
  startOf: (line: number) => number,
  step: number,
  length: number,
): number {
  const first = startOf(0) * 4;
  const compare = (line: number) => {
    let unlike = 0;
    let sum = 0;
    for (let i = 0; i < length; i++) {
      const at = (startOf(line) + i * step) * 4;
      let contrast = 0;
      for (let channel = 0; channel < 4; channel++) {
        const difference = Math.abs((data[at + channel] ?? 0) - (data[first + channel] ?? 0));
        contrast = Math.max(contrast, difference);
      }
      if (contrast > PLAIN) unlike++;
      sum += contrast;
    }
    return { isBorder: unlike <= UNLIKE * length, sum };
  };
  for (let line = 0; line < lines; line++) {
    const { isBorder, sum } = compare(line);
    if (isBorder) continue;
    const isFaint = line > 0 && line + 1 < lines && sum < FAINT * compare(line + 1).sum;
    return isFaint ? line + 1 : line;
  }
  return lines;
}
