import type { Pick } from "../../picture/pick.ts";
import { ruleResults } from "../../rule-history-storage.ts";
import type { Observations } from "../../sources/reach.ts";
import { withResults } from "../../sources/rule-history.ts";
import { resultsOf } from "../../sources/rule-results.ts";

/** Creates the record of whether the files of a pick's rules load, each counted once. */
export function createRuleResults(pick: Pick, base_url: string) {
  const noted = new Set<string>();
  return {
    async note(observations: ReadonlyMap<string, Observations>): Promise<void> {
      const results = Object.entries(resultsOf(pick, observations, { base_url }));
      const fresh = results.filter(([rule]) => !noted.has(rule));
      if (fresh.length === 0) return;
      for (const [rule] of fresh) noted.add(rule);
      const stored = await ruleResults.getValue();
      await ruleResults.setValue(withResults(stored, Object.fromEntries(fresh), Date.now()));
    },
  };
}
