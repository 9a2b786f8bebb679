import { hexOf } from "../../base/bytes.ts";
import { computeOnce } from "../../base/compute-once.ts";
import { getFile } from "../../file/file-database.ts";
import { mayBeAnimation } from "../../file/may-be-animation.ts";
import type { PictureFile } from "../../file/picture-file.ts";
import type { Candidate } from "../../picture/pick.ts";
import { type Fingerprint, fingerprintOf, type Pixels } from "../../reverse/pixels/fingerprint.ts";
import type { Frame } from "../../reverse/pixels/plane.ts";
import { awaitShot, type ShotPlace } from "../../stored/shots.ts";
import { loadPicture } from "../base/load-picture.ts";
import { isCanvasExact } from "./canvas-exact.ts";
import { countBytes, fetchPicture, pixelsOf } from "./picture-pixels.ts";
import { fingerprintOfShot, pixelsOfShot } from "./shots.ts";

/** Maximum length of the longer side in pixels. */
const MAX_SIDE = 512;
/** The same for a close look, which compares no more than this. */
const MAX_CLOSE_SIDE = 1024;
/** The same for a picture of which a part is compared. */
const MAX_WHOLE_SIDE = 2048;
/** Milliseconds that a file takes to load at most. */
const PATIENCE = 10_000;

/** A picture at an address, in a stored file or a part of it, or as the page of a search showed it. */
export type PictureToRead =
  | { url: string }
  | { file: Pick<PictureFile, "id">; part?: Frame }
  | { search: ShotPlace };

/**
 * Reads the pictures that verdicts compare, and never rejects. What cannot be read is null, and so are all pixels if the browser alters
 * what pages read from a canvas. A stored file is decoded once, for searches on several services.
 */
export interface PictureReader {
  /** `aspect`: the file's aspect ratio, if known. */
  fingerprint: (
    picture: PictureToRead,
    signal: AbortSignal,
    aspect?: number,
  ) => Promise<Fingerprint | null>;
  /** Returns the SHA-512 of a file whose fingerprint was read; null for others. */
  digest: (url: string) => Promise<string | null>;
  /** Reads the pixels for a close look. */
  pixels: (picture: PictureToRead, signal: AbortSignal) => Promise<Pixels | null>;
  /** Finds out the size in pixels and bytes, of which one may take longer. */
  measure: (
    file: Candidate,
    signal: AbortSignal,
  ) => {
    size: Promise<{ width: number; height: number } | null>;
    bytes: Promise<number | null>;
  };
}

export function createPictureReader(): PictureReader {
  const canSee = computeOnce(isCanvasExact);
  const digests = new Map<string, Promise<string | null>>();
  const orNull = async <T>(read: () => Promise<T | null>): Promise<T | null> =>
    canSee() ? await read().catch(() => null) : null;
  const fingerprints = createByFile<Fingerprint>();
  const closePixels = createByFile<Pixels>();
  return {
    fingerprint: (picture, signal, aspect) =>
      fingerprints(picture, () =>
        orNull(async () => {
          if (!("search" in picture)) {
            const blob = await blobOf(picture, signal);
            if (blob && "url" in picture)
              digests.set(
                picture.url,
                sha512Of(blob).catch(() => null),
              );
            return fingerprintOfFile(picture, blob, aspect);
          }
          const shot = await awaitShot(picture.search, signal);
          return shot && fingerprintOfShot(shot, MAX_SIDE, aspect);
        }),
      ),
    digest: async (url) => (await digests.get(url)) ?? null,
    pixels: (picture, signal) =>
      closePixels(picture, () =>
        orNull(async () => {
          if (!("search" in picture)) return pixelsOfFile(picture, signal, MAX_CLOSE_SIDE);
          const shot = await awaitShot(picture.search, signal);
          return shot && pixelsOfShot(shot, MAX_CLOSE_SIDE);
        }),
      ),
    measure: (file, signal) => ({
      size: measureSize(file, signal).catch(() => null),
      bytes: countBytes(file.url, signal).catch(() => null),
    }),
  };
}

/** Creates a cache of what is read of whole stored files, by their ids. */
function createByFile<T>() {
  const cache = new Map<string, Promise<T | null>>();
  return (picture: PictureToRead, read: () => Promise<T | null>): Promise<T | null> => {
    const id = "file" in picture && !picture.part ? picture.file.id : null;
    const value = (id !== null && cache.get(id)) || read();
    if (id !== null) cache.set(id, value);
    return value;
  };
}

async function measureSize({ url, width, height }: Candidate, signal: AbortSignal) {
  if (width !== undefined && height !== undefined) return { width, height };
  const timeout = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]);
  const picture = await loadPicture(url, timeout);
  return picture.status === "loaded" && picture.width > 0 ? picture : null;
}

/** Returns the aspect ratio of a file with a stated size. */
export const aspectOf = ({
  width,
  height,
}: {
  width?: number | undefined;
  height?: number | undefined;
}) => (width && height ? width / height : undefined);

type ReadableFile = Exclude<PictureToRead, { search: ShotPlace }>;

const blobOf = (file: ReadableFile, signal: AbortSignal) =>
  "url" in file ? fetchPicture(file.url, signal) : getFile(file.file.id);

async function pixelsOfFile(file: ReadableFile, signal: AbortSignal, longest: number) {
  const blob = await blobOf(file, signal);
  return blob ? pixelsOf(blob, longest) : null;
}

async function sha512Of(blob: Blob): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-512", await blob.arrayBuffer());
  return hexOf(digest);
}

async function fingerprintOfFile(file: ReadableFile, blob: Blob | null, aspect?: number) {
  if (!blob) return null;
  if ("part" in file && file.part) {
    const { width, height } = file.part;
    const longest = Math.min(MAX_SIDE / Math.max(width, height), MAX_WHOLE_SIDE);
    const pixels = await pixelsOf(blob, longest);
    if (!pixels) return null;
    const { pixelsWithin } = await import("../../reverse/pixels/pixels-within.ts");
    return fingerprintOf(pixelsWithin(pixels, file.part));
  }
  const pixels = await pixelsOf(blob, MAX_SIDE);
  if (!pixels) return null;
  const print = fingerprintOf(pixels, aspect);
  if (!(await mayBeAnimation(blob))) return print;
  const { withAnimationFrames } = await import("./animation.ts");
  return withAnimationFrames(print, blob, MAX_SIDE);
}
