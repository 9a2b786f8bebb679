import { computed, signal } from "@preact/signals";
import { background } from "../../messages.ts";
import { knownArtists } from "../../stored/storage.ts";
import { createRemoval } from "../base/removal.ts";
import { watchItem } from "../base/watch-item.ts";

/** An account (see `upload/known-artists.ts`) and the artist tag that the user confirmed for it. */
interface RememberedArtist {
  profile_id: string;
  account: string;
  tag: string;
}

/** Creates the list of accounts with a confirmed artist tag, for all services. */
export function createArtistMemory() {
  const stored = watchItem(knownArtists);
  const words = signal("");
  const all = computed(
    () =>
      stored.value &&
      Object.entries(stored.value)
        .flatMap(([profile_id, artists]) =>
          Object.entries(artists).map(([account, tag]) => ({ profile_id, account, tag })),
        )
        .toSorted((one, other) => one.account.localeCompare(other.account)),
  );
  return {
    words,
    /** Number of entries; `undefined` until read. */
    count: computed(() => all.value?.length),
    shown: computed(() => all.value?.filter((artist) => matches(artist, words.value)) ?? []),
    removal: createRemoval<RememberedArtist>({
      remove: ({ profile_id, account }) =>
        background.rememberArtist({ profile_id, account, tag: null }),
      restore: (artist) => background.rememberArtist(artist),
    }),
  };
}

function matches({ account, tag }: RememberedArtist, typed: string): boolean {
  const text = `${account}\n${tag}`.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/u)
    .every((word) => text.includes(word));
}
