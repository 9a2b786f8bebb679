import { browser } from "wxt/browser";

/** A value in the browser's storage. What is read is as it was stored: see `storage.ts`. */
export interface StoredItem<T> {
  /** The fallback where nothing is stored. */
  getValue(): Promise<T>;
  setValue(value: T): Promise<void>;
  removeValue(): Promise<void>;
  /** Tells of changes by whichever context; returns what ends that. */
  watch(listener: (value: T, before: T) => void): () => void;
}

/** `session`: gone with the browser, and never on the disk. */
export function storedItem<T>(
  area: "local" | "session",
  key: string,
  fallback: T,
  { asText = false } = {},
): StoredItem<T> {
  const store = () => browser.storage[area];
  const orFallback = (stored: unknown) => ((asText ? fromText(stored) : stored) ?? fallback) as T;
  return {
    getValue: async () => orFallback((await store().get(key))[key]),
    setValue: (value) => store().set({ [key]: asText ? JSON.stringify(value) : value }),
    removeValue: () => store().remove(key),
    watch(listener) {
      const hear = (changes: Record<string, { oldValue?: unknown; newValue?: unknown }>) => {
        const change = changes[key];
        if (change) listener(orFallback(change.newValue), orFallback(change.oldValue));
      };
      store().onChanged.addListener(hear);
      return () => store().onChanged.removeListener(hear);
    },
  };
}

/** What was stored `asText`; what was not is as it was stored. */
export function fromText(stored: unknown): unknown {
  if (typeof stored !== "string") return stored;
  try {
    return JSON.parse(stored);
  } catch {
    return stored;
  }
}
