import type { ServiceInput } from "../messages.ts";
import type { ServiceHealth, ServiceProfile, Services } from "../service-profile.ts";
import { defaultTagRules } from "../tags/rules.ts";

/** A profile as entered: address normalised, `key` undefined where the field was left alone. */
export interface ProfileEntry {
  id: string | null;
  base_url: string;
  key: string | null | undefined;
  known?: ServiceInput["known"];
}

const unchecked = (key: string | null): ServiceHealth => ({
  address: "unchecked",
  key: key === null ? "none" : "unchecked",
  checked_at: null,
});

/** Ids of the profiles that there are drafts for. */
export type DraftOwners = ReadonlySet<string>;

/**
 * Puts an entry among the services. The first one becomes active. An id stands for one site for good, because records go by it: a new
 * address makes another profile in the old one's place, which is then `gone`; and a service that comes back gets its old id, and
 * with it its drafts. `newId` is used for all others.
 */
export function enterProfile(
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
  const known = former.find(({ base_url }) => base_url === entry.base_url);
  const profile = made(entry, known?.id ?? newId);
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

/** Nothing is remembered of a service without drafts. */
const formerWith = (
  former: NonNullable<Services["former"]>,
  gone: ServiceProfile | undefined,
  owners: DraftOwners,
) =>
  [...former, ...(gone ? [{ id: gone.id, base_url: gone.base_url }] : [])].filter(({ id }) =>
    owners.has(id),
  );

/** A form sent twice makes one profile; a second account at the same service, which has another key, makes two. */
const findEntered = (profiles: ServiceProfile[], { id, base_url, key }: ProfileEntry) =>
  profiles.find((one) =>
    id === null
      ? one.base_url === base_url && (key === undefined || key === one.key)
      : one.id === id,
  );

const made = ({ base_url, key = null, known }: ProfileEntry, id: string): ServiceProfile => ({
  id,
  name: new URL(base_url).host,
  base_url,
  key,
  filter: null,
  rules: defaultTagRules,
  health: unchecked(key),
  ...known,
});

function changed(old: ServiceProfile, { key: entered }: ProfileEntry): ServiceProfile {
  const key = entered === undefined ? old.key : entered;
  return { ...old, key, health: unchecked(key) };
}

export function withoutProfile(
  { active, profiles, former = [] }: Services,
  id: string,
  owners: DraftOwners,
): { services: Services; gone: ServiceProfile | null } {
  const gone = profiles.find((profile) => profile.id === id);
  const rest = profiles.filter((profile) => profile !== gone);
  return {
    services: {
      active: active === id ? (rest[0]?.id ?? null) : active,
      profiles: rest,
      former: formerWith(former, gone, owners),
    },
    gone: gone ?? null,
  };
}
