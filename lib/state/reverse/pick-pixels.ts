import { computeOnce } from "../../base/compute-once.ts";
import type { PictureFile } from "../../file/picture-file.ts";
import { sleep } from "../../http/sleep.ts";
import { formatOfAddress } from "../../picture/file-format.ts";
import type { PickedPicture } from "../../picture/pick.ts";
import type { Fingerprint, Pixels } from "../../reverse/pixels/fingerprint.ts";
import type { FileMeasures, PickMeasures } from "../../reverse/pixels/measures.ts";
import type { Frame } from "../../reverse/pixels/plane.ts";
import type { ReverseSearch } from "../../reverse/reverse-search.ts";
import { aspectOf, type PictureReader, type PictureToRead } from "./picture-reader.ts";

/** Milliseconds that a verdict waits for the size of the user's file, which decides whose file is better. */
const MEASURE_PATIENCE = 600;

/** Quality levels of a verdict's basis. A higher level replaces a lower one. */
export const BASIS_LEVELS = { service: 0, capture: 1, pixels: 2 };

/** The pick's fingerprint, and the level of the pixels that it describes. */
export type PickFingerprint = Omit<PickMeasures, "file"> & {
  level: number;
  /** Reads the pixels once more, for all close looks. */
  pixels?: () => Promise<Pixels | null>;
  /** True if that needs no request. */
  isStored?: boolean;
};

export const MEASURES_OF_UNKNOWN_FILE: FileMeasures = {
  ...{ width: null, height: null, format: null, bytes: null },
  transcode: false,
};

export type PickPixels = ReturnType<typeof createPickPixels>;

/** Creates what reads the size and pixels of the picked picture. */
export function createPickPixels(reader: PictureReader, signal: AbortSignal) {
  /** Returns the facts about the best file. Those that take longer than `MEASURE_PATIENCE` to find out stay unknown. */
  async function measureFile({ pick, file, read }: ReverseSearch): Promise<FileMeasures> {
    const { candidates, shown } = pick;
    const best = candidates[0] ?? candidates[shown];
    const ownFile = file ?? (read?.url === best?.url ? read : undefined);
    // A capture is no better than its file, whose size is unknown.
    if (ownFile?.origin === "capture") return MEASURES_OF_UNKNOWN_FILE;
    if (ownFile) {
      const { width = null, height = null, format, bytes, origin } = ownFile;
      const isFromSite = !file && best?.flags?.includes("transcode") === true;
      return { width, height, format, bytes, transcode: isFromSite || origin === "conversion" };
    }
    if (!best) return MEASURES_OF_UNKNOWN_FILE;
    const soon = <T>(fact: Promise<T>) =>
      Promise.race([fact, sleep(MEASURE_PATIENCE, signal).then(() => null)]);
    const measures = reader.measure(best, signal);
    const [size, bytes] = await Promise.all([soon(measures.size), soon(measures.bytes)]).catch(
      () => [null, null],
    );
    const written = formatOfAddress(best.url);
    return {
      width: size?.width ?? null,
      height: size?.height ?? null,
      // An address may end in `.png` whatever its file is.
      format: bytes === null && written === "png" ? null : written,
      bytes,
      transcode: best.flags?.includes("transcode") ?? false,
    };
  }

  /** Returns the fingerprint of the searched file, another file of the picture, or the page's shot: the first that can be read. */
  async function readFingerprint(search: ReverseSearch): Promise<PickFingerprint> {
    const { candidates, shown } = search.pick;
    const readPixels = async (
      picture: PictureToRead,
      aspect?: number,
      level = BASIS_LEVELS.pixels,
    ) => {
      const fingerprint = await reader.fingerprint(picture, signal, aspect);
      const pixels = computeOnce(() => reader.pixels(picture, signal));
      return fingerprint && { fingerprint, level, pixels, isStored: !("url" in picture) };
    };
    const ownFile = search.file ?? search.read;
    const ofOwn = ownFile && (await readPixels({ file: ownFile }, aspectOf(ownFile)));
    if (ofOwn) return ofOwn;
    if (search.file) return { fingerprint: null, level: BASIS_LEVELS.service };
    for (const file of filesToRead(search.pick)) {
      const ofFile = await readPixels({ url: file.url }, aspectOf(file));
      if (ofFile) return ofFile;
    }
    const { still } = search;
    const ofStill =
      still && (await readPixels({ file: still }, aspectOf(still), BASIS_LEVELS.capture));
    if (ofStill) return { ...ofStill, captured: true };
    const ofShot = await readPixels(
      { search },
      aspectOf(candidates[shown] ?? {}),
      BASIS_LEVELS.capture,
    );
    return ofShot
      ? { ...ofShot, captured: true }
      : { fingerprint: null, level: BASIS_LEVELS.service };
  }

  /** Returns the fingerprint of the first file of a picture that can be read; null if none can. */
  async function readFile(pick: PickedPicture): Promise<Fingerprint | null> {
    for (const file of filesToRead(pick)) {
      const fingerprint = await reader.fingerprint({ url: file.url }, signal, aspectOf(file));
      if (fingerprint) return fingerprint;
    }
    return null;
  }

  /** Returns the fingerprint of a part of a stored file. */
  const readPart = (file: PictureFile, part: Frame) => reader.fingerprint({ file, part }, signal);

  return { measureFile, readFingerprint, readFile, readPart };
}

const filesToRead = ({ candidates, shown, lookup = shown }: PickedPicture) =>
  [...new Set([lookup, shown, 0])].flatMap((index) => candidates[index] ?? []);
