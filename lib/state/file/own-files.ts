import { batch, type ReadonlySignal, signal } from "@preact/signals";
import { failureOf } from "../../base/failure.ts";
import { mayConvert } from "../../file/convert.ts";
import { removeFile } from "../../file/file-database.ts";
import type { FileOrigin, PictureFile } from "../../file/picture-file.ts";
import { background } from "../../messages.ts";
import { formatOfAddress, isAccepted, mayBeAnimated } from "../../picture/file-format.ts";
import { isPictureFile } from "../../picture/web-address.ts";
import { isTagFileOf, readTagFile } from "../../tags/tag-file.ts";
import { createActionState } from "../base/action-state.ts";
import { dataBlob } from "../base/data-blob.ts";
import { convertFile, storeFile } from "../base/store-file.ts";
import type { GivenAddresses } from "./given-addresses.ts";
import { createAddressScan } from "./scan-addresses.ts";

/** Maximum number of files that are read together. */
const MAX_FILES = 40;

/** Files that the user pasted, dropped or chose, or the addresses of one picture, or both. */
export interface GivenFiles {
  files: readonly File[];
  addresses?: GivenAddresses;
  origin: Extract<FileOrigin, "clipboard" | "drop" | "device">;
}

export interface RefusedFile {
  name: string;
  why: "too-large" | "heic" | "not-picture" | "not-converted" | "no-address";
}

interface OwnFilesOptions {
  /** Shows a search or a draft. */
  open: (recordId: string) => Promise<unknown>;
}

/**
 * Reads and stores files that the user gave to Tagpie. A single picture is searched for immediately; with several, the user decides what
 * happens to them. Nothing is sent before.
 */
export function createOwnFiles(givenFiles: GivenFiles, { open }: OwnFilesOptions) {
  const { addresses, origin } = givenFiles;
  const inline = addresses && givenFiles.files.length === 0 ? dataBlob(addresses.src) : null;
  const ownFiles = inline
    ? [new File([inline], "picture", { type: inline.type })]
    : givenFiles.files;
  const closing = new AbortController();
  const { busy, failure, run } = createActionState();
  const files = signal<readonly PictureFile[]>([]);
  const refused = signal<readonly RefusedFile[]>([]);
  const isRead = signal(false);
  const texts = ownFiles.filter(({ name }) => ownFiles.some((one) => isTagFileOf(name, one.name)));
  const pictures = ownFiles.filter((file) => !texts.includes(file));
  const refuse = (name: string, why: RefusedFile["why"]) => {
    refused.value = [...refused.value, { name, why }];
  };

  async function read(file: File): Promise<void> {
    const { name } = file;
    try {
      const stored = await storeFile(file, { name, origin }, closing.signal);
      const text = texts.find((one) => isTagFileOf(one.name, name));
      const tags = text && (await readTagFile(text));
      files.value = [...files.value, { ...stored, ...(tags && { tags }) }];
    } catch (error) {
      const { code } = failureOf(error);
      if (code !== "too-large" && code !== "heic" && code !== "not-picture") throw error;
      refuse(name, code);
    }
  }

  async function readAll(): Promise<void> {
    try {
      for (const file of pictures.slice(0, MAX_FILES)) await read(file);
    } catch (error) {
      // The storage may be full: nothing happens to these files.
      for (const { id } of files.value) await removeFile(id);
      throw error;
    }
    if (addresses && (await findByAddress(addresses))) return;
    if (ownFiles.length === 0) refuse("", "no-address");
    isRead.value = true;
    if (files.value.length === 1 && refused.value.length === 0) await find();
  }

  /** Starts the search of a picture whose address came with it. Returns false if the address leads to no picture of the web. */
  async function findByAddress(addresses: GivenAddresses): Promise<boolean> {
    if (!isWebAddress(addresses.src)) return false;
    const scan = await createAddressScan(addresses);
    if (!scan) return false;
    const [file] = files.value;
    const isStill = isCopiedStill(givenFiles);
    await open(
      await background.findGiven({ scan, ...(file && (isStill ? { still: file } : { file })) }),
    );
    return true;
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
      const converted = await convertFile(file).catch(() => null);
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

const isWebAddress = (address: string) => /^https?:/iu.test(address);

/** Returns true if the file may be one frame of the animation that the address or its link leads to: browsers copy no more. */
export function isCopiedStill({ addresses, origin }: GivenFiles): boolean {
  if (origin !== "clipboard" || !addresses || !isWebAddress(addresses.src)) return false;
  const { src, link } = addresses;
  const fileAddresses = link !== undefined && isPictureFile(link) ? [src, link] : [src];
  return fileAddresses.some(
    (address) => formatOfAddress(address) === "gif" || mayBeAnimated(address),
  );
}

/** Returns true if services accept the format of a file. */
export const isUploadable = ({ format }: PictureFile): boolean =>
  format !== null && isAccepted(format);
