import { codedError } from "../failure.ts";
import { knownArtists, recentTags, tagPresets } from "../storage.ts";
import { parsePresets, type TagPreset, withPreset } from "../tags/presets.ts";
import {
  parseRecentTags,
  type RecentTags,
  withoutRecentTags,
  withRecentTags,
} from "../tags/recent-tags.ts";
import { parseKnownArtists, withArtist } from "../upload/known-artists.ts";
import { createSerial } from "./serial.ts";
import type { Services } from "./services.ts";

/** Presets, recently used tags, and artists that were confirmed. Changes fail with `storage-full`. */
export function createTagLists(services: Pick<Services, "onLeave">) {
  const inTurn = createSerial();
  const full = () => {
    throw codedError("storage-full");
  };

  const changePresets = (change: (presets: TagPreset[]) => TagPreset[]) =>
    inTurn("presets", async () =>
      tagPresets.setValue(change(parsePresets(await tagPresets.getValue()))).catch(full),
    );

  const changeRecent = (change: (recent: RecentTags) => RecentTags) =>
    inTurn("recent", async () =>
      recentTags.setValue(change(parseRecentTags(await recentTags.getValue()))).catch(full),
    );

  services.onLeave((id) => changeRecent((recent) => withoutRecentTags(recent, id)));

  return {
    savePreset: (preset: TagPreset) => changePresets((presets) => withPreset(presets, preset)),
    removePreset: (id: string) =>
      changePresets((presets) => presets.filter((preset) => preset.id !== id)),
    remember: ({ profile_id, names }: { profile_id: string; names: readonly string[] }) =>
      changeRecent((recent) => withRecentTags(recent, profile_id, names)),
    rememberArtist: (artist: Parameters<typeof withArtist>[1]) =>
      inTurn("artists", async () =>
        knownArtists
          .setValue(withArtist(parseKnownArtists(await knownArtists.getValue()), artist))
          .catch(full),
      ),
  };
}
