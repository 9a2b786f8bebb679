import type { Pick } from "../picture/pick.ts";
import { judgeReach, type Observations, type ReachContext } from "./reach.ts";
import { ruleOf } from "./rule-history.ts";

/** Reasons that reveal that there is no such file. */
const MISSING = new Set(["does-not-load", "http-status", "no-picture"]);

/**
 * Returns whether the files of a pick's rules loaded, as far as they were tried. A rule fails only if another file loaded meanwhile:
 * otherwise the connection or the host may be down.
 */
export function resultsOf(
  { site, candidates }: Pick,
  observations: ReadonlyMap<string, Observations>,
  context: ReachContext = {},
): Record<string, boolean> {
  const judged = candidates.map((candidate) => ({
    rule: ruleOf(site, candidate),
    ...judgeReach(candidate, observations.get(candidate.url), context),
  }));
  const loaded = judged.filter(({ verdict }) => verdict === "likely");
  const failed = judged.filter(
    ({ verdict, because }) => verdict === "unlikely" && MISSING.has(because.code),
  );
  const results: Record<string, boolean> = {};
  for (const { rule } of loaded.length > 0 ? failed : []) if (rule) results[rule] = false;
  for (const { rule } of loaded) if (rule) results[rule] = true;
  return results;
}
