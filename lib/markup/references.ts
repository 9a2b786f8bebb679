import { decodeEscapes, matchPatternAt } from "./entities.ts";

/** Addresses of `[label]: address` by label. */
export type References = Map<string, string>;

const MAX_LABEL_LENGTH = 1_000;

/** Maximum nesting of parentheses in an address, as the service has it. */
const MAX_PARENTHESES = 32;

const SPACE = /[ \t\n\v\f]*/y;
const LINE_END = /[ \t]*(?:\n|$)/y;
const LABEL = new RegExp(`\\[((?:\\\\[\\s\\S]|[^\\\\[\\]]){0,${MAX_LABEL_LENGTH}})\\]`, "y");
const POINTY_ADDRESS = /<((?:\\[\s\S]|[^\\<>\n])*)>/y;
const TITLE = /"(?:\\[\s\S]|[^\\"])*"|'(?:\\[\s\S]|[^\\'])*'|\((?:\\[\s\S]|[^\\()])*\)/y;

const afterMatch = (pattern: RegExp, source: string, at: number): number =>
  at + (matchPatternAt(pattern, source, at)?.[0].length ?? 0);

/** Returns the address that begins at `at`, or null. */
function addressAt(source: string, at: number): { address: string; end: number } | null {
  if (source[at] === "<") {
    const match = matchPatternAt(POINTY_ADDRESS, source, at);
    return match && { address: match[1] ?? "", end: at + match[0].length };
  }
  let end = at;
  let depth = 0;
  for (; end < source.length; end += 1) {
    const character = source[end] ?? "";
    if (character === "\\" && /[!-/:-@[-`{-~]/u.test(source[end + 1] ?? "")) end += 1;
    else if (character === "(") {
      depth += 1;
      if (depth > MAX_PARENTHESES) return null;
    } else if (character === ")") {
      if (depth === 0) break;
      depth -= 1;
    } else if (character <= " " || character === "\u007f") {
      if (end === at) return null;
      break;
    }
  }
  return depth === 0 ? { address: source.slice(at, end), end } : null;
}

/** Returns the address and the end of `(address "title")` at `at`, or null. */
export function destinationAt(source: string, at: number): { address: string; end: number } | null {
  if (source[at] !== "(") return null;
  const destination = addressAt(source, afterMatch(SPACE, source, at + 1));
  if (!destination) return null;
  const titleStart = afterMatch(SPACE, source, destination.end);
  const titleEnd =
    titleStart > destination.end ? afterMatch(TITLE, source, titleStart) : titleStart;
  const end = afterMatch(SPACE, source, titleEnd);
  return source[end] === ")" ? { address: decodeEscapes(destination.address), end: end + 1 } : null;
}

/** Returns the `[label]` at `at`, or null. */
export function labelAt(source: string, at: number): { label: string; end: number } | null {
  const match = matchPatternAt(LABEL, source, at);
  return match && { label: match[1] ?? "", end: at + match[0].length };
}

const normalised = (label: string) =>
  label.trim().replace(/\s+/gu, " ").toLowerCase().toUpperCase();

/** Returns the address that a label stands for. */
export const resolveReference = (references: References, label: string): string | undefined =>
  references.size > 0 && label.length <= MAX_LABEL_LENGTH
    ? references.get(normalised(label))
    : undefined;

/** Moves the definitions at the beginning of a paragraph into `references`, and returns the rest of the paragraph. */
export function takeDefinitions(text: string, references: References): string {
  let at = 0;
  while (text[at] === "[") {
    const label = labelAt(text, at);
    const key = normalised(label?.label ?? "");
    if (!label || key === "" || text[label.end] !== ":") break;
    const start = afterMatch(SPACE, text, label.end + 1);
    const destination = addressAt(text, start);
    if (!destination || destination.end === start) break;
    const titleStart = afterMatch(SPACE, text, destination.end);
    const title = titleStart > destination.end ? matchPatternAt(TITLE, text, titleStart) : null;
    const line =
      (title && matchPatternAt(LINE_END, text, titleStart + title[0].length)) ??
      matchPatternAt(LINE_END, text, destination.end);
    if (!line) break;
    if (!references.has(key)) references.set(key, decodeEscapes(destination.address));
    at = line.index + line[0].length;
  }
  return text.slice(at);
}
