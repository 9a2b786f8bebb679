import { nameFromSlug } from "../api/slug.ts";
import { MAX_PASTE_LENGTH } from "../base/bounds.ts";
import { decodeFormText, decodeSegment } from "../picture/web-address.ts";
import { parseTagList, splitNames } from "./parse-tags.ts";

/** Pairs of opening and closing quotes, straight and curly. */
const QUOTES: readonly (readonly [string, string])[] = [
  ['"', '"'],
  ["'", "'"],
  ["“", "”"],
  ["‘", "’"],
  ["«", "»"],
  ["`", "`"],
];
const BULLET = /^(?:[-*•–]|\d{1,3}[.)])\s+/u;
/** Number of images after a tag on a page: in brackets, or abbreviated with k. */
const COUNT = /(?<!\s)\s*(?:\(\d[\d.,\s]*[kM]?\)|(?<=\s)\d+(?:\.\d+)?[kM])$/u;
/** Links before a tag on a page: help, include and exclude. */
const MARKS = /^(?:[?+−–-]\s+)+/u;
/** Names in quotation marks with spaces between. */
const QUOTED_WORDS = /(?<!\S)(?:"[^"]+"|'[^']+'|“[^“”]+”)(?!\S)/gu;
/** Operators of a search. */
const OPERATOR = /\s(?:AND|OR|&&|\|\|)\s/u;
const SEARCH_SEPARATORS = /\s(?:AND|OR|&&|\|\|)\s|[,\t\r\n\u2028\u2029]/u;
/** A name as services write it in an address: `artist-colon-ann`. */
const SLUG = /-(?:colon|dash|dot|plus|fwslash|bwslash)-/u;
/** The file of an image of a service, named after its number and its tags. A longer list is cut off. */
const FILE = /^\d+__([\w+-]+)\.\w{3,4}$/u;
const MAX_FILE_LENGTH = 150;
/** The file of a board that separates tags by spaces, such as `board.example 123 red_fox night.png`. */
const BOARD_FILE = /^\S+\.\w+(?: -)? \d+ (.+)\.(?:png|jpe?g|gif|webp|webm|mp4)$/iu;
/** The title of an image's page: number, tags, and mostly the name of the service. */
const TITLE = /^#\d+ - (.+)$/u;
/** A percent-encoded character. */
const ESCAPE = /%[\da-f]{2}/iu;
const BROKEN_ESCAPE = /%(?![\da-f]{2})/iu;
/** An add-on of a prompt for a generator, and a weight with a fraction: neither is in a name. */
const ADD_ON = /<[a-z]{2,20}:[^<>]{1,200}>/giu;
const FRACTION = /[\p{L})\]]:\d?\.\d{1,4}[)\]]/u;
/** A whole name with a weight, which may lack the fraction, unlike `(16:9)` and `cat (:3)`. */
const WEIGHTED = /^[([{]+[^()[\]{}:]*\p{L}:\d{1,2}(?:\.\d{0,4})?[)\]}]+$/u;
const WEIGHT = /(?<=[\p{L})\]}]):\d{0,2}(?:\.\d{0,4})?(?=[)\]])/gu;
const ANGLED = /^<[^<>]+>$/u;
const BRACKETED = /^(?:\[[^[\]]*\]|\{[^{}]*\})$/su;
const NUMBER = /^\(?\d[\d.,\s]*[kM]?\)?$/u;

interface PastedTags {
  /** Normalised, without duplicates, in order. */
  names: string[];
  /** Names that contained commas and were split. */
  split: string[];
}

/**
 * Parses a list that is not plain text: JSON, quoted, bulleted, hashtags, slugs, a search, an address or a part of one, a prompt, the title
 * of a page, the name of a file, words with underscores as on other boards, or copied from a page with numbers of images. Null for plain text, and for more than `MAX_PASTE_LENGTH`.
 */
export function readPastedTags(text: string): PastedTags | null {
  if (text.length > MAX_PASTE_LENGTH) return null;
  const trimmed = text.trim();
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
    return readNames(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Returns the names in a list of names or of tags, which may be nested in an object such as a service's response. */
function readNames(value: unknown): string[] | null {
  if (typeof value === "string") return fromText(value.trim()) ?? parseTagList(value);
  if (Array.isArray(value)) {
    const names = value.map((item) => (isObject(item) ? item.name : item));
    return names.every((name) => typeof name === "string") ? names : null;
  }
  if (!isObject(value)) return null;
  return readNames(value.tags ?? value.image ?? null);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

function fromText(text: string): string[] | null {
  const special =
    fromAddress(text) ??
    fromPrompt(text) ??
    fromQuotedWords(text) ??
    fromFile(text) ??
    fromTitle(text) ??
    fromSearch(text) ??
    fromHashtags(text);
  if (special !== null) return special;
  const inner = unquote(text);
  if (inner !== null && splitNames(inner).every((piece) => !isQuoted(piece)))
    return splitNames(inner);
  const bracketed = splitNames(BRACKETED.test(text) ? text.slice(1, -1) : "");
  if (bracketed.length > 1 && !bracketed.some(isQuoted)) return bracketed;
  const angled = text.split(/[\s,;]+/u).filter((part) => part !== "");
  if (angled.length > 1 && angled.every((part) => ANGLED.test(part)))
    return angled.map((part) => part.slice(1, -1));
  const bare = /^[[(].*[\])]$/su.test(text) ? text.slice(1, -1) : text;
  const quoted = splitNames(bare).map(unquote);
  if (quoted.length > 0 && quoted.every((name) => name !== null)) return quoted;
  const pieces = splitNames(text.replace(/^tags?:/iu, ""));
  if (areSlugs(pieces)) return pieces.map(nameFromSlug);
  if (pieces.length < 2) return fromOtherSeparators(pieces[0] ?? "") ?? words(pieces[0] ?? "");
  if (pieces.every((piece) => BULLET.test(piece)))
    return pieces.map((piece) => piece.replace(BULLET, ""));
  return fromPage(linesOf(text)) ?? (/^tags?:/iu.test(text) ? pieces : null);
}

const linesOf = (text: string) =>
  text
    .split(/[\r\n]+/u)
    .map((line) => line.trim())
    .filter((line) => line !== "");

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
  // Boards with links before each tag end its line with the number.
  if (lines.every((line) => MARKS.test(line) && /\s\d[\d.,]*$/u.test(line)))
    return lines.map((line) => line.replace(MARKS, "").replace(/\s\d[\d.,]*$/u, ""));
  const alternate = lines.every((line, index) => NUMBER.test(line) === (index % 2 === 1));
  return alternate && lines.length % 2 === 0 ? lines.filter((_, index) => index % 2 === 0) : null;
}

/** Returns the names between semicolons or upright lines. A single one without a space may be part of a name. */
function fromOtherSeparators(text: string): string[] | null {
  if (/&#?\w+;/u.test(text)) return null;
  for (const separator of [";", "|"]) {
    const names = text.split(separator).map((name) => name.trim());
    if (names.at(-1) === "") names.pop();
    const isSpaced = text.includes(`${separator} `);
    if (names.length > (isSpaced ? 1 : 2) && names.every((name) => /[\p{L}\p{N}]{2}/u.test(name)))
      return names;
  }
  return null;
}

/** Parses the address of a search or a tag, and names that were copied from one: no address has spaces. */
function fromAddress(text: string): string[] | null {
  const url = /^https?:\/\/\S+$/iu.test(text) ? URL.parse(text) : null;
  if (url) {
    const query = url.searchParams.get("q");
    const words = url.searchParams.get("tags");
    const slug = /\/tags\/([^/]+)$/u.exec(url.pathname)?.[1];
    if (slug) return [nameFromSlug(decodeSegment(slug))];
    return query ? (fromSearch(query) ?? splitNames(query)) : (words?.trim().split(/\s+/u) ?? null);
  }
  if (!ESCAPE.test(text) || BROKEN_ESCAPE.test(text)) return null;
  if (splitNames(text).some((piece) => /\s/u.test(piece))) return null;
  const decoded = decodeFormText(text).trim();
  return ESCAPE.test(decoded) ? null : (fromText(decoded) ?? parseTagList(decoded));
}

/** Parses a prompt for a generator: weights, add-ons, and brackets around one or several names. */
function fromPrompt(text: string): string[] | null {
  const names = text.replace(ADD_ON, ",");
  const pieces = splitNames(names);
  if (names === text && !FRACTION.test(text) && !pieces.some((piece) => WEIGHTED.test(piece)))
    return null;
  return splitNames(names.replace(WEIGHT, "").replace(/\bBREAK\b/gu, ",")).map(withoutEmphasis);
}

/** Returns a name of a prompt without the brackets around it. Those that belong to the name are escaped, or close what it opens. */
function withoutEmphasis(piece: string): string {
  const inner = piece.replace(/^[([{\s]+/u, "");
  const opened = inner.split(/(?<!\\)[([{]/u).length - 1;
  const closed = inner.split(/(?<!\\)[)\]}]/u).length - 1;
  let name = inner;
  for (let at = opened; at < closed && /(?:^|[^\\])[)\]}]$/u.test(name); at++)
    name = name.slice(0, -1).trimEnd();
  return name.replace(/\\(?=[()[\]{}])/gu, "");
}

function fromQuotedWords(text: string): string[] | null {
  const words = text.match(QUOTED_WORDS) ?? [];
  const isAll = words.length > 1 && text.replace(QUOTED_WORDS, "").trim() === "";
  return isAll ? words.map((word) => word.slice(1, -1)) : null;
}

function fromFile(text: string): string[] | null {
  const list = FILE.exec(text)?.[1];
  if (list === undefined) return words(BOARD_FILE.exec(text)?.[1] ?? "");
  const slugs = list.split("_").filter((slug) => slug !== "");
  return slugs.slice(0, list.length < MAX_FILE_LENGTH ? undefined : -1).map(nameFromSlug);
}

function fromTitle(text: string): string[] | null {
  const list = TITLE.exec(text)?.[1];
  if (list === undefined) return null;
  const dash = list.lastIndexOf(" - ");
  return splitNames(dash > 0 && !list.includes(",", dash) ? list.slice(0, dash) : list);
}

/** Returns the names that a search wants, without those that it excludes. */
function fromSearch(text: string): string[] | null {
  if (!OPERATOR.test(text)) return null;
  return text
    .split(SEARCH_SEPARATORS)
    .map((term) => term.trim().replace(/^\(+/u, ""))
    .filter((term) => !/^(?:[-!]|NOT\s)/u.test(term))
    .map((term) => (term.includes("(") ? term : term.replace(/(?<!\))\)+$/u, "")))
    .map((term) => unquote(term) ?? term);
}

function fromHashtags(text: string): string[] | null {
  const parts = text.split(/[\s,;]+/u).filter((part) => part !== "");
  const list = parts.every(isHashtag) ? parts : splitNames(text);
  return list.length > 0 && list.every(isHashtag) ? list.map((tag) => tag.slice(1)) : null;
}

const isHashtag = (text: string) => /^[#＃][^#＃]+$/u.test(text);

/** Returns true for names without spaces of which one is certainly a slug, or several have a plus between words. */
const areSlugs = (names: readonly string[]) =>
  names.every((name) => !/\s/u.test(name)) &&
  (names.some((name) => SLUG.test(name)) ||
    names.filter((name) => /\w\+\w/u.test(name)).length > 1);

/** Parses one line without separators: names of which several contain underscores. */
function words(text: string): string[] | null {
  const parts = text.split(/\s+/u);
  const joined = parts.filter((part) => /[^_]_[^_]/u.test(part));
  return parts.length > 1 && joined.length > 1 ? parts : null;
}
