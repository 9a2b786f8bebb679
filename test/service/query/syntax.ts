/** What a search query means, before anybody asks what its fields are. */
export type Query =
  | { kind: "nothing" }
  | { kind: "term"; text: string }
  | { kind: "not"; operand: Query }
  | { kind: "boost"; operand: Query; by: number }
  | { kind: "and" | "or"; left: Query; right: Query };

/** A query that cannot be understood; the message goes to whoever asked. */
export class QueryError extends Error {
  override name = "QueryError";
}
