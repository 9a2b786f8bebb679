import { MAX_TAG_BYTES } from "../picture/tag-kinds.ts";

/**
 * Characters without a shape, which include letters, symbols and marks, such as U+3164. Some change the text direction. Variation
 * selectors belong to an emoji or a Chinese character. https://www.unicode.org/reports/tr44/#Default_Ignorable_Code_Point
 */
export const INVISIBLE_CHARACTERS =
  /(?![\ufe00-\ufe0f\u{e0100}-\u{e01ef}])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{16fe4}\u{1d159}]|(?<![\p{Emoji}\p{Script=Han}])[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const HALF_CHARACTER = /\p{Cs}/gu;
const QUOTED = /^(["'])(.+)\1$/su;

/** A problem of a tag's name. `fixed` is the likely intended name. */
export type NameProblem =
  | { code: "too-long"; name: string; bytes: number; maximum: number }
  /** No character of it is visible. */
  | { code: "blank"; name: string }
  | { code: "invisible" | "direction" | "quoted" | "look-alike"; name: string; fixed: string };

/** Returns the most important problem of a name; null for most names. */
export function nameProblem(name: string): NameProblem | null {
  const bytes = new TextEncoder().encode(name).length;
  if (bytes > MAX_TAG_BYTES) return { code: "too-long", name, bytes, maximum: MAX_TAG_BYTES };
  if (visible(name) === "") return { code: "blank", name };
  if (DIRECTION.test(name)) return { code: "direction", name, fixed: visible(name) };
  if (visible(name) !== name) return { code: "invisible", name, fixed: visible(name) };
  const inner = QUOTED.exec(name)?.[2];
  if (inner !== undefined) return { code: "quoted", name, fixed: inner.trim() };
  const plain = latinSpellingOf(name);
  return plain === null ? null : { code: "look-alike", name, fixed: plain };
}

const visible = (name: string) =>
  name.replace(INVISIBLE_CHARACTERS, "").replace(HALF_CHARACTER, "").replace(/ +/gu, " ").trim();

/** Lower-case letters of other scripts that look like a Latin one. https://www.unicode.org/reports/tr39/ */
const LATIN: ReadonlyMap<string, string> = new Map(
  Object.entries({
    а: "a",
    е: "e",
    о: "o",
    р: "p",
    с: "c",
    у: "y",
    х: "x",
    і: "i",
    ј: "j",
    ѕ: "s",
    һ: "h",
    ԁ: "d",
    ԛ: "q",
    ԝ: "w",
    ӏ: "l",
    ο: "o",
    ν: "v",
    ι: "i",
    κ: "k",
    α: "a",
    ρ: "p",
    υ: "u",
    χ: "x",
    ı: "i",
    ɡ: "g",
  }),
);
const WORD = /[\p{L}\p{M}]+/gu;
const LATIN_LETTER = /\p{Script=Latin}/u;

/**
 * Returns the name in Latin letters if some of its letters only look Latin: a word of mixed scripts, or full-width or mathematical forms.
 * Null for other names, including whole words of another script.
 */
export function latinSpellingOf(name: string): string | null {
  const plain = name
    .replace(/[\u{ff01}-\u{ff5e}\u{1d400}-\u{1d7ff}]/gu, (letter) => letter.normalize("NFKC"))
    .replace(WORD, (word) => (LATIN_LETTER.test(word) ? inLatin(word) : word))
    .toLowerCase();
  return plain === name ? null : plain;
}

const inLatin = (word: string) =>
  Array.from(word, (letter) => LATIN.get(letter) ?? letter).join("");
