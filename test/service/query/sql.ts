import type { SQLInputValue } from "node:sqlite";

/** A condition with the values of its placeholders. */
export type Condition = { sql: string; values: readonly SQLInputValue[] };

export const allRows: Condition = { sql: "1", values: [] };
export const noRows: Condition = { sql: "0", values: [] };

export function condition(sql: string, ...values: SQLInputValue[]): Condition {
  return { sql, values };
}

export function negated({ sql, values }: Condition): Condition {
  return { sql: `NOT coalesce((${sql}), 0)`, values };
}

export function allOf(conditions: readonly Condition[]): Condition {
  return combined(conditions, "AND", allRows);
}

export function anyOf(conditions: readonly Condition[]): Condition {
  return combined(conditions, "OR", noRows);
}

/** Splits in halves recursively, because SQLite limits the nesting depth of an expression. */
function combined(
  conditions: readonly Condition[],
  operator: "AND" | "OR",
  none: Condition,
): Condition {
  const [first] = conditions;
  if (first === undefined) return none;
  if (conditions.length === 1) return first;
  const middle = conditions.length >> 1;
  const left = combined(conditions.slice(0, middle), operator, none);
  const right = combined(conditions.slice(middle), operator, none);
  return {
    sql: `(${left.sql} ${operator} ${right.sql})`,
    values: [...left.values, ...right.values],
  };
}
