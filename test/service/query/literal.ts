import { allRows, type Condition, condition } from "./sql.ts";

type Piece = { kind: "text"; text: string } | { kind: "any" } | { kind: "one" };

/** Parses text with `*` and `?`; a backslash escapes a character. */
function pieces(written: string): Piece[] {
  const result: Piece[] = [];
  for (let i = 0; i < written.length; i++) {
    let character = written[i] ?? "";
    if (character === "*") {
      result.push({ kind: "any" });
      continue;
    }
    if (character === "?") {
      result.push({ kind: "one" });
      continue;
    }
    if (character === "\\") {
      i += 1;
      character = written[i] ?? "\\";
    }
    const last = result.at(-1);
    if (last?.kind === "text") last.text += character;
    else result.push({ kind: "text", text: character });
  }
  return result;
}

function globOf(parts: readonly Piece[]): string {
  return parts
    .map((part) => {
      if (part.kind === "any") return "*";
      if (part.kind === "one") return "?";
      return part.text.replace(/[[*?]/g, "[$&]");
    })
    .join("");
}

const fuzziness = /^(.+)~(\d+(?:\.\d+)?)$/s;

/** Returns the number of edits: two at most, as in Elasticsearch; a fraction below 1 is a similarity. */
function edits(text: string, number: number): number {
  const allowed = number < 1 ? Math.floor([...text].length * (1 - number)) : number;
  return Math.min(Math.floor(allowed), 2);
}

/** Compares a column with an exact, wildcard or fuzzy text. */
export function literalCondition(
  column: string,
  written: string,
  normalise: (text: string) => string = (text) => text.toLowerCase(),
): Condition {
  if (written === "*") return allRows;
  const fuzzy = fuzziness.exec(written);
  if (fuzzy !== null && !/[*?]/.test(fuzzy[1] ?? "")) {
    const text = normalise(plainText(fuzzy[1] ?? ""));
    return condition(`edit_distance(${column}, ?) <= ?`, text, edits(text, Number(fuzzy[2])));
  }
  const parts = pieces(normalise(written));
  if (parts.every((part) => part.kind === "text")) {
    return condition(`${column} = ?`, parts.map((part) => part.text).join(""));
  }
  return condition(`${column} GLOB ?`, globOf(parts));
}

function plainText(written: string): string {
  return pieces(written)
    .map((part) => (part.kind === "text" ? part.text : part.kind === "any" ? "*" : "?"))
    .join("");
}

/** Returns a full-text condition: all words must occur; a trailing `*` means a prefix. */
export function textCondition(table: string, column: string, written: string): Condition {
  if (written === "*") return allRows;
  const words = written.match(/[\p{L}\p{N}]+\*?/gu) ?? [];
  if (words.length === 0) return condition("0");
  const match = words
    .map((word) => (word.endsWith("*") ? `"${word.slice(0, -1)}"*` : `"${word}"`))
    .join(" AND ");
  return condition(
    `id IN (SELECT rowid FROM ${table} WHERE ${table} MATCH ?)`,
    `${column} : (${match})`,
  );
}
