import { mayUseService } from "../../browser.ts";
import type { ServiceHealth, ServiceProfile } from "../../stored/service-profile.ts";
import {
  createSampleImageLoader,
  findPictureHosts,
  measureFilesCapability,
} from "./capabilities.ts";
import type { Clients } from "./clients.ts";
import { checkServiceHealth } from "./health.ts";
import type { ProfileStore } from "./profile-store.ts";

interface ServiceChecksOptions extends Pick<ProfileStore, "get" | "changeProfile"> {
  clients: Clients;
  now: () => number;
}

/** Checks services, and stores their health and abilities in their profiles. */
export function createServiceChecks({ clients, get, changeProfile, now }: ServiceChecksOptions) {
  const examineNow = async (profile: ServiceProfile): Promise<ServiceHealth> =>
    (await mayUseService(profile))
      ? checkServiceHealth(profile, await clients.connect(profile), now)
      : { ...profile.health, address: "no-access", checked_at: now() };

  /** Checks a service unless it was `examined` just now. Returns its profile afterwards. */
  async function check(id: string, examined?: ServiceHealth): Promise<ServiceProfile> {
    const profile = await get(id);
    const health = examined ?? (await examineNow(profile));
    // The user may have changed the profile during the requests.
    const update = (changes: Partial<ServiceProfile>) =>
      changeProfile(id, (one) =>
        one.base_url === profile.base_url && one.key_ref === profile.key_ref
          ? { ...one, ...changes }
          : one,
      );
    await update({ health });
    if (health.address === "good") {
      const client = await clients.of(profile);
      const images = createSampleImageLoader(client);
      const files = await measureFilesCapability(profile.files, client, images, now);
      const hosts = await findPictureHosts(profile.picture_hosts, profile.base_url, images);
      await update({ files, ...(hosts && { picture_hosts: hosts }) });
    }
    return get(id);
  }

  return { examineNow, check };
}
