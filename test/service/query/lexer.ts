import { QueryError } from "./syntax.ts";

const separators = {
  and: /\s*,\s*|\s+(?:AND|&&)\s+/y,
  or: /\s+(?:OR|\|\|)\s+/y,
  not: /[-!]\s*|NOT\s+/y,
  open: /\(\s*/y,
  close: /\s*\)/y,
  boost: /\s*\^(-?\d+(?:\.\d+)?)/y,
  end: /\s*$/y,
} as const;

const termEnd =
  /\s*(?:,|$)|\s+(?:AND|&&|OR|\|\|)\s|\s*\^-?\d+(?:\.\d+)?(?=\s*(?:,|\)|$)|\s+(?:AND|&&|OR|\|\|)\s)/y;

export type Separator = keyof typeof separators;
export type Lexer = ReturnType<typeof createLexer>;

/** Tokenizes a query; every method consumes what it recognises. Spaces alone separate nothing. */
export function createLexer(query: string) {
  let at = query.length - query.trimStart().length;

  function sticky(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = at;
    return pattern.exec(query);
  }

  function take(separator: Separator): RegExpExecArray | null {
    const match = sticky(separators[separator]);
    if (match !== null) at += match[0].length;
    return match;
  }

  /** Quotes escape separators, but wildcards stay active inside. */
  function quoted(): string | null {
    if (query[at] !== '"') return null;
    let text = "";
    for (let i = at + 1; i < query.length; i++) {
      const character = query[i];
      if (character === '"') {
        at = i + 1;
        return text;
      }
      const next = query[i + 1];
      if (character === "\\" && (next === '"' || next === "\\")) {
        text += next;
        i += 1;
      } else if (character === "\\") {
        text += `\\${next ?? ""}`;
        i += 1;
      } else {
        text += character;
      }
    }
    return null;
  }

  /** Reads text up to the next separator. Balanced brackets inside are part of the text. */
  function bare(): string {
    const start = at;
    let depth = 0;
    while (at < query.length) {
      const character = query[at];
      if (character === "\\") {
        at = Math.min(at + 2, query.length);
        continue;
      }
      if (depth === 0 && (character === ")" || sticky(termEnd) !== null)) break;
      if (character === "(") depth += 1;
      if (character === ")") depth -= 1;
      at += 1;
    }
    if (depth > 0) throw new QueryError("Imbalanced parentheses.");
    return query.slice(start, at).trim();
  }

  return {
    take,
    /** Reads the next term without unescaping; empty if the query has no further term. */
    term: () => quoted() ?? bare(),
    rest: () => query.slice(at),
  };
}
