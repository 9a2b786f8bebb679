/** Marks on letters, except the voicing marks of kana: か and が are different letters. */
const MARKS =
  /(?![\u3099\u309a])(?=\p{Mn})[\p{Script=Inherited}\p{Script=Hebrew}\p{Script=Cyrillic}]/gu;

/** Letters that Unicode does not split into a plain letter and a mark. */
const PLAIN: Readonly<Record<string, string>> = Object.fromEntries(
  "łl ßss øo æae œoe đd ðd þth ħh ıi ŧt ŋn ɨi ƶz ςσ ґг"
    .split(" ")
    .map((pair) => [pair.charAt(0), pair.slice(1)]),
);

/** Letters from here to there have neither marks nor width. */
const FIRST_IDEOGRAPH = 0x34_00;
const FIRST_SYLLABLE = 0xac_00;
const LAST_FOLDED = 0x1_ff_ff;

/** Returns a lower-case name without marks, and with letters of the usual width. */
export const foldName = (name: string): string =>
  /^[ -~]*$/u.test(name)
    ? name
    : name
        .normalize("NFKD")
        .toLowerCase()
        .replace(MARKS, "")
        .replace(/[^ -~]/gu, (letter) => PLAIN[letter] ?? letter);

/** Most bytes of a folded name: one byte of a name has at most 11. */
const MAX_FOLDED_NAME = 255 * 12;
/** Most bytes of all folded names. Those of known vocabularies take a tenth. */
const MAX_FOLDED = 8 * 1024 * 1024;

/** Collects names in UTF-8 that differ when folded, without decoding the others. */
export function createFoldedNames() {
  const encoder = new TextEncoder();
  const foldedLetters = new Map<number, Uint8Array | null>();
  const scratch = new Uint8Array(MAX_FOLDED_NAME);
  let bytes = new Uint8Array(0);
  let size = 0;

  /** Returns null for a letter that stays as it is. */
  function foldLetter(point: number): Uint8Array | null {
    if ((point >= FIRST_IDEOGRAPH && point < FIRST_SYLLABLE) || point > LAST_FOLDED) return null;
    const cached = foldedLetters.get(point);
    if (cached !== undefined) return cached;
    const letter = String.fromCodePoint(point);
    const folded = foldName(letter);
    const result = folded === letter ? null : encoder.encode(folded);
    foldedLetters.set(point, result);
    return result;
  }

  /** Folds a name into `scratch`. Returns its length there, or null if it stays as it is. */
  function fold(source: Uint8Array, from: number, to: number): number | null {
    let length = 0;
    let isFolded = false;
    for (let at = from; at < to; ) {
      const end = Math.min(to, at + utf8Length(source[at]));
      const letter = end === at + 1 ? null : foldLetter(pointAt(source, at, end));
      if (letter) {
        isFolded = true;
        for (let place = 0; place < letter.length; place++) scratch[length++] = letter[place] ?? 0;
        at = end;
      } else while (at < end) scratch[length++] = source[at++] ?? 0;
    }
    return isFolded ? length : null;
  }

  return {
    /** The folded names one after the other. Valid until the next name is added. */
    bytes: () => bytes,
    /** Returns where the folded name lies; null for one that stays as it is, or does not fit. */
    add(source: Uint8Array, from: number, to: number): { from: number; to: number } | null {
      let at = from;
      while (at < to && (source[at] ?? 0) < 0x80) at++;
      const length = at === to ? null : fold(source, from, to);
      if (length === null || size + length > MAX_FOLDED) return null;
      if (size + length > bytes.length) {
        const larger = new Uint8Array(2 * (size + length));
        larger.set(bytes);
        bytes = larger;
      }
      for (let place = 0; place < length; place++) bytes[size + place] = scratch[place] ?? 0;
      size += length;
      return { from: size - length, to: size };
    },
  };
}

function pointAt(source: Uint8Array, from: number, to: number): number {
  let point = (source[from] ?? 0) & (0xff >> (to - from + 1));
  for (let at = from + 1; at < to; at++) point = (point << 6) | ((source[at] ?? 0) & 0x3f);
  return point;
}

/** Returns the length of a UTF-8 character by its first byte. */
export function utf8Length(byte: number | undefined): number {
  if (byte === undefined) return 0;
  if (byte < 0xc0) return 1;
  if (byte < 0xe0) return 2;
  return byte < 0xf0 ? 3 : 4;
}
