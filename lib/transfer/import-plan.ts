import type { ServiceProfile } from "../service-profile.ts";
import type { Settings } from "../settings.ts";
import type { TagPreset } from "../tags/presets.ts";
import { type Kept, transferOf } from "./kept.ts";
import type { Transfer, TransferPreset, TransferService } from "./transfer-file.ts";

/** Something of a file that differs from what is kept here. `before` null: it is new. */
interface PresetChange {
  before: TagPreset | null;
  preset: TransferPreset;
}
interface ArtistChange {
  before: string | null;
  account: string;
  tag: string;
}
export interface ServiceImport {
  service: TransferService;
  /** Null: it is added. */
  profile: ServiceProfile | null;
  changed: readonly ("name" | "filter" | "rules" | "key")[];
  presets: readonly PresetChange[];
  artists: readonly ArtistChange[];
}
export interface SettingChange {
  name: keyof Settings;
  before: Settings[keyof Settings];
  after: Settings[keyof Settings];
}

/** Exactly what an import would change. Nothing that is kept here goes: it is added to, or changed. */
export interface ImportPlan {
  services: readonly ServiceImport[];
  settings: readonly SettingChange[];
  isEmpty: boolean;
}

export function planImport({ services, settings }: Transfer, kept: Kept): ImportPlan {
  const planned = services
    .map((service) => planService(service, kept))
    .filter(
      ({ profile, changed, presets, artists }) =>
        profile === null || changed.length + presets.length + artists.length > 0,
    );
  const changes = SETTINGS.flatMap((name): SettingChange[] => {
    const [before, after] = [kept.settings[name], settings[name]];
    return after === undefined || after === before ? [] : [{ name, before, after }];
  });
  return {
    services: planned,
    settings: changes,
    isEmpty: planned.length + changes.length === 0,
  };
}

/** Those that mean the same in every browser. */
export const SETTINGS = [
  "undo_seconds",
  "check_presence",
  "sf",
  "sd",
  "per_page",
  "featured",
  "results_in",
  "appearance",
] as const satisfies (keyof Settings)[];

function planService(service: TransferService, kept: Kept): ServiceImport {
  const profile = profileFor(service, kept.profiles);
  const own = profile && transferOf({ ...kept, profiles: [profile] }, { keys: true }).services[0];
  const before = kept.presets.filter(({ profile_id }) => profile_id === profile?.id);
  const known = new Map(own?.artists.map(({ account, tag }) => [account, tag]));
  // Of several by the same name the last one counts, as if one was imported after the other.
  const presets = new Map(service.presets.map((preset) => [preset.name, preset]));
  const artists = new Map(service.artists.map(({ account, tag }) => [account, tag]));
  return {
    service,
    profile,
    changed: own
      ? (["name", "filter", "rules", "key"] as const).filter(
          (field) =>
            !(field === "key" && service.key === undefined) && !isSame(service[field], own[field]),
        )
      : [],
    presets: [...presets.values()]
      .map((preset) => ({
        preset,
        before: before.find(({ name }) => name === preset.name) ?? null,
      }))
      .filter((change) => !isSame(change.preset.tags, change.before?.tags)),
    artists: [...artists]
      .map(([account, tag]) => ({ account, tag, before: known.get(account) ?? null }))
      .filter(({ tag, before }) => tag !== before),
  };
}

/** With a key it is an account: another key at the same site is another service. */
function profileFor({ base_url, key }: TransferService, profiles: readonly ServiceProfile[]) {
  const there = profiles.filter((profile) => profile.base_url === base_url);
  if (key === undefined) return there[0] ?? null;
  return (
    there.find((profile) => profile.key === key) ??
    there.find((profile) => profile.key === null) ??
    null
  );
}

/** Plain data from one schema: fields come in the same order. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
