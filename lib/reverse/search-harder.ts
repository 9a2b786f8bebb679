import type { HarderStep, PART_STEP } from "../records.ts";
import type { Pixels } from "./fingerprint.ts";
import { type Frame, WHOLE } from "./plane.ts";
import { type Turn, UPRIGHT } from "./turn.ts";

export type VersionName = HarderStep | typeof PART_STEP;

/** A version of a picture to search for: a part of it, then mirrored and rotated. */
export interface Rendition {
  name: VersionName;
  frame: Frame;
  turn: Turn;
}

/**
 * Returns the versions under which a service may have the picture, most promising first. All are drawn anew, which converts colours to sRGB
 * and applies the orientation that the file states.
 * @param part that the user drew, which replaces the one within borders
 */
export function renditionsToTry(pixels: Pixels, part?: Frame): Rendition[] {
  const trimmed = part ? null : withoutBorders(pixels);
  const all: (Rendition | null)[] = [
    part ? { name: "part", frame: part, turn: UPRIGHT } : null,
    trimmed && { name: "trimmed", frame: trimmed, turn: UPRIGHT },
    { name: "converted", frame: WHOLE, turn: UPRIGHT },
    { name: "mirrored", frame: WHOLE, turn: { mirrored: true, quarters: 0 } },
    { name: "rotated", frame: WHOLE, turn: { mirrored: false, quarters: 1 } },
  ];
  return all.filter((rendition) => rendition !== null);
}

/** Services compare averages, which small files and samples keep less exactly. */
const DISTANCES = [
  { below: 400, distance: 0.5 },
  { below: 800, distance: 0.35 },
];

/** Returns the distance to search with for a file of this size, at least the usual one. */
export function distanceFor(
  {
    width = null,
    height = null,
  }: { width?: number | null | undefined; height?: number | null | undefined },
  usual: number,
): number {
  if (width === null || height === null) return usual;
  const longest = Math.max(width, height);
  const wider = DISTANCES.find(({ below }) => longest < below)?.distance ?? usual;
  return Math.max(usual, wider);
}

/** Maximum deviation of a channel within a border; compression causes as much. */
const PLAIN = 12;
/** Maximum fraction of unlike pixels in a line of a border. */
const UNLIKE = 0.01;
/** Minimum sides that a border leaves, as fractions, and the minimum border. */
const LEAST_LEFT = 0.2;
const LEAST_BORDER = 0.01;

/** Returns the part within plain borders or bars, or null. */
function withoutBorders(pixels: Pixels): Frame | null {
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
  return isTrimmed && Math.min(frame.width, frame.height) >= LEAST_LEFT ? frame : null;
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
  const isLike = (at: number) =>
    [0, 1, 2, 3].every(
      (channel) => Math.abs((data[at + channel] ?? 0) - (data[first + channel] ?? 0)) <= PLAIN,
    );
  for (let line = 0; line < lines; line++) {
    let unlike = 0;
    for (let i = 0; i < length; i++) if (!isLike((startOf(line) + i * step) * 4)) unlike++;
    if (unlike > UNLIKE * length) return line;
  }
  return lines;
}
