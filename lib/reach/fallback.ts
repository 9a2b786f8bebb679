import type { Candidate } from "../picture/pick.ts";
import { judgeReach, type Observations, type ReachContext } from "./judge-reach.ts";

type Fallback =
  /** The file has not failed to load, or there is no alternative. */
  | { status: "none" }
  /** This candidate has to be tested first. */
  | { status: "try"; candidate: Candidate }
  | { status: "found"; candidate: Candidate };

/**
 * Returns a replacement for the file at `url`, which may not exist: originals of many sites are only guesses. Candidates are tried one by
 * one, best first, to limit requests.
 */
export function fallbackCandidate(
  candidates: readonly Candidate[],
  url: string,
  observations: ReadonlyMap<string, Observations>,
  context: ReachContext = {},
): Fallback {
  const current = candidates.find((candidate) => candidate.url === url);
  if (!current) return { status: "none" };
  for (const candidate of [current, ...candidates.filter((other) => other !== current)]) {
    const observed = observations.get(candidate.url);
    const { verdict, because } = judgeReach(candidate, observed, context);
    if (verdict === "unknown" && because.code === "not-tried" && because.why === "not-yet") {
      return { status: "try", candidate };
    }
    if (because.code === "waiting" || (candidate === current && verdict !== "unlikely")) break;
    if (verdict === "likely") return { status: "found", candidate };
  }
  return { status: "none" };
}

/** Returns true if `url` is the best candidate that loads and a better one failed. */
export function isBestLoadable(
  candidates: readonly Candidate[],
  url: string,
  observations: ReadonlyMap<string, Observations>,
  context: ReachContext = {},
): boolean {
  const verdictOf = (candidate: Candidate) =>
    judgeReach(candidate, observations.get(candidate.url), context).verdict;
  const index = candidates.findIndex((candidate) => candidate.url === url);
  const current = candidates[index];
  return (
    index > 0 &&
    current !== undefined &&
    verdictOf(current) === "likely" &&
    candidates.slice(0, index).every((better) => verdictOf(better) === "unlikely")
  );
}
