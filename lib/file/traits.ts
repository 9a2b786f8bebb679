import type { FileFormat } from "../picture/file-format.ts";
import { readSignature, SIGNATURE_BYTES } from "../picture/signature.ts";
import { createCanvas, fitWithin, withBitmap } from "./canvas.ts";
import { holdsPrompt } from "./generator-prompt.ts";
import { hasFrames } from "./gif-frames.ts";
import { mayMove } from "./may-move.ts";

/** Facts of a file that belong in its tags. Null: unknown. */
export interface FileTraits {
  format: FileFormat | null;
  moves: boolean | null;
  /** Share of clear pixels, from 0 to 1. */
  clear: number | null;
  /** The file holds the prompt of a generator. */
  isGenerated: boolean;
}

/** Longest side at which pixels are counted. */
const SIDE = 512;
/** Alpha below which a pixel is clear. Smoothed edges are not. */
const CLEAR = 16;

/** Formats with clear pixels. */
const MAY_BE_CLEAR: ReadonlySet<FileFormat> = new Set(["avif", "gif", "png", "webp"]);

/** Reads the traits of a file, or all but the prompt from a rendition. Never fails: what cannot be read is unknown. */
export async function readTraits(picture: Blob): Promise<FileTraits> {
  const head = new Uint8Array(await picture.slice(0, SIGNATURE_BYTES).arrayBuffer());
  const { format } = readSignature(head);
  const [moves, clear, isGenerated] = await Promise.all([
    movesAs(picture, format).catch(() => null),
    format !== null && MAY_BE_CLEAR.has(format) ? shareOfClear(picture) : null,
    holdsPrompt(picture).catch(() => false),
  ]);
  return { format, moves, clear, isGenerated };
}

async function movesAs(picture: Blob, format: FileFormat | null): Promise<boolean | null> {
  switch (format) {
    case "mp4":
    case "webm":
      return true;
    case "gif":
      return hasFrames(picture);
    case "svg":
    case null:
      return null;
    default:
      return mayMove(picture);
  }
}

const shareOfClear = (picture: Blob): Promise<number | null> =>
  withBitmap(picture, (bitmap) => {
    const size = fitWithin(bitmap, SIDE);
    const { brush } = createCanvas(size, { isRead: true, isScaled: true });
    brush.drawImage(bitmap, 0, 0, size.width, size.height);
    const { data } = brush.getImageData(0, 0, size.width, size.height);
    let clear = 0;
    for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 255) < CLEAR) clear++;
    return clear / (size.width * size.height);
  });
