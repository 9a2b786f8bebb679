import { throwIfFull } from "../../base/failure.ts";
import { knownArtists, recentTags, tagDictionary, tagPresets } from "../../stored/storage.ts";
import type { StoredItem } from "../../stored/stored-item.ts";
import { type Translation, withTranslation } from "../../tags/dictionary.ts";
import { type TagPreset, withPreset } from "../../tags/presets.ts";
import { withoutRecentTags, withRecentTags } from "../../tags/recent-tags.ts";
import type { Draft } from "../../upload/draft.ts";
import { confirmedArtist, withArtist } from "../../upload/known-artists.ts";
import type { Services } from "../service/services.ts";
import { createSerial } from "../store/serial.ts";

/** Changes presets, recent tags, confirmed artists and the dictionary. A change without room fails with `storage-full`. */
export function createTagStore(services: Pick<Services, "onLeave" | "get">) {
  const inTurn = createSerial();

  const change = <T>(item: StoredItem<T>, next: (stored: T) => T): Promise<void> =>
    inTurn("lists", async () => item.setValue(next(await item.getValue())).catch(throwIfFull));

  const rememberArtist = (artist: Parameters<typeof withArtist>[1]) =>
    change(knownArtists, (artists) => withArtist(artists, artist));

  services.onLeave((id) => change(recentTags, (recent) => withoutRecentTags(recent, id)));

  return {
    savePreset: (preset: TagPreset) => change(tagPresets, (presets) => withPreset(presets, preset)),
    removePreset: (id: string) =>
      change(tagPresets, (presets) => presets.filter((preset) => preset.id !== id)),
    rememberArtist,
    translateTag: (translation: Translation) =>
      change(tagDictionary, (dictionary) => withTranslation(dictionary, translation)),
    /** Stores the tags and the artist of an accepted upload. A failure does no harm: both are optional. */
    async rememberUpload(draft: Draft): Promise<void> {
      const { profile_id, fields } = draft;
      const names = fields.tags.toReversed();
      await change(recentTags, (recent) => withRecentTags(recent, profile_id, names)).catch(
        () => {},
      );
      const profile = await services.get(profile_id).catch(() => null);
      const artist = profile && confirmedArtist(draft, profile.base_url);
      if (artist) await rememberArtist(artist).catch(() => {});
    },
  };
}
