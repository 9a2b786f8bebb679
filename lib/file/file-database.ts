import { createStore, del, entries, get, set, type UseStore } from "idb-keyval";

interface Entry {
  blob: Blob;
  /** Epoch milliseconds. */
  at: number;
}

let opened: UseStore | undefined;
/** The bytes of the files of drafts and searches. Views write here too, because messages cannot carry a Blob in Chromium. */
const database = () => (opened ??= createStore("tagpie-files", "files"));

/** Stores a file's bytes. Fails if the disk is full. */
export const putFile = (id: string, blob: Blob, now = Date.now()): Promise<void> =>
  set(id, { blob, at: now } satisfies Entry, database());

/** Returns a file's bytes, or null if they were removed. Browsers read the Blob's contents from disk when they are used. */
export const getFile = async (id: string): Promise<Blob | null> =>
  (await get<Entry>(id, database()))?.blob ?? null;

export const removeFile = (id: string): Promise<void> => del(id, database());

/** Lists the stored files, oldest first. */
export async function listFiles(): Promise<{ id: string; bytes: number; at: number }[]> {
  const files = await entries<string, Entry>(database());
  return files
    .map(([id, { blob, at }]) => ({ id, bytes: blob.size, at }))
    .toSorted((one, other) => one.at - other.at);
}
