import { escapeTerm } from "./escape-term.ts";
import { type Token, tokenizeQuery } from "./tokens.ts";

/** The text that the user is typing at the caret. */
export interface CaretTerm {
  /** The term's range in the query in UTF-16 units. Empty if no term has begun. */
  from: number;
  to: number;
  /** Its part before the caret, without an opening quotation mark. */
  typed: string;
}

/** Characters of a term that services are asked to complete. A shorter one matches half of their tags. */
export const MIN_TERM_LENGTH = 2;

/** Kinds of tokens that end or begin an operand. */
const ENDS = "boost junk close";
const STARTS = "term not open";

/** Returns the term under the caret or an empty place for one. Null where no term can begin. */
export function termAtCaret(query: string, caret: number): CaretTerm | null {
  const tokens = tokenizeQuery(query);
  const at = tokens.find(({ from, to }) => from < caret && caret <= to);
  if (at?.kind === "term") return placeOf(query, at, caret);
  if (at && (caret < at.to || ENDS.includes(at.kind))) return null;
  const next = tokens.find(({ from }) => from >= caret);
  if (next?.kind === "term" && next.from === caret) return placeOf(query, next, caret);
  const previous = tokens.findLast(({ to }) => to <= caret);
  // After a blank, a second word of the same name may follow.
  if (previous?.kind === "term" && !previous.quoted) {
    // The blank before a word such as `OR` stays.
    const to = next?.from === caret && /^[A-Z&|]/u.test(next.text) ? caret - 1 : caret;
    return placeOf(query, { ...previous, to }, caret);
  }
  // Only an operator may follow, which has no completions.
  if (previous?.kind === "term" || (previous && ENDS.includes(previous.kind))) return null;
  // A name would become a part of the term.
  if (next && STARTS.includes(next.kind)) return null;
  return { from: caret, to: caret, typed: "" };
}

const placeOf = (query: string, { from, to }: Token, caret: number): CaretTerm => ({
  from,
  to,
  typed: query.slice(from, caret).replace(/^"/u, ""),
});

export type Completion =
  | { kind: "name"; name: string }
  /** A field; its value follows. */
  | { kind: "field"; field: string }
  /** A whole term of a field. */
  | { kind: "value"; field: string; value: string };

/** Returns the query with the completion, and the caret position after it. */
export function completeTerm(
  query: string,
  { from, to }: CaretTerm,
  completion: Completion,
): { query: string; caret: number } {
  const text = textOf(completion);
  return { query: query.slice(0, from) + text + query.slice(to), caret: from + text.length };
}

function textOf(completion: Completion): string {
  switch (completion.kind) {
    case "name":
      return escapeTerm(completion.name);
    case "field":
      return `${completion.field}:`;
    case "value":
      return `${completion.field}:${completion.value}`;
    default:
      return completion satisfies never;
  }
}
