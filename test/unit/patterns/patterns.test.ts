import { expect, it } from "vitest";
import { processorTime } from "../processor-time.ts";
import { type Attack, attacksOn } from "./attacks.ts";
import { findPatterns, type Pattern, patternsIn } from "./find-patterns.ts";

/** Characters of an attack, from few: an exponential pattern would not end with many. */
const SIZES = [20, 250, 1_000, 4_000];

/** Ends that most patterns refuse. */
const ENDS = ["\n\0", "\\"];

/** Milliseconds for one attack. Linear patterns take 0.1 at most, quadratic ones 10 or more. */
const MAX_TIME = 6;

function isSlow({ pattern, flags }: Pick<Pattern, "pattern" | "flags">, attack: Attack): boolean {
  const expression = new RegExp(pattern, flags);
  const run = (text: string) => {
    expression.lastIndex = 0;
    expression.exec(text);
  };
  return SIZES.some((size) =>
    ENDS.some((end) => {
      const text = attack.start + attack.pump.repeat(Math.ceil(size / attack.pump.length)) + end;
      // Only a pattern is slow each time.
      return [1, 2, 3, 4].every(() => processorTime(() => run(text)) > MAX_TIME);
    }),
  );
}

const slowAttack = (pattern: string, flags = "u") =>
  attacksOn(pattern, flags).find((attack) => isSlow({ pattern, flags }, attack)) ?? null;

it.each(["(a+)+$", "a*a*b", "\\s+$", "x(?=.*y)"])(
  "attacksOn finds an attack on /%s/u",
  (pattern) => {
    expect(slowAttack(pattern)).not.toBeNull();
  },
);

it.each([
  ["constants", `const A = "a+"; new RegExp(\`^\${A}$\`, "u")`, "^a+$"],
  ["another pattern", 'const A = /a+/u; RegExp(A.source, "gu")', "a+"],
  ["a whole pattern", 'const A = /a+/u; new RegExp(A, "gu")', "a+"],
  ["escaped text", 'new RegExp(text.replace(/[|^]/gu, "\\\\$&"), "u")', "\\|a\\|"],
])("patternsIn reads a pattern built of %s", (_, source, pattern) => {
  expect(patternsIn(source, "a.ts")).toContainEqual({
    place: "a.ts:1",
    pattern,
    flags: expect.stringContaining("u"),
  });
});

it("patternsIn refuses a pattern built of unescaped text", () => {
  expect(() => patternsIn('(text) => new RegExp(text, "u")', "a.ts")).toThrow(/a\.ts/u);
});

it("every regular expression of the extension runs in linear time", {
  tags: "long",
  timeout: 300_000,
}, () => {
  const patterns = new Map(findPatterns().map((one) => [`/${one.pattern}/${one.flags}`, one]));
  expect(patterns.size).toBeGreaterThan(500);
  const slow = [...patterns].flatMap(([literal, { place, pattern, flags }]) => {
    const attack = slowAttack(pattern, flags);
    return attack ? [{ place, literal, attack }] : [];
  });
  expect(slow).toEqual([]);
});
