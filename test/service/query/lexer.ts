/** Token of a query. `text` is how it was written; a term's is without quotation marks, with its escapes. */
export type Token = {
  kind: "and" | "or" | "not" | "open" | "close" | "boost" | "term";
  text: string;
};

const space = "[ \\t\\n\\r\\v\\f]";
const conjunction = `${space}+(?:AND|&&)${space}+`;
const disjunction = `${space}+(?:OR|\\|\\|)${space}+`;

/** Tried in this order. Spaces alone separate nothing. */
const separators: readonly (readonly [Token["kind"] | "space", RegExp])[] = [
  ["and", /,/y],
  ["not", /[-!]/y],
  ["and", new RegExp(conjunction, "y")],
  ["or", new RegExp(disjunction, "y")],
  ["not", new RegExp(`NOT${space}+`, "y")],
  ["open", /\(/y],
  ["close", /\)/y],
  ["boost", /\^[-+]?\d+(?:\.\d+)?/y],
  ["space", new RegExp(`${space}+`, "y")],
];

/** Ends a term, also inside its brackets. */
const stop = new RegExp(`,|${conjunction}|${disjunction}|${space}*(?:\\)|\\^[-+]?\\d)`, "y");
const spaces = new RegExp(`${space}*`, "y");

/** Deep enough for any user, shallow enough for the stack. */
const deepestBracket = 200;

function matched(pattern: RegExp, query: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(query)?.[0] ?? null;
}

/** Splits a query into tokens, whatever their order. */
export function tokenize(query: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < query.length) {
    const separator = separators.find(([, pattern]) => matched(pattern, query, at) !== null);
    if (separator !== undefined) {
      const [kind, pattern] = separator;
      const written = matched(pattern, query, at) ?? "";
      if (kind !== "space") tokens.push({ kind, text: written.trim() });
      at += written.length;
      continue;
    }
    const quotation = quoted(query, at);
    const end = quotation?.end ?? Math.max(textEnd(query, at, 0), at + 1);
    tokens.push({ kind: "term", text: quotation?.text ?? query.slice(at, end) });
    at = end;
  }
  return tokens;
}

/** Quotes escape separators, but wildcards stay active inside. */
function quoted(query: string, from: number): { text: string; end: number } | null {
  if (query[from] !== '"') return null;
  let text = "";
  for (let i = from + 1; i < query.length; i++) {
    const character = query[i];
    const next = query[i + 1];
    if (character === '"') return { text, end: i + 1 };
    if (character !== "\\") {
      text += character;
      continue;
    }
    text += next === '"' || next === "\\" ? next : `\\${next ?? ""}`;
    i += 1;
  }
  return null;
}

/** Returns where the text from a place ends. A bracket is text if the text inside ends at its closing one. */
function textEnd(query: string, from: number, depth: number): number {
  let at = from;
  while (at < query.length && matched(stop, query, at) === null) {
    const blank = matched(spaces, query, at) ?? "";
    if (blank !== "") at += blank.length;
    else if (query[at] === "\\") at = Math.min(at + 2, query.length);
    else if (query[at] !== "(") at += 1;
    else {
      const end = depth < deepestBracket ? textEnd(query, at + 1, depth + 1) : at;
      if (end <= at + 1 || query[end] !== ")") return at;
      at = end + 1;
    }
  }
  return at;
}
