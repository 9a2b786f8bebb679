import * as v from "valibot";
import { isSame } from "../is-same.ts";
import type { SavedSearches } from "../saved-searches.ts";
import type { ServiceProfile } from "../service-profile.ts";
import { parseGivenSettings, type Settings, StoredSettings } from "../settings.ts";
import type { TagPreset } from "../tags/presets.ts";
import { SETTINGS } from "./import-plan.ts";
import type { Stamped, SyncCopy, SyncEntry, SyncItem } from "./sync-values.ts";

/** The part of this browser's storage that syncs. Profiles only translate between ids and addresses. */
export interface Local {
  profiles: readonly Pick<ServiceProfile, "id" | "base_url">[];
  settings: Settings;
  presets: readonly TagPreset[];
  searches: SavedSearches;
}

const keyOf = ([base_url, name]: SyncEntry) => JSON.stringify([base_url, name]);

/** Sorts entries, so that equal lists have equal text. Two accounts at one site share their entries: the first one counts. */
function listOf(entries: readonly SyncEntry[]): SyncEntry[] {
  const first = new Map(entries.toReversed().map((entry) => [keyOf(entry), entry]));
  return [...first].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry);
}

const addressIn = (local: Local, id: string) =>
  local.profiles.find((profile) => profile.id === id)?.base_url;

function valuesOf(local: Local): Record<SyncItem, SyncEntry[]> {
  const entry = (id: string, name: string, value: unknown): SyncEntry[] => {
    const base_url = addressIn(local, id);
    return base_url === undefined ? [] : [[base_url, name, value]];
  };
  return {
    settings: listOf(SETTINGS.map((name) => ["", name, local.settings[name]])),
    presets: listOf(local.presets.flatMap((one) => entry(one.profile_id, one.name, one.tags))),
    searches: listOf(local.searches.flatMap((one) => entry(one.profile_id, one.q, true))),
  };
}

/** Returns false for entries of services that are not set up here, and for those of a newer version. */
export function canHold(
  item: SyncItem,
  [base_url, name, value]: SyncEntry,
  { profiles }: Local,
): boolean {
  if (item === "settings")
    return SETTINGS.some((one) => one === name && name in parseGivenSettings({ [name]: value }));
  if (!profiles.some((profile) => profile.base_url === base_url)) return false;
  return item === "presets" ? v.is(v.array(v.string()), value) : name !== "";
}

/** Returns this browser's items, each stamped `now` if it differs from `copy`. The age of what a first copy holds is unknown: 0. */
export function noteChanges(copy: SyncCopy | null, local: Local, now: number): SyncCopy {
  // A view may close before it has saved all. The user did not remove the rest.
  if (copy?.applying) return copy;
  const values = valuesOf(local);
  const pending = new Set(copy?.pending);
  const stamp = (item: SyncItem): Stamped => {
    const value = values[item];
    const at = Math.min(copy?.[item].at ?? 0, now);
    const before = copy?.[item].value.filter((entry) => canHold(item, entry, local));
    if (!before || isSame(before, value)) return { at, value };
    pending.add(item);
    return { at: Math.max(now, at + 1), value };
  };
  const items = {
    settings: stamp("settings"),
    presets: stamp("presets"),
    searches: stamp("searches"),
  };
  return { ...items, applying: false, pending: [...pending] };
}

/** Returns an item as it goes to the sync, with the entries there that this browser cannot hold. */
export const withOthers = (
  item: SyncItem,
  { at, value }: Stamped,
  theirs: Stamped | null,
  local: Local,
): Stamped => ({
  at,
  value: listOf([
    ...value,
    ...(theirs?.value.filter((entry) => !canHold(item, entry, local)) ?? []),
  ]),
});

/** The entries of a new installation, which never win over others. */
const FRESH = valuesOf({
  profiles: [],
  settings: v.parse(StoredSettings, {}),
  presets: [],
  searches: [],
});

/**
 * Picks the newer side. A stamp in the future counts as now, and is corrected: it would beat every later change. Among equal values, a
 * pending one is newer: it may have been changed and changed back here, and another browser may hold a change from in between.
 */
export function decide(
  item: SyncItem,
  mine: Stamped,
  theirs: Stamped | null,
  { now, isPending }: { now: number; isPending: boolean },
): { agreed: Stamped; taken: boolean; send: boolean } {
  if (!theirs) {
    const send = mine.at > 0 || !isSame(mine.value, FRESH[item]);
    return { agreed: { ...mine, at: send ? mine.at || now : 0 }, taken: false, send };
  }
  const at = Math.min(theirs.at, now);
  const taken = !isSame(mine.value, theirs.value);
  if ((taken || isPending) && mine.at > at) return { agreed: mine, taken: false, send: true };
  return { agreed: { at, value: theirs.value }, taken, send: at < theirs.at };
}

export interface LocalChanges {
  settings: Partial<Settings>;
  save: TagPreset[];
  remove: TagPreset[];
  /** Null: no change. */
  searches: SavedSearches | null;
}
export const NO_CHANGES: LocalChanges = { settings: {}, save: [], remove: [], searches: null };

/** Returns the changes that make this browser hold `copy`. */
export function changesFor(copy: SyncCopy, local: Local, newId: () => string): LocalChanges {
  const wanted = (item: SyncItem) => copy[item].value.filter((one) => canHold(item, one, local));
  const keys = (item: SyncItem) => new Set(wanted(item).map(keyOf));
  const keyIn = (id: string, name: string) => keyOf([addressIn(local, id) ?? "", name, null]);
  const idAt = (address: string) =>
    local.profiles.find(({ base_url }) => base_url === address)?.id ?? "";
  const isHere = ({ profile_id }: { profile_id: string }) => addressIn(local, profile_id);

  const settings = wanted("settings").filter(
    ([, name, value]) => local.settings[name as keyof Settings] !== value,
  );
  const presetKeys = keys("presets");
  const save = wanted("presets").flatMap((entry): TagPreset[] => {
    const [base_url, name, value] = entry;
    const tags = v.parse(v.array(v.string()), value);
    const had = local.presets.find((one) => keyIn(one.profile_id, one.name) === keyOf(entry));
    if (had) return isSame(had.tags, tags) ? [] : [{ ...had, tags }];
    return [{ id: newId(), profile_id: idAt(base_url), name, tags }];
  });
  const searchKeys = keys("searches");
  const kept = local.searches.filter(
    (one) => !isHere(one) || searchKeys.has(keyIn(one.profile_id, one.q)),
  );
  const had = new Set(kept.map(({ profile_id, q }) => keyIn(profile_id, q)));
  const added = wanted("searches").filter((entry) => !had.has(keyOf(entry)));
  return {
    // `canHold` has checked each of them.
    settings: Object.fromEntries(settings.map(([, name, to]) => [name, to])) as Partial<Settings>,
    save,
    remove: local.presets.filter(
      (one) => isHere(one) && !presetKeys.has(keyIn(one.profile_id, one.name)),
    ),
    searches:
      added.length > 0 || kept.length < local.searches.length
        ? [...added.map(([base_url, q]) => ({ profile_id: idAt(base_url), q })), ...kept]
        : null,
  };
}
