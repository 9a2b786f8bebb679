import { describe, expect, it } from "vitest";
import type { SourceCandidate } from "../../../lib/picture/rule-result.ts";
import { findByGenericRules } from "../../../lib/sources/generic/generic.ts";
import { sourceSites } from "../../../lib/sources/sites.ts";
import { type SupportedSite, supportedSites } from "../../../lib/sources/supported-sites.ts";
import { allCases, factsOf } from "../../sources/address-table.ts";

const rules = [...sourceSites, { name: "generic", find: findByGenericRules }];
const casesOf = (name: string) => allCases.filter(({ site }) => site === name);

type Flag = NonNullable<SourceCandidate["flags"]>[number];

/** Returns what a rule finds in its cases. Avatars and other non-works don't count. */
function resultsOf({ name, find }: (typeof rules)[number]) {
  const findings = casesOf(name)
    .flatMap((example) => find(factsOf(example)) ?? [])
    .filter(({ not_a_work }) => !not_a_work);
  const best = findings.flatMap(({ candidates, shown }) => candidates[0] ?? shown ?? []);
  const isUsual = (flag: Flag) =>
    best.filter(({ flags }) => flags?.includes(flag)).length > best.length / 2;
  const isOriginal = findings
    .flatMap(({ candidates, shown = {} }) => [...candidates, shown])
    .some(({ flags }) => flags?.includes("original"));
  const isLarger = findings.some(({ candidates }) => candidates.length > 0);
  const knows: SupportedSite["knows"][number][] = [];
  if (findings.some(({ source_url }) => source_url)) knows.push("source");
  if (findings.some(({ artist }) => artist)) knows.push("artist");
  if (findings.some(({ posted_at }) => posted_at)) knows.push("date");
  return {
    file: isOriginal ? "original" : isLarger ? "larger" : "shown",
    knows,
    fetched: isUsual("needs-referer") ? "needs-referer" : isUsual("signed") ? "short-lived" : "yes",
  };
}

describe("supportedSites", () => {
  it("has a different title for each rule's site", () => {
    const titles = supportedSites().map(({ title }) => title);
    expect(titles).toEqual([...new Set(titles)]);
    expect(titles).toContain("Pixiv");
    expect(titles).toContain("YouTube");
  });

  it("has a row for each rule and ends with all other sites", () => {
    const names = supportedSites().map(({ name }) => name);
    expect(names.at(-1)).toBe("generic");
    expect([...names].sort()).toEqual(rules.map(({ name }) => name).sort());
  });

  it.each(rules.map((rule) => [rule.name, rule] as const))(
    "states for %s what its cases show",
    (name, rule) => {
      expect(supportedSites().find((site) => site.name === name)).toMatchObject(resultsOf(rule));
    },
  );
});

it("supportedSites names valid hosts", () => {
  const hosts = supportedSites().flatMap((site) => site.hosts);
  expect(hosts.filter((host) => !/^\.?(?:[a-z\d-]+\.)+[a-z]{2,}$/u.test(host))).toEqual([]);
});

describe("allCases", () => {
  it.each(rules)("includes three or more cases for $name", ({ name }) => {
    expect(casesOf(name).length).toBeGreaterThanOrEqual(3);
  });

  it("includes 150 or more cases, each for an existing rule", () => {
    const names = new Set(rules.map(({ name }) => name));
    expect(allCases.length).toBeGreaterThanOrEqual(150);
    expect(allCases.filter(({ site }) => !names.has(site))).toEqual([]);
  });

  it("contains no two cases with the same site and description", () => {
    const names = allCases.map(({ site, what }) => `${site}: ${what}`);
    expect(names).toEqual([...new Set(names)]);
  });
});
