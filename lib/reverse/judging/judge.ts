import { compareFingerprints } from "../pixels/compare.ts";
import type { Fingerprint } from "../pixels/fingerprint.ts";
import type { FileMeasures, MatchMeasures, PickMeasures } from "../pixels/measures.ts";
import { withoutVeil } from "../pixels/veil.ts";
import { isTelling, judgeDifference } from "./judge-difference.ts";
import { judgeListing } from "./judge-listing.ts";
import { qualityOf } from "./quality.ts";
import type { Judged, RestsOn, Verdict } from "./verdict.ts";

/** Maximum longer side of an icon, in pixels: many look the same. */
const ICON = 32;

const isIcon = ({ width, height }: FileMeasures) =>
  width !== null && height !== null && Math.max(width, height) <= ICON;

/** Classifies a match. Pixels outweigh the service's result, and a known identity outweighs both. */
export function judgeMatch(pick: PickMeasures, match: MatchMeasures): Verdict {
  if (match.same_file) return { kind: "same-file", because: match.same_file };
  const verdict = judgePixels(pick, match) ?? judgeListing(pick, match);
  if (verdict.kind !== "same-picture") return verdict;
  if (isIcon(pick.file) || isIcon(match.file)) {
    return unclear(verdict.rests_on);
  }
  return { ...verdict, quality: qualityOf(pick.file, match.file) };
}

/** File formats of animations and videos. */
const MOVING: ReadonlySet<string | null> = new Set(["gif", "webm", "mp4"]);

/** Returns null if the pixels of either picture are unknown, or if a capture shows too little. */
function judgePixels(pick: PickMeasures, match: MatchMeasures): Judged | null {
  if (!pick.fingerprint || !match.fingerprint) return null;
  if (!pick.captured) return judgeFrames(pick.fingerprint, match.fingerprint);
  const { fingerprint } = pick;
  const all = framesOf(match.fingerprint).flatMap((one) => judgeCapture(fingerprint, one) ?? []);
  const best = all.toSorted(byKind)[0] ?? null;
  if (!best || !match.fingerprint.frames) return best;
  const isMoving = MOVING.has(pick.file.format);
  // The page may show the animation or a still.
  if (best.kind === "same-picture" || (isMoving && isByPage(best))) return asFrame(best, true);
  // The capture of an animation may show a frame that is not among the known ones.
  return isMoving ? unclear("capture") : best;
}

/** Classifies how a file relates to a capture. Returns null if the capture shows too little. */
export function judgeCapture(capture: Fingerprint, match: Fingerprint): Judged | null {
  // A capture is transparent only where it is masked.
  const { alpha: _, ...shown } = capture;
  const difference = compareFingerprints(shown, match);
  if (!isTelling(difference)) return null;
  const judged = judgeDifference(difference, "capture");
  if (judged.kind !== "similar" || !judged.by_page) return judged;
  const unveiled = withoutVeil(shown, match);
  const clear = unveiled && judgeDifference(compareFingerprints(unveiled, match), "capture");
  return clear?.kind === "same-picture" ? clear : judged;
}

const asFrame = ({ rests_on, confidence }: Judged, by_page = false): Judged => ({
  kind: "similar",
  altered: "frame",
  ...(by_page && { by_page }),
  rests_on,
  confidence,
});

const unclear = (rests_on: RestsOn) => ({ kind: "unclear", rests_on, confidence: 0 }) as const;

const framesOf = (print: Fingerprint) => print.frames ?? [print];

const KINDS: readonly Judged["kind"][] = ["same-picture", "unclear", "similar", "related"];
const isByPage = (judged: Judged) => judged.kind === "similar" && judged.by_page === true;
const byKind = (one: Judged, other: Judged) =>
  KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind) ||
  Number(isByPage(other)) - Number(isByPage(one));

/**
 * Judges animations by the frame that differs most, and a still picture by the frame that differs least. An animation of which only one
 * frame is known is not the same as anything.
 */
function judgeFrames(your: Fingerprint, their: Fingerprint): Judged | null {
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
