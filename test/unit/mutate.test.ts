import { expect, it } from "vitest";
import { mutantsOf } from "../mutate/mutants.ts";

/** Returns the code with each change made by itself. */
const mutated = (code: string) =>
  mutantsOf("a.ts", code).map(
    ({ start, end, text }) => code.slice(0, start) + text + code.slice(end),
  );

it.each([
  ["f(a < b)", ["f((a <= b))", ";"]],
  ["x = a && !(b || c)", ["x = (a || !(b || c))", "x = (a ?? !(b || c))", "x = a && ((b || c))"]],
  ["const x: 1 | 'a' = await y", ["const x: 1 | 'a' = (y)"]],
  ["if (a) b(7)", ["if (true) b(7)", "if (false) b(7)", "if (a) ;", "if (a) b(8)"]],
  ['const x = { "k": true, [l]: "m" } as { k: 1 }', ["false", '""']],
  ["const x = a.some(f)", ["const x = a.every(f)"]],
  ['import a from "b"; type C = 1; interface D { e: 2 }', []],
])("changes %j", (code, changes) => {
  const all = mutated(code);
  for (const change of changes) expect(all.some((one) => one.includes(change))).toBe(true);
  if (changes.length === 0) expect(all).toEqual([]);
});
