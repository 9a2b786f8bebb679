import type { ServiceHealth, ServiceProfile, Services } from "../service-profile.ts";
import { defaultTagRules } from "../tags/rules.ts";

/** A profile as entered: address normalised, `key` undefined where the field was left alone. */
export interface ProfileEntry {
  id: string | null;
  base_url: string;
  key: string | null | undefined;
}

const unchecked = (key: string | null): ServiceHealth => ({
  address: "unchecked",
  key: key === null ? "none" : "unchecked",
  checked_at: null,
});

/** Puts an entry among the services. `newId` is used for a profile that is not there yet; the first one becomes active. */
export function enterProfile(
  { active, profiles }: Services,
  entry: ProfileEntry,
  newId: string,
): { services: Services; profile: ServiceProfile } {
  const old = findEntered(profiles, entry);
  const profile = old ? changed(old, entry) : made(entry, newId);
  return {
    profile,
    services: {
      active: active ?? profile.id,
      profiles: old ? profiles.map((one) => (one === old ? profile : one)) : [...profiles, profile],
    },
  };
}

/** A form sent twice makes one profile; a second account at the same service, which has another key, makes two. */
const findEntered = (profiles: ServiceProfile[], { id, base_url, key }: ProfileEntry) =>
  profiles.find((one) =>
    id === null
      ? one.base_url === base_url && (key === undefined || key === one.key)
      : one.id === id,
  );

const made = ({ base_url, key = null }: ProfileEntry, id: string): ServiceProfile => ({
  id,
  name: new URL(base_url).host,
  base_url,
  key,
  filter: null,
  rules: defaultTagRules,
  health: unchecked(key),
});

function changed(old: ServiceProfile, { base_url, key: entered }: ProfileEntry): ServiceProfile {
  // A key is given to one site; it must not follow the profile to another one. A filter's number means nothing there.
  if (old.base_url !== base_url) {
    const { name, ...moved } = made({ id: old.id, base_url, key: entered }, old.id);
    return { ...old, ...moved, name: old.name === new URL(old.base_url).host ? name : old.name };
  }
  const key = entered === undefined ? old.key : entered;
  return { ...old, key, health: unchecked(key) };
}

export function withoutProfile({ active, profiles }: Services, id: string): Services {
  const rest = profiles.filter((profile) => profile.id !== id);
  return { active: active === id ? (rest[0]?.id ?? null) : active, profiles: rest };
}
