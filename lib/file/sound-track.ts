import type { FileFormat } from "../picture/file-format.ts";
import type { BitReader } from "./bit-reader.ts";
import { bytesAt, type ContainerFormat, type FilePart, ISO_BOXES, partsOfFile } from "./parts.ts";

/** Maximum boxes or elements to walk. */
const MAX_PARTS = 2_000;

/** Reads a variable-size integer without the marker of its length. */
function readVint(bits: BitReader): { length: number; value: number } {
  let length = 1;
  while (bits(1) === 0 && length < 8) length++;
  return { length, value: bits(7 * length) };
}

/** https://www.rfc-editor.org/rfc/rfc8794#name-element-id */
const ELEMENTS: ContainerFormat = {
  read(bits, available) {
    const id = readVint(bits);
    const size = readVint(bits);
    const head = id.length + size.length;
    // All ones: up to the end.
    const isOpen = size.value >= 2 ** (7 * size.length) - 1;
    return {
      type: (id.value + 2 ** (7 * id.length)).toString(16),
      ...{ head, length: isOpen ? available - head : size.value, tail: 0 },
    };
  },
};

/** How a format says that a track is sound. */
interface TrackFormat {
  parts: ContainerFormat;
  /** Parts that lead to the kind of a track. */
  path: readonly string[];
  /** The part with the kind of a track, and where the kind is behind the part's head. */
  kind: { type: string; offset: number; isSound: (bytes: Uint8Array) => boolean };
  /** Tracks do not follow behind it. */
  end: string | null;
}

/** ISO/IEC 14496-12, 8.4.3 */
const MP4: TrackFormat = {
  parts: ISO_BOXES,
  path: ["moov", "trak", "mdia"],
  kind: {
    ...{ type: "hdlr", offset: 8 },
    isSound: (bytes) => String.fromCharCode(...bytes.subarray(0, 4)) === "soun",
  },
  end: null,
};
/** https://www.matroska.org/technical/elements.html */
const WEBM: TrackFormat = {
  parts: ELEMENTS,
  // Segment, Tracks, TrackEntry, TrackType.
  path: ["18538067", "1654ae6b", "ae"],
  kind: { type: "83", offset: 0, isSound: ([kind]) => kind === 2 },
  // Cluster.
  end: "1f43b675",
};

/** Returns true if a video has a sound track, false if it has other tracks only, and null if that cannot be told. */
export async function hasSound(file: Blob, format: FileFormat | null): Promise<boolean | null> {
  if (format === "mp4") return findSound(file, MP4);
  return format === "webm" ? findSound(file, WEBM) : null;
}

async function findSound(file: Blob, { parts, path, kind, end }: TrackFormat) {
  let count = 0;
  let trackCount = 0;

  /** Returns true or null as soon as that is the result, false to go on. */
  async function walk(depth: number, from: number, to: number): Promise<boolean | null> {
    for await (const part of partsOfFile(file, parts, from)) {
      if (part.at >= to) break;
      if (count++ === MAX_PARTS) return null;
      if (part.type === end) return trackCount > 0 ? false : null;
      const result = await read(part, depth);
      if (result !== false) return result;
    }
    return false;
  }

  async function read({ type, start, end }: FilePart, depth: number): Promise<boolean | null> {
    if (type === path[depth]) return walk(depth + 1, start, end);
    if (depth < path.length || type !== kind.type) return false;
    trackCount++;
    return kind.isSound(await bytesAt(file, start + kind.offset));
  }

  const result = await walk(0, 0, file.size);
  return result === false && trackCount === 0 ? null : result;
}
