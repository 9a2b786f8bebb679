import type { SQLInputValue } from "node:sqlite";
import { dateCondition } from "./dates.ts";
import { literalCondition, textCondition } from "./literal.ts";
import {
  booleanCondition,
  idOf,
  numberCondition,
  type RangeOperator,
  rangeOperators,
} from "./numbers.ts";
import { type Condition, condition } from "./sql.ts";
import { QueryError } from "./syntax.ts";

/** User and time of a query: some fields depend on them. */
export type Asker = { userId: number | null; now: number };

export type Field =
  | { type: "integer"; column: string }
  | { type: "real"; column: string }
  | { type: "date"; column: string }
  | { type: "boolean"; column: string }
  | { type: "id"; where(id: number): Condition }
  | { type: "literal"; column: string; around?: string; keepCase?: boolean }
  | { type: "text"; table: string; column: string }
  | { type: "custom"; where(value: string, asker: Asker): Condition };

export type Fields = {
  named: Readonly<Record<string, Field>>;
  /** Condition for a term without a field. */
  plain(text: string): Condition;
};

export function integers(names: readonly string[]): Record<string, Field> {
  return Object.fromEntries(names.map((name) => [name, { type: "integer", column: name }]));
}

export function dates(names: readonly string[]): Record<string, Field> {
  return Object.fromEntries(names.map((name) => [name, { type: "date", column: name }]));
}

/** Returns the condition of a term such as `score.gte:100` or `rose (flower)`. */
export function termCondition(text: string, fields: Fields, asker: Asker): Condition {
  const match = /^([a-z0-9_]+(?:\.[a-z0-9_]+)*?)(?:\.(gte|lte|gt|lt|eq))?:(.*)$/s.exec(text);
  const [, name = "", operator, value = ""] = match ?? [];
  if (!Object.hasOwn(fields.named, name)) return fields.plain(text);
  const field = fields.named[name];
  if (field === undefined) return fields.plain(text);
  const range = rangeOperators.find((candidate) => candidate === operator) ?? null;
  return fieldCondition(name, field, range, value.trim(), asker);
}

function fieldCondition(
  name: string,
  field: Field,
  operator: RangeOperator | null,
  value: string,
  asker: Asker,
): Condition {
  if (field.type === "integer" || field.type === "real") {
    return numberCondition(field.type, name, field.column, operator, value);
  }
  if (field.type === "date") return dateCondition(field.column, operator, value, asker.now);
  if (operator !== null && operator !== "eq") {
    throw new QueryError(`range specified for ${name}`);
  }
  switch (field.type) {
    case "boolean":
      return booleanCondition(field.column, value);
    case "id":
      return field.where(idOf(value));
    case "literal":
      return around(
        field.around,
        literalCondition(field.column, value, field.keepCase ? (text) => text.trim() : undefined),
      );
    case "text":
      return textCondition(field.table, field.column, value);
    case "custom":
      return field.where(value, asker);
    default:
      return field satisfies never;
  }
}

/** Inserts a condition into a sub-query, in which `%` marks its place. */
export function around(
  template: string | undefined,
  inner: Condition,
  ...before: SQLInputValue[]
): Condition {
  if (template === undefined) return inner;
  return condition(
    template.replace("%", () => inner.sql),
    ...before,
    ...inner.values,
  );
}
