import { type Condition, condition } from "./sql.ts";
import { QueryError } from "./syntax.ts";

export const rangeOperators = ["gt", "gte", "lt", "lte", "eq"] as const;
export type RangeOperator = (typeof rangeOperators)[number];

const symbols = { gt: ">", gte: ">=", lt: "<", lte: "<=", eq: "=" } as const;

type Numbers = { pattern: RegExp; expected: string; read(text: string): number };

const int32 = 2 ** 31;

const kinds = {
  integer: {
    pattern: /^[+-]?\d+$/,
    expected: "a signed integer, like `3' or `-10'",
    read: (text) => Math.min(Math.max(Number(text), -int32), int32 - 1),
  },
  real: {
    pattern: /^[+-]?\d+(?:\.\d+)?$/,
    expected: "a real number, like `2.7182818284' or `-10'",
    read: Number,
  },
} as const satisfies Record<string, Numbers>;

export type NumberKind = keyof typeof kinds;

export function numberCondition(
  kind: NumberKind,
  field: string,
  column: string,
  operator: RangeOperator | null,
  text: string,
): Condition {
  const { pattern, expected, read } = kinds[kind];
  const [value = "", around, ...more] = text.split("~");
  const isSpread = around === undefined || (pattern.test(around) && /^\d/.test(around));
  if (!pattern.test(value) || !isSpread || more.length > 0) {
    throw new QueryError(`expected ${expected}, starting at: ${text}`);
  }
  if (around === undefined) {
    return condition(`${column} ${symbols[operator ?? "eq"]} ?`, read(value));
  }
  if (operator !== null && operator !== "eq") {
    throw new QueryError(`multiple ranges specified for ${field}`);
  }
  const spread = read(around);
  return condition(`${column} BETWEEN ? AND ?`, read(value) - spread, read(value) + spread);
}

/** Parses an id: digits only, no ranges. */
export function idOf(text: string): number {
  if (!/^\d+$/.test(text)) {
    throw new QueryError(`expected a numeric value, like \`3', starting at: ${text}`);
  }
  return Number(text);
}

export function booleanCondition(column: string, text: string): Condition {
  if (text !== "true" && text !== "false") {
    throw new QueryError(`expected a boolean, like \`true' or \`false', starting at: ${text}`);
  }
  return condition(`${column} = ?`, text === "true" ? 1 : 0);
}
