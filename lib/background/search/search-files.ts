import { blobOfDataUrl } from "../../file/base64.ts";
import { toPng } from "../../file/canvas.ts";
import type { LoadedFile } from "../../file/file-builder.ts";
import { getFile } from "../../file/file-database.ts";
import { mayMove } from "../../file/may-move.ts";
import type { PictureFile } from "../../file/picture-file.ts";
import { isAccepted, mayBeAnimated } from "../../picture/file-format.ts";
import { decodeMask, unmaskedShare } from "../../picture/shown-geometry.ts";
import type { ReverseSearch } from "../../reverse/reverse-search.ts";
import { awaitMovement, awaitShotOutcome } from "../../stored/shots.ts";
import { type LoadOptions, loadFile, type NotLoaded } from "../file/load-file.ts";
import { drawCapture, withoutRim } from "./draw-capture.ts";

/** Maximum size of a file to read, in bytes. Reading more takes longer than a search by the picture. */
const UNASKED_BYTES = 32 * 1024 * 1024;
/** Maximum length in pixels of the longer side of a converted picture: services compare average colours. */
const MAX_SIDE = 2048;
/** Maximum size in bytes of an animation that views compare. */
const MOVING_BYTES = 16 * 1024 * 1024;
/** Maximum length in pixels of the longer side of a rendition that views compare: that of their close look. */
const RENDITION_SIDE = 1024;

/** Milliseconds after which a search goes on without a file that is still being read. */
export const FILE_PATIENCE = 2_000;

/** Minimum shorter side of a capture in device pixels. Services compare four quadrants, which rounding distorts in smaller pictures. */
const MIN_CAPTURE_SIDE = 200;
/** Minimum visible share of a picture for a capture that stands for all of it. */
const MIN_VISIBLE = 0.97;
/** The same for the uncovered share. A covered half per cent, guessed wrong by 75 levels, changes a quadrant by the distance of the search. */
const MIN_UNCOVERED = 0.995;

/** `slow`: the file is still being read. */
type NotRead = NotLoaded | { why: "slow" };
type Read = (LoadedFile & Pick<PictureFile, "origin" | "url">) | NotRead;

/** A picture as its page shows it, to search with where the file cannot be read. */
export interface Capture {
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
  options: Omit<LoadOptions, "maxBytes"> & { signal: AbortSignal },
  skipped: Promise<void> = new Promise(() => {}),
) {
  const { pick, file } = search;
  const readings = new Map<number, Promise<Read>>();
  let unfinished = 0;
  const slow = Promise.withResolvers<{ why: "slow" }>();
  let isPatient = false;
  let isSkippable = true;
  const skip = skipped.then((): NotRead => ({ why: "slow" }));

  async function read(candidate: number): Promise<Read> {
    if (!file) return loadFile(pick, candidate, { ...options, maxBytes: UNASKED_BYTES });
    const blob = await getFile(file.id);
    return blob ? { ...file, blob } : { why: "not-read" };
  }

  function start(candidate: number): Promise<Read> {
    unfinished++;
    const reading = read(candidate).finally(() => unfinished--);
    // It may be aborted when nothing waits for it any more.
    reading.catch(() => {});
    readings.set(candidate, reading);
    return reading;
  }

  function load(candidate: number): Promise<Read> {
    if (readings.size === 0) setTimeout(slow.resolve, FILE_PATIENCE, { why: "slow" });
    const reading = readings.get(candidate) ?? start(candidate);
    // A canvas or a `blob:` address has no host that could be slow.
    const hasHost = /^https?:/iu.test(pick.candidates[candidate]?.url ?? "");
    if (!isSkippable) return reading;
    return Promise.race([reading, skip, ...(isPatient || !hasHost ? [] : [slow.promise])]);
  }

  return {
    /** Reads the file of a candidate, by its index. */
    load,

    /** Returns true while a file is being read. */
    areReading: () => unfinished > 0,

    /** Waits for files that are still being read from now on. */
    waitLonger(): void {
      isPatient = true;
    },

    /** Does the same although the user may have skipped the file: nobody waits for it any more. */
    waitAlone(): void {
      isSkippable = false;
    },

    /** Returns a small rendition of the picture, or its animation, with the facts of its file. Reads nothing more; null if no file was read. */
    async rendition(): Promise<(LoadedFile & Pick<PictureFile, "origin" | "url">) | null> {
      for (const candidate of readings.keys()) {
        const reading = await load(candidate);
        if ("why" in reading) continue;
        // A still would look like one frame of the animation.
        if (await mayMove(reading.blob)) return reading.bytes <= MOVING_BYTES ? reading : null;
        const png = await toPng(reading, { maxSide: RENDITION_SIDE });
        if (png) return { ...reading, blob: png };
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
      isWanted: (file: Exclude<Read, NotRead>) => boolean = () => true,
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
    async capture(): Promise<Capture | null> {
      const still = search.still && (await getFile(search.still.id));
      if (still) return { file: fileOf(still), extent: "whole", isLarge: true };
      const shot = file ? null : await awaitShotOutcome(search, options.signal);
      if (!shot || "missing" in shot) return null;
      const { data_url, part, width = 0, height = 0, altered = false } = shot;
      const mask = withoutRim(decodeMask(shot.mask));
      const isUncut = part.width * part.height >= MIN_VISIBLE;
      const isWhole = isUncut && !altered && unmaskedShare(mask) >= MIN_UNCOVERED;
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
    },

    /** Returns false if the picture did not move on its page, so that a capture shows all of it. */
    async mayMove(): Promise<boolean> {
      if (search.still) return true;
      const isPossible = mayBeAnimated(pick.candidates[pick.shown]?.url ?? "");
      return isPossible && (await awaitMovement(search.id, options.signal)) !== false;
    },
  };
}

/** Services need no file name. */
const fileOf = (blob: Blob) => new File([blob], "picture", { type: blob.type });
