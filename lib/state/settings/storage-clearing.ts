import { type ReadonlySignal, signal } from "@preact/signals";
import { clear } from "idb-keyval";
import { browser } from "wxt/browser";
import { background } from "../../messages.ts";
import { responseDatabase } from "../../stored/response-database.ts";
import { knownArtists, savedSearches, services, tagPresets } from "../../stored/storage.ts";
import { kindOf, type StoredKind } from "../../stored/stored-kinds.ts";
import { createAttempt } from "../base/attempt.ts";

/** Clears stored data, one kind at a time. Calls `onCleared` because databases fire no storage events. */
export function createClearing(onCleared: () => void) {
  const { busy, failure, run } = createAttempt();
  const cleared = signal<StoredKind | null>(null);
  return {
    busy,
    failure,
    /** The kind that was cleared last. */
    cleared: cleared as ReadonlySignal<StoredKind | null>,
    clear: (kind: StoredKind) =>
      run(async () => {
        cleared.value = null;
        await CLEAR[kind]();
        cleared.value = kind;
        onCleared();
      }),
  };
}

const CLEAR: Record<StoredKind, () => Promise<unknown>> = {
  async history() {
    await background.clearHistory({
      kinds: ["reverse", "text", "choice", "draft"],
      isFinal: true,
    });
    await browser.storage.local.remove("recent-tags");
  },
  files: () => background.clearFiles(),
  async cache() {
    await clear(responseDatabase());
    const { session } = browser.storage;
    const stored = Object.keys(await session.get(null));
    await session.remove(stored.filter((key) => kindOf(key) === "cache"));
  },
  lists: () =>
    Promise.all([tagPresets, knownArtists, savedSearches()].map((item) => item.removeValue())),
  async services() {
    const { profiles } = await services.getValue();
    for (const { id } of profiles) await background.removeService(id);
  },
};
