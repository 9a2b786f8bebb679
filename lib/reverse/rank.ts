import type { Verdict } from "./verdict.ts";

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
