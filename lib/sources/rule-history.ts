import * as v from "valibot";
import type { Candidate, Pick } from "../picture/pick.ts";

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
    /** True if the rule's file loaded; newest last. */
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
  const { at = 0, loaded = [] } = stored[rule] ?? {};
  return (
    loaded.length >= FAILURES && !loaded.slice(-FAILURES).includes(true) && now - at < FAILING_LASTS
  );
}
