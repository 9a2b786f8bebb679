import * as v from "valibot";
import type { SavedSearches } from "../saved-searches.ts";
import type { ServiceProfile } from "../service-profile.ts";
import { type GivenSettings, parseGivenSettings } from "../settings.ts";
import type { TagPreset } from "../tags/presets.ts";
import { SETTINGS } from "./import-plan.ts";
import { PresetSchema } from "./transfer-file.ts";

/** What of Tagpie follows the browser's sync. No service, no key: what belongs to a service waits until it is set up here, too. */
export interface Followers {
  profiles: readonly Pick<ServiceProfile, "id" | "base_url">[];
  settings: GivenSettings;
  presets: readonly TagPreset[];
  searches: SavedSearches;
}

/** Each under a name that means the same in every browser, as ids do not. A newer version may add kinds and settings. */
export function entriesOf({ profiles, settings, presets, searches }: Followers) {
  const entries = new Map<string, unknown>();
  // Of two accounts at one site the first one counts.
  const add = (name: string, value: unknown) => {
    if (!entries.has(name)) entries.set(name, value);
  };
  const addressOf = (id: string) => profiles.find((profile) => profile.id === id)?.base_url;
  for (const name of SETTINGS)
    if (settings[name] !== undefined) add(`setting:${name}`, settings[name]);
  for (const { profile_id, name, tags } of presets) {
    const address = addressOf(profile_id);
    if (address) add(`preset:${address} ${name}`, tags);
  }
  for (const { profile_id, q } of searches) {
    const address = addressOf(profile_id);
    if (address) add(`search:${address} ${q}`, true);
  }
  return entries;
}

/** What an entry says. */
export type Change =
  | { kind: "setting"; settings: GivenSettings }
  /** `tags` null: it is gone. */
  | { kind: "preset"; base_url: string; name: string; tags: string[] | null }
  | { kind: "search"; base_url: string; q: string; saved: boolean };

/** Null for what cannot be understood: it may be a newer version's, or anybody's. */
export function readEntry(entry: string, value: unknown): Change | null {
  const [, kind, rest = ""] = /^(setting|preset|search):(.+)$/su.exec(entry) ?? [];
  if (kind === "setting") {
    const name = SETTINGS.find((one) => one === rest);
    const settings = parseGivenSettings({ [rest]: value });
    return name && settings[name] !== undefined ? { kind, settings } : null;
  }
  const [, base_url = "", name = ""] = /^(\S+) (.+)$/su.exec(rest) ?? [];
  if (name === "") return null;
  if (kind === "search" && (value === true || value === null))
    return { kind, base_url, q: name, saved: value === true };
  if (kind !== "preset") return null;
  if (value === null) return { kind, base_url, name, tags: null };
  const preset = v.safeParse(PresetSchema, { name, tags: value });
  return preset.success && preset.output.name === name
    ? { kind, base_url, name, tags: preset.output.tags }
    : null;
}
