import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { bareHost } from "../../../lib/picture/web-address.ts";
import { plainSites } from "../../../lib/sources/sites/plain-sites.ts";

const FILE = resolve(import.meta.dirname, "../../../lib/sources/sites/plain-sites.ts");

/** A pattern, with the comment above it. */
const PATTERN =
  /(?:^ *\/\/ (?<example>\S+\.\S+)\n)?^ *(?:\w+:)?[ \n]*\[*[ \n]*\/(?<source>(?:\\.|\[(?:\\.|[^\]])*\]|[^/\n*])(?:\\.|\[(?:\\.|[^\]])*\]|[^/\n])*)\/(?<flags>[a-z]+),?/gmu;

const patterns = Array.from(readFileSync(FILE, "utf8").matchAll(PATTERN), ({ groups = {} }) => ({
  example: groups.example,
  pattern: new RegExp(groups.source ?? "", groups.flags),
}));

/** Returns the patterns of a site as text. */
const patternsIn = (value: unknown): string[] =>
  value instanceof RegExp
    ? [String(value)]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(patternsIn)
      : [];

describe("plain-sites.ts", () => {
  it("is read as a whole by this test", () => {
    const stated = plainSites.flatMap(patternsIn);
    expect(patterns.map(({ pattern }) => String(pattern))).toEqual(stated);
    expect(stated.length).toBeGreaterThan(300);
  });

  it.each(patterns)("has an example of $pattern: $example", ({ example, pattern }) => {
    const { hostname, pathname, search } = new URL(`https://${example}`);
    expect(bareHost(hostname) + pathname + search).toMatch(pattern);
    expect(example).toBe(bareHost(hostname) + pathname + search);
  });
});
