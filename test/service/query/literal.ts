import { allRows, type Condition, condition } from "./sql.ts";

type Literal =
  | { kind: "exact"; text: string }
  | { kind: "fuzzy"; text: string; edits: number }
  /** `*` and `?` are wildcards, also those that were escaped. */
  | { kind: "wildcard"; pattern: string };

const fuzziness = /^~(\d+(?:\.\d+)?)$/;

/** Reads a value. One wildcard makes all of them live, and an edit distance meaningless. */
function readLiteral(written: string): Literal {
  let text = "";
  for (let i = 0; i < written.length; i++) {
    const character = written[i] ?? "";
    if (character === "*" || character === "?") return wildcard(written);
    const fuzzy = character === "~" ? fuzziness.exec(written.slice(i)) : null;
    if (fuzzy !== null) return { kind: "fuzzy", text, edits: editsOf(text, Number(fuzzy[1])) };
    if (character === "\\" && i + 1 < written.length) i += 1;
    text += written[i];
  }
  return { kind: "exact", text };
}

function wildcard(written: string): Literal {
  const pattern = written
    .replace(/~\d+(?:\.\d+)?$/, "")
    .replace(/\\(.)/gs, "$1")
    .replace(/\*+/g, "*");
  return { kind: "wildcard", pattern };
}

/** Returns the number of edits: two at most, as in OpenSearch; a fraction is a similarity. 0 means the exact text. */
function editsOf(text: string, number: number): number {
  const isSimilarity = number > 0 && number < 1;
  const allowed = isSimilarity ? [...text].length * (1 - number) : number;
  return Math.min(Math.floor(allowed), 2);
}

const lowerCase = (text: string) => text.trim().toLowerCase();

/** Compares a column with an exact, wildcard or fuzzy text. */
export function literalCondition(
  column: string,
  written: string,
  normalise: (text: string) => string = lowerCase,
): Condition {
  const literal = readLiteral(written);
  switch (literal.kind) {
    case "exact":
      return condition(`${column} = ?`, normalise(literal.text));
    case "fuzzy":
      return condition(`edit_distance(${column}, ?) <= ?`, normalise(literal.text), literal.edits);
    case "wildcard":
      if (literal.pattern === "*") return allRows;
      return condition(`${column} GLOB ?`, normalise(literal.pattern).replaceAll("[", "[[]"));
    default:
      return literal satisfies never;
  }
}

/** Returns a full-text condition: the words must occur as a phrase. A wildcard is compared with single words. */
export function textCondition(table: string, column: string, written: string): Condition {
  const literal = readLiteral(written);
  if (literal.kind === "wildcard") {
    if (literal.pattern === "*") return allRows;
    return condition(
      `id IN (SELECT rowid FROM ${table} WHERE has_word(${column}, ?))`,
      lowerCase(literal.pattern),
    );
  }
  const words = literal.text.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return condition("0");
  return condition(
    `id IN (SELECT rowid FROM ${table} WHERE ${table} MATCH ?)`,
    `${column} : "${words.join(" ")}"`,
  );
}

/** Returns true if a text has a word that matches a pattern with `*` and `?`. */
export function hasWord(text: string, pattern: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.some((word) => matchesGlob(word, pattern));
}

/** Returns true if a text matches a pattern with `*` and `?`. Takes time in proportion to the product of their lengths at most. */
function matchesGlob(text: string, pattern: string): boolean {
  let at = 0;
  let place = 0;
  /** Place after the last `*`, and the text that it has not taken yet. */
  let retry: { place: number; at: number } | null = null;
  while (at < text.length) {
    const symbol = pattern[place];
    if (symbol === "*") {
      place += 1;
      retry = { place, at };
    } else if (symbol === "?" || (symbol !== undefined && symbol === text[at])) {
      place += 1;
      at += 1;
    } else if (retry === null) return false;
    else {
      retry.at += 1;
      place = retry.place;
      at = retry.at;
    }
  }
  return /^\**$/.test(pattern.slice(place));
}
