import { isDate } from "./date.ts";
import {
  type Fields,
  type FieldType,
  fieldTermOf,
  OWN,
  SEARCH_KINDS,
  searchFields,
} from "./fields.ts";
import { type Token, tokensOf } from "./tokens.ts";

export type MistakeCode =
  | "imbalanced"
  /** Another board's way to sort, which services take for a tag. */
  | "sort-menu"
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
}

/** Returns the first mistake of a query, or null. Advisory: services decide. */
export function mistakeIn(query: string, fields: Fields): Mistake | null {
  const open: Token[] = [];
  let wanting = true;
  let previous: Token | null = null;
  const tokens = tokensOf(query);
  for (const [index, token] of tokens.entries()) {
    const { from, to } = token;
    const at = { from, to };
    switch (token.kind) {
      case "junk":
        return { code: "junk", ...at };
      case "term": {
        const mistake = mistakeOfTerm(token, fields);
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

function mistakeOfTerm({ text, from, to }: Token, fields: Fields): Mistake | null {
  const term = fieldTermOf(text, fields);
  if (!term)
    return SORTING.test(text) && "score" in fields ? { code: "sort-menu", from, to } : null;
  const { field, type, value } = term;
  const at = { from, to, field };
  const isRange = term.range !== null && term.range !== "eq";
  if (isRange && !ORDERED.has(type)) return { code: "no-range", ...at };
  const rule = VALUES[type];
  if (rule && !rule.accepts(value, fields)) return { code: rule.code, ...at };
  return isRange && value.includes("~") ? { code: "two-ranges", ...at } : null;
}

const SORTING = /^(?:order|sort|sf|sd):/iu;

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
  return kind === undefined || OWN[kind].includes(value);
}
