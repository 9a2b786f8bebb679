import * as v from "valibot";
import type { Candidate, Pick } from "../picture/pick.ts";
import { judgeReach, type Observations, type ReachContext } from "./reach.ts";

/** Maximum number of results per rule, and of rules. */
const MAX_RESULTS = 5;
const MAX_RULES = 200;
/** A rule whose last results are this many failures ranks below the shown file. */
const FAILURES = 3;
/** Milliseconds after which a failing rule gets another chance: its site may have changed back. */
const FAILING_LASTS = 7 * 24 * 3_600_000;

const RuleResultsSchema = v.record(
  v.string(),
  v.object({
    /** Time of the newest result in epoch milliseconds. */
    at: v.number(),
    /** Whether the rule's file loaded, newest last. */
    loaded: v.array(v.boolean()),
  }),
);
/** The last results of rules that propose files, by rule. */
export type RuleResults = v.InferOutput<typeof RuleResultsSchema>;

export const StoredRuleResults = v.fallback(RuleResultsSchema, {});

/** Returns the rule that proposed a file: by its site, or the file's host for generic rules. Null if the page itself names the file. */
export function ruleOf(
  site: Pick["site"],
  { found, url, reason = "from-page" }: Candidate,
): string | null {
  const of = site ?? URL.parse(url)?.host;
  return found === "source-site" && of ? `${of} ${reason}` : null;
}

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

/** Adds results, and drops the rules that were used longest ago. */
export function withResults(
  stored: RuleResults,
  results: Readonly<Record<string, boolean>>,
  at: number,
): RuleResults {
  const all = { ...stored };
  for (const [rule, result] of Object.entries(results))
    all[rule] = { at, loaded: [...(all[rule]?.loaded ?? []), result].slice(-MAX_RESULTS) };
  return Object.fromEntries(
    Object.entries(all)
      .toSorted(([, one], [, other]) => other.at - one.at)
      .slice(0, MAX_RULES),
  );
}

/** Returns true if the last files of a rule all failed, not too long ago. */
export function isFailing(stored: RuleResults, rule: string, now: number): boolean {
  const { at = 0, loaded = [] } = Object.hasOwn(stored, rule) ? (stored[rule] ?? {}) : {};
  return (
    loaded.length >= FAILURES && !loaded.slice(-FAILURES).includes(true) && now - at < FAILING_LASTS
  );
}
