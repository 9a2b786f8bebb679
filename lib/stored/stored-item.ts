import * as v from "valibot";
import { browser } from "wxt/browser";
import { isSameJson } from "../base/is-same.ts";
import { allowWrite } from "./data-version.ts";

/** A value in the browser's storage, parsed where it is declared: see `storage.ts`. */
export interface StoredItem<T, Written = T> {
  /** Returns the fallback of the schema if nothing, or nothing usable, is stored. */
  getValue(): Promise<T>;
  setValue(value: Written): Promise<void>;
  /** Returns the value as the storage holds it, by its key; see `setItemsTogether`. */
  entry(value: Written): Record<string, unknown>;
  removeValue(): Promise<void>;
  /** Calls `listener` after each change in any context, and returns a function that stops it. */
  watch(listener: (value: T) => void): () => void;
  area: "local" | "session";
  schema: v.GenericSchema;
}

/**
 * Declares a stored item. `schema` needs a fallback, as storage may hold anything. The `session` area is cleared with the browser and
 * never reaches the disk.
 */
export function storedItem<Schema extends v.GenericSchema, Written = v.InferOutput<Schema>>(
  area: "local" | "session",
  key: string,
  schema: Schema,
  { asText = false } = {},
): StoredItem<v.InferOutput<Schema>, Written> {
  const store = () => browser.storage[area];
  const allow = async () => area === "local" && (await allowWrite());
  const entry = (value: Written) => ({ [key]: asText ? JSON.stringify(value) : value });
  const parse = (stored: unknown) => v.parse(schema, asText ? parseStoredText(stored) : stored);
  return {
    area,
    schema,
    getValue: async () => parse((await store().get(key))[key]),
    async setValue(value) {
      // As it is now: the caller may change it while this waits.
      const written = entry(value);
      await allow();
      await store().set(written);
    },
    entry,
    async removeValue() {
      await allow();
      await store().remove(key);
    },
    watch(listener) {
      const onChanged = (changes: Record<string, { oldValue?: unknown; newValue?: unknown }>) => {
        const { oldValue, newValue } = changes[key] ?? {};
        // Firefox also reports a write that changes nothing.
        if (!isSameJson(oldValue, newValue)) listener(parse(newValue));
      };
      store().onChanged.addListener(onChanged);
      return () => store().onChanged.removeListener(onChanged);
    },
  };
}

/** Writes items of the `local` area together: the browser stores all of them or none. */
export async function setItemsTogether(entries: readonly Record<string, unknown>[]): Promise<void> {
  await allowWrite();
  await browser.storage.local.set(Object.assign({}, ...entries));
}

/** Parses what was stored `asText`, and returns anything else unchanged. */
export function parseStoredText(stored: unknown): unknown {
  if (typeof stored !== "string") return stored;
  try {
    return JSON.parse(stored);
  } catch {
    return stored;
  }
}
