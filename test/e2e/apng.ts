import { crc32 } from "node:zlib";

const SIGNATURE = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");

interface Chunk {
  type: string;
  data: Buffer;
}

function chunksOf(png: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE.length; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const type = png.toString("latin1", at + 4, at + 8);
    chunks.push({ type, data: png.subarray(at + 8, at + 8 + length) });
    at += 12 + length;
  }
  return chunks;
}

function written({ type, data }: Chunk): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

const numbers = (...values: number[]) => {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, 4 * at);
  return bytes;
};

/**
 * Joins PNG files of the same size to an animation. https://www.w3.org/TR/png-3/#apng-frame-based-animation
 * @param still shown by programs that know no animations
 */
export function apngOf(frames: readonly Buffer[], delay: number, still?: Buffer): Buffer {
  const [first = []] = frames.map(chunksOf);
  const header = first[0]?.data ?? Buffer.alloc(0);
  const stillChunks = still ? chunksOf(still).filter(({ type }) => type === "IDAT") : [];
  let sequence = 0;
  const frameChunks = frames.flatMap((frame, place): Chunk[] => {
    const control = Buffer.concat([
      numbers(sequence++, header.readUInt32BE(0), header.readUInt32BE(4), 0, 0),
      Buffer.from([delay >> 8, delay & 255, 3, 232, 0, 0]),
    ]);
    const data = chunksOf(frame).flatMap(({ type, data }): Chunk[] => {
      if (type !== "IDAT") return [];
      return place === 0 && !still
        ? [{ type, data }]
        : [{ type: "fdAT", data: Buffer.concat([numbers(sequence++), data]) }];
    });
    return [{ type: "fcTL", data: control }, ...data];
  });
  return Buffer.concat([
    SIGNATURE,
    ...[
      { type: "IHDR", data: header },
      { type: "acTL", data: numbers(frames.length, 0) },
      ...stillChunks,
      ...frameChunks,
      { type: "IEND", data: Buffer.alloc(0) },
    ].map(written),
  ]);
}
