/**
 * A search query in parts, for colouring, checking and completing it. Any text has parts: what a service would refuse is a part too.
 * The grammar is that of `service-facts`, search syntax: terms are separated by commas or words, not by spaces.
 */
type TokenKind =
  | "term"
  | "and"
  | "or"
  | "not"
  | "open"
  | "close"
  | "boost"
  /** Cannot stand where it stands. */
  | "junk";

export interface Token {
  kind: TokenKind;
  /** In UTF-16 units of the query. */
  from: number;
  to: number;
  /** The term as it is asked for: without quotes, its escapes still in it. */
  text: string;
  /** In quotation marks, inside which brackets and words are letters. */
  quoted?: true;
}

const SPACE = /\s*/y;
const AND = /,|(?:AND|&&)(?=\s)/y;
const OR = /(?:OR|\|\|)(?=\s)/y;
const NOT = /[-!]|NOT(?=\s)/y;
const BOOST = /\^(-?\d+(?:\.\d+)?)/y;
/** Behind a term: what ends it. */
const TERM_END =
  /\s*(?:,|$)|\s+(?:AND|&&|OR|\|\|)\s|\s*\^-?\d+(?:\.\d+)?(?=\s*(?:,|\)|$)|\s+(?:AND|&&|OR|\|\|)\s)/y;

export function tokensOf(query: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  /** Whether something to look for may stand here; if not, something that joins. */
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
    // Where something to look for is wanted, the words are such.
    if (wanting) return query[at] === "," ? { kind: "and", length: 1 } : null;
    const and = match(AND);
    if (and) return { kind: "and", length: and.length };
    const or = match(OR);
    return or ? { kind: "or", length: or.length } : null;
  }

  /** Whether a whole one stands here, not only the beginning of one. */
  function operand(): boolean {
    const not = match(NOT);
    // Of two negations the second is none: as a word it is a term, as a mark it is a mistake.
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

/** Where the quoted text that begins at `at` ends; null if there is none, or no end of it. */
function quotedEnd(query: string, at: number): number | null {
  if (query[at] !== '"') return null;
  for (let i = at + 1; i < query.length; i++) {
    if (query[i] === "\\") i += 1;
    else if (query[i] === '"') return i + 1;
  }
  return null;
}

const unquoted = (text: string) => text.replace(/\\(["\\])/gu, "$1");

/** At least 1. Brackets inside a term are letters as long as they are balanced. */
function bareLength(query: string, from: number): number {
  let depth = 0;
  let at = from;
  for (; at < query.length; at++) {
    TERM_END.lastIndex = at;
    if (depth === 0 && (query[at] === ")" || TERM_END.test(query))) break;
    if (query[at] === "\\") at += 1;
    else if (query[at] === "(") depth += 1;
    else if (query[at] === ")") depth -= 1;
  }
  return Math.max(Math.min(at, query.length) - from, 1);
}
