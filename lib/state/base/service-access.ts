import { hostPattern } from "../../browser.ts";
import type { ServiceProfile } from "../../stored/service-profile.ts";
import { requestAccess } from "./access.ts";
import { knownPictureHost } from "./known-services.ts";

interface Site extends Pick<ServiceProfile, "base_url"> {
  picture_hosts?: string[] | undefined;
}

/** Returns the match patterns of the hosts of a service's pictures, as far as they are known before it is asked. */
function picturePatterns({ base_url, picture_hosts = [] }: Site): string[] {
  const { protocol } = new URL(base_url);
  const hosts = [knownPictureHost(base_url) ?? [], picture_hosts].flat();
  return hosts.flatMap((host) => {
    const url = URL.parse(`${protocol}//${host}`);
    return url ? hostPattern(url.href) : [];
  });
}

/**
 * Asks for access to services and to the hosts of their pictures, in one prompt. Call it in the handler of a click or key press, before any
 * `await`.
 */
export function requestServices(sites: readonly Site[]): Promise<boolean> {
  const services = new Set(sites.map(({ base_url }) => hostPattern(base_url)));
  const origins = [...services.union(new Set(sites.flatMap(picturePatterns)))];
  return requestAccess({ origins }, (name) => ({
    why: services.has(name) ? "service" : "pictures",
  }));
}
