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
  /** Misplaced text. */
  | "junk";

export interface Token {
  kind: TokenKind;
  /** In UTF-16 units of the query. */
  from: number;
  to: number;
  /** The term without quotes, with its escapes. */
  text: string;
  /** In quotation marks, where brackets and operators are plain text. */
  quoted?: true;
}

const SPACE = /\s*/y;
const AND = /,|(?:AND|&&)(?=\s)/y;
const OR = /(?:OR|\|\|)(?=\s)/y;
const NOT = /[-!]|NOT(?=\s)/y;
const BOOST = /\^(-?\d+(?:\.\d+)?)/y;
/** Matches the end of a term. */
const TERM_END =
  /\s*(?:,|$)|\s+(?:AND|&&|OR|\|\|)\s|\s*\^-?\d+(?:\.\d+)?(?=\s*(?:,|\)|$)|\s+(?:AND|&&|OR|\|\|)\s)/y;

/** Returns the tokens of a query's first `MAX_QUERY_LENGTH` characters. */
export function tokensOf(whole: string): Token[] {
  const query = whole.slice(0, MAX_QUERY_LENGTH);
  const tokens: Token[] = [];
  let at = 0;
  /** True where a term is expected, false where an operator is. */
  let wanting = true;

  const match = (pattern: RegExp): string | null => {
    pattern.lastIndex = at;
    return pattern.exec(query)?.[0] ?? null;
  };
  const add = (kind: TokenKind, length: number, quoted?: string) => {
    const text = quoted ?? query.slice(at, at + length);
    tokens.push({
      kind,
      from: at,
      to: at + length,
      text,
      ...(quoted !== undefined && { quoted: true }),
    });
    at += length;
  };

  for (;;) {
    at += match(SPACE)?.length ?? 0;
    if (at >= query.length) return tokens;
    const joiner = joinerAt();
    if (joiner) {
      add(joiner.kind, joiner.length);
      wanting = true;
    } else if (query[at] === ")") {
      add("close", 1);
      wanting = false;
    } else if (wanting) {
      wanting = !operand();
    } else {
      const boost = match(BOOST);
      if (boost) add("boost", boost.length);
      else add("junk", bareLength(query, at));
    }
  }

  function joinerAt(): { kind: "and" | "or"; length: number } | null {
    // Operator words are terms where a term is expected.
    if (wanting) return query[at] === "," ? { kind: "and", length: 1 } : null;
    const and = match(AND);
    if (and) return { kind: "and", length: and.length };
    const or = match(OR);
    return or ? { kind: "or", length: or.length } : null;
  }

  /** Adds the next token where a term is expected. Returns true if it is a whole term, false for a prefix such as a negation. */
  function operand(): boolean {
    const not = match(NOT);
    // A second negation is not an operator: as a word it is a term, as a sign it is a mistake.
    if (not && (not.length === 1 || tokens.at(-1)?.kind !== "not")) {
      add("not", not.length);
      return false;
    }
    if (query[at] === "(") {
      add("open", 1);
      return false;
    }
    const quoted = quotedEnd(query, at);
    if (quoted !== null) {
      add("term", quoted - at, unquoted(query.slice(at + 1, quoted - 1)));
      return true;
    }
    const length = bareLength(query, at);
    add("term", length);
    return true;
  }
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

/** Returns the length of an unquoted term, at least 1. Balanced brackets inside a term are part of it. */
function bareLength(query: string, from: number): number {
  let depth = 0;
  let at = from;
  for (; at < query.length; at++) {
    // Only the first of several spaces can begin the end of a term. Testing each would be slow.
    const isEnd = depth === 0 && !(isSpace(query[at]) && at > from && isSpace(query[at - 1]));
    TERM_END.lastIndex = at;
    if (isEnd && (query[at] === ")" || TERM_END.test(query))) break;
    if (query[at] === "\\") at += 1;
    else if (query[at] === "(") depth += 1;
    else if (query[at] === ")") depth -= 1;
  }
  return Math.max(Math.min(at, query.length) - from, 1);
}

const isSpace = (character: string | undefined) => /^\s$/u.test(character ?? "");
