import type { CacheStore } from "./bounded-store.ts";

/** Creates a store that lasts as long as the process. The cache that uses it limits its size. */
export function createMemoryStore(): CacheStore {
  const values = new Map<string, unknown>();
  return {
    get: async (key) => values.get(key),
    set: async (key, value) => void values.set(key, value),
    del: async (key) => void values.delete(key),
    keys: async () => [...values.keys()],
  };
}
