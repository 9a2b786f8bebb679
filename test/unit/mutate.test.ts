import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseSync } from "vite";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { mutantsOf } from "../mutate/mutants.ts";
import { slowLast } from "../mutate/nearest-tests.ts";
import { allPlaces, choosePlaces } from "../mutate/places.ts";
import { withSwitches } from "../mutate/switches.ts";

/** Returns the code with each change made by itself. */
const mutated = (code: string) =>
  mutantsOf("a.ts", code).map(
    ({ start, end, text }) => code.slice(0, start) + text + code.slice(end),
  );

it.each([
  ["f(a < b)", ["f(((a) <= (b)))", ";"]],
  [
    "x = a && !(b || c)",
    ["x = ((a) || (!(b || c)))", "((a) ?? (!(b || c)))", "x = a && ((b || c))"],
  ],
  ["const x: 1 | 'a' = await y", ["const x: 1 | 'a' = (y)"]],
  ["if (a) b(7)", ["if (true) b(7)", "if (false) b(7)", "if (a) ;", "if (a) b(8)"]],
  ['const x = { "k": true, [l]: "m" } as { k: 1 }', ["false", '""']],
  ["const x = a.some(f)", ["const x = a.every(f)"]],
  ["x = a && b && c", ["((a && b) ?? (c))"]],
  ['import a from "b"; export { c } from "d"; type C = 1; interface D { e: 2 }', []],
])("mutantsOf returns the changes of %j", (code, changes) => {
  const all = mutated(code);
  for (const change of changes) expect(all.some((one) => one.includes(change))).toBe(true);
  if (changes.length === 0) expect(all).toEqual([]);
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tagpie-"));
});
afterEach(() => {
  vi.unstubAllGlobals();
  rmSync(folder, { recursive: true });
});

it("withSwitches activates one change at a time", async () => {
  const code = `const t = { n: [1], some(f) { return f(this.n.length === 1); }, every() { return 2; } };
    const yes = t.some((x) => x ? "yes" : "no");
    let last = null?.some("never");
    if (yes === "yes") { last = 5; } else last = 6;
    export const found = [yes, last];`;
  const mutants = mutantsOf("a.ts", code).map((mutant, id) => ({ ...mutant, id }));
  const path = join(folder, "a.mjs");
  const ran = join(folder, "ran");
  writeFileSync(path, withSwitches(code, mutants, ran));
  const results = new Set<string>();
  for (const { id, start, end, text } of [{ id: -1, start: 0, end: 0, text: "" }, ...mutants]) {
    vi.stubGlobal("__mutant", id);
    const { found } = await import(/* @vite-ignore */ `${pathToFileURL(path).href}?${id}`);
    results.add(`${code.slice(start, end)} → ${text}: ${JSON.stringify(found)}`);
  }
  expect([...results]).toEqual(
    expect.arrayContaining([
      ' → : ["yes",5]',
      "t.some → t.every: [2,6]",
      '"yes" → "": ["",6]',
      '5 → 6: ["yes",6]',
      'last = 5; → ;: ["yes",null]',
      'x → false: ["no",6]',
    ]),
  );
  const ids = readFileSync(ran, "utf8").trim().split("\n").map(Number);
  const silent = mutants.filter(({ id }) => !ids.includes(id));
  expect(silent.map(({ start, end }) => code.slice(start, end))).toEqual([
    "2",
    '"no"',
    "null?.some",
    '"never"',
    "last = 6;",
    "6",
  ]);
});

it("withSwitches records the places that run without a change", async () => {
  const code = "export const found = [1, 2].map((n) => (n > 5 ? 3 : 4));";
  const mutants = mutantsOf("a.ts", code).map((mutant, id) => ({ ...mutant, id }));
  const [path, ran] = [join(folder, "b.mjs"), join(folder, "ran")];
  writeFileSync(path, withSwitches(code, mutants, ran));
  vi.stubGlobal("__mutant", -1);
  vi.stubGlobal("__reached", new Set());
  await import(/* @vite-ignore */ pathToFileURL(path).href);
  const lines = readFileSync(ran, "utf8").trim().split("\n");
  const silent = mutants.filter(({ id }) => !lines.includes(`reached ${id}`));
  expect(silent.map(({ start, end }) => code.slice(start, end))).toEqual(["3"]);
  expect(lines).toHaveLength(mutants.length - silent.length);
});

it("slowLast runs slow tests after the others of the same distance", () => {
  const tests = ["a", "background/crash-matrix", "b", "c", "fuzz", "d"];
  expect(slowLast(tests, 3)).toEqual(["a", "b", "background/crash-matrix", "c", "d", "fuzz"]);
});

describe("choosePlaces", () => {
  const places = allPlaces(join(import.meta.dirname, "../..")).filter(({ folder }) =>
    /query|tags/u.test(folder),
  );

  it("includes the places of a smaller sample", () => {
    const names = (sample: number) => choosePlaces(places, sample, 7).map(({ name }) => name);
    expect(names(40)).toEqual(expect.arrayContaining(names(20)));
    expect(new Set(names(40)).size).toBe(40);
  });

  it("draws from each folder in proportion to its lines", () => {
    const place = { code: "f(1);\n", start: 2, end: 3, kind: "constant", text: "2" };
    const many = Array.from({ length: 40 }, (_, at) => {
      const folder = at % 4 === 0 ? "lib/a" : "lib/b";
      return { ...place, isStatic: false, folder, file: `${folder}/${at}.ts`, name: `${at}` };
    });
    const folders = choosePlaces(many, 8, 7).map(({ folder }) => folder);
    expect(folders.toSorted()).toEqual([...Array(2).fill("lib/a"), ...Array(6).fill("lib/b")]);
  });
});

describe("allPlaces", () => {
  it("names a change by the text of its line", () => {
    mkdirSync(join(folder, "lib/a"), { recursive: true });
    writeFileSync(join(folder, "lib/a/b.ts"), "if (a)\n  f(1, 1);\n");
    const names = allPlaces(folder).map(({ name }) => name);
    expect(names).toContain("lib/a/b.ts: f(1, [1 → 2]);");
    expect(names).toContain("lib/a/b.ts: if ([a → true])");
  });
});

it("withSwitches keeps attributes of elements valid", async () => {
  const code = 'export const a = <b class="c" />;';
  const mutants = mutantsOf("a.tsx", code).map((mutant, id) => ({ ...mutant, id }));
  expect(mutants).toHaveLength(1);
  expect(parseSync("a.tsx", withSwitches(code, mutants, "ran")).errors).toEqual([]);
});
