import { createStore, del, get, keys, set, type UseStore } from "idb-keyval";
import { computeOnce } from "../base/compute-once.ts";
import type { CacheStore } from "../http/bounded-store.ts";

/** Returns the database that caches responses of services. */
export const responseDatabase = (): UseStore => createStore("tagpie", "answers");

/** Creates a store that opens its database on first use. A worker that only shows a menu never opens it. */
export function createResponseDatabase(): CacheStore {
  const database = computeOnce(responseDatabase);
  return {
    get: (key) => get(key, database()),
    set: (key, value) => set(key, value, database()),
    del: (key) => del(key, database()),
    keys: () => keys(database()),
  };
}
