import { hostPattern } from "../../browser.ts";
import { DATA_KINDS } from "../../data-kinds.ts";
import type { ServiceProfile } from "../../stored/service-profile.ts";
import { patternsWithoutAccess, requestAccess } from "./access.ts";
import { pictureHostOf } from "./known-services.ts";

interface Site extends Pick<ServiceProfile, "base_url"> {
  picture_hosts?: string[] | undefined;
}

/** Returns the match patterns of the hosts of a service's pictures, as far as they are known before it is asked. */
function picturePatterns({ base_url, picture_hosts = [] }: Site): string[] {
  const { protocol } = new URL(base_url);
  const hosts = [pictureHostOf(base_url) ?? [], picture_hosts].flat();
  return hosts.flatMap((host) => {
    const url = URL.parse(`${protocol}//${host}`);
    return url ? hostPattern(url.href) : [];
  });
}

/**
 * Asks for access to services and to the hosts of their pictures, and for the data that goes there, in one prompt. Call it in the handler of a
 * click or key press, before any `await`.
 */
export function requestServices(sites: readonly Site[]): Promise<boolean> {
  const services = servicePatterns(sites);
  return requestAccess(
    { origins: originsOf(sites) },
    (name) => ({ why: services.has(name) ? "service" : "pictures" }),
    DATA_KINDS,
  );
}

/** Does the same for one service, and tells which of its hosts are new, to give them back if the address is no service. */
export function requestService(site: Site): {
  asking: Promise<boolean>;
  newOrigins: Promise<string[]>;
} {
  const newOrigins = patternsWithoutAccess(originsOf([site]));
  return { newOrigins, asking: requestServices([site]) };
}

const servicePatterns = (sites: readonly Site[]) =>
  new Set(sites.map(({ base_url }) => hostPattern(base_url)));

const originsOf = (sites: readonly Site[]) => [
  ...servicePatterns(sites).union(new Set(sites.flatMap(picturePatterns))),
];
