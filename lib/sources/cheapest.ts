import type { Candidate } from "../capture/pick.ts";
import { doubtAbout, type ReachContext } from "./reach.ts";

/** Services compare the brightness of four quarters of a picture; with fewer pixels rounding begins to show in it. */
const ENOUGH = 200;

/** Services compare proportions too; renditions differ by the rounding of a pixel, crops by more. */
const TOLERANCE = 0.03;

/**
 * Index of the rendition that costs its host and the service least and still is the whole picture: what a reverse search looks up.
 * Undefined where none is known that a service could fetch.
 */
export function cheapestRendition(
  candidates: readonly Candidate[],
  shown: number,
  context: ReachContext = {},
): number | undefined {
  const ratio = proportions(candidates);
  const fitting = [...candidates.entries()].filter(
    ([, candidate]) => doubtAbout(candidate, context) === null && isWhole(candidate, ratio),
  );
  const cost = ([index, candidate]: [number, Candidate]) =>
    effort(candidate) + (index === shown ? 0 : 1);
  return fitting.toSorted((a, b) => cost(a) - cost(b))[0]?.[0];
}

/** Of the best file whose size is known. */
function proportions(candidates: readonly Candidate[]): number | null {
  const { width, height } =
    candidates.find(({ width, height }) => width && height && width > 1 && height > 1) ?? {};
  return width && height ? width / height : null;
}

function isWhole({ width, height }: Candidate, ratio: number | null): boolean {
  if (!width || !height || ratio === null) return true;
  // One pixel more or less is much of a small picture.
  const allowed = Math.max(TOLERANCE, 1 / Math.min(width, height));
  return Math.abs(width / height / ratio - 1) <= allowed;
}

/** In pixels, roughly. An address that was guessed may lead to nothing, and one that ends leaves a search that cannot be repeated. */
function effort({ width, height, displayed, flags = [] }: Candidate): number {
  const side = width && height ? Math.min(width, height) : null;
  const pixels = width && height ? width * height : guessedPixels(flags, displayed !== undefined);
  const tooSmall = side !== null && side < ENOUGH;
  const doubtful = flags.includes("guessed-extension") || flags.includes("signed");
  return pixels + (tooSmall ? 1e10 : 0) + (doubtful ? 1e12 : 0);
}

/** Where the page does not tell the size: what was shown or is a sample is usually a megapixel, an original several. */
function guessedPixels(flags: NonNullable<Candidate["flags"]>, isShown: boolean): number {
  if (flags.includes("original")) return 1e8;
  return isShown || flags.includes("sample") || flags.includes("transcode") ? 1e6 : 1e7;
}
