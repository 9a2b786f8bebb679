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

const RANKS: readonly Verdict["kind"][] = ["same-file", "same-picture", "similar", "related"];

/** Best first: by kind, then what rests on pixels, then the better file, then by confidence; what is left is in the service's order. */
export function rankMatches<Match extends { verdict: Verdict }>(
  matches: readonly Match[],
): Match[] {
  return matches.toSorted((one, other) => {
    const [ones, others] = [rank(one.verdict), rank(other.verdict)];
    const differing = ones.findIndex((value, at) => value !== others[at]);
    return (ones[differing] ?? 0) - (others[differing] ?? 0);
  });
}

function rank(verdict: Verdict): number[] {
  const kind = RANKS.indexOf(verdict.kind);
  if (verdict.kind === "same-file") return [kind];
  const better = verdict.kind === "same-picture" && verdict.quality === "theirs-better";
  return [kind, Number(verdict.rests_on !== "pixels"), Number(!better), -verdict.confidence];
}
