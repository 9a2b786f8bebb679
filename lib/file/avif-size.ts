import { MAX_DECODED_PIXELS } from "../base/bounds.ts";
import { concatBytes } from "../base/bytes.ts";
import { type Av1SequenceHeader, hasOwnFrameSize, readAv1SequenceHeader } from "./av1.ts";
import { addTable, createTrack, locateSamples, type Track } from "./avif-track.ts";
import { type BitReader, createBitReader } from "./bit-reader.ts";
import { ISO_BOXES, readParts } from "./parts.ts";
import type { PixelSize } from "./pixel-size.ts";

/** Maximum number of boxes, extents, samples and OBUs to read, and of parts of 4 KiB to copy. */
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

/** OBUs: a sequence header, and those that begin with a frame header. */
const SEQUENCE = 1;
const FRAMES: readonly number[] = [3, 6, 7];

interface Item {
  id: number;
  isInside: number;
  extents: [start: number, length: number][];
}

/**
 * Returns the larger sides of all items and tracks, by their properties and by their AV1 streams, which decoders follow. Null if a grid has
 * too many parts. Fails on structures that decoders may read otherwise. ISO/IEC 14496-12
 */
export const readAvifSize = ({ buffer, byteOffset, byteLength }: DataView): PixelSize | null =>
  new AvifReader(new Uint8Array(buffer, byteOffset, byteLength)).read();

class AvifReader {
  readonly #file: Uint8Array;
  readonly #items: Item[] = [];
  /** Ids of the items that are put together from parts. */
  readonly #grids = new Set<number>();
  #track: Track | null = null;
  #width = 0;
  #height = 0;
  #area = 0;
  #steps = 0;
  #dataStart: number | null = null;

  constructor(file: Uint8Array) {
    this.#file = file;
  }

  read(): PixelSize | null {
    this.#readBoxes(0, this.#file.length);
    for (const item of this.#items) this.#readItem(item);
    // The parts of a grid are decoded together, each with its transparency.
    return this.#area > 2 * MAX_DECODED_PIXELS
      ? null
      : { width: this.#width, height: this.#height };
  }

  #step = (count = 1): void => {
    this.#steps += count;
    if (this.#steps > MAX_STEPS) throw new RangeError("Too much to read");
  };

  #include(width: number, height: number): void {
    this.#width = Math.max(this.#width, width);
    this.#height = Math.max(this.#height, height);
  }

  #readBoxes(start: number, end: number): void {
    for (const box of readParts(this.#file, ISO_BOXES, start, end)) {
      this.#step();
      if (box.end < box.start) return;
      this.#readBox(box.type, box.start, Math.min(end, box.end));
    }
  }

  #readBox(type: string, start: number, end: number): void {
    const bits = createBitReader(this.#file, start);
    const outerTrack = this.#track;
    const track = type === "trak" ? createTrack() : outerTrack;
    if (type === "av01" && track) track.isAv1 = true;
    this.#track = track;
    const skipped = CONTAINERS[type];
    if (skipped !== undefined) this.#readBoxes(start + skipped, end);
    if (type === "trak" && track?.isAv1) this.#readTrack(track);
    this.#track = outerTrack;
    if (type === "av1C") this.#readStream(this.#file.subarray(start + 4, end));
    if (type === "idat") {
      if (this.#dataStart !== null) throw new RangeError("Data of items in two places");
      this.#dataStart = start;
    }
    const version = bits(8);
    bits(24);
    if (type === "iinf") this.#readBoxes(start + (version ? 8 : 6), end);
    if (type === "infe") {
      const id = bits(version > 2 ? 32 : 16);
      bits(16);
      // "grid"
      if (bits(32) === 0x67726964) this.#grids.add(id);
    }
    if (type === "ispe") this.#include(bits(32), bits(32));
    // The sides are at the end, each with 16 bits of fractions.
    if (type === "tkhd") {
      const sides = createBitReader(this.#file, end - 8);
      this.#include(sides(16), sides(32) % 65536);
    }
    if (type === "iloc") this.#readPlaces(version, bits);
    if (outerTrack) addTable(outerTrack, type, bits, this.#step);
  }

  #readPlaces(version: number, bits: BitReader): void {
    const [offsetBits, lengthBits, baseBits, indexBits] = [bits(4), bits(4), bits(4), bits(4)];
    const idBits = version > 1 ? 32 : 16;
    for (let count = bits(idBits); count > 0; count--) {
      this.#step();
      const id = bits(idBits);
      const isInside = version ? bits(16) % 16 : 0;
      if (isInside > 1) throw new RangeError("Data of an item in another item");
      bits(16);
      const base = bits(baseBits * 8);
      const extents = Array.from({ length: bits(16) }, (): [number, number] => {
        if (version) bits(indexBits * 8);
        const start = base + bits(offsetBits * 8);
        const length = bits(lengthBits * 8) || this.#file.length;
        this.#step(1 + length / 4096);
        return [start, length];
      });
      this.#items.push({ id, isInside, extents });
    }
  }

  #readItem({ id, isInside, extents }: Item): void {
    const data = concatBytes(
      extents.map(([offset, length]) => {
        const start = offset + (isInside ? (this.#dataStart ?? 0) : 0);
        return this.#file.subarray(start, start + length);
      }),
    );
    if (this.#grids.has(id)) {
      const bits = createBitReader(data, 1);
      const sideBits = bits(8) % 2 ? 32 : 16;
      bits(16);
      this.#include(bits(sideBits), bits(sideBits));
    }
    this.#readStream(data, null, true);
  }

  #readTrack(track: Track): void {
    let sequence: Av1SequenceHeader | null = null;
    for (const [start, length] of locateSamples(track))
      sequence = this.#readStream(this.#file.subarray(start, start + length), sequence);
  }

  /** Reads the headers of an item or a sample. Returns the last sequence header. https://aomediacodec.github.io/av1-spec/#obu-syntax */
  #readStream(
    data: Uint8Array,
    sequence: Av1SequenceHeader | null = null,
    isItem = false,
  ): Av1SequenceHeader | null {
    let last = sequence;
    const include = (width: number, height: number) => {
      this.#include(width, height);
      if (isItem) this.#area += width * height;
    };
    this.#step();
    for (let at = 0; at < data.length; ) {
      this.#step();
      const bits = createBitReader(data, at);
      const type = bits(5);
      const [hasExtension, hasSize] = [bits(1), bits(1)];
      bits(hasExtension ? 9 : 1);
      at = hasSize ? at + 1 + hasExtension : data.length;
      for (let isMore = hasSize, scale = 1; isMore && scale < 2 ** 56; scale *= 128) {
        isMore = bits(1);
        at += 1 + bits(7) * scale;
      }
      if (type === SEQUENCE) {
        last = readAv1SequenceHeader(bits);
        include(last.width, last.height);
      } else if (FRAMES.includes(type) && last?.frames && hasOwnFrameSize(bits, last.frames))
        include(last.maxWidth, last.maxHeight);
    }
    return last;
  }
}
