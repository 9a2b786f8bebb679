/** Letters of other scripts that look like a Latin one, small as tags are. https://www.unicode.org/reports/tr39/ */
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
 * The name in Latin letters where some of its letters only look like such: a word that mixes scripts, or letters in a form of their own
 * (full width, mathematical). Null for every other name; whole words of another script are what they are.
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
