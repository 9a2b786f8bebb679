import { createLexer, type Lexer } from "./lexer.ts";
import { type Query, QueryError } from "./syntax.ts";

/** Deep enough for any user, shallow enough for the stack and for SQLite's expression trees. */
const deepest = 200;

/** @throws QueryError */
export function parseQuery(text: string): Query {
  if (text.trim() === "") return { kind: "nothing" };
  const lexer = createLexer(text);
  const query = parseOr(lexer, 0);
  if (lexer.take("end") !== null) return query;
  const remainder = lexer.rest().trimStart();
  if (lexer.take("close") !== null) throw new QueryError("Imbalanced parentheses.");
  throw new QueryError(`junk at end of expression: ${remainder}`);
}

/** `or` binds loosest and is right-associative, as `and` is. */
function parseOr(lexer: Lexer, depth: number): Query {
  const operands = [parseAnd(lexer, depth)];
  while (lexer.take("or")) operands.push(parseAnd(lexer, depth));
  return joined("or", operands);
}

function parseAnd(lexer: Lexer, depth: number): Query {
  const operands = [parseBoost(lexer, depth)];
  while (lexer.take("and")) operands.push(parseBoost(lexer, depth));
  return joined("and", operands);
}

function joined(kind: "and" | "or", operands: Query[]): Query {
  return operands.reduceRight((right, left) => ({ kind, left, right }));
}

function parseBoost(lexer: Lexer, depth: number): Query {
  const operand = parseNot(lexer, depth);
  const boost = lexer.take("boost");
  if (boost === null) return operand;
  const by = Number(boost[1]);
  if (by < 0) throw new QueryError("Boost value must be non-negative.");
  return { kind: "boost", operand, by };
}

function parseNot(lexer: Lexer, depth: number): Query {
  if (lexer.take("not")) return { kind: "not", operand: parseGroup(lexer, depth) };
  return parseGroup(lexer, depth);
}

function parseGroup(lexer: Lexer, depth: number): Query {
  if (depth > deepest) throw new QueryError("Imbalanced parentheses.");
  if (lexer.take("open")) {
    const inner = parseOr(lexer, depth + 1);
    if (!lexer.take("close")) throw new QueryError("Imbalanced parentheses.");
    return inner;
  }
  if (/^[-!]/.test(lexer.rest())) throw new QueryError("Expected a term.");
  const text = lexer.term();
  if (text === "") throw new QueryError("Expected a term.");
  return { kind: "term", text };
}
