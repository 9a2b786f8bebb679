import { isRecent } from "../base/stored-time.ts";

const MINUTE = 60_000;

/** A store for cached responses. Its `get` may return anything for an unknown key. */
export type CacheStore = {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  del(key: string): Promise<void>;
  keys(): Promise<Iterable<unknown>>;
};

type BoundedStoreOptions = {
  store: CacheStore;
  /** Separates data in one store, with one partition per profile. Limits apply to each partition. */
  partition: string;
  maxBytes: number;
  maxEntries: number;
  now: () => number;
};

/** Maximum share of one value. A larger one would evict too much else. */
const LARGEST_SHARE = 1 / 2;

/**
 * Creates a store that evicts the least recently used entries when it grows too large. Names contain size and last use, so that a new
 * process need not read the values. A failing store counts as empty.
 */
export function createBoundedStore({
  store: unreliable,
  partition,
  maxBytes,
  maxEntries,
  now,
}: BoundedStoreOptions) {
  const store = forgiving(unreliable);
  const prefix = prefixOf(partition);
  let loading: Promise<Index> | undefined;

  async function load(): Promise<Index> {
    const index: Index = new Map();
    const slots = [...(await store.keys())].flatMap((key) => readName(key, prefix) ?? []);
    for (const slot of slots.toSorted((a, b) => a.usedAt - b.usedAt)) index.set(slot.key, slot);
    return index;
  }

  async function remove(index: Index, key: string) {
    const slot = index.get(key);
    index.delete(key);
    if (slot) await store.del(slot.name);
  }

  async function put(index: Index, key: string, value: unknown, size: number) {
    const usedAt = now();
    const name = `${prefix}${size} ${usedAt} ${key}`;
    // Stored before it is indexed, because the index must only name existing values.
    await store.set(name, value);
    const previousSlot = index.get(key);
    index.delete(key);
    index.set(key, { key, name, size, usedAt });
    if (previousSlot && previousSlot.name !== name) await store.del(previousSlot.name);
    let bytes = 0;
    for (const slot of index.values()) bytes += slot.size;
    for (const slot of index.values()) {
      if (bytes <= maxBytes && index.size <= maxEntries) break;
      bytes -= slot.size;
      await remove(index, slot.key);
    }
  }

  function loaded(): Promise<Index> {
    loading ??= load();
    return loading;
  }

  return {
    async get(key: string): Promise<unknown> {
      const index = await loaded();
      const slot = index.get(key);
      if (!slot) return undefined;
      const value = await store.get(slot.name);
      if (value === undefined) {
        index.delete(key);
      } else if (!isRecent(slot.usedAt, MINUTE + 1, now())) {
        await put(index, key, value, slot.size);
      } else {
        index.delete(key);
        index.set(key, slot);
      }
      return value;
    },
    /** Stores a value of about `size` bytes. */
    async set(key: string, value: unknown, size: number): Promise<void> {
      const index = await loaded();
      if (size > maxBytes * LARGEST_SHARE) await remove(index, key);
      else await put(index, key, value, size);
    },
    async del(key: string): Promise<void> {
      await remove(await loaded(), key);
    },
  };
}

/** Deletes all entries of an unused partition. */
export async function dropPartition(unreliable: CacheStore, partition: string): Promise<void> {
  const store = forgiving(unreliable);
  for (const name of await store.keys()) {
    if (typeof name === "string" && name.startsWith(prefixOf(partition))) await store.del(name);
  }
}

const prefixOf = (partition: string) => `${encodeURIComponent(partition)} `;

/** Wraps a store so that errors count as cache misses. */
function forgiving(store: CacheStore): CacheStore {
  const or = async <T>(attempt: () => Promise<T>, otherwise: T): Promise<T> => {
    try {
      return await attempt();
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => or(() => store.get(key), undefined),
    set: (key, value) => or(() => store.set(key, value), undefined),
    del: (key) => or(() => store.del(key), undefined),
    keys: () => or<Iterable<unknown>>(() => store.keys(), []),
  };
}

type Slot = { key: string; name: string; size: number; usedAt: number };
/** In order of use, oldest first. */
type Index = Map<string, Slot>;

function readName(name: unknown, prefix: string): Slot | undefined {
  if (typeof name !== "string" || !name.startsWith(prefix)) return undefined;
  const match = /^(\d+) (\d+) (.+)$/s.exec(name.slice(prefix.length));
  if (!match?.[3]) return undefined;
  return { key: match[3], name, size: Number(match[1]), usedAt: Number(match[2]) };
}
