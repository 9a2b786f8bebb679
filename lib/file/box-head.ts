import type { Bits } from "./av1.ts";

/** Reads four bytes as text. */
export const readType = (bits: Bits): string =>
  String.fromCharCode(bits(8), bits(8), bits(8), bits(8));

interface BoxHead {
  type: string;
  /** Bytes of the head. */
  head: number;
  /** Bytes of the box with its head. Less than `head` in a damaged file. */
  length: number;
}

/** Reads the head of a box, which has at most this number of bytes. ISO/IEC 14496-12, 4.2 */
export function readBoxHead(bits: Bits, available: number): BoxHead {
  const short = bits(32);
  const type = readType(bits);
  // 0: up to the end. 1: the length follows in 64 bits.
  return short === 1
    ? { type, head: 16, length: bits(64) }
    : { type, head: 8, length: short || available };
}
