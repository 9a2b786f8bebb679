import { computed, signal } from "@preact/signals";
import { background } from "../../messages.ts";
import { knownArtists, tagDictionary } from "../../stored/storage.ts";
import type { StoredItem } from "../../stored/stored-item.ts";
import { containsAllWords } from "../base/contains-all-words.ts";
import { createItemRemoval } from "../base/removal.ts";
import { watchItem } from "../base/watch-item.ts";

/** A tag that Tagpie remembers for something: the artist of an account, or the user's own tag for one of another board. */
export interface TagEntry {
  profile_id: string;
  from: string;
  tag: string;
}

/** Creates the list of remembered tags of all services. `save` stores a tag; null removes it. */
function createTagEntries(
  item: Pick<StoredItem<Record<string, Record<string, string>>>, "getValue" | "watch">,
  save: (entry: Omit<TagEntry, "tag"> & { tag: string | null }) => Promise<unknown>,
) {
  const stored = watchItem(item);
  const words = signal("");
  const all = computed(
    () =>
      stored.value &&
      Object.entries(stored.value)
        .flatMap(([profile_id, tags]) =>
          Object.entries(tags).map(([from, tag]) => ({ profile_id, from, tag })),
        )
        .toSorted((one, other) => one.from.localeCompare(other.from)),
  );
  return {
    words,
    /** Number of entries; `undefined` until read. */
    count: computed(() => all.value?.length),
    shown: computed(
      () =>
        all.value?.filter(({ from, tag }) => containsAllWords(`${from}\n${tag}`, words.value)) ??
        [],
    ),
    save,
    removal: createItemRemoval<TagEntry>({
      remove: (entry) => save({ ...entry, tag: null }),
      restore: save,
    }),
  };
}

/** Creates the list of accounts with an artist tag that the user confirmed. */
export const createArtistEntries = () =>
  createTagEntries(knownArtists, ({ from, ...artist }) =>
    background.rememberArtist({ ...artist, account: from }),
  );

/** Creates the list of the user's own tags for those of other boards. */
export const createDictionary = () => createTagEntries(tagDictionary, background.translateTag);
