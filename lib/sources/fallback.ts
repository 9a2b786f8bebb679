import type { Candidate } from "../capture/pick.ts";
import { judgeReach, type Observations, type ReachContext } from "./reach.ts";

export type Fallback =
  /** The file is not known not to load, or nothing else is left. */
  | { status: "none" }
  /** Whether this one loads has to be found out first. */
  | { status: "try"; candidate: Candidate }
  | { status: "found"; candidate: Candidate };

/**
 * What can take the place of the file at `url`, which need not be there: of many sites it is only guessed where they keep originals. One
 * after the other is tried, best first, so that no host is asked for more than is needed.
 */
export function fallbackOf(
  candidates: readonly Candidate[],
  url: string,
  observations: ReadonlyMap<string, Observations>,
  context: ReachContext = {},
): Fallback {
  const own = candidates.find((candidate) => candidate.url === url);
  if (!own) return { status: "none" };
  for (const candidate of [own, ...candidates.filter((other) => other !== own)]) {
    const observed = observations.get(candidate.url);
    const { verdict, because } = judgeReach(candidate, observed, context);
    if (verdict === "unknown" && because.code === "not-tried" && because.why === "not-yet") {
      return { status: "try", candidate };
    }
    if (because.code === "waiting" || (candidate === own && verdict !== "unlikely")) break;
    if (verdict === "likely") return { status: "found", candidate };
  }
  return { status: "none" };
}

/** Whether the file at `url` is the best of those that load, while a better one is known not to. */
export function isBestThatLoads(
  candidates: readonly Candidate[],
  url: string,
  observations: ReadonlyMap<string, Observations>,
  context: ReachContext = {},
): boolean {
  const verdictOf = (candidate: Candidate) =>
    judgeReach(candidate, observations.get(candidate.url), context).verdict;
  const index = candidates.findIndex((candidate) => candidate.url === url);
  const own = candidates[index];
  return (
    index > 0 &&
    own !== undefined &&
    verdictOf(own) === "likely" &&
    candidates.slice(0, index).every((better) => verdictOf(better) === "unlikely")
  );
}
