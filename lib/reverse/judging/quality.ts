import type { FileMeasures } from "../pixels/measures.ts";
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
export function qualityOf(pickFile: FileMeasures, matchFile: FileMeasures): Quality {
  if (pickFile.format === "svg" || matchFile.format === "svg")
    return byVectors(pickFile, matchFile);
  const larger = sizeRatio(pickFile, matchFile);
  if (larger === null) return "unknown";
  if (larger > LARGER) return isHollow(matchFile, pickFile) ? "unknown" : "theirs-better";
  if (larger < 1 / LARGER) return isHollow(pickFile, matchFile) ? "unknown" : "yours-better";
  return byFormat(pickFile, matchFile);
}

/** Compares files of which one is a vector drawing without pixels. */
function byVectors(pickFile: FileMeasures, matchFile: FileMeasures): Quality {
  if (pickFile.format === matchFile.format) return "equal";
  if (pickFile.format === null || matchFile.format === null) return "unknown";
  return matchFile.format === "svg" ? "theirs-better" : "yours-better";
}

/** Returns the ratio of their side to yours. */
function sizeRatio(pickFile: FileMeasures, matchFile: FileMeasures): number | null {
  const [your, their] = [pixels(pickFile), pixels(matchFile)];
  return your && their ? Math.sqrt(their / your) : null;
}

const pixels = ({ width, height }: FileMeasures) => (width ?? 0) * (height ?? 0);

function isHollow(larger: FileMeasures, smaller: FileMeasures): boolean {
  if (!isLossy(larger)) return false;
  const bytes = larger.bytes && smaller.bytes ? larger.bytes / smaller.bytes : 1;
  return bytes < HOLLOW && !isLossless(smaller);
}

function byFormat(pickFile: FileMeasures, matchFile: FileMeasures): Quality {
  if (isLossless(pickFile) && isLossless(matchFile)) return agreed(pickFile, matchFile, "equal");
  // A lossless file that a site converted is no better than its source.
  if (isLossless(matchFile) && isLossy(pickFile))
    return matchFile.transcode ? "unknown" : "theirs-better";
  if (isLossless(pickFile) && isLossy(matchFile))
    return pickFile.transcode ? "unknown" : "yours-better";
  if (!isLossy(pickFile) || jpeg(pickFile) !== jpeg(matchFile)) return "unknown";
  if (!pickFile.bytes || !matchFile.bytes) return "unknown";
  const heavier = matchFile.bytes / pickFile.bytes;
  if (heavier > HEAVIER) return agreed(pickFile, matchFile, "theirs-better");
  if (heavier < 1 / HEAVIER) return agreed(pickFile, matchFile, "yours-better");
  return agreed(pickFile, matchFile, "equal");
}

/** Returns `unknown` if only the winning file is converted: it may be larger than its source, but never better. */
function agreed(pickFile: FileMeasures, matchFile: FileMeasures, quality: Quality): Quality {
  const [your, their] = [pickFile.transcode, matchFile.transcode];
  if (your === their) return quality;
  const against = your ? "yours-better" : "theirs-better";
  return quality === against || quality === "equal" ? "unknown" : quality;
}

const jpeg = ({ format }: FileMeasures) => (format === "jpg" ? "jpeg" : format);
const isLossless = ({ format }: FileMeasures) => format !== null && LOSSLESS.has(format);
const isLossy = ({ format }: FileMeasures) => format !== null && LOSSY.has(format);
