import { type ReadonlySignal, signal } from "@preact/signals";
import { keys } from "idb-keyval";
import { browser } from "wxt/browser";
import { listFiles } from "../../file/file-database.ts";
import { sizeOfName } from "../../http/bounded-store.ts";
import { responseDatabase } from "../../stored/response-database.ts";
import { kindOf, type StoredKind } from "../../stored/stored-kinds.ts";

/** Bytes of each kind of stored data. */
type StorageUse = Record<StoredKind, number>;

/** Measures the stored data, again after every change, while a view reads it. */
export function watchStorageUse() {
  const use = signal<StorageUse | undefined>(undefined, {
    watched() {
      browser.storage.onChanged.addListener(refresh);
      refresh();
    },
    unwatched() {
      browser.storage.onChanged.removeListener(refresh);
    },
  });
  let isMeasuring = false;
  let isStale = false;

  function refresh() {
    isStale = true;
    if (!isMeasuring) void measureUntilFresh();
  }

  /** An upload changes many items in a row, so at most one measurement runs. */
  async function measureUntilFresh() {
    isMeasuring = true;
    while (isStale) {
      isStale = false;
      try {
        use.value = await measure();
      } catch {
        // The last result stays until the next change.
      }
    }
    isMeasuring = false;
  }

  return {
    /** `undefined` until measured. */
    use: use as ReadonlySignal<StorageUse | undefined>,
    /** Measures again. Changes of the response cache fire no storage event. */
    refresh,
  };
}

async function measure(): Promise<StorageUse> {
  const { local, session } = browser.storage;
  const [stored, temporary, cached, files] = await Promise.all([
    local.get(null),
    session.get(null),
    cachedBytes(),
    fileBytes(),
  ]);
  const use: StorageUse = { history: 0, files, cache: cached, lists: 0, services: 0 };
  for (const [key, value] of [...Object.entries(stored), ...Object.entries(temporary)]) {
    const kind = kindOf(key);
    if (kind && hasContent(value)) use[kind] += bytesOf(key, value);
  }
  return use;
}

/** An item stays in the storage when its last entry goes. */
const hasContent = (value: unknown): boolean =>
  typeof value === "object" && value !== null
    ? Object.values(value).some(hasContent)
    : value !== null;

/** Browsers count the same: names and values as JSON, in bytes. */
const bytesOf = (key: string, value: unknown) =>
  new TextEncoder().encode(key + JSON.stringify(value)).length;

async function fileBytes(): Promise<number> {
  try {
    return (await listFiles()).reduce((sum, { bytes }) => sum + bytes, 0);
  } catch {
    return 0;
  }
}

/** The names of cache entries contain their sizes, so no entry is read. */
async function cachedBytes(): Promise<number> {
  try {
    const names = await keys(responseDatabase());
    return names.reduce<number>((sum, name) => sum + sizeOfName(name), 0);
  } catch {
    // A database that fails to open holds nothing to clear.
    return 0;
  }
}
