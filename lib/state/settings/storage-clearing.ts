import { type ReadonlySignal, signal } from "@preact/signals";
import { clear } from "idb-keyval";
import { background } from "../../messages.ts";
import { responseDatabase } from "../../stored/response-database.ts";
import {
  hostsWithSentQuery,
  knownArtists,
  recentTags,
  savedSearches,
  services,
  settings,
  signedInHosts,
  silencedHints,
  tagDictionary,
  tagPresets,
} from "../../stored/storage.ts";
import { createActionState } from "../base/action-state.ts";

export const CLEARING_SCOPES = ["history", "everything"] as const;
export type Clearing = (typeof CLEARING_SCOPES)[number];

/** Clears stored data: the history, or all that does not belong to an unfinished upload. */
export function createClearing() {
  const { busy, failure, run } = createActionState();
  const cleared = signal<Clearing | null>(null);
  return {
    busy,
    failure,
    /** The part that was cleared last. */
    cleared: cleared as ReadonlySignal<Clearing | null>,
    clear: (what: Clearing) =>
      run(async () => {
        cleared.value = null;
        await clearHistory();
        if (what === "everything") await clearOthers();
        cleared.value = what;
      }),
  };
}

async function clearHistory(): Promise<void> {
  await background.clearHistory({ kinds: ["reverse", "text", "choice", "draft"], isFinal: true });
  await background.clearFiles();
  await recentTags.removeValue();
}

async function clearOthers(): Promise<void> {
  await clear(responseDatabase());
  const lists = [
    tagPresets,
    knownArtists,
    tagDictionary,
    savedSearches(),
    silencedHints(),
    signedInHosts,
    hostsWithSentQuery,
  ];
  await Promise.all([...lists, settings].map((item) => item.removeValue()));
  const { profiles } = await services.getValue();
  for (const { id } of profiles) await background.removeService(id);
}
