import type { LoadedFile } from "../../file/file-builder.ts";
import { getFile } from "../../file/file-database.ts";
import type { PictureFile } from "../../file/picture-file.ts";
import type { ReverseSearch } from "../../reverse/reverse-search.ts";
import { type FileLoadFailure, type LoadOptions, loadFile } from "../file/load-file.ts";

/** Maximum size of a file to read, in bytes. Reading more takes longer than a search by the picture. */
const UNASKED_BYTES = 32 * 1024 * 1024;
/** Milliseconds after which a search goes on without a file that is still being read. */
export const FILE_READ_TIMEOUT = 2_000;

/** `slow`: the file is still being read. */
export type ReadFailure = FileLoadFailure | { why: "slow" };
export type PictureRead = (LoadedFile & Pick<PictureFile, "origin" | "url">) | ReadFailure;

export interface ReadOptions extends Omit<LoadOptions, "maxBytes"> {
  /** Shares what it loads with other searches. */
  load?: typeof loadFile | undefined;
}

/** Creates the reads of a picture's files, each at most once. A read that takes long ends as `slow`, and goes on behind that. */
export function createPictureReads(
  { pick, file }: Pick<ReverseSearch, "pick" | "file">,
  { load: loadCandidate = loadFile, ...options }: ReadOptions,
  skipped: Promise<void>,
) {
  const readings = new Map<number, Promise<PictureRead>>();
  let unfinished = 0;
  const slow = Promise.withResolvers<{ why: "slow" }>();
  let isPatient = false;
  let isSkippable = true;
  const skip = skipped.then((): ReadFailure => ({ why: "slow" }));

  async function read(candidate: number): Promise<PictureRead> {
    if (!file) return loadCandidate(pick, candidate, { ...options, maxBytes: UNASKED_BYTES });
    const blob = await getFile(file.id);
    return blob ? { ...file, blob } : { why: "not-read" };
  }

  function start(candidate: number): Promise<PictureRead> {
    unfinished++;
    const reading = read(candidate).finally(() => unfinished--);
    // It may be aborted when nothing waits for it any more.
    reading.catch(() => {});
    readings.set(candidate, reading);
    return reading;
  }

  function load(candidate: number): Promise<PictureRead> {
    if (readings.size === 0) setTimeout(slow.resolve, FILE_READ_TIMEOUT, { why: "slow" });
    const reading = readings.get(candidate) ?? start(candidate);
    // A canvas or a `blob:` address has no host that could be slow.
    const hasHost = /^https?:/iu.test(pick.candidates[candidate]?.url ?? "");
    if (!isSkippable) return reading;
    return Promise.race([reading, skip, ...(isPatient || !hasHost ? [] : [slow.promise])]);
  }

  return {
    /** Reads the file of a candidate, by its index. */
    load,
    /** Candidates whose files were or are being read. */
    candidates: () => readings.keys(),
    /** Returns true while a file is being read. */
    areReading: () => unfinished > 0,
    /** Waits for files that are still being read from now on. */
    waitLonger(): void {
      isPatient = true;
    },
    /** Does the same for a file that the user may have skipped, so that no view waits for it. */
    waitAlone(): void {
      isSkippable = false;
    },
  };
}
