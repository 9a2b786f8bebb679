import type { PageFacts } from "../../lib/picture/page-facts.ts";
import type { OfferedFile } from "../../lib/sources/rule/source-site.ts";

/** A picture in its page and the result that the rule must return; `findings.txt` records the rest of the result. */
export interface SourceCase {
  /** `name` of the rule. */
  site: string;
  /** Short description of the example. */
  what: string;
  file: string;
  page: Partial<PageFacts> & { url: string };
  offered?: readonly OfferedFile[];
  expected: {
    /** Address of the best file; null if the shown file is the best. */
    best?: string | null;
    source?: string | null;
    /** The handle; null if there must be no artist. */
    artist?: string | null;
    /** An avatar, a banner, … */
    not_a_work?: boolean;
  } | null;
}

/** Returns the cases of one rule. */
export function casesOf(site: string, cases: readonly Omit<SourceCase, "site">[]): SourceCase[] {
  return cases.map((example) => ({ site, ...example }));
}
