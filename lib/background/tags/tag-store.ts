import { throwIfFull } from "../../base/failure.ts";
import type { ListChanges } from "../../stored/import-undo.ts";
import { knownArtists, recentTags, tagDictionary, tagPresets } from "../../stored/storage.ts";
import { type StoredItem, setItemsTogether } from "../../stored/stored-item.ts";
import { type TagCorrection, withTagCorrection } from "../../tags/dictionary.ts";
import { type TagPreset, withPreset } from "../../tags/presets.ts";
import { withoutRecentTags, withRecentTags } from "../../tags/recent-tags.ts";
import { withArtist } from "../../upload/artist-list.ts";
import type { Draft } from "../../upload/draft.ts";
import { confirmedArtist } from "../../upload/known-artists.ts";
import type { Services } from "../service/services.ts";
import { createTaskQueues } from "../store/task-queues.ts";

export type TagStore = ReturnType<typeof createTagStore>;

/** Changes presets, recent tags, confirmed artists and the dictionary. A change without room fails with `storage-full`. */
export function createTagStore(services: Pick<Services, "onLeave" | "get">) {
  const inTurn = createTaskQueues();

  const change = <T>(item: StoredItem<T>, next: (stored: T) => T): Promise<void> =>
    inTurn("lists", async () => item.setValue(next(await item.getValue())).catch(throwIfFull));

  /** Writes all changes of an import at once. */
  const changeLists = ({ presets, removed, artists, dictionary }: ListChanges): Promise<void> =>
    inTurn("lists", async () => {
      const remainingPresets = (await tagPresets.getValue()).filter(
        ({ id }) => !removed.includes(id),
      );
      await setItemsTogether([
        tagPresets.entry(presets.reduce(withPreset, remainingPresets)),
        knownArtists.entry(
          withEntries(
            await knownArtists.getValue(),
            artists.map(({ account, ...artist }) => ({ ...artist, name: account })),
          ),
        ),
        tagDictionary.entry(
          withEntries(
            await tagDictionary.getValue(),
            dictionary.map(({ from, ...translation }) => ({ ...translation, name: from })),
          ),
        ),
      ]).catch(throwIfFull);
    });

  const rememberArtist = (artist: Parameters<typeof withArtist>[1]) =>
    change(knownArtists, (artists) => withArtist(artists, artist));

  services.onLeave((id) => change(recentTags, (recent) => withoutRecentTags(recent, id)));

  return {
    changeLists,
    savePreset: (preset: TagPreset) => change(tagPresets, (presets) => withPreset(presets, preset)),
    removePreset: (id: string) =>
      change(tagPresets, (presets) => presets.filter((preset) => preset.id !== id)),
    rememberArtist,
    translateTag: (translation: TagCorrection) =>
      change(tagDictionary, (dictionary) => withTagCorrection(dictionary, translation)),
    /** Stores the tags and the artist of an accepted upload. A failure does no harm: both are optional. */
    async rememberUpload(draft: Draft): Promise<void> {
      const { profile_id, fields } = draft;
      const misspelled = new Set(
        fields.open_hints?.flatMap(({ code, names: [name] }) =>
          code === "misspelled" && name !== undefined ? name : [],
        ),
      );
      const names = fields.tags.filter((name) => !misspelled.has(name)).toReversed();
      await change(recentTags, (recent) => withRecentTags(recent, profile_id, names)).catch(
        () => {},
      );
      const profile = await services.get(profile_id).catch(() => null);
      const artist = profile && confirmedArtist(draft, profile.base_url);
      const isRefused =
        artist && (await knownArtists.getValue())[profile_id]?.[artist.account] === "";
      if (artist && !isRefused) await rememberArtist(artist).catch(() => {});
    },
  };
}

/** Returns texts by profile and name after changes, in linear time. A `tag` of null removes the text. */
function withEntries(
  lists: Record<string, Record<string, string>>,
  changes: readonly { profile_id: string; name: string; tag: string | null }[],
): Record<string, Record<string, string>> {
  const next = new Map(
    Object.entries(lists).map(([id, list]) => [id, new Map(Object.entries(list))]),
  );
  for (const { profile_id, name, tag } of changes) {
    const list = next.get(profile_id) ?? new Map<string, string>();
    next.set(profile_id, list);
    list.delete(name);
    if (tag !== null) list.set(name, tag);
  }
  return Object.fromEntries([...next].map(([id, list]) => [id, Object.fromEntries(list)]));
}
