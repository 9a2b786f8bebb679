import { asTerm } from "./as-term.ts";
import { type Token, tokensOf } from "./tokens.ts";

/** What is being typed at the caret. */
export interface Place {
  /** The term's place in the query; empty where none has begun. In UTF-16 units. */
  from: number;
  to: number;
  /** What of it stands before the caret, without an opening quotation mark. */
  typed: string;
}

/** The term under the caret, or the empty place for one; null inside of what joins terms. */
export function placeAt(query: string, caret: number): Place | null {
  const tokens = tokensOf(query);
  const at = tokens.find(({ from, to }) => from < caret && caret <= to);
  if (at?.kind === "term") return placeOf(query, at, caret);
  if (at?.kind === "boost" || at?.kind === "junk" || at?.kind === "close") return null;
  const next = tokens.find(({ from }) => from >= caret);
  if (next?.kind === "term" && next.from === caret) return placeOf(query, next, caret);
  // Behind a whole term only what joins may come, which is nothing to be completed.
  const before = tokens.findLast(({ to }) => to <= caret);
  if (before?.kind === "term" || before?.kind === "close") return null;
  return { from: caret, to: caret, typed: "" };
}

const placeOf = (query: string, { from, to }: Token, caret: number): Place => ({
  from,
  to,
  typed: query.slice(from, caret).replace(/^"/u, ""),
});

export type Completion =
  | { kind: "name"; name: string }
  /** A field, to be followed by its value. */
  | { kind: "field"; field: string }
  /** A whole term of a field. */
  | { kind: "value"; field: string; value: string };

/** The query with the place filled, and where the caret goes: behind what was put in, which is where typing goes on. */
export function complete(
  query: string,
  { from, to }: Place,
  completion: Completion,
): { query: string; caret: number } {
  const text = textOf(completion);
  return { query: query.slice(0, from) + text + query.slice(to), caret: from + text.length };
}

function textOf(completion: Completion): string {
  switch (completion.kind) {
    case "name":
      return asTerm(completion.name);
    case "field":
      return `${completion.field}:`;
    case "value":
      return `${completion.field}:${completion.value}`;
    default:
      return completion satisfies never;
  }
}
