import type { ServiceProfile } from "../stored/service-profile.ts";
import { type Settings, withoutPermissions } from "../stored/settings.ts";
import type { TagCorrectionsByProfile } from "../tags/dictionary.ts";
import type { TagPreset } from "../tags/presets.ts";
import type { KnownArtists } from "../upload/artist-list.ts";
import type { Transfer } from "./transfer-file.ts";

/** A profile with its key, which is stored apart. */
export type ProfileWithKey = ServiceProfile & { key: string | null };

/** The part of this browser's storage that can be exported. */
export interface StoredData {
  profiles: readonly ProfileWithKey[];
  settings: Settings;
  presets: readonly TagPreset[];
  artists: KnownArtists;
  dictionary: TagCorrectionsByProfile;
}

/** Returns the content of an export file. Keys are left out unless the user asks for them. */
export function transferFromData(
  { profiles, settings, presets, artists, dictionary }: StoredData,
  { keys }: { keys: boolean },
): Transfer {
  return {
    settings: withoutPermissions(settings),
    services: profiles.map(({ id, name, base_url, key, filter, rules }) => ({
      name,
      base_url,
      ...(keys && key !== null && { key }),
      filter,
      rules,
      presets: presets
        .filter(({ profile_id }) => profile_id === id)
        .map(({ name, tags }) => ({ name, tags })),
      artists: Object.entries(artists[id] ?? {}).map(([account, tag]) => ({ account, tag })),
      dictionary: Object.entries(dictionary[id] ?? {}).map(([from, tag]) => ({ from, tag })),
    })),
  };
}
