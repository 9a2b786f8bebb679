import { getFile } from "../../file/file-database.ts";
import { mayMove } from "../../file/may-move.ts";
import type { PictureFile } from "../../file/picture-file.ts";
import { type Fingerprint, fingerprintOf, type Pixels } from "../../reverse/pixels/fingerprint.ts";
import type { Frame } from "../../reverse/pixels/plane.ts";
import type { ReverseSearch } from "../../reverse/reverse-search.ts";
import { awaitShot } from "../../stored/shots.ts";
import type { Shot } from "../../stored/storage.ts";
import { type LoadPicture, loadPicture } from "../base/load-picture.ts";
import { isCanvasHonest } from "./canvas-honesty.ts";
import { countBytes, fetchPicture, pixelsOf } from "./picture-pixels.ts";
import { fingerprintOfShot, pixelsOfShot } from "./shots.ts";

/** Maximum length of the longer side in pixels. */
const MAX_SIDE = 512;
/** The same for a picture of which a part is compared. */
const MAX_WHOLE_SIDE = 2048;

/** Reads the pictures that verdicts compare. Fingerprints and pixels of a picture that is not available are null. */
export interface PictureReader {
  /** Returns false if the browser alters what pages read from a canvas. */
  isHonest: () => boolean;
  /** `aspect`: the file's aspect ratio, if known. */
  fingerprintOf: (url: string, signal: AbortSignal, aspect?: number) => Promise<Fingerprint | null>;
  fingerprintOfFile: (file: PictureFile) => Promise<Fingerprint | null>;
  shotOf: (search: ReverseSearch, signal: AbortSignal) => Promise<Shot | null>;
  fingerprintOfCapture: (shot: Shot, aspect?: number) => Promise<Fingerprint | null>;
  pixelsOfCapture: (shot: Shot) => Promise<Pixels | null>;
  fingerprintOfPart: (file: PictureFile, part: Frame) => Promise<Fingerprint | null>;
  pixelsOfMatch: (url: string, signal: AbortSignal) => Promise<Pixels | null>;
  load: LoadPicture;
  bytesOf: typeof countBytes;
}

export const pictureReader: PictureReader = {
  isHonest: isCanvasHonest,
  fingerprintOf: fingerprintOfPicture,
  fingerprintOfFile: fingerprintOfStored,
  shotOf: awaitShot,
  fingerprintOfCapture: (shot, aspect) => fingerprintOfShot(shot, MAX_SIDE, aspect),
  pixelsOfCapture: (shot) => pixelsOfShot(shot, MAX_SIDE),
  fingerprintOfPart: fingerprintOfStoredPart,
  pixelsOfMatch: pixelsOfAddress,
  load: loadPicture,
  bytesOf: countBytes,
};

/** Returns the aspect ratio of a file with a stated size. */
export const aspectOf = ({
  width,
  height,
}: {
  width?: number | undefined;
  height?: number | undefined;
}) => (width && height ? width / height : undefined);

/** Reads the pixels at an address for a close look. */
export async function pixelsOfAddress(url: string, signal: AbortSignal): Promise<Pixels | null> {
  const blob = await fetchPicture(url, signal);
  return blob && pixelsOf(blob, MAX_SIDE);
}

/** Reads the pixels of a stored file for a close look. */
export async function pixelsOfFile({ id }: PictureFile): Promise<Pixels | null> {
  const blob = await getFile(id);
  return blob ? pixelsOf(blob, MAX_SIDE) : null;
}

async function fingerprintOfPicture(url: string, signal: AbortSignal, aspect?: number) {
  return fingerprintOfBlob(await fetchPicture(url, signal), aspect);
}

async function fingerprintOfStoredPart({ id }: PictureFile, part: Frame) {
  const blob = await getFile(id);
  const longest = Math.min(MAX_SIDE / Math.max(part.width, part.height), MAX_WHOLE_SIDE);
  const pixels = blob && (await pixelsOf(blob, longest));
  if (!pixels) return null;
  const { pixelsWithin } = await import("../../reverse/pixels/pixels-within.ts");
  return fingerprintOf(pixelsWithin(pixels, part));
}

async function fingerprintOfStored(file: PictureFile) {
  return fingerprintOfBlob(await getFile(file.id), aspectOf(file));
}

async function fingerprintOfBlob(blob: Blob | null | undefined, aspect?: number) {
  const pixels = blob && (await pixelsOf(blob, MAX_SIDE));
  if (!pixels) return null;
  const print = fingerprintOf(pixels, aspect);
  if (!(await mayMove(blob))) return print;
  const { withFrames } = await import("./animation.ts");
  return withFrames(print, blob, MAX_SIDE);
}
