import { compareLooks } from "./compare.ts";
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
  if (!pick.look || !match.look) return null;
  if (!pick.captured) return judgeDifference(compareLooks(pick.look, match.look));
  // The page's background shows through transparent cells.
  const { clear, ...look } = match.look;
  const difference = compareLooks(pick.look, clear === undefined ? look : { ...look, mask: clear });
  return isTelling(difference) ? judgeDifference(difference, "capture") : null;
}
