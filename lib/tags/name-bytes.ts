/** Position of a name among bytes. */
export interface Range {
  from: number;
  to: number;
}

const COLON = 0x3a;

/** Returns the part after the namespace as the generator does: it splits at the first colon and drops empty parts. */
export function afterNamespace(source: Uint8Array, { from, to }: Range): Range {
  let letter = from;
  while (letter < to && source[letter] === COLON) letter++;
  if (letter === to) return { from, to };
  let colon = letter;
  while (colon < to && source[colon] !== COLON) colon++;
  return colon + 1 < to ? { from: colon + 1, to } : { from: letter, to: colon };
}

/** Returns how many bytes of a name and a term are equal. */
export function commonLength(
  source: Uint8Array,
  from: number,
  to: number,
  term: Uint8Array,
): number {
  const end = Math.min(to - from, term.length);
  let at = 0;
  while (at < end && source[from + at] === term[at]) at++;
  return at;
}

/** Returns the first four bytes of a range as a number. */
export const firstFourBytes = (source: Uint8Array, from: number, to: number): number =>
  [0, 1, 2, 3].reduce(
    (start, at) => (start << 8) | (from + at < to ? (source[from + at] ?? 0) : 0),
    0,
  );

/** Returns the ASCII letters of a name as a set of 32 bits. Different letters may share a bit. */
export function letterBitmask(bytes: Uint8Array, from: number, to: number): number {
  let letters = 0;
  for (let at = from; at < to; at++) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) letters |= 1 << (byte & 31);
  }
  return letters;
}

/** Returns the pairs of adjacent bytes as a set of 32 bits. Different pairs may share a bit. */
export function bigramBitmask(bytes: Uint8Array, from: number, to: number): number {
  let pairs = 0;
  for (let at = from + 1; at < to; at++)
    pairs |= 1 << (Math.imul((bytes[at - 1] ?? 0) * 256 + (bytes[at] ?? 0), 0x9e3779b1) >>> 27);
  return pairs;
}
