import { background } from "../../messages.ts";
import type { ServiceProfile } from "../../stored/service-profile.ts";

type Site = Pick<ServiceProfile, "id" | "base_url" | "picture_hosts">;

/** The first other host of each service whose check has seen no pictures yet, by the service's id. */
const firstHosts = new Map<string, string>();

/** Returns the host of a picture that a service did not use when it was set up; null for its usual hosts. */
export function unfamiliarPictureHost(
  { id, base_url, picture_hosts }: Site,
  url: string,
): string | null {
  const host = URL.parse(url)?.host;
  if (!host || host === URL.parse(base_url)?.host) return null;
  if (!picture_hosts && !firstHosts.has(id)) firstHosts.set(id, host);
  const hosts = picture_hosts ?? [firstHosts.get(id)];
  return hosts.includes(host) ? null : host;
}

/** Lets a service show pictures from one more host. */
export const addPictureHost = ({ id, picture_hosts }: Site, host: string): Promise<void> =>
  background.changeService({
    id,
    picture_hosts: [...(picture_hosts ?? [firstHosts.get(id)].flatMap((one) => one ?? [])), host],
  });
