/** A store for cached responses. Values are plain JSON; `get` may return anything for an unknown key. */
export type CacheStore = {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  del(key: string): Promise<void>;
  keys(): Promise<Iterable<unknown>>;
};
