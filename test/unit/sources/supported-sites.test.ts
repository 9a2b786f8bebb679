import { describe, expect, it } from "vitest";
import { allCases } from "../../../lib/sources/cases/all.ts";
import { sourceSites } from "../../../lib/sources/sites.ts";
import { supportedSites } from "../../../lib/sources/supported-sites.ts";

describe("the table of supported sites", () => {
  it("has a row for each rule, and one for all other sites", () => {
    const names = supportedSites().map(({ name }) => name);
    expect(names.at(-1)).toBe("generic");
    expect([...names].sort()).toEqual([...sourceSites.map(({ name }) => name), "generic"].sort());
  });

  it.each(supportedSites().map((site) => [site.name, site] as const))(
    "%s has three examples or more",
    (_, site) => expect(site.cases).toBeGreaterThanOrEqual(3),
  );

  it("rests on 150 examples or more, each of a known rule", () => {
    const names = new Set(supportedSites().map(({ name }) => name));
    expect(allCases.length).toBeGreaterThanOrEqual(150);
    expect(allCases.filter(({ site }) => !names.has(site))).toEqual([]);
  });

  it("has no example twice", () => {
    const names = allCases.map(({ site, what }) => `${site}: ${what}`);
    expect(names).toEqual([...new Set(names)]);
  });

  it.each([
    ["discord", { file: "original", source: false, artist: false, fetched: "short-lived" }],
    ["pinterest", { file: "original", source: true, artist: false, fetched: "yes" }],
    ["patreon", { file: "shown", source: true, artist: true, fetched: "short-lived" }],
    ["vk", { file: "larger", source: true, artist: false, fetched: "short-lived" }],
    ["generic", { file: "original", source: true, artist: true, date: true, fetched: "yes" }],
  ])("says of %s what its examples show", (name, expected) => {
    expect(supportedSites().find((site) => site.name === name)).toMatchObject(expected);
  });
});
