import { blobOfDataUrl } from "../../file/base64.ts";
import { toPng } from "../../file/canvas.ts";
import { getFile } from "../../file/file-database.ts";
import type { PictureFile } from "../../file/picture-file.ts";
import { isAccepted, mayBeAnimated } from "../../picture/file-format.ts";
import { decodeHiddenCells, unmaskedFraction } from "../../picture/shown-geometry.ts";
import type { ReverseSearch } from "../../reverse/reverse-search.ts";
import { awaitIsPictureMoving, awaitShotOutcome } from "../../stored/shots.ts";
import type { KeepRendition } from "../file/renditions.ts";
import { clearScaledEdges, drawCapture } from "./draw-capture.ts";
import {
  createPictureReads,
  type PictureRead,
  type ReadFailure,
  type ReadOptions,
} from "./picture-reads.ts";

/** Maximum length in pixels of the longer side of a converted picture: services compare average colours. */
const MAX_SIDE = 2048;

/** Minimum shorter side of a capture in device pixels. Services compare four quadrants, which rounding distorts in smaller pictures. */
const MIN_CAPTURE_SIDE = 200;
/** Minimum visible share of a picture for a capture that stands for all of it. */
const MIN_VISIBLE = 0.97;
/** The same for the uncovered share. A covered half per cent, guessed wrong by 75 levels, changes a quadrant by the distance of the search. */
const MIN_UNCOVERED = 0.995;

/** A picture as its page shows it, to search with where the file cannot be read. */
export interface PictureCapture {
  file: File;
  extent: "whole" | "part";
  /** False if it shows too few pixels to be found by. */
  isLarge: boolean;
}

export type SearchFiles = ReturnType<typeof createSearchFiles>;

/**
 * Reads the files of a search's picture, each at most once in a run.
 * @param skipped resolves when the user no longer wants to wait for a file
 */
export function createSearchFiles(
  search: Pick<ReverseSearch, "id" | "created_at" | "pick" | "file" | "read" | "still">,
  options: ReadOptions & { signal: AbortSignal },
  skipped: Promise<void> = new Promise(() => {}),
) {
  const { pick, file } = search;
  const reads = createPictureReads(search, options, skipped);
  const { load } = reads;

  return {
    load,
    areReading: reads.areReading,
    waitLonger: reads.waitLonger,
    waitAlone: reads.waitAlone,

    /** Stores a small rendition of the picture. Reads nothing more; null if no file was read. */
    async rendition(keep: KeepRendition): Promise<PictureFile | null> {
      for (const candidate of reads.candidates()) {
        const reading = await load(candidate);
        if ("why" in reading) continue;
        const file = await keep(reading);
        if (file !== undefined) return file;
      }
      return null;
    },

    /** Returns the bytes of the picture that Tagpie holds or can read. Null if it has no bytes. */
    async inHand(): Promise<Blob | null> {
      const storedFile = file ?? search.read;
      const blob = storedFile && (await getFile(storedFile.id));
      if (blob) return blob;
      const reading = await load(pick.shown);
      return "why" in reading ? null : reading.blob;
    },

    /** Returns the first of these candidates' files that can be read, converted to PNG if services reject its format. */
    async toSend(
      candidates: readonly number[],
      isWanted: (file: Exclude<PictureRead, ReadFailure>) => boolean = () => true,
    ): Promise<File | null> {
      for (const candidate of new Set(candidates)) {
        const reading = await load(candidate);
        if ("why" in reading || !isWanted(reading)) continue;
        const { blob, format } = reading;
        const isReadable = format !== null && isAccepted(format);
        const blobToSend = isReadable
          ? blob
          : await toPng(reading, { maxSide: MAX_SIDE, isCompared: true });
        if (blobToSend) return fileOf(blobToSend);
      }
      return null;
    },

    /** Returns the picture as its page shows it, once the page is captured, or its still; null if there is neither. */
    capture: (): Promise<PictureCapture | null> => captureOf(search, options.signal),

    /** Returns false if a capture shows all of the picture: it did not move, and no file that was read is an animation, which may have stopped. */
    async mayMove(): Promise<boolean> {
      if (search.still || search.read?.animated) return true;
      for (const candidate of reads.candidates()) {
        const reading = await load(candidate);
        if ("animated" in reading && reading.animated) return true;
      }
      const isPossible = mayBeAnimated(pick.candidates[pick.shown]?.url ?? "");
      return isPossible && (await awaitIsPictureMoving(search.id, options.signal)) !== false;
    },
  };
}

/** Services need no file name. */
const fileOf = (blob: Blob) => new File([blob], "picture", { type: blob.type });

async function captureOf(
  search: Pick<ReverseSearch, "id" | "created_at" | "file" | "still">,
  signal: AbortSignal,
): Promise<PictureCapture | null> {
  const still = search.still && (await getFile(search.still.id));
  if (still) return { file: fileOf(still), extent: "whole", isLarge: true };
  const shot = search.file ? null : await awaitShotOutcome(search, signal);
  if (!shot || "missing" in shot) return null;
  const { data_url, part, width = 0, height = 0, altered = false } = shot;
  const mask = clearScaledEdges(decodeHiddenCells(shot.mask));
  const isUncut = part.width * part.height >= MIN_VISIBLE;
  const isWhole = isUncut && !altered && unmaskedFraction(mask) >= MIN_UNCOVERED;
  const jpeg = blobOfDataUrl(data_url, "image/jpeg");
  try {
    return {
      file: fileOf(await drawCapture(jpeg, isUncut ? mask : null)),
      extent: isWhole ? "whole" : "part",
      isLarge: Math.min(width, height) >= MIN_CAPTURE_SIDE,
    };
  } catch {
    // The browser has no room for it.
    return null;
  }
}
