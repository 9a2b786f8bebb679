import { isDate } from "./date.ts";
import { type OtherSyntax, readOtherSyntax, type Sorting } from "./other-syntax.ts";
import {
  type Fields,
  type FieldType,
  fieldTermOf,
  MY_FIELD_VALUES,
  searchFields,
} from "./search-fields.ts";
import { SEARCH_KINDS } from "./search-kinds.ts";
import { type Token, tokenizeQuery } from "./tokens.ts";

export type MistakeCode =
  | "imbalanced"
  /** Another board's way to sort, which services take for a tag. */
  | "sort-menu"
  /** Another board's syntax, which services take for a tag. */
  | "other-syntax"
  /** A term is missing. */
  | "term-expected"
  | "negative-boost"
  /** Two terms without an operator between them. */
  | "junk"
  | "integer-expected"
  | "number-expected"
  | "date-expected"
  | "boolean-expected"
  | "id-expected"
  /** Not one of the values of `my:`. */
  | "unknown-own"
  /** `gte` or a similar range on a value without an order. */
  | "no-range"
  /** A range on a value that has one already, as in `5~2`. */
  | "two-ranges";

/** An error that a service would report. Positions are in UTF-16 units of the query. */
export interface Mistake {
  code: MistakeCode;
  from: number;
  to: number;
  /** Name of the field that the value belongs to. */
  field?: string;
  remedy?: QueryCorrection;
}

/** A correction that the user can apply. */
export interface QueryCorrection {
  /** The whole query without the mistake. */
  query: string;
  /** The corrected term; empty if it was removed. */
  text: string;
  /** The order to set. */
  sorting?: Sorting;
}

/** Returns the first mistake of a query, or null. Advisory: services decide. */
export function findQueryMistake(query: string, fields: Fields): Mistake | null {
  const open: Token[] = [];
  let wanting = true;
  let previous: Token | null = null;
  const tokens = tokenizeQuery(query);
  for (const [index, token] of tokens.entries()) {
    const { from, to } = token;
    const at = { from, to };
    switch (token.kind) {
      case "junk":
        return { code: "junk", ...at };
      case "term": {
        const mistake = mistakeOfTerm(token, fields);
        const other = readOtherSyntax(token, {
          fields,
          isNegated: previous?.kind === "not",
          isRight: (term) => isRight(term, fields),
        });
        if (other) return withRemedy(query, { tokens, index, mistake, other });
        if (mistake) return mistake;
        wanting = false;
        break;
      }
      case "not":
        if (!wanting) return { code: "junk", ...at };
        // One only: services do not accept a double negation.
        if (previous?.kind === "not") return { code: "term-expected", ...at };
        break;
      case "open":
        // As in `rose (red OR white)` or the unfinished `rose (red`.
        if (!wanting) return { code: isClosed(tokens.slice(index)) ? "junk" : "imbalanced", ...at };
        open.push(token);
        break;
      case "close":
        if (open.length === 0) return { code: "imbalanced", ...at };
        if (wanting) return { code: "term-expected", ...at };
        open.pop();
        break;
      case "boost":
        if (wanting) return { code: "term-expected", ...at };
        if (previous?.kind === "boost") return { code: "junk", ...at };
        if (Number(token.text.slice(1)) < 0) return { code: "negative-boost", ...at };
        break;
      case "and":
      case "or":
        if (wanting) return { code: "term-expected", ...at };
        wanting = true;
        break;
      default:
        return token.kind satisfies never;
    }
    previous = token;
  }
  // An empty query is valid, and finds nothing.
  if (wanting && previous) return { code: "term-expected", from: previous.from, to: previous.to };
  const unclosed = open.at(-1);
  return unclosed ? { code: "imbalanced", from: unclosed.from, to: unclosed.to } : null;
}

/** Returns true if the bracket that begins these tokens is closed among them. */
function isClosed(tokens: readonly Token[]): boolean {
  let depth = 0;
  return tokens.some(({ kind }) => {
    depth += Number(kind === "open") - Number(kind === "close");
    return depth === 0;
  });
}

/** Returns true for a term that services accept, in brackets or not. */
function isRight(term: string, fields: Fields): boolean {
  return tokenizeQuery(term).every(
    (token) => token.kind !== "term" || (token.text.trim() && !mistakeOfTerm(token, fields)),
  );
}

/** Returns the mistake of another board's syntax, with the query that services understand. */
function withRemedy(
  query: string,
  at: { tokens: readonly Token[]; index: number; mistake: Mistake | null; other: OtherSyntax },
): Mistake | null {
  const { tokens, index, mistake, other } = at;
  const { text, sorting } = other;
  const [token, before] = [tokens[index], tokens[index - 1]];
  if (!token) return mistake;
  const { from, to } = token;
  const result = mistake ?? { code: sorting ? "sort-menu" : "other-syntax", from, to };
  const order = sorting && { sorting };
  if (text !== "") {
    const isAmong = tokens.some(({ kind }) => kind === "or" || kind === "boost");
    const inserted = isAmong && text.includes(", ") ? `(${text})` : text;
    const start = before?.kind === "not" ? before.from : from;
    const remedied = query.slice(0, start) + inserted + query.slice(to);
    return { ...result, remedy: { query: remedied, text, ...order } };
  }
  const isKnown = Object.keys(sorting ?? {}).length > 0;
  // The order of everything.
  const otherTerms = withoutTerm(query, tokens, index) || "*";
  return isKnown ? { ...result, remedy: { query: otherTerms, text, ...order } } : result;
}

/** Returns a query without a term, its negation and weight, the brackets around it alone, and one operator beside it. */
function withoutTerm(query: string, tokens: readonly Token[], index: number): string {
  let [first, last] = [index, index];
  const kindAt = (at: number) => tokens[at]?.kind;
  for (;;) {
    if (kindAt(first - 1) === "not") first -= 1;
    else if (kindAt(last + 1) === "boost") last += 1;
    else if (kindAt(first - 1) === "open" && kindAt(last + 1) === "close")
      [first, last] = [first - 1, last + 1];
    else break;
  }
  const isJoint = (at: number) => ["and", "or"].includes(kindAt(at) ?? "");
  const isLater = isJoint(first - 1);
  if (isLater) first -= 1;
  else if (isJoint(last + 1)) last += 1;
  const [start, end] = [tokens[first]?.from ?? 0, tokens[last]?.to ?? query.length];
  const [left, right] = [query.slice(0, start), query.slice(end)];
  return (isLater ? left.trimEnd() + right : left + right.trimStart()).trim();
}

function mistakeOfTerm({ text, from, to }: Token, fields: Fields): Mistake | null {
  const term = fieldTermOf(text, fields);
  if (!term) return null;
  const { field, type, value } = term;
  const at = { from, to, field };
  const isRange = term.range !== null && term.range !== "eq";
  if (isRange && !ORDERED.has(type)) return { code: "no-range", ...at };
  const rule = VALUES[type];
  if (rule && !rule.accepts(value, fields)) return { code: rule.code, ...at };
  return isRange && value.includes("~") ? { code: "two-ranges", ...at } : null;
}

const ORDERED: ReadonlySet<FieldType> = new Set(["integer", "real", "date"]);

interface ValueRule {
  code: MistakeCode;
  accepts: (value: string, fields: Fields) => boolean;
}

const matching =
  (pattern: RegExp): ValueRule["accepts"] =>
  (value) =>
    pattern.test(value);

const VALUES: Partial<Record<FieldType, ValueRule>> = {
  integer: { accepts: matching(/^[+-]?\d+(?:~\d+)?$/u), code: "integer-expected" },
  real: {
    accepts: matching(/^[+-]?\d+(?:\.\d+)?(?:~\d+(?:\.\d+)?)?$/u),
    code: "number-expected",
  },
  date: { accepts: isDate, code: "date-expected" },
  boolean: { accepts: matching(/^(?:true|false)$/u), code: "boolean-expected" },
  id: { accepts: matching(/^\d+$/u), code: "id-expected" },
  own: { accepts: isOwn, code: "unknown-own" },
};

function isOwn(value: string, fields: Fields): boolean {
  const kind = SEARCH_KINDS.find((one) => searchFields[one] === fields);
  return kind === undefined || MY_FIELD_VALUES[kind].includes(value);
}
