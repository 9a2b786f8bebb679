import type { ServiceInput } from "../../messages.ts";
import {
  type ServiceHealth,
  type ServiceProfile,
  type Services,
  unknownFilesCapability,
} from "../../stored/service-profile.ts";
import { defaultTagRules } from "../../tags/rules.ts";

/** A profile as entered, with a normalised address. `key_ref` is `undefined` if the field was not edited. */
export interface ProfileEntry {
  id: string | null;
  base_url: string;
  key_ref: string | null | undefined;
  known?: ServiceInput["known"];
}

const unchecked = (key_ref: string | null): ServiceHealth => ({
  address: "unchecked",
  key: key_ref === null ? "none" : "unchecked",
  checked_at: null,
});

/** Ids of the profiles that have drafts. */
type DraftOwners = ReadonlySet<string>;

/**
 * Adds or updates a service; the first one becomes active. Records refer to a profile's id, so an id never changes its site: a new address
 * makes a new profile and the old one is `gone`. A service that returns gets its old id and drafts back. Others get `newId`.
 */
export function addOrUpdateProfile(
  stored: Services,
  entry: ProfileEntry,
  newId: string,
  owners: DraftOwners,
): { services: Services; profile: ServiceProfile; gone: ServiceProfile | null } {
  const { active, profiles, former = [] } = stored;
  const old = findEntered(profiles, entry);
  if (old?.base_url === entry.base_url) {
    const profile = changed(old, entry);
    return {
      profile,
      services: { ...stored, profiles: replaced(profiles, old, profile) },
      gone: null,
    };
  }
  const formerService = former.find(({ base_url }) => base_url === entry.base_url);
  const profile = newProfile(entry, formerService?.id ?? newId);
  return {
    profile,
    services: {
      active: old?.id === active || active === null ? profile.id : active,
      profiles: old ? replaced(profiles, old, profile) : [...profiles, profile],
      former: formerWith(former, old, owners).filter(({ id }) => id !== profile.id),
    },
    gone: old ?? null,
  };
}

const replaced = (profiles: ServiceProfile[], old: ServiceProfile, by: ServiceProfile) =>
  profiles.map((one) => (one === old ? by : one));

/** Remembers a former service only if it has drafts. */
const formerWith = (
  former: NonNullable<Services["former"]>,
  removedProfile: ServiceProfile | undefined,
  owners: DraftOwners,
) =>
  [
    ...former,
    ...(removedProfile ? [{ id: removedProfile.id, base_url: removedProfile.base_url }] : []),
  ].filter(({ id }) => owners.has(id));

/** Finds the profile that an entry updates. A form sent twice makes one profile; another key at the same service makes a second one. */
const findEntered = (profiles: ServiceProfile[], { id, base_url, key_ref }: ProfileEntry) =>
  profiles.find((one) =>
    id === null
      ? one.base_url === base_url && (key_ref === undefined || key_ref === one.key_ref)
      : one.id === id,
  );

const newProfile = (
  { base_url, key_ref = null, known }: ProfileEntry,
  id: string,
): ServiceProfile => ({
  id,
  name: new URL(base_url).host,
  base_url,
  key_ref,
  filter: null,
  rules: defaultTagRules,
  files: unknownFilesCapability,
  health: unchecked(key_ref),
  ...known,
});

function changed(old: ServiceProfile, { key_ref: entered }: ProfileEntry): ServiceProfile {
  const key_ref = entered === undefined ? old.key_ref : entered;
  return { ...old, key_ref, health: unchecked(key_ref) };
}

export function withoutProfile(
  { active, profiles, former = [] }: Services,
  id: string,
  owners: DraftOwners,
): { services: Services; gone: ServiceProfile | null } {
  const removedProfile = profiles.find((profile) => profile.id === id);
  const others = profiles.filter((profile) => profile !== removedProfile);
  return {
    services: {
      active: active === id ? (others[0]?.id ?? null) : active,
      profiles: others,
      former: formerWith(former, removedProfile, owners),
    },
    gone: removedProfile ?? null,
  };
}
