import { normaliseBaseUrl } from "../../api/base-url.ts";
import { eachPage } from "../../api/list.ts";
import type { Filter } from "../../api/schemas.ts";
import { codedError, throwIfFull } from "../../base/failure.ts";
import { mayUseService, removeServiceAccess } from "../../browser.ts";
import type { ServiceChanges, ServiceInput } from "../../messages.ts";
import { storeKey } from "../../stored/key-database.ts";
import {
  isHealthy,
  type ServiceHealth,
  type ServiceProfile,
  type Services as StoredServices,
} from "../../stored/service-profile.ts";
import { services, tagPresets } from "../../stored/storage.ts";
import type { Records } from "../store/records.ts";
import type { Clients, Connection } from "./clients.ts";
import { addOrUpdateProfile, withoutProfile } from "./profile-changes.ts";
import { createProfileStore } from "./profile-store.ts";
import { createServiceChecks } from "./service-checks.ts";

export type Services = ReturnType<typeof createServices>;

/** Manages the profiles. All requests to their services go through it. */
export function createServices({
  clients,
  records,
  now = Date.now,
}: {
  clients: Clients;
  records: Records;
  now?: () => number;
}) {
  const { change, changeProfile, get, active } = createProfileStore();
  const { examineNow, check } = createServiceChecks({ clients, get, changeProfile, now });
  const leaving: ((id: string) => Promise<unknown>)[] = [];

  /**
   * Returns a current profile with its connection. Fails with `no-service`, or with `no-access`: browsers report a missing permission and a
   * dead service with the same network error.
   */
  async function open(id: string): Promise<{ profile: ServiceProfile } & Connection> {
    const profile = await get(id);
    if (!(await mayUseService(profile))) throw codedError("no-access");
    const connection = await clients.connect(profile);
    await noteKey(profile, connection);
    return { profile, ...connection };
  }

  /** Stores whether the key can be read, because requests go out without an unreadable one, and views say so. */
  async function noteKey({ id, key_ref, health }: ServiceProfile, { hasKey }: Connection) {
    if (key_ref === null || hasKey !== (health.key === "unreadable")) return;
    const key = hasKey ? "unchecked" : "unreadable";
    // Searches go on even if the storage is full.
    await changeProfile(id, (one) =>
      one.key_ref === key_ref ? { ...one, health: { ...one.health, key } } : one,
    ).catch(() => {});
  }

  /** Returns the profile with its health: as saved, or as it would be if `only_good` kept it from being saved. */
  async function save({
    base_url: entered,
    key,
    only_good = false,
    ...input
  }: ServiceInput): Promise<ServiceProfile> {
    const address = normaliseBaseUrl(entered);
    if (!address.ok) throw Object.assign(codedError("bad-address"), { detail: address.reason });
    const { base_url } = address;
    // An empty field means that the key is unchanged: only null removes it.
    const text = key?.trim();
    const id = crypto.randomUUID();
    const enter = async (stored: StoredServices) => {
      const key_ref = text
        ? await storeKey(text).catch(throwIfFull)
        : key === null
          ? null
          : undefined;
      return addOrUpdateProfile(stored, { ...input, base_url, key_ref }, id, await owners());
    };
    let health: ServiceHealth | undefined;
    if (only_good) {
      const { profile } = await enter(await services.getValue());
      health = await examineNow(profile);
      if (!isHealthy(health)) {
        // Drops the key of the profile that is not saved.
        const { services: stored } = await change((unchanged) => ({ services: unchanged }));
        if (!stored.profiles.some((one) => one.id === profile.id)) await clients.forget(profile.id);
        return { ...profile, health };
      }
    }
    const { profile, gone } = await change(enter);
    if (gone) await cleanUp(gone);
    return check(profile.id, health);
  }

  async function remove(id: string): Promise<void> {
    const { gone } = await change(async (stored) => withoutProfile(stored, id, await owners()));
    if (gone) await cleanUp(gone);
  }

  /** Removes all data of a removed service except drafts and presets, which only the user could type again. */
  async function cleanUp(removedProfile: ServiceProfile): Promise<void> {
    await Promise.all(leaving.map((leave) => leave(removedProfile.id)));
    await clients.forget(removedProfile.id);
    const { profiles } = await services.getValue();
    const { protocol } = new URL(removedProfile.base_url);
    for (const host of unneededHosts(removedProfile, profiles))
      await removeServiceAccess(`${protocol}//${host}`);
  }

  const owners = async () =>
    new Set(
      [...(await records.all("draft")), ...(await tagPresets.getValue())].map(
        ({ profile_id }) => profile_id,
      ),
    );

  return {
    get,
    active,
    open,
    save,
    check: (id: string) => check(id),
    listFilters: async (id: string) => readFilters(await open(id)),
    remove,
    /** Registers a cleanup for data that must not outlive its service. */
    onLeave(leave: (id: string) => Promise<unknown>) {
      leaving.push(leave);
    },
    async activate(id: string) {
      await get(id);
      await change((stored) => ({ services: { ...stored, active: id } }));
    },
    resume: async (id: string) => clients.resume(await get(id)),
    adjust: ({ id, ...changes }: ServiceChanges) =>
      changeProfile(id, (profile) => ({ ...profile, ...changes })),
  };
}

/** Returns the hosts of a removed service and its pictures that no other service needs. */
function unneededHosts(
  { base_url, picture_hosts = [] }: ServiceProfile,
  others: readonly ServiceProfile[],
): string[] {
  const neededHosts = new Set(
    others.flatMap((other) => [new URL(other.base_url).hostname, ...(other.picture_hosts ?? [])]),
  );
  const hosts = new Set([new URL(base_url).hostname, ...picture_hosts]);
  return [...hosts].filter((host) => !neededHosts.has(host));
}

async function readFilters({
  profile,
  client,
  hasKey,
}: { profile: ServiceProfile } & Connection): Promise<Filter[]> {
  const filters: Filter[] = [];
  const add = async (whose: "system" | "user") => {
    for await (const { items } of eachPage((page) => client.filters[whose]({ page })))
      filters.push(...items);
  };
  await add("system");
  if (hasKey && profile.health.key !== "refused")
    // The system filters are usable without these. The key's own check reports a bad key.
    await add("user").catch(() => {});
  return filters;
}
