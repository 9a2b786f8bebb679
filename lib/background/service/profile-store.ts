import { codedError, throwIfFull } from "../../base/failure.ts";
import { removeUnusedKeys } from "../../stored/key-database.ts";
import {
  activeProfile,
  type ServiceProfile,
  type Services as StoredServices,
} from "../../stored/service-profile.ts";
import { services } from "../../stored/storage.ts";
import { createTaskQueues } from "../store/task-queues.ts";

export type ProfileStore = ReturnType<typeof createProfileStore>;

/** Reads and changes the stored profiles, one change after another. */
export function createProfileStore() {
  const inTurn = createTaskQueues();

  /** Changes the profiles, and removes the keys of those that are gone. */
  const change = <T extends { services: StoredServices }>(
    next: (stored: StoredServices) => T | Promise<T>,
  ): Promise<T> =>
    inTurn("services", async () => {
      const result = await next(await services.getValue());
      await services.setValue(result.services).catch(throwIfFull);
      await removeUnusedKeys(result.services.profiles.map(({ key_ref }) => key_ref));
      return result;
    });

  async function changeProfile(
    id: string,
    next: (profile: ServiceProfile) => ServiceProfile,
  ): Promise<void> {
    await change((stored) => {
      const profiles = stored.profiles.map((one) => (one.id === id ? next(one) : one));
      return { services: { ...stored, profiles } };
    });
  }

  async function get(id: string): Promise<ServiceProfile> {
    const profile = (await services.getValue()).profiles.find((one) => one.id === id);
    if (!profile) throw codedError("no-service");
    return profile;
  }

  /** Returns the active profile. Fails with `no-service`. */
  async function active(): Promise<ServiceProfile> {
    const profile = activeProfile(await services.getValue());
    if (!profile) throw codedError("no-service");
    return profile;
  }

  return { change, changeProfile, get, active };
}
