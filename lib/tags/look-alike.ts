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
export function lookAlike(name: string): string | null {
  const plain = name
    .replace(/[\u{ff01}-\u{ff5e}\u{1d400}-\u{1d7ff}]/gu, (letter) => letter.normalize("NFKC"))
    .replace(WORD, (word) => (LATIN_LETTER.test(word) ? inLatin(word) : word))
    .toLowerCase();
  return plain === name ? null : plain;
}

const inLatin = (word: string) =>
  Array.from(word, (letter) => LATIN.get(letter) ?? letter).join("");
