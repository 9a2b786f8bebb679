import { batch, type ReadonlySignal, signal } from "@preact/signals";
import { codedError } from "../../failure.ts";
import { convertToPng, mayConvert } from "../../file/convert.ts";
import { readFile } from "../../file/file-builder.ts";
import { getFile, putFile } from "../../file/file-database.ts";
import type { FileOrigin, PictureFile } from "../../file/picture-file.ts";
import { background } from "../../messages.ts";
import { isAccepted } from "../../picture/file-format.ts";
import { MAX_FILE_BYTES } from "../../sources/reach.ts";
import { isTooLargeToProcess } from "../../upload/file-bounds.ts";
import { createAttempt } from "../base/attempt.ts";

/** Maximum number of files that are read together. */
const MAX_FILES = 40;

/** Files that the user pasted, dropped or chose. */
export interface GivenFiles {
  files: readonly File[];
  origin: Extract<FileOrigin, "clipboard" | "drop" | "device">;
}

export interface RefusedFile {
  name: string;
  why: "too-large" | "not-picture" | "not-converted";
}

export interface OwnFilesOptions {
  /** Shows a search or a draft. */
  open: (recordId: string) => Promise<unknown>;
  newId?: () => string;
}

/**
 * Reads and stores files that the user gave to Tagpie. A single picture is searched for immediately; with several, the user decides what
 * happens to them. Nothing is sent before.
 */
export function createOwnFiles(
  { files: given, origin }: GivenFiles,
  { open, newId = () => crypto.randomUUID() }: OwnFilesOptions,
) {
  const closing = new AbortController();
  const { busy, failure, run } = createAttempt();
  const files = signal<readonly PictureFile[]>([]);
  const refused = signal<readonly RefusedFile[]>([]);
  const isRead = signal(false);
  const refuse = (name: string, why: RefusedFile["why"]) => {
    refused.value = [...refused.value, { name, why }];
  };

  async function read(file: File): Promise<void> {
    const { name } = file;
    if (file.size > MAX_FILE_BYTES) return refuse(name, "too-large");
    const { blob, ...facts } = await readFile(file.stream(), {
      maxBytes: MAX_FILE_BYTES,
      signal: closing.signal,
    });
    if (facts.format === null || facts.format === "mp4") return refuse(name, "not-picture");
    files.value = [...files.value, { ...facts, origin, name, id: await store(blob, newId()) }];
  }

  async function readAll(): Promise<void> {
    for (const file of given.slice(0, MAX_FILES)) await read(file);
    isRead.value = true;
    if (files.value.length === 1 && refused.value.length === 0) await find();
  }

  /** Starts the search of the first file last, so that it is the newest in the history. */
  async function find(): Promise<void> {
    let id = "";
    for (const file of files.value.toReversed()) id = await background.findFile({ file });
    await open(id);
  }

  async function upload(): Promise<void> {
    const [id] = await background.draftFromFiles({ files: files.value.filter(isUploadable) });
    if (id !== undefined) await open(id);
  }

  async function convert(): Promise<void> {
    for (const file of files.value.filter(mayConvert)) {
      const converted = await convertFile(file, newId()).catch(() => null);
      batch(() => {
        files.value = files.value.flatMap((one) => (one === file ? (converted ?? []) : one));
        if (!converted) refuse(file.name, "not-converted");
      });
    }
  }

  void run(readAll);
  return {
    busy,
    failure,
    /** False while the files are read. */
    isRead: isRead as ReadonlySignal<boolean>,
    files: files as ReadonlySignal<readonly PictureFile[]>,
    refused: refused as ReadonlySignal<readonly RefusedFile[]>,
    find: () => run(find),
    upload: () => run(upload),
    /** Converts the files whose format services reject. */
    convert: () => run(convert),
    dispose: () => closing.abort(),
  };
}

/** Returns true if services accept the format of a file. */
export const isUploadable = ({ format }: PictureFile): boolean =>
  format !== null && isAccepted(format);

/** Converts a stored file to PNG and stores the result. Fails with `no-file`, `not-converted` or `storage-full`. */
export async function convertFile(
  file: PictureFile,
  id: string = crypto.randomUUID(),
): Promise<PictureFile> {
  const original = await getFile(file.id);
  if (!original) throw codedError("no-file");
  const converted = await convertToPng(original, {
    isTooLarge: isTooLargeToProcess,
    maxBytes: MAX_FILE_BYTES,
  });
  if (!converted) throw codedError("not-converted");
  const { blob, ...facts } = converted;
  const name = `${file.name.replace(/\.[^.]*$/u, "")}.png`;
  return { ...facts, origin: "conversion", name, id: await store(blob, id) };
}

/** Stores bytes and returns their id. Fails with `storage-full`. */
async function store(blob: Blob, id: string): Promise<string> {
  try {
    await putFile(id, blob);
    return id;
  } catch {
    throw codedError("storage-full");
  }
}
