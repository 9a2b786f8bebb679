import { type Fields, type FieldType, fieldTermOf } from "./fields.ts";
import { type Token, tokensOf } from "./tokens.ts";

export type MistakeCode =
  | "imbalanced"
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
  /** `gte` or a similar range on a value without an order. */
  | "no-range";

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
  for (const token of tokensOf(query)) {
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
        // One only: services do not accept a double negation.
        if (previous?.kind === "not") return { code: "term-expected", ...at };
        break;
      case "open":
        open.push(token);
        break;
      case "close":
        if (open.length === 0) return { code: "imbalanced", ...at };
        if (wanting) return { code: "term-expected", ...at };
        open.pop();
        break;
      case "boost":
        if (previous?.kind === "boost") return { code: "junk", ...at };
        if (token.text.startsWith("^-")) return { code: "negative-boost", ...at };
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

function mistakeOfTerm({ text, from, to, quoted }: Token, fields: Fields): Mistake | null {
  if (text === "") return { code: "term-expected", from, to };
  if (!quoted && isImbalanced(text)) return { code: "imbalanced", from, to };
  const term = fieldTermOf(text, fields);
  if (!term) return null;
  const at = { from, to, field: term.field };
  if (term.range && term.range !== "eq" && !ORDERED.has(term.type))
    return { code: "no-range", ...at };
  const rule = VALUES[term.type];
  return rule && !rule.pattern.test(term.value) ? { code: rule.code, ...at } : null;
}

const ORDERED: ReadonlySet<FieldType> = new Set(["integer", "real", "date"]);

const DATE =
  /^(?:\d{4}(?:-\d{2}(?:-\d{2}(?:[T ]\d{2}(?::\d{2}(?::\d{2})?)?)?)?)?\s*(?:Z|[+-]\d{2}:?\d{2})?|\d+ (?:second|minute|hour|day|week|month|year)s? ago)$/iu;

const VALUES: Partial<Record<FieldType, { pattern: RegExp; code: MistakeCode }>> = {
  integer: { pattern: /^[+-]?\d+(?:\s*~\s*[+-]?\d+)?$/u, code: "integer-expected" },
  real: {
    pattern: /^[+-]?\d+(?:\.\d+)?(?:\s*~\s*[+-]?\d+(?:\.\d+)?)?$/u,
    code: "number-expected",
  },
  date: { pattern: DATE, code: "date-expected" },
  boolean: { pattern: /^(?:true|false)$/u, code: "boolean-expected" },
  id: { pattern: /^\d+$/u, code: "id-expected" },
};

/** Returns true if a bracket opened in the term does not close in it. An unopened closing one ends the previous term. */
function isImbalanced(text: string): boolean {
  const depth = [...text.replace(/\\./gsu, "")].reduce(
    (sum, character) => sum + Number(character === "(") - Number(character === ")"),
    0,
  );
  return depth > 0;
}
