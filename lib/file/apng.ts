import { PNG_CHUNKS, readParts } from "./parts.ts";

/** One frame of an animation. */
export interface PngFrame {
  /** A whole PNG file. */
  png: Uint8Array<ArrayBuffer>;
  /** Milliseconds. */
  duration: number;
}

const SIGNATURE_LENGTH = 8;
/** Length of a chunk's length and type, before its data, and of its checksum behind it. */
const [HEAD, CHECKSUM] = [8, 4];

interface Chunk {
  type: string;
  data: Uint8Array<ArrayBuffer>;
}

/** Joins PNG files of one size and colour type to an animation that repeats for ever. Fails with `RangeError` for others. https://www.w3.org/TR/png-3/#apng-frame-based-animation */
export function joinToApng(frames: readonly PngFrame[]): Blob {
  const [first] = frames;
  if (!first) throw new RangeError("An animation has a frame.");
  const [header, ...others] = frames.map(({ png }) => headerOf(png));
  if (!header || others.some(({ data }) => !isEqual(data, header.data)))
    throw new RangeError("The frames differ in size or colour type.");
  const size = header.data.subarray(0, 8);
  let sequence = 0;
  const frameChunks = frames.flatMap(({ png, duration }, index): Chunk[] => {
    const control = bytesOf(26, (view) => {
      view.setUint32(0, sequence++);
      // Size; the offsets stay 0.
      new Uint8Array(view.buffer).set(size, 4);
      view.setUint16(20, Math.min(65_535, Math.max(1, Math.round(duration))));
      view.setUint16(22, 1000);
    });
    const data = chunksOf(png).flatMap(({ type, data }): Chunk[] => {
      if (type !== "IDAT") return [];
      if (index === 0) return [{ type, data }];
      const numbered = bytesOf(4 + data.length, (view) => view.setUint32(0, sequence++));
      numbered.set(data, 4);
      return [{ type: "fdAT", data: numbered }];
    });
    return [{ type: "fcTL", data: control }, ...data];
  });
  const animation = bytesOf(8, (view) => view.setUint32(0, frames.length));
  const chunks = [
    header,
    { type: "acTL", data: animation },
    ...frameChunks,
    { type: "IEND", data: new Uint8Array() },
  ];
  return new Blob([first.png.subarray(0, SIGNATURE_LENGTH), ...chunks.map(encode)], {
    type: "image/png",
  });
}

function headerOf(png: Uint8Array<ArrayBuffer>): Chunk {
  const [header] = chunksOf(png);
  if (header?.type !== "IHDR") throw new RangeError("The frame is no PNG.");
  return header;
}

const isEqual = (one: Uint8Array, other: Uint8Array) => one.every((byte, at) => byte === other[at]);

const chunksOf = (png: Uint8Array<ArrayBuffer>): Chunk[] =>
  Array.from(readParts(png, PNG_CHUNKS, SIGNATURE_LENGTH, png.length), ({ type, start, end }) => ({
    type,
    data: png.subarray(start, end),
  }));

function encode({ type, data }: Chunk): Uint8Array<ArrayBuffer> {
  return bytesOf(HEAD + data.length + CHECKSUM, (view) => {
    const chunk = new Uint8Array(view.buffer);
    view.setUint32(0, data.length);
    for (let at = 0; at < 4; at++) chunk[4 + at] = type.charCodeAt(at);
    chunk.set(data, HEAD);
    view.setUint32(HEAD + data.length, checksumOf(chunk.subarray(4, HEAD + data.length)));
  });
}

function bytesOf(length: number, write: (view: DataView<ArrayBuffer>) => void) {
  const bytes = new Uint8Array(length);
  write(new DataView(bytes.buffer));
  return bytes;
}

/** Remainders of the bytes for the checksum. https://www.w3.org/TR/png-3/#samplecrc */
const REMAINDERS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit++)
    remainder = remainder & 1 ? 0xed_b8_83_20 ^ (remainder >>> 1) : remainder >>> 1;
  return remainder;
});

function checksumOf(bytes: Uint8Array): number {
  let checksum = 0xff_ff_ff_ff;
  for (const byte of bytes)
    checksum = (REMAINDERS[(checksum ^ byte) & 0xff] ?? 0) ^ (checksum >>> 8);
  return ~checksum >>> 0;
}
