import { concatBytes } from "@noble/hashes/utils.js";
import { MAX_DECODED_PIXELS } from "../base/bounds.ts";
import { type Bits, bitsAt, readSequenceHeader } from "./av1.ts";
import type { PixelSize } from "./pixel-size.ts";

/** Maximum number of boxes, extents and OBUs to read, and of parts of 4 KiB to copy. */
const MAX_STEPS = 20_000;

/** Boxes that contain boxes, after this number of bytes. */
const CONTAINERS: Record<string, number> = {
  meta: 4,
  iprp: 0,
  ipco: 0,
  moov: 0,
  trak: 0,
  mdia: 0,
  minf: 0,
  stbl: 0,
  stsd: 8,
  av01: 78,
};

/**
 * Returns the larger sides of all items and tracks, by their properties and by their AV1 streams, which decoders follow. Null if a grid has
 * too many parts. ISO/IEC 14496-12
 */
export function readAvif({ buffer, byteOffset, byteLength }: DataView): PixelSize | null {
  const file = new Uint8Array(buffer, byteOffset, byteLength);
  const items: { isInside: number; extents: [start: number, length: number][] }[] = [];
  let [width, height, area, steps, dataStart] = [0, 0, 0, 0, 0];

  readBoxes(0, byteLength);
  for (const { isInside, extents } of items)
    readStream(
      concatBytes(
        ...extents.map(([offset, length]) => {
          const start = offset + isInside * dataStart;
          return file.subarray(start, start + length);
        }),
      ),
      true,
    );
  // The parts of a grid are decoded together, each with its transparency.
  return area > 2 * MAX_DECODED_PIXELS ? null : { width, height };

  function step(count = 1): void {
    steps += count;
    if (steps > MAX_STEPS) throw new RangeError("Too much to read");
  }

  function include(one: number, other: number): void {
    width = Math.max(width, one);
    height = Math.max(height, other);
  }

  function readBoxes(start: number, end: number): void {
    for (let at = start; at + 8 <= end; ) {
      step();
      const bits = bitsAt(file, at);
      const short = bits(32);
      const type = String.fromCharCode(bits(8), bits(8), bits(8), bits(8));
      // 0: up to the end. 1: the length follows in 64 bits.
      const head = short === 1 ? 16 : 8;
      const length = short === 1 ? bits(64) : short || end - at;
      if (length < head) return;
      const next = Math.min(end, at + length);
      readBox(type, bits, at + head, next);
      at = next;
    }
  }

  function readBox(type: string, bits: Bits, start: number, end: number): void {
    const skipped = CONTAINERS[type];
    if (skipped !== undefined) readBoxes(start + skipped, end);
    if (type === "idat") dataStart = start;
    if (type === "av1C") readStream(file.subarray(start + 4, end));
    const version = bits(8);
    bits(24);
    if (type === "ispe") include(bits(32), bits(32));
    // The sides are at the end, each with 16 bits of fractions.
    if (type === "tkhd") {
      const sides = bitsAt(file, end - 8);
      include(sides(16), sides(32) % 65536);
    }
    if (type === "iloc") readPlaces(version, bits);
    const offsetBits = { stco: 32, co64: 64 }[type];
    if (offsetBits)
      for (let count = bits(32); count > 0; count--) readStream(file.subarray(bits(offsetBits)));
  }

  function readPlaces(version: number, bits: Bits): void {
    const [offsetBits, lengthBits, baseBits, indexBits] = [bits(4), bits(4), bits(4), bits(4)];
    const idBits = version > 1 ? 32 : 16;
    for (let count = bits(idBits); count > 0; count--) {
      step();
      bits(idBits);
      const isInside = version && bits(16) % 2;
      bits(16);
      const base = bits(baseBits * 8);
      const extents = Array.from({ length: bits(16) }, (): [number, number] => {
        if (version) bits(indexBits * 8);
        const start = base + bits(offsetBits * 8);
        const length = bits(lengthBits * 8) || byteLength;
        step(1 + length / 4096);
        return [start, length];
      });
      items.push({ isInside, extents });
    }
  }

  /** Reads the sequence headers of an item, or of a track up to its first frame. https://aomediacodec.github.io/av1-spec/#obu-syntax */
  function readStream(data: Uint8Array, isItem = false): void {
    step();
    for (let at = 0; at < data.length; ) {
      step();
      const bits = bitsAt(data, at);
      const type = bits(5);
      const [hasExtension, hasSize] = [bits(1), bits(1)];
      bits(hasExtension ? 9 : 1);
      at = hasSize ? at + 1 + hasExtension : data.length;
      for (let isMore = hasSize, scale = 1; isMore && scale < 2 ** 56; scale *= 128) {
        isMore = bits(1);
        at += 1 + bits(7) * scale;
      }
      if (type === 1) {
        const sides = readSequenceHeader(bits);
        include(...sides);
        if (isItem) area += sides[0] * sides[1];
      }
      // Other samples follow in a track.
      if (!isItem && (type === 3 || type === 6)) return;
    }
  }
}
