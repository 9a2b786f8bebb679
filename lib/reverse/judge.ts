import { compareLooks } from "./compare.ts";
import { judgeDifference } from "./judge-difference.ts";
import { judgeListing } from "./judge-listing.ts";
import type { MatchMeasures, PickMeasures } from "./measures.ts";
import { qualityOf } from "./quality.ts";
import type { Verdict } from "./verdict.ts";

/** What a match is to the picture that was looked up. Pixels weigh more than the service's word, and a known identity more than both. */
export function judgeMatch(pick: PickMeasures, match: MatchMeasures): Verdict {
  if (match.same_file) return { kind: "same-file", because: match.same_file };
  const found =
    pick.look && match.look
      ? judgeDifference(compareLooks(pick.look, match.look))
      : judgeListing(pick, match);
  return found.kind === "same-picture"
    ? { ...found, quality: qualityOf(pick.file, match.file) }
    : found;
}
