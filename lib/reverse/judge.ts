import { compareFingerprints } from "./compare.ts";
import { isTelling, judgeDifference } from "./judge-difference.ts";
import { judgeListing } from "./judge-listing.ts";
import type { MatchMeasures, PickMeasures } from "./measures.ts";
import { qualityOf } from "./quality.ts";
import type { Judged, Verdict } from "./verdict.ts";

/** Classifies a match. Pixels outweigh the service's result, and a known identity outweighs both. */
export function judgeMatch(pick: PickMeasures, match: MatchMeasures): Verdict {
  if (match.same_file) return { kind: "same-file", because: match.same_file };
  const found = judgePixels(pick, match) ?? judgeListing(pick, match);
  return found.kind === "same-picture"
    ? { ...found, quality: qualityOf(pick.file, match.file) }
    : found;
}

/** Returns null if the pixels of either picture are unknown, or if a capture shows too little. */
function judgePixels(pick: PickMeasures, match: MatchMeasures): Judged | null {
  if (!pick.fingerprint || !match.fingerprint) return null;
  if (!pick.captured)
    return judgeDifference(compareFingerprints(pick.fingerprint, match.fingerprint));
  // The page's background shows through transparent cells.
  const { clear, ...fingerprint } = match.fingerprint;
  const difference = compareFingerprints(
    pick.fingerprint,
    clear === undefined ? fingerprint : { ...fingerprint, mask: clear },
  );
  return isTelling(difference) ? judgeDifference(difference, "capture") : null;
}
