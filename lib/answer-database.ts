import { createStore, del, get, keys, set, type UseStore } from "idb-keyval";
import type { CacheStore } from "./http/cache-store.ts";

/** Where the answers of services are kept. */
export const answerDatabase = (): UseStore => createStore("tagpie", "answers");

/** Opened at the first use, which is never for a worker that only shows a menu. */
export function createAnswerDatabase(): CacheStore {
  let opened: UseStore | undefined;
  const database = () => (opened ??= answerDatabase());
  return {
    get: (key) => get(key, database()),
    set: (key, value) => set(key, value, database()),
    del: (key) => del(key, database()),
    keys: () => keys(database()),
  };
}
