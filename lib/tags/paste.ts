import { MAX_PASTE_LENGTH } from "../base/bounds.ts";
import { parseTagList, SEPARATORS } from "./parse.ts";

/** Pairs of opening and closing quotes, straight and curly. */
const QUOTES: readonly (readonly [string, string])[] = [
  ['"', '"'],
  ["'", "'"],
  ["“", "”"],
  ["‘", "’"],
  ["«", "»"],
];
const BULLET = /^(?:[-*•–]|\d{1,3}[.)])\s+/u;
/** Number of images after a tag on a page: in brackets, or abbreviated with k. */
const COUNT = /(?<!\s)\s*(?:\(\d[\d.,\s]*[kM]?\)|(?<=\s)\d+(?:\.\d+)?[kM])$/u;
/** Links before a tag on a page: help, include and exclude. */
const MARKS = /^(?:[?+−–-]\s+)+/u;
const NUMBER = /^\(?\d[\d.,\s]*[kM]?\)?$/u;

interface PastedTags {
  /** Normalised, without duplicates, in order. */
  names: string[];
  /** Names that contained commas and were split. */
  split: string[];
}

/**
 * Parses a list that is not plain text: JSON, quoted, bulleted, hashtags, words with underscores as on other boards, or copied from a page
 * with numbers of images. Null for plain text.
 */
export function readPastedTags(text: string): PastedTags | null {
  const trimmed = text.slice(0, MAX_PASTE_LENGTH).trim();
  const names = fromJson(trimmed) ?? fromText(trimmed);
  if (names === null) return null;
  return {
    names: parseTagList(names.join("\n")),
    split: names.filter((name) => parseTagList(name).length > 1),
  };
}

function fromJson(text: string): string[] | null {
  if (!/^[[{"]/u.test(text)) return null;
  try {
    return namesIn(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Returns the names in a list of names or of tags, which may be nested in an object such as a service's response. */
function namesIn(value: unknown): string[] | null {
  if (typeof value === "string") return fromText(value.trim()) ?? parseTagList(value);
  if (Array.isArray(value)) {
    const names = value.map((item) => (isObject(item) ? item.name : item));
    return names.every((name) => typeof name === "string") ? names : null;
  }
  if (!isObject(value)) return null;
  return namesIn(value.tags ?? value.image ?? null);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

function fromText(text: string): string[] | null {
  const inner = unquote(text);
  if (inner !== null && piecesOf(inner).every((piece) => !isQuoted(piece))) return piecesOf(inner);
  const bare = /^[[(].*[\])]$/su.test(text) ? text.slice(1, -1) : text;
  const quoted = piecesOf(bare).map(unquote);
  if (quoted.length > 0 && quoted.every((name) => name !== null)) return quoted;
  const pieces = piecesOf(text.replace(/^tags?:/iu, ""));
  if (pieces.length < 2) return words(pieces[0] ?? "");
  if (pieces.every((piece) => BULLET.test(piece)))
    return pieces.map((piece) => piece.replace(BULLET, ""));
  return fromPage(linesOf(text)) ?? (/^tags?:/iu.test(text) ? pieces : null);
}

const linesOf = (text: string) =>
  text
    .split(/[\r\n]+/u)
    .map((line) => line.trim())
    .filter((line) => line !== "");

const piecesOf = (text: string) =>
  text
    .split(SEPARATORS)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== "");

/** Returns the text between outer quotes, or null without them. */
function unquote(text: string): string | null {
  const pair = QUOTES.find(
    ([open, close]) => text.length > 1 && text.startsWith(open) && text.endsWith(close),
  );
  return pair ? text.slice(pair[0].length, -pair[1].length) : null;
}

const isQuoted = (text: string) =>
  QUOTES.some(([open, close]) => text.startsWith(open) || text.endsWith(close));

/** Parses lines copied from a page that lists tags with numbers of images, on the same line or the next. */
function fromPage(lines: readonly string[]): string[] | null {
  if (lines.length < 2) return null;
  if (lines.every((line) => COUNT.test(line)))
    return lines.map((line) => line.replace(COUNT, "").replace(MARKS, ""));
  const alternate = lines.every((line, index) => NUMBER.test(line) === (index % 2 === 1));
  return alternate && lines.length % 2 === 0 ? lines.filter((_, index) => index % 2 === 0) : null;
}

/** Parses one line without separators: hashtags, or names of which several contain underscores. */
function words(text: string): string[] | null {
  const parts = text.split(/\s+/u);
  if (parts.every((part) => /^#[^#]+$/u.test(part))) return parts.map((part) => part.slice(1));
  const joined = parts.filter((part) => /[^_]_[^_]/u.test(part));
  return parts.length > 1 && joined.length > 1 ? parts : null;
}
