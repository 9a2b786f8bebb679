import { type BitReader, createBitReader } from "./bit-reader.ts";

/** A box of an AVIF, or a chunk of a PNG or a WebP. */
export interface FilePart {
  type: string;
  /** Offsets in bytes of the head, of its data, and of the end of the data. */
  at: number;
  start: number;
  /** Before `start` in a damaged file, which has no more parts then. Behind the end in one that is cut off. */
  end: number;
}

/** How the parts of a format lie behind each other. */
export interface ContainerFormat {
  /** Reads a head. Returns its bytes, those of the data, and those between the data and the next part. */
  read: (
    bits: BitReader,
    available: number,
  ) => { type: string; head: number; length: number; tail: number };
}

/** Bytes of the shortest and of the longest head. */
const [MIN_HEAD, MAX_HEAD] = [8, 16];
/** Bytes of a file read at a time. */
const WINDOW = 16_384;

/** Reads four bytes as text. */
const readType = (bits: BitReader): string =>
  String.fromCharCode(bits(8), bits(8), bits(8), bits(8));

/** ISO/IEC 14496-12, 4.2 */
export const ISO_BOXES: ContainerFormat = {
  read(bits, available) {
    const short = bits(32);
    const type = readType(bits);
    // 0: up to the end. 1: the length follows in 64 bits.
    return short === 1
      ? { type, head: 16, length: bits(64) - 16, tail: 0 }
      : { type, head: 8, length: (short || available) - 8, tail: 0 };
  },
};

/** https://www.w3.org/TR/png-3/#5Chunk-layout */
export const PNG_CHUNKS: ContainerFormat = {
  read: (bits) => ({ length: bits(32), type: readType(bits), head: 8, tail: 4 }),
};

/** https://developers.google.com/speed/webp/docs/riff_container */
export const RIFF_CHUNKS: ContainerFormat = {
  read(bits) {
    const type = readType(bits);
    const length = bits(8) + bits(8) * 2 ** 8 + bits(8) * 2 ** 16 + bits(8) * 2 ** 24;
    return { type, head: 8, length, tail: length % 2 };
  },
};

/** Yields the parts between two places, up to a damaged one. */
export function* readParts(
  bytes: Uint8Array,
  format: ContainerFormat,
  start: number,
  end: number,
): Generator<FilePart> {
  for (let at = start; at + MIN_HEAD <= end; ) {
    const { type, head, length, tail } = format.read(createBitReader(bytes, at), end - at);
    const part = { type, at, start: at + head, end: at + head + length };
    yield part;
    if (length < 0) return;
    at = part.end + tail;
  }
}

/** Yields the parts of a file from a place on. Reads the file in windows, because a colour profile may be larger than all other parts. */
export async function* partsOfFile(
  file: Blob,
  format: ContainerFormat,
  start: number,
): AsyncGenerator<FilePart> {
  const readAt = createReader(file);
  for (let at = start; at + MIN_HEAD <= file.size; ) {
    const bytes = await readAt(at);
    const { type, head, length, tail } = format.read(createBitReader(bytes, 0), file.size - at);
    if (head > bytes.length) return;
    const part = { type, at, start: at + head, end: at + head + length };
    yield part;
    if (length < 0) return;
    at = part.end + tail;
  }
}

/** Returns a function that returns the bytes of a head at an offset. */
function createReader(file: Blob) {
  let [window, start] = [new Uint8Array(), 0];
  return async (at: number): Promise<Uint8Array> => {
    if (at + MAX_HEAD > start + window.length) [window, start] = [await bytesAt(file, at), at];
    return window.subarray(at - start, at - start + MAX_HEAD);
  };
}

/** First windows, which several checks of a file read. Each read asks another process of the browser. */
const firstWindows = new WeakMap<Blob, Promise<Uint8Array<ArrayBuffer>>>();

/** Returns a window of a file. Callers must not change it. */
export function bytesAt(file: Blob, at: number): Promise<Uint8Array<ArrayBuffer>> {
  if (at > 0) return readWindow(file, at);
  const bytes = firstWindows.get(file) ?? readWindow(file, 0);
  firstWindows.set(file, bytes);
  return bytes;
}

const readWindow = async (file: Blob, at: number) =>
  new Uint8Array(await file.slice(at, at + WINDOW).arrayBuffer());
