import { allCases } from "./cases/all.ts";
import { factsOf } from "./cases/check.ts";
import type { SourceCase } from "./cases/source-case.ts";
import { findGenerically } from "./generic.ts";
import { sourceSites } from "./sites.ts";
import type { Finding, SourceCandidate, SourceSite } from "./source-site.ts";

/** What a site's rule knows, as its examples show. */
export interface SupportedSite {
  name: string;
  title: string;
  /** As in the rule; empty: any host. */
  hosts: readonly string[];
  /** The best file it can find. */
  file: "original" | "larger" | "shown";
  source: boolean;
  artist: boolean;
  date: boolean;
  /** Whether a service can fetch that file. */
  fetched: "yes" | "short-lived" | "needs-referer";
  /** Number of its examples. */
  cases: number;
}

const ANY: SourceSite = {
  name: "generic",
  title: "Any other site",
  hosts: [],
  find: findGenerically,
};

/** One row a rule, by title; the rules for any site come last. */
export function supportedSites(): readonly SupportedSite[] {
  const byTitle = [...sourceSites].sort((one, other) => one.title.localeCompare(other.title, "en"));
  return [...byTitle, ANY].map(describe);
}

function describe(site: SourceSite): SupportedSite {
  const cases = allCases.filter((example) => example.site === site.name);
  const found = cases.flatMap((example) => answer(site, example) ?? []);
  const files = found.flatMap(({ candidates, shown }) => [
    ...candidates,
    ...(shown ? [shown] : []),
  ]);
  const flagged = new Set(files.flatMap(({ flags = [] }) => flags));
  return {
    name: site.name,
    title: site.title,
    hosts: site.hosts,
    file: flagged.has("original")
      ? "original"
      : found.some(({ candidates }) => candidates.length > 0)
        ? "larger"
        : "shown",
    source: found.some(({ source_url }) => source_url),
    artist: found.some(({ artist }) => artist),
    date: found.some(({ posted_at }) => posted_at),
    fetched: isUsual(found, "needs-referer")
      ? "needs-referer"
      : isUsual(found, "signed")
        ? "short-lived"
        : "yes",
    cases: cases.length,
  };
}

type Flag = NonNullable<SourceCandidate["flags"]>[number];

/** Whether most of the best files are like that. */
function isUsual(found: readonly Finding[], flag: Flag): boolean {
  const best = found.flatMap(({ candidates, shown }) => candidates[0] ?? shown ?? []);
  return best.filter(({ flags }) => flags?.includes(flag)).length > best.length / 2;
}

/** What the rule alone says; avatars and the like say nothing of what it can. */
function answer(site: SourceSite, example: SourceCase): Finding | null {
  const finding = site.find(factsOf(example));
  return finding?.not_a_work ? null : finding;
}
