import { createStore, delMany, entries, get, keys, set, type UseStore } from "idb-keyval";
import { lazily } from "../base/lazily.ts";

/** Returns the database of keys. Firefox lets content scripts read `storage.local`, but no database of the extension's origin. */
export const keyDatabase = (): UseStore => createStore("tagpie-keys", "keys");

const database = lazily(keyDatabase);

/** Returns the key with this reference, or null if nothing is stored under it. */
export const readKey = async (ref: string | null): Promise<string | null> =>
  ref === null ? null : ((await get<string>(ref, database())) ?? null);

/** Stores a key and returns its reference. One key always has one reference, so references can be compared instead of keys. */
export async function storeKey(key: string): Promise<string> {
  const entry = (await entries<string, string>(database())).find(([, other]) => other === key);
  if (entry) return entry[0];
  const ref = crypto.randomUUID();
  await set(ref, key, database());
  return ref;
}

/** Removes the keys whose references are no longer used. */
export async function keepKeys(refs: readonly (string | null)[]): Promise<void> {
  const unused = (await keys<string>(database())).filter((ref) => !refs.includes(ref));
  if (unused.length > 0) await delMany(unused, database());
}
