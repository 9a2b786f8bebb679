import type { FileMeasures } from "./measures.ts";
import type { Quality } from "./verdict.ts";

/** Minimum ratio of sides that matters: sites and resizers crop and round. */
const LARGER = 1.03;
/** Minimum ratio of byte counts that matters, for one picture in one lossy format. */
const HEAVIER = 1.15;
/** Maximum ratio of byte counts at which the larger picture is considered overcompressed or upscaled. */
const HOLLOW = 0.6;

const LOSSLESS: ReadonlySet<string> = new Set(["png", "svg"]);
const LOSSY: ReadonlySet<string> = new Set(["jpg", "jpeg", "webp", "avif"]);

/** Returns whose file of the same picture is better: by pixels, then by format, then by bytes. */
export function qualityOf(yours: FileMeasures, theirs: FileMeasures): Quality {
  if (yours.format === "svg" || theirs.format === "svg") return byVectors(yours, theirs);
  const larger = sizeRatio(yours, theirs);
  if (larger === null) return "unknown";
  if (larger > LARGER) return isHollow(theirs, yours) ? "unknown" : "theirs-better";
  if (larger < 1 / LARGER) return isHollow(yours, theirs) ? "unknown" : "yours-better";
  return byFormat(yours, theirs);
}

/** Compares files of which one is a vector drawing without pixels. */
function byVectors(yours: FileMeasures, theirs: FileMeasures): Quality {
  if (yours.format === theirs.format) return "equal";
  if (yours.format === null || theirs.format === null) return "unknown";
  return theirs.format === "svg" ? "theirs-better" : "yours-better";
}

/** Returns the ratio of their side to yours. */
function sizeRatio(yours: FileMeasures, theirs: FileMeasures): number | null {
  const [your, their] = [pixels(yours), pixels(theirs)];
  return your && their ? Math.sqrt(their / your) : null;
}

const pixels = ({ width, height }: FileMeasures) => (width ?? 0) * (height ?? 0);

function isHollow(larger: FileMeasures, smaller: FileMeasures): boolean {
  if (!isLossy(larger)) return false;
  const bytes = larger.bytes && smaller.bytes ? larger.bytes / smaller.bytes : 1;
  return bytes < HOLLOW && !isLossless(smaller);
}

function byFormat(yours: FileMeasures, theirs: FileMeasures): Quality {
  if (isLossless(yours) && isLossless(theirs)) return agreed(yours, theirs, "equal");
  // A lossless file that a site converted is no better than its source.
  if (isLossless(theirs) && isLossy(yours)) return theirs.transcode ? "unknown" : "theirs-better";
  if (isLossless(yours) && isLossy(theirs)) return yours.transcode ? "unknown" : "yours-better";
  if (!isLossy(yours) || jpeg(yours) !== jpeg(theirs)) return "unknown";
  if (!yours.bytes || !theirs.bytes) return "unknown";
  const heavier = theirs.bytes / yours.bytes;
  if (heavier > HEAVIER) return agreed(yours, theirs, "theirs-better");
  if (heavier < 1 / HEAVIER) return agreed(yours, theirs, "yours-better");
  return agreed(yours, theirs, "equal");
}

/** Returns `unknown` if only the winning file is converted: it may be larger than its source, but never better. */
function agreed(yours: FileMeasures, theirs: FileMeasures, quality: Quality): Quality {
  const [your, their] = [yours.transcode, theirs.transcode];
  if (your === their) return quality;
  const against = your ? "yours-better" : "theirs-better";
  return quality === against || quality === "equal" ? "unknown" : quality;
}

const jpeg = ({ format }: FileMeasures) => (format === "jpg" ? "jpeg" : format);
const isLossless = ({ format }: FileMeasures) => format !== null && LOSSLESS.has(format);
const isLossy = ({ format }: FileMeasures) => format !== null && LOSSY.has(format);
