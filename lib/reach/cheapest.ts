import type { Candidate } from "../picture/pick.ts";
import { type ReachContext, strongestReachDoubt } from "./judge-reach.ts";

/** Minimum side in pixels. Services compare the brightness of four quadrants, which rounding distorts in smaller pictures. */
const ENOUGH = 200;

/** Maximum difference in proportions, which services compare too. Renditions differ by one rounded pixel, crops by more. */
const TOLERANCE = 0.03;

/** Returns the index of the cheapest uncropped rendition, which reverse search looks up. Undefined if a service can fetch no candidate. */
export function cheapestRendition(
  candidates: readonly Candidate[],
  shown: number,
  context: ReachContext = {},
): number | undefined {
  const ratio = proportions(candidates);
  const fitting = [...candidates.entries()].filter(
    ([, candidate]) =>
      strongestReachDoubt(candidate, context) === null && isWhole(candidate, ratio),
  );
  const cost = ([index, candidate]: [number, Candidate]) =>
    effort(candidate) + (index === shown ? 0 : 1);
  return fitting.toSorted((a, b) => cost(a) - cost(b))[0]?.[0];
}

/** Returns the proportions of the best file with a known size. */
function proportions(candidates: readonly Candidate[]): number | null {
  const { width, height } =
    candidates.find(({ width, height }) => width && height && width > 1 && height > 1) ?? {};
  return width && height ? width / height : null;
}

function isWhole({ width, height }: Candidate, ratio: number | null): boolean {
  if (!width || !height || ratio === null) return true;
  // One pixel is a large share of a small picture.
  const allowed = Math.max(TOLERANCE, 1 / Math.min(width, height));
  return Math.abs(width / height / ratio - 1) <= allowed;
}

/** Estimates the cost of a candidate in pixels. Guessed addresses may not exist, and expiring ones make a search impossible to repeat. */
function effort({ width, height, displayed, flags = [] }: Candidate): number {
  const side = width && height ? Math.min(width, height) : null;
  const pixels = width && height ? width * height : guessedPixels(flags, displayed !== undefined);
  const tooSmall = side !== null && side < ENOUGH;
  const doubtful = flags.some((flag) => /^(?:guessed-extension|signed)$/u.test(flag));
  return pixels + (tooSmall ? 1e10 : 0) + (doubtful ? 1e12 : 0);
}

/** Estimates an unknown size: a displayed file or a sample is usually one megapixel, an original several. */
function guessedPixels(flags: NonNullable<Candidate["flags"]>, isShown: boolean): number {
  if (flags.includes("original")) return 1e8;
  return isShown || flags.includes("sample") || flags.includes("transcode") ? 1e6 : 1e7;
}
