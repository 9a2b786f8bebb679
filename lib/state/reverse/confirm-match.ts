import type { Image } from "../../api/image.ts";
import { needsCloseLook } from "../../reverse/judging/needs-close-look.ts";
import type { Verdict } from "../../reverse/judging/verdict.ts";
import type { FileMeasures } from "../../reverse/pixels/measures.ts";
import type { MatchPixels } from "./match-pixels.ts";
import type { PickFingerprint } from "./pick-pixels.ts";

/** Maximum number of matches that get a close look: each loads one more picture. */
const MAX_CLOSE_LOOKS = 8;

const loadCloseLook = () =>
  Promise.all([import("./look-in-worker.ts"), import("../../reverse/judging/confirm-verdict.ts")]);

/** Loads what close looks need while the service searches, unless that takes a request. */
export async function prepareCloseLooks({
  pixels,
  isStored,
  fingerprint,
}: PickFingerprint): Promise<void> {
  if (!pixels || !isStored) return;
  const [[{ startCompareWorkers }], ofPick] = await Promise.all([loadCloseLook(), pixels()]);
  if (ofPick) startCompareWorkers(ofPick, fingerprint?.mask);
}

/** Creates the close look at matches of one run of a search: larger renditions of both pictures confirm or correct a verdict. */
export function createMatchConfirmation(matchPixels: MatchPixels) {
  let closeLooks = 0;

  return async (
    verdict: Verdict,
    image: Image,
    { pixels, fingerprint }: PickFingerprint,
    files: readonly FileMeasures[],
  ): Promise<Verdict> => {
    if (!pixels || !needsCloseLook(verdict) || closeLooks++ >= MAX_CLOSE_LOOKS) return verdict;
    try {
      const ofPick = await pixels();
      const side = Math.max(ofPick?.width ?? 0, ofPick?.height ?? 0);
      const ofMatch = ofPick && (await matchPixels.readLarge(image, side));
      if (!ofPick || !ofMatch) return verdict;
      const [{ compareInWorker }, { confirmVerdict }] = await loadCloseLook();
      const look = await compareInWorker(ofPick, ofMatch, fingerprint?.mask);
      return look ? confirmVerdict(verdict, look, files) : verdict;
    } catch {
      return verdict;
    }
  };
}
