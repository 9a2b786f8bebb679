import { createStore, delMany, entries, get, keys, set, type UseStore } from "idb-keyval";
import { computeOnce } from "../base/compute-once.ts";
import { allowWrite } from "./data-version.ts";

/** Returns the database of keys. Firefox lets content scripts read `storage.local`, but no database of the extension's origin. */
export const keyDatabase = (): UseStore => createStore("tagpie-keys", "keys");

const database = computeOnce(keyDatabase);

/** Time in milliseconds after which a database that does not respond counts as unreadable. */
const READ_LASTS = 3000;

/** Returns the key with this reference, or null if it is missing or unreadable. Searches work without a key. */
export async function readKey(ref: string | null): Promise<string | null> {
  if (ref === null) return null;
  const key = await orIfUnreadable(() => get<unknown>(ref, database()), null);
  return typeof key === "string" ? key : null;
}

/** Returns `fallback` if a read fails, or is blocked. */
async function orIfUnreadable<T>(read: () => Promise<T>, fallback: T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<T>((resolve) => {
    timer = setTimeout(resolve, READ_LASTS, fallback);
  });
  try {
    return await Promise.race([read(), timeout]);
  } catch {
    return fallback;
  } finally {
    clearTimeout(timer);
  }
}

/** Stores a key and returns its reference. One key always has one reference, so references can be compared instead of keys. */
export async function storeKey(key: string): Promise<string> {
  await allowWrite();
  const stored = await orIfUnreadable(() => entries<string, unknown>(database()), []);
  const entry = stored.find(([, other]) => other === key);
  if (entry) return entry[0];
  const ref = crypto.randomUUID();
  await set(ref, key, database());
  return ref;
}

/** Removes the keys whose references are no longer used. What cannot be read or removed stays until the next call. */
export async function removeUnusedKeys(refs: readonly (string | null)[]): Promise<void> {
  await allowWrite();
  const stored = await orIfUnreadable(() => keys<string>(database()), []);
  const unused = stored.filter((ref) => !refs.includes(ref));
  if (unused.length > 0) await delMany(unused, database()).catch(() => {});
}
