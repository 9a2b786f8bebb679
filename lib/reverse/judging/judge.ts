import { compareFingerprints } from "../pixels/compare.ts";
import type { Fingerprint } from "../pixels/fingerprint.ts";
import { estimateIntensities, type Intensities } from "../pixels/intensities.ts";
import type { FileMeasures, MatchMeasures, PickMeasures } from "../pixels/measures.ts";
import { removePageTint } from "../pixels/page-tint.ts";
import { isComparable, judgeDifference } from "./judge-difference.ts";
import type { ComparisonVerdict, Quality, Verdict, VerdictBasis } from "./verdict.ts";

/** Maximum longer side of an icon, in pixels: many look the same. */
const ICON = 32;

const isIcon = ({ width, height }: FileMeasures) =>
  width !== null && height !== null && Math.max(width, height) <= ICON;

/** Classifies a match. Pixels outweigh the service's result. `state/reverse/judge-matches.ts` knows identical files without them. */
export function judgeMatch(pick: PickMeasures, match: MatchMeasures): Verdict {
  const verdict = judgePixels(pick, match) ?? judgeListing(pick, match);
  if (verdict.kind !== "same-picture") return verdict;
  if (isIcon(pick.file) || isIcon(match.file)) {
    return unclear(verdict.rests_on);
  }
  return { ...verdict, quality: compareFileQuality(pick.file, match.file) };
}

/** File formats of animations and videos. */
const MOVING: ReadonlySet<string | null> = new Set(["gif", "webm", "mp4"]);
/** File formats that are never animated. */
const STILL: ReadonlySet<string | null> = new Set(["jpg", "jpeg", "svg"]);

/** Returns null if the pixels of either picture are unknown, or if a capture shows too little. */
function judgePixels(pick: PickMeasures, match: MatchMeasures): ComparisonVerdict | null {
  if (!pick.fingerprint || !match.fingerprint) return null;
  if (!pick.captured) return judgeFrames(pick.fingerprint, match.fingerprint);
  const { fingerprint } = pick;
  const all = framesOf(match.fingerprint).flatMap((one) => judgeCapture(fingerprint, one) ?? []);
  const best = all.toSorted(byKind)[0] ?? null;
  if (!best || !match.fingerprint.frames) return best;
  const isMoving = MOVING.has(pick.file.format);
  // The page may show the animation or a still.
  const mayMove = !STILL.has(pick.file.format);
  if (best.kind === "same-picture" || (mayMove && isByPage(best))) return asFrame(best, true);
  // The capture of an animation may show a frame that is not among the known ones.
  return isMoving ? unclear("capture") : best;
}

/** Classifies how a file relates to a capture. Returns null if the capture shows too little. */
export function judgeCapture(capture: Fingerprint, match: Fingerprint): ComparisonVerdict | null {
  // A capture is transparent only where it is masked.
  const { alpha: _, ...shown } = capture;
  const difference = compareFingerprints(shown, match);
  if (!isComparable(difference)) return null;
  const judged = judgeDifference(difference, "capture");
  if (judged.kind !== "similar" || !judged.by_page) return judged;
  const unveiled = removePageTint(shown, match);
  const clear = unveiled && judgeDifference(compareFingerprints(unveiled, match), "capture");
  return clear?.kind === "same-picture" ? clear : judged;
}

const asFrame = (
  { rests_on, confidence }: ComparisonVerdict,
  by_page = false,
): ComparisonVerdict => ({
  kind: "similar",
  altered: "frame",
  ...(by_page && { by_page }),
  rests_on,
  confidence,
});

const unclear = (rests_on: VerdictBasis) => ({ kind: "unclear", rests_on, confidence: 0 }) as const;

const framesOf = (print: Fingerprint) => print.frames ?? [print];

const KINDS: readonly ComparisonVerdict["kind"][] = [
  "same-picture",
  "unclear",
  "similar",
  "related",
];
const isByPage = (judged: ComparisonVerdict) =>
  judged.kind === "similar" && judged.by_page === true;
const byKind = (one: ComparisonVerdict, other: ComparisonVerdict) =>
  KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind) ||
  Number(isByPage(other)) - Number(isByPage(one));

/**
 * Judges animations by the frame that differs most, and a still picture by the frame that differs least. An animation of which only one
 * frame is known is not the same as anything.
 */
function judgeFrames(your: Fingerprint, their: Fingerprint): ComparisonVerdict | null {
  const [yourFrames, theirFrames] = [framesOf(your), framesOf(their)];
  const judged = (one: Fingerprint, other: Fingerprint) =>
    judgeDifference(compareFingerprints(one, other));
  if (yourFrames.length > 1 && theirFrames.length > 1) {
    const pairs = yourFrames.flatMap((frame, at) =>
      theirFrames[at] ? [judged(frame, theirFrames[at])] : [],
    );
    const worst = pairs.toSorted(byKind).at(-1) ?? null;
    const isPartlySame = pairs.some(({ kind }) => kind === "same-picture");
    return worst?.kind === "related" && isPartlySame ? { ...worst, kind: "similar" } : worst;
  }
  const all = yourFrames.flatMap((one) => theirFrames.map((other) => judged(one, other)));
  const best = all.toSorted(byKind)[0];
  if (best?.kind !== "same-picture") return best ?? null;
  if (your.frames?.length === 1 || their.frames?.length === 1) return unclear("pixels");
  return all.length === 1 ? best : asFrame(best);
}

/** Maximum difference of corners between two files of one picture, in levels, measured on the labelled set. */
const SAME_CORNERS = 1.2;
/** Widest distance at which a match that was not measured may be the same picture: the one of searches with renditions. */
const SAME_LISTED = 0.5;
/** Maximum difference of proportions between two files of one picture. */
const SAME_SHAPE = 0.012;
/** Maximum confidence: different pictures with similar lighting may share the four values. */
const MAX_CONFIDENCE = 0.8;

/** Compares two pictures by proportions and the service's own measure, because the pixels of one are unavailable. */
function judgeListing(pick: PickMeasures, match: MatchMeasures): ComparisonVerdict {
  const isMeasured = measuredApart(pick, match) !== null;
  // A service that lists its nearest images, however unlike, says nothing about them.
  if (!isMeasured && match.listed_at === Number.POSITIVE_INFINITY) return unclear("service");
  const apart = cornersApart(pick, match);
  const confidence = MAX_CONFIDENCE / (1 + apart / SAME_CORNERS);
  const rests_on = "service" as const;
  const shapes = measureAspectDistance(pick, match);
  if (apart > 4 * SAME_CORNERS) return { kind: "related", rests_on, confidence };
  const limit = isMeasured ? SAME_CORNERS : 3 * SAME_LISTED;
  if (apart > limit || (shapes ?? 0) > SAME_SHAPE) {
    return { kind: "similar", rests_on, confidence };
  }
  // With unknown proportions the service's result is less reliable.
  return {
    kind: "same-picture",
    rests_on,
    confidence: shapes === null ? confidence / 2 : confidence,
  };
}

/** Returns the largest difference of a corner: measured, or else the maximum that the service's search allows. */
function cornersApart(pick: PickMeasures, match: MatchMeasures): number {
  const { listed_at } = match;
  const listedApart = listed_at === null ? Number.POSITIVE_INFINITY : 3 * listed_at;
  return measuredApart(pick, match) ?? listedApart;
}

/** Returns the largest difference of a measured corner; null if one side was not measured. */
function measuredApart(
  { fingerprint }: PickMeasures,
  { intensities, file }: MatchMeasures,
): number | null {
  // Services measure the frame in the middle of an animation.
  const measured = fingerprint?.frames ? fingerprint.frames[1] : fingerprint;
  // A mask makes the averages of corners unreliable.
  if (measured && !measured.mask && intensities && file.width && file.height) {
    return furthestCorner(estimateIntensities(measured, file.width, file.height), intensities);
  }
  return null;
}

const furthestCorner = (one: Intensities, other: Intensities) =>
  Math.max(
    Math.abs(one.nw - other.nw),
    Math.abs(one.ne - other.ne),
    Math.abs(one.sw - other.sw),
    Math.abs(one.se - other.se),
  );

function measureAspectDistance(pick: PickMeasures, { file }: MatchMeasures): number | null {
  const { width, height } = pick.file;
  const aspect = width && height ? width / height : pick.fingerprint?.aspect;
  if (!aspect || !file.width || !file.height) return null;
  return Math.abs(Math.log(aspect / (file.width / file.height)));
}

/** Minimum ratio of sides that matters: sites and resizers crop and round. */
const LARGER = 1.03;
/** Minimum ratio of byte counts that matters, for one picture in one lossy format. */
const HEAVIER = 1.15;
/** Maximum ratio of byte counts at which the larger picture is considered overcompressed or upscaled. */
const HOLLOW = 0.6;

const LOSSLESS: ReadonlySet<string> = new Set(["png", "svg"]);
const LOSSY: ReadonlySet<string> = new Set(["jpg", "jpeg", "webp", "avif"]);

/** Returns whose file of the same picture is better: by pixels, then by format, then by bytes. */
export function compareFileQuality(pickFile: FileMeasures, matchFile: FileMeasures): Quality {
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
