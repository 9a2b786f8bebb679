import { MAX_IMPORTED_ARTISTS, MAX_IMPORTED_CORRECTIONS, MAX_LIST_LENGTH } from "../base/bounds.ts";
import { isSameJson } from "../base/is-same.ts";
import type { ServiceProfile } from "../stored/service-profile.ts";
import { needsPermission, type Settings, settingNames } from "../stored/settings.ts";
import type { TagPreset } from "../tags/presets.ts";
import { type ProfileWithKey, type StoredData, transferFromData } from "./stored-data.ts";
import type { Transfer, TransferPreset, TransferService } from "./transfer-file.ts";

/** A difference between the file and this browser. `before` is null for a new preset. */
interface PresetChange {
  before: TagPreset | null;
  preset: TransferPreset;
}
interface ArtistChange {
  before: string | null;
  account: string;
  tag: string;
}
interface TranslationChange {
  before: string | null;
  from: string;
  tag: string;
}
export interface ServiceImport {
  service: TransferService;
  /** Null: the service is added. */
  profile: ServiceProfile | null;
  changed: readonly ("name" | "filter" | "rules" | "key")[];
  presets: readonly PresetChange[];
  artists: readonly ArtistChange[];
  dictionary: readonly TranslationChange[];
}
interface SettingChange {
  name: keyof Settings;
  before: Settings[keyof Settings];
  after: Settings[keyof Settings];
}

/** The exact changes of an import. It adds and changes, and never removes. */
export interface ImportPlan {
  services: readonly ServiceImport[];
  settings: readonly SettingChange[];
  /** Number of new entries for which the lists have no room. */
  dropped: number;
  isEmpty: boolean;
}

export function planImport({ services, settings }: Transfer, stored: StoredData): ImportPlan {
  let dropped = 0;
  /** Leaves out new entries beyond the number that the list has room for. */
  function fitting<T extends { before: unknown }>(changes: readonly T[], room: number): T[] {
    let added = 0;
    const fits = changes.filter(({ before }) => before !== null || ++added <= room);
    dropped += changes.length - fits.length;
    return fits;
  }
  let presetRoom = MAX_LIST_LENGTH - stored.presets.length;
  const planned = services
    .map((service): ServiceImport => {
      const planned = planService(service, stored);
      const id = planned.profile?.id ?? "";
      const roomFor = (lists: Record<string, object>, max: number) =>
        max - Object.keys(lists[id] ?? {}).length;
      const presets = fitting(planned.presets, presetRoom);
      presetRoom -= presets.filter(({ before }) => before === null).length;
      return {
        ...planned,
        presets,
        artists: fitting(planned.artists, roomFor(stored.artists, MAX_IMPORTED_ARTISTS)),
        dictionary: fitting(
          planned.dictionary,
          roomFor(stored.dictionary, MAX_IMPORTED_CORRECTIONS),
        ),
      };
    })
    .filter(
      ({ profile, changed, presets, artists, dictionary }) =>
        profile === null ||
        changed.length + presets.length + artists.length + dictionary.length > 0,
    );
  const changes = SETTINGS.flatMap((name): SettingChange[] => {
    const [currentValue, newValue] = [stored.settings[name], settings[name]];
    return newValue === undefined || newValue === currentValue
      ? []
      : [{ name, before: currentValue, after: newValue }];
  });
  return {
    services: planned,
    settings: changes,
    dropped,
    isEmpty: planned.length + changes.length === 0,
  };
}

/** Settings that mean the same in every browser: each asks for its own permissions. */
const SETTINGS = settingNames.filter((name) => !needsPermission(name));

/** Returns how many entries an import adds and changes. */
export function countChanges({ services, settings }: ImportPlan) {
  const entries = services.flatMap(({ profile, changed, presets, artists, dictionary }) => [
    ...(profile === null ? [null] : changed),
    ...[...presets, ...artists, ...dictionary].map(({ before }) => before),
  ]);
  const addedCount = entries.filter((previousEntry) => previousEntry === null).length;
  return { added: addedCount, changed: entries.length - addedCount + settings.length };
}

function planService(service: TransferService, stored: StoredData): ServiceImport {
  const profile = profileFor(service, stored.profiles);
  const currentService =
    profile && transferFromData({ ...stored, profiles: [profile] }, { keys: true }).services[0];
  const currentPresets = stored.presets.filter(({ profile_id }) => profile_id === profile?.id);
  const currentArtists = new Map(currentService?.artists.map(({ account, tag }) => [account, tag]));
  // The last of several presets with one name counts, as if they were imported one after another.
  const presets = new Map(service.presets.map((preset) => [preset.name, preset]));
  const artists = new Map(service.artists.map(({ account, tag }) => [account, tag]));
  const currentTags = new Map(currentService?.dictionary.map(({ from, tag }) => [from, tag]));
  const dictionary = new Map(service.dictionary.map(({ from, tag }) => [from, tag]));
  return {
    service,
    profile,
    changed: currentService
      ? (["name", "filter", "rules", "key"] as const).filter(
          (field) =>
            service[field] !== undefined &&
            !isSameJson(importedValue(field, service, currentService), currentService[field]),
        )
      : [],
    presets: [...presets.values()]
      .map((preset) => ({
        preset,
        before: currentPresets.find(({ name }) => name === preset.name) ?? null,
      }))
      .filter((change) => !isSameJson(change.preset.tags, change.before?.tags)),
    artists: [...artists]
      .map(([account, tag]) => ({ account, tag, before: currentArtists.get(account) ?? null }))
      .filter(({ tag, before }) => tag !== before),
    dictionary: [...dictionary]
      .map(([from, tag]) => ({ from, tag, before: currentTags.get(from) ?? null }))
      .filter(({ tag, before }) => tag !== before),
  };
}

/** Returns the value that a field has after the import. Rules that the file does not state stay. */
const importedValue = (
  field: "name" | "filter" | "rules" | "key",
  service: TransferService,
  current: TransferService,
) => (field === "rules" ? { ...current.rules, ...service.rules } : service[field]);

/** Returns the profile of a service in the file. Another key at the same site is another account, so another service. */
function profileFor({ base_url, key }: TransferService, profiles: readonly ProfileWithKey[]) {
  const siteProfiles = profiles.filter((profile) => profile.base_url === base_url);
  if (key === undefined) return siteProfiles[0] ?? null;
  return (
    siteProfiles.find((profile) => profile.key === key) ??
    siteProfiles.find((profile) => profile.key === null) ??
    null
  );
}
