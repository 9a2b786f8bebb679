import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { bareHost } from "../../../lib/picture/web-address.ts";
import { plainSites } from "../../../lib/sources/sites/plain-sites.ts";

const FOLDER = resolve(import.meta.dirname, "../../../lib/sources/sites");
const textOf = (file: string) => readFileSync(resolve(FOLDER, file), "utf8");

const LITERAL =
  /\/(?<source>(?:\\.|\[(?:\\.|[^\]])*\]|[^/\n*])(?:\\.|\[(?:\\.|[^\]])*\]|[^/\n])*)\/(?<flags>[a-z]+)/u
    .source;

/** A pattern in the data of `plain-sites.ts`, with the comment above it. */
const ROW = `(?:^ *// (?<example>\\S+\\.\\S+)\\n)?^ *(?:\\w+:)?[ \\n]*\\[*[ \\n]*${LITERAL},?`;

/** An example in code, and the first pattern below it. */
const IN_CODE = `^ *// (?<example>[\\w.-]+\\.[a-z]+/\\S*)\\n(?:[^/\\n]|/(?=[/*])|\\n)*?${LITERAL}`;

const patternsBy = (pattern: string, text: string) =>
  Array.from(text.matchAll(new RegExp(pattern, "gmu")), ({ groups = {} }) => ({
    example: groups.example,
    pattern: new RegExp(groups.source ?? "", groups.flags),
  }));

const patterns = patternsBy(ROW, textOf("plain-sites.ts"));
const patternsInCode = readdirSync(FOLDER)
  .filter((file) => file !== "plain-sites.ts")
  .flatMap((file) => patternsBy(IN_CODE, textOf(file)));

/** Returns the patterns of a site as text. */
const patternsIn = (value: unknown): string[] =>
  value instanceof RegExp
    ? [String(value)]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(patternsIn)
      : [];

describe("plain-sites.ts", () => {
  it("has an example for each of its patterns", () => {
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

describe("rules in files of their own", () => {
  it("have 60 examples or more", () => {
    expect(patternsInCode.length).toBeGreaterThanOrEqual(60);
  });

  // Code reads parts of an address.
  it.each(patternsInCode)("match the example $example by $pattern", ({ example, pattern }) => {
    const { hostname, href, pathname, search } = new URL(`https://${example}`);
    const path = pathname + search;
    const parts = [href, hostname + path, hostname + pathname, path, pathname, search];
    const inner = [path.slice(1), pathname.replace(/^\/\w+\//u, "")];
    expect([...parts, ...inner].filter((part) => pattern.test(part))).not.toEqual([]);
  });
});
