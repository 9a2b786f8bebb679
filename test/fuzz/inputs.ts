/** Random numbers from a seed, so that a finding can be repeated. */
export type Random = (below: number) => number;

/** https://en.wikipedia.org/wiki/Xorshift#xorwow has better ones; these only choose inputs. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

export const oneOf = <T>(random: Random, choices: readonly T[]): T =>
  choices[random(choices.length)] as T;

const PIECES = [
  ..." \t\n\r,;:\"'`~*_^%|\\/()[]{}<>=+-.#!?&@0a",
  ...[
    "1.~",
    "1. ",
    "- ",
    "> ",
    ">>1",
    "||",
    "**",
    "http://a.",
    "www.",
    "&#1;",
    "\\u0061",
    "é",
    "🐈",
  ],
  ...[
    "\u2003",
    "\ud800",
    "AND ",
    "OR ",
    "NOT ",
    "^1",
    "max-age=",
    "artist:",
    "a_b",
    "(1)",
    "forbidden tag '",
  ],
];

/** Returns a text of at most `longest` characters: often a short pattern that is repeated, which finds quadratic costs. */
export function textFrom(random: Random, longest: number): string {
  const pattern = Array.from({ length: 1 + random(6) }, () => oneOf(random, PIECES)).join("");
  const length = oneOf(random, [0, 20, 2_000, longest]);
  const text = pattern.repeat(Math.ceil(length / pattern.length)).slice(0, length);
  return random(2) ? text : `a${text}b`;
}

/** Returns any JSON value; `names` are the property names that the reader knows. */
export function valueFrom(random: Random, names: readonly string[], depth = 3): unknown {
  switch (random(depth > 0 ? 9 : 6)) {
    case 0:
      return null;
    case 1:
      return oneOf(random, [0, -1, 1.5, 1e15, 1e300, 7]);
    case 2:
      return random(2) === 0;
    case 3:
      return textFrom(random, 20_000);
    case 4:
      return "https://a.example/1.png";
    case 5:
      return 1;
    case 6:
      return Array.from({ length: oneOf(random, [0, 1, 3, 200]) }, () =>
        valueFrom(random, names, depth - 2),
      );
    default:
      return Object.fromEntries(
        Array.from({ length: random(8) }, () => [
          oneOf(random, names),
          valueFrom(random, names, depth - 1),
        ]),
      );
  }
}

/** Returns `value` with some of its parts replaced. */
export function changedFrom(random: Random, value: unknown, names: readonly string[]): unknown {
  if (random(12) === 0) return valueFrom(random, names);
  if (Array.isArray(value)) return value.map((item) => changedFrom(random, item, names));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, changedFrom(random, inner, names)]),
  );
}
