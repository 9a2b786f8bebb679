import { type Token, tokenize } from "./lexer.ts";
import { type Query, QueryError } from "./syntax.ts";

/** Deep enough for any user, shallow enough for the stack and for SQLite's expression trees. */
const deepest = 200;

/** @throws QueryError */
export function parseQuery(text: string): Query {
  const tokens = tokenize(text);
  if (tokens.length === 0) return { kind: "nothing" };
  const reader = createReader(tokens);
  const query = parseOr(reader, 0);
  const remainingTokens = reader.rest();
  if (remainingTokens.length === 0) return query;
  throw new QueryError(
    `junk at end of expression: ${remainingTokens.map((token) => token.text).join("")}`,
  );
}

type Reader = ReturnType<typeof createReader>;

function createReader(tokens: readonly Token[]) {
  let at = 0;
  return {
    /** Returns the next token if it is of this kind, and moves on. */
    take(kind: Token["kind"]): Token | null {
      const token = tokens[at];
      if (token?.kind !== kind) return null;
      at += 1;
      return token;
    },
    rest: () => tokens.slice(at),
  };
}

/** `or` binds loosest and is right-associative, as `and` is. */
function parseOr(reader: Reader, depth: number): Query {
  const operands = [parseAnd(reader, depth)];
  while (reader.take("or")) operands.push(parseAnd(reader, depth));
  return joined("or", operands);
}

function parseAnd(reader: Reader, depth: number): Query {
  const operands = [parseBoost(reader, depth)];
  while (reader.take("and")) operands.push(parseBoost(reader, depth));
  return joined("and", operands);
}

function joined(kind: "and" | "or", operands: Query[]): Query {
  return operands.reduceRight((right, left) => ({ kind, left, right }));
}

function parseBoost(reader: Reader, depth: number): Query {
  const operand = parseNot(reader, depth);
  const boost = reader.take("boost");
  if (boost === null) return operand;
  const by = Number(boost.text.slice(1));
  if (by < 0) throw new QueryError("Boost value must be non-negative.");
  return { kind: "boost", operand, by };
}

function parseNot(reader: Reader, depth: number): Query {
  if (reader.take("not")) return { kind: "not", operand: parseGroup(reader, depth) };
  return parseGroup(reader, depth);
}

function parseGroup(reader: Reader, depth: number): Query {
  if (depth > deepest || reader.take("close")) throw new QueryError("Imbalanced parentheses.");
  if (reader.take("open")) {
    const inner = parseOr(reader, depth + 1);
    if (!reader.take("close")) throw new QueryError("Imbalanced parentheses.");
    return inner;
  }
  const term = reader.take("term");
  if (term === null) throw new QueryError("Expected a term.");
  return { kind: "term", text: term.text };
}
