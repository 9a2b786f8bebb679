import { MAX_QUERY_LENGTH } from "../base/bounds.ts";

/**
 * Tokens of a search query, for highlighting, checking and completing. Invalid text is a token too. Terms are separated by commas or
 * operators, not by spaces: https://github.com/philomena-dev/philomena/blob/master/lib/philomena_query/parse/lexer.ex
 */
type TokenKind =
  | "term"
  | "and"
  | "or"
  | "not"
  | "open"
  | "close"
  | "boost"
  /** Text where an operator is expected. */
  | "junk";

export interface Token {
  kind: TokenKind;
  /** In UTF-16 units of the query, without spaces around. */
  from: number;
  to: number;
  /** The term without quotes, with its escapes. */
  text: string;
  /** In quotation marks, where brackets and operators are plain text. */
  quoted?: true;
}

/** Spaces of services: other ones belong to a term. */
const SPACES = /[ \t\n\r\v\f]*/y;
/** Operators in the order in which services try them. A word is an operator between spaces only, and a negation before one. */
const OPERATORS: readonly (readonly [TokenKind, RegExp])[] = [
  ["and", /,|[ \t\n\r\v\f]+(?:AND|&&)(?=[ \t\n\r\v\f])/y],
  ["or", /[ \t\n\r\v\f]+(?:OR|\|\|)(?=[ \t\n\r\v\f])/y],
  ["not", /[-!]|NOT(?=[ \t\n\r\v\f])/y],
  ["open", /\(/y],
  ["close", /\)/y],
  ["boost", /\^[-+]?\d+(?:\.\d+)?/y],
];
/** Matches the end of a term. */
const TERM_END = /,|[ \t\n\r\v\f]*(?:\)|\^[-+]?\d)|[ \t\n\r\v\f]+(?:AND|&&|OR|\|\|)[ \t\n\r\v\f]/y;

/** Returns the length of a match at a place; 0 without one. */
function lengthAt(pattern: RegExp, query: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.exec(query)?.[0].length ?? 0;
}

/** Returns the tokens of a query's first `MAX_QUERY_LENGTH` characters. */
export function tokenizeQuery(whole: string): Token[] {
  const query = whole.slice(0, MAX_QUERY_LENGTH);
  const endOfText = textReader(query);
  const tokens: Token[] = [];
  /** True where a term is expected, false where an operator is. */
  let wanting = true;

  for (let at = 0; at < query.length; ) {
    const operator = OPERATORS.find(([, pattern]) => lengthAt(pattern, query, at) > 0);
    const spaces = lengthAt(SPACES, query, at);
    if (operator) {
      const [kind, pattern] = operator;
      const from = at + spaces;
      at += lengthAt(pattern, query, at);
      const text = query.slice(from, at);
      tokens.push({ kind, from, to: at, text });
      wanting = kind !== "close" && kind !== "boost";
      // The spaces after a word belong to it, so that a second word is text.
      if (/^[A-Z&|]/u.test(text)) at += lengthAt(SPACES, query, at);
    } else if (spaces > 0) {
      at += spaces;
    } else {
      const kind = wanting ? "term" : "junk";
      const quoted = quotedEnd(query, at);
      const to = quoted ?? endOfText(at);
      const text = query.slice(at, to).replace(/(?<![ \t\n\r\v\f])[ \t\n\r\v\f]+$/u, "");
      tokens.push(
        quoted === null
          ? { kind, from: at, to: at + text.length, text }
          : { kind, from: at, to, text: unquoted(text.slice(1, -1)), quoted: true },
      );
      at = to;
      wanting = false;
    }
  }
  return tokens;
}

/** Returns the end of the quoted text that begins at `at`, or null without a closing quote. */
function quotedEnd(query: string, at: number): number | null {
  if (query[at] !== '"') return null;
  for (let i = at + 1; i < query.length; i++) {
    if (query[i] === "\\") i += 1;
    else if (query[i] === '"') return i + 1;
  }
  return null;
}

const unquoted = (text: string) => text.replace(/\\(["\\])/gu, "$1");

/** Returns a function that finds the end of the unquoted text that begins at a place, where at least one character is text. */
function textReader(query: string): (at: number) => number {
  /** Brackets that are not part of a term. */
  const outside = new Set<number>();
  const groupEnds = new Map<number, number>();

  /** Finds the ends of a term's brackets from the inside out, without recursion: there may be thousands. */
  function read(from: number): number {
    const open: number[] = [];
    let at = from;
    for (;;) {
      const character = query[at];
      const spaces = lengthAt(SPACES, query, at);
      if (at >= query.length || lengthAt(TERM_END, query, at) > 0) {
        const start = open.at(-1);
        if (start === undefined) return at;
        if (character !== ")" || at === start + 1) return fail(open);
        open.pop();
        at += 1;
        groupEnds.set(start, at);
      } else if (spaces > 0) at += spaces;
      else if (character === "\\") at += 2;
      else if (character !== "(") at += 1;
      else if (groupEnds.has(at)) at = groupEnds.get(at) ?? at;
      else if (outside.has(at)) return open.length > 0 ? fail(open) : at;
      else open.push(at++);
    }
  }

  /** Ends the term before its outermost bracket, because one inside has no end. */
  function fail(open: readonly number[]): number {
    for (const at of open) outside.add(at);
    return open[0] ?? 0;
  }

  return (at) => Math.min(Math.max(read(at), at + 1), query.length);
}
