/** Where cached answers are kept. Values are plain JSON; `get` may answer with anything for a key it does not know. */
export type CacheStore = {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  del(key: string): Promise<void>;
  keys(): Promise<Iterable<unknown>>;
};
