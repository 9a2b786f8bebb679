import { sleep } from "../../http/sleep.ts";
import { formatOfAddress } from "../../picture/file-format.ts";
import type { Candidate } from "../../picture/pick.ts";
import type { Pixels } from "../../reverse/pixels/fingerprint.ts";
import type { FileMeasures, PickMeasures } from "../../reverse/pixels/measures.ts";
import type { ReverseSearch } from "../../reverse/reverse-search.ts";
import { aspectOf, type PictureReader, pixelsOfAddress, pixelsOfFile } from "./picture-reader.ts";

const PATIENCE = 10_000;
/** Milliseconds that a verdict waits for the size of the user's file, which decides whose file is better. */
const MEASURE_PATIENCE = 600;

/** Quality levels of a verdict's basis. A higher level replaces a lower one. */
export const LEVELS = { service: 0, capture: 1, pixels: 2 };

/** The pick's fingerprint, and the level of the pixels that it describes. */
export type PickFingerprint = Omit<PickMeasures, "file"> & {
  level: number;
  /** Reads the pixels again for a close look. */
  pixels?: () => Promise<Pixels | null>;
};

export const UNKNOWN_FILE: FileMeasures = {
  ...{ width: null, height: null, format: null, bytes: null },
  transcode: false,
};

/** Creates what reads the size and pixels of the picked picture. `canSee`: pixels can be read at all. */
export function createPickPixels(
  reader: PictureReader,
  canSee: () => boolean,
  signal: AbortSignal,
) {
  /** Returns the facts about the best file. Those that take longer than `MEASURE_PATIENCE` to find out stay unknown. */
  async function measureFile({ pick, file, read }: ReverseSearch): Promise<FileMeasures> {
    const { candidates, shown } = pick;
    const best = candidates[0] ?? candidates[shown];
    const ownFile = file ?? (read?.url === best?.url ? read : undefined);
    // A capture is no better than its file, whose size is unknown.
    if (ownFile?.origin === "capture") return UNKNOWN_FILE;
    if (ownFile) {
      const { width = null, height = null, format, bytes, origin } = ownFile;
      const isFromSite = !file && best?.flags?.includes("transcode") === true;
      return { width, height, format, bytes, transcode: isFromSite || origin === "conversion" };
    }
    if (!best) return UNKNOWN_FILE;
    const soon = <T>(fact: Promise<T>) =>
      Promise.race([fact, sleep(MEASURE_PATIENCE, signal).then(() => null)]);
    const [size, bytes] = await Promise.all([
      soon(sizeOf(best)),
      soon(reader.bytesOf(best.url, signal)),
    ]).catch(() => [null, null]);
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

  async function sizeOf({ url, width, height }: Candidate) {
    if (width !== undefined && height !== undefined) return { width, height };
    const timeout = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]);
    const picture = await reader.load(url, timeout);
    return picture.status === "loaded" && picture.width > 0 ? picture : null;
  }

  /** Returns null if the picture cannot be loaded; it is then judged without pixels. */
  const tryFingerprint = (url: string, aspect?: number) =>
    reader.fingerprintOf(url, signal, aspect).catch(() => null);

  /** Returns the fingerprint of the searched file, another file of the picture, or the page's shot: the first that can be read. */
  async function readFingerprint(search: ReverseSearch): Promise<PickFingerprint> {
    const { candidates, shown, lookup = shown } = search.pick;
    if (!canSee()) return { fingerprint: null, level: LEVELS.service };
    const ownFile = search.file ?? search.read;
    const ofOwn = ownFile && (await reader.fingerprintOfFile(ownFile).catch(() => null));
    if (ofOwn)
      return { fingerprint: ofOwn, level: LEVELS.pixels, pixels: () => pixelsOfFile(ownFile) };
    if (search.file) return { fingerprint: null, level: LEVELS.service };
    for (const index of new Set([lookup, shown, 0])) {
      const file = candidates[index];
      const fingerprint = file && (await tryFingerprint(file.url, aspectOf(file)));
      if (fingerprint) {
        const pixels = () => pixelsOfAddress(file.url, signal);
        return { fingerprint, level: LEVELS.pixels, pixels };
      }
    }
    const shot = await reader.shotOf(search, signal).catch(() => null);
    const onPage = candidates[shown];
    const fingerprint =
      shot &&
      (await reader.fingerprintOfCapture(shot, onPage && aspectOf(onPage)).catch(() => null));
    if (!fingerprint) return { fingerprint: null, level: LEVELS.service };
    const pixels = () => reader.pixelsOfCapture(shot);
    return { fingerprint, captured: true, level: LEVELS.capture, pixels };
  }

  return { measureFile, readFingerprint };
}
