import type { FileFormat } from "../picture/file-format.ts";
import { readSignature, SIGNATURE_BYTES } from "../picture/signature.ts";
import { createCanvas, fitWithin, withBitmap } from "./canvas.ts";
import { containsGeneratorPrompt } from "./generator-prompt.ts";
import { hasSeveralFrames } from "./gif-frames.ts";
import { mayBeAnimation } from "./may-be-animation.ts";
import { hasSound } from "./sound-track.ts";

/** Facts of a file that belong in its tags. Null: unknown. */
export interface FileTraits {
  format: FileFormat | null;
  moves: boolean | null;
  /** Share of clear pixels, from 0 to 1. */
  clear: number | null;
  /** A video has a sound track. Null also for pictures. */
  sound: boolean | null;
  /** All pixels are grey. */
  isGrey: boolean | null;
  /** The file holds the prompt of a generator. */
  isGenerated: boolean;
}

/** Longest side at which pixels are counted. */
const SIDE = 512;
/** Alpha below which a pixel is clear. Smoothed edges are not. */
const CLEAR = 16;

/** Difference of the colours of a pixel up to which it is grey: JPEG rounds them. */
const GREY = 4;

/** Formats whose pixels are read. */
const PICTURES: ReadonlySet<FileFormat> = new Set(["avif", "gif", "jpeg", "png", "webp"]);

/** Reads the traits of a file, or all but the prompt from a rendition. Never fails: what cannot be read is unknown. */
export async function readTraits(picture: Blob): Promise<FileTraits> {
  const head = new Uint8Array(await picture.slice(0, SIGNATURE_BYTES).arrayBuffer());
  const { format } = readSignature(head);
  const [moves, pixels, sound, isGenerated] = await Promise.all([
    movesAs(picture, format).catch(() => null),
    format !== null && PICTURES.has(format) ? readPixels(picture) : null,
    hasSound(picture, format).catch(() => null),
    containsGeneratorPrompt(picture).catch(() => false),
  ]);
  const clear = format === "jpeg" ? null : (pixels?.clear ?? null);
  return { format, moves, clear, sound, isGrey: pixels?.isGrey ?? null, isGenerated };
}

async function movesAs(picture: Blob, format: FileFormat | null): Promise<boolean | null> {
  switch (format) {
    case "mp4":
    case "webm":
      return true;
    case "gif":
      return hasSeveralFrames(picture);
    case "svg":
    case null:
      return null;
    default:
      return mayBeAnimation(picture);
  }
}

const readPixels = (picture: Blob): Promise<Pick<FileTraits, "clear" | "isGrey"> | null> =>
  withBitmap(picture, (bitmap) => {
    const size = fitWithin(bitmap, SIDE);
    const { brush } = createCanvas(size, { isRead: true, isScaled: true });
    brush.drawImage(bitmap, 0, 0, size.width, size.height);
    const { data } = brush.getImageData(0, 0, size.width, size.height);
    const pixelCount = size.width * size.height;
    let clear = 0;
    let isGrey = true;
    for (let at = 0; at < data.length; at += 4) {
      const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
      if (alpha < CLEAR) clear++;
      else if (Math.max(red, green, blue) - Math.min(red, green, blue) > GREY) isGrey = false;
    }
    return { clear: clear / pixelCount, isGrey: isGrey && clear < pixelCount };
  });
