import { type Asker, type Fields, termCondition } from "./fields.ts";
import { parseQuery } from "./parser.ts";
import { allOf, anyOf, type Condition, condition, negated, noRows } from "./sql.ts";
import type { Query } from "./syntax.ts";

export type Compiled = {
  where: Condition;
  /** Expression that grows with the number and weight of the terms that a row matches. */
  relevance: Condition;
};

/** @throws QueryError */
export function compileQuery(text: string, fields: Fields, asker: Asker): Compiled {
  return compile(parseQuery(text), fields, asker, 1);
}

function compile(query: Query, fields: Fields, asker: Asker, weight: number): Compiled {
  switch (query.kind) {
    case "nothing":
      return { where: noRows, relevance: noRows };
    case "term": {
      const where = termCondition(query.text, fields, asker);
      return { where, relevance: weighed(where, weight) };
    }
    case "not":
      return {
        where: negated(compile(query.operand, fields, asker, weight).where),
        relevance: noRows,
      };
    case "boost":
      return compile(query.operand, fields, asker, weight * query.by);
    case "and":
    case "or": {
      const parts = flattened(query, query.kind).map((part) =>
        compile(part, fields, asker, weight),
      );
      const wheres = parts.map((part) => part.where);
      return {
        where: query.kind === "and" ? allOf(wheres) : anyOf(wheres),
        relevance: summed(parts.map((part) => part.relevance)),
      };
    }
    default:
      return query satisfies never;
  }
}

function flattened(query: Query, kind: "and" | "or"): Query[] {
  const operands: Query[] = [];
  let current = query;
  while (current.kind === kind) {
    operands.push(current.left);
    current = current.right;
  }
  return [...operands, current];
}

function weighed(where: Condition, weight: number): Condition {
  return condition(`(CASE WHEN ${where.sql} THEN ? ELSE 0 END)`, ...where.values, weight);
}

function summed(parts: readonly Condition[]): Condition {
  const [first] = parts;
  if (first === undefined || parts.length === 1) return first ?? noRows;
  const middle = parts.length >> 1;
  const left = summed(parts.slice(0, middle));
  const right = summed(parts.slice(middle));
  return condition(`(${left.sql} + ${right.sql})`, ...left.values, ...right.values);
}
