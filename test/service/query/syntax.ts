/** Syntax tree of a search query before its fields are resolved. */
export type Query =
  | { kind: "nothing" }
  | { kind: "term"; text: string }
  | { kind: "not"; operand: Query }
  | { kind: "boost"; operand: Query; by: number }
  | { kind: "and" | "or"; left: Query; right: Query };

/** Syntax error in a query; its message is part of the response. */
export class QueryError extends Error {
  override name = "QueryError";
}
