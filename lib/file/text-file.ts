/** Encodings of UTF-16 by their byte order marks: https://encoding.spec.whatwg.org/#decode */
const MARKED = [
  { label: "utf-16le", mark: [0xff, 0xfe] },
  { label: "utf-16be", mark: [0xfe, 0xff] },
];

/**
 * Decodes a text file by its byte order mark, or else as UTF-8. A file that is neither is decoded as windows-1252, as old editors write it:
 * `isGuessed`, since it may be another encoding of one byte for each letter.
 */
export async function readTextFile(
  file: Pick<Blob, "arrayBuffer">,
): Promise<{ text: string; isGuessed: boolean }> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const marked = MARKED.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) return { text: new TextDecoder(marked.label).decode(bytes), isGuessed: false };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), isGuessed: false };
  } catch {
    return { text: new TextDecoder("windows-1252").decode(bytes), isGuessed: true };
  }
}
