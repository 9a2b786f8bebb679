import type { Quality, RestsOn, Verdict } from "./judging/verdict.ts";

const RANKS: readonly Verdict["kind"][] = [
  "same-file",
  "same-picture",
  "unclear",
  "similar",
  "related",
];
const BASES: readonly RestsOn[] = ["pixels", "capture", "service"];
/** Among several copies, one that makes an upload unnecessary comes first. */
const QUALITIES: readonly Quality[] = ["theirs-better", "equal", "unknown", "yours-better"];

/** Sorts by kind, then evidence, then the better file, then confidence; ties keep the service's order. */
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
  const quality = verdict.kind === "same-picture" ? QUALITIES.indexOf(verdict.quality) : 0;
  return [kind, BASES.indexOf(verdict.rests_on), quality, -verdict.confidence];
}
