import { type ReadonlySignal, signal } from "@preact/signals";
import { keys } from "idb-keyval";
import { browser } from "wxt/browser";
import { answerDatabase } from "../answer-database.ts";
import { sizeOfName } from "../http/bounded-store.ts";
import { CACHE_BOUNDS } from "../http/cache-bounds.ts";
import { countOf, kindOf, type StoredKind } from "../stored-kinds.ts";

export interface StoredAmount {
  /** Null where counting says nothing. */
  count: number | null;
  bytes: number;
}

export interface StorageUse {
  kinds: ReadonlyMap<StoredKind, StoredAmount>;
  /** In `storage.local`. */
  bytes: number;
  /** What the browser allows there, where it says so. */
  quota: number | null;
  /** What the browser itself counts for Tagpie's databases, in bytes. */
  estimate: number | null;
}

/** Firefox measures since version 131, and names no quota for what is on the disk. */
type Local = Pick<typeof browser.storage.local, "get"> & {
  getBytesInUse?: (keys: string[]) => Promise<number>;
  QUOTA_BYTES?: number;
};

/** For each service. */
export const ANSWER_BOUNDS = CACHE_BOUNDS;

const NOTHING: StoredAmount = { count: 0, bytes: 0 };

/** How much is kept of what, measured anew whenever something changes, for as long as somebody reads it. */
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
  let measuring = false;
  let isOld = false;

  function refresh() {
    isOld = true;
    if (!measuring) void measureUntilNew();
  }

  /** An upload changes many items, one after another. */
  async function measureUntilNew() {
    measuring = true;
    while (isOld) {
      isOld = false;
      try {
        use.value = await measure();
      } catch {
        // What was measured last stays; the next change measures again.
      }
    }
    measuring = false;
  }

  return {
    /** `undefined` until measured. */
    use: use as ReadonlySignal<StorageUse | undefined>,
    /** To be called when something was changed that no browser tells of: the answers. */
    refresh,
  };
}

async function measure(): Promise<StorageUse> {
  const local: Local = browser.storage.local;
  const [stored, shown, answers, estimate] = await Promise.all([
    local.get(null),
    browser.storage.session.get(null),
    measureAnswers(),
    estimateOf(),
  ]);
  const kinds = new Map<StoredKind, StoredAmount>([["answers", answers]]);
  const kept = byKind(stored);
  for (const [kind, values] of kept)
    kinds.set(kind, {
      count: counted(kind, values),
      bytes: await bytesOf(values, local),
    });
  const shots = byKind(shown).get("shots") ?? {};
  kinds.set("shots", { count: Object.keys(shots).length, bytes: sizeOf(shots) });
  const bytes = [...kept.keys()].reduce((sum, kind) => sum + (kinds.get(kind)?.bytes ?? 0), 0);
  return { kinds, bytes, quota: local.QUOTA_BYTES ?? null, estimate };
}

function byKind(stored: Record<string, unknown>) {
  const kinds = new Map<StoredKind, Record<string, unknown>>();
  for (const [key, value] of Object.entries(stored)) {
    const kind = kindOf(key, value);
    const values = kinds.get(kind) ?? {};
    values[key] = value;
    kinds.set(kind, values);
  }
  return kinds;
}

function counted(kind: StoredKind, values: Record<string, unknown>): number | null {
  return Object.values(values).reduce<number | null>((sum, value) => {
    const count = countOf(kind, value);
    return count === null || sum === null ? null : sum + count;
  }, 0);
}

async function bytesOf(values: Record<string, unknown>, local: Local): Promise<number> {
  try {
    return (await local.getBytesInUse?.(Object.keys(values))) ?? sizeOf(values);
  } catch {
    return sizeOf(values);
  }
}

/** As browsers count: names and values as JSON, in bytes. */
const sizeOf = (values: Record<string, unknown>) =>
  Object.entries(values).reduce(
    (sum, [key, value]) => sum + new TextEncoder().encode(key + JSON.stringify(value)).length,
    0,
  );

/** Their names carry their sizes: no answer is read for it. */
async function measureAnswers(): Promise<StoredAmount> {
  try {
    const names = await keys(answerDatabase());
    return {
      count: names.length,
      bytes: names.reduce<number>((sum, name) => sum + sizeOfName(name), 0),
    };
  } catch {
    // A database that does not open is as good as empty.
    return NOTHING;
  }
}

async function estimateOf(): Promise<number | null> {
  try {
    return (await navigator.storage.estimate()).usage ?? null;
  } catch {
    return null;
  }
}
