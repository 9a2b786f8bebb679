import type { ServiceProfile } from "../../stored/service-profile.ts";
import { minimumTags } from "../../tags/customs/board-minimum.ts";
import { defaultTagRules } from "../../tags/rules.ts";

interface KnownService {
  name: string;
  base_url: string;
  /** Host of its pictures, if it is another one. */
  picture_host?: string;
}

/** Public sites that offer the API, as listed by client libraries. Tagpie sends no request to one before the user adds it. */
export const knownServices: readonly KnownService[] = [
  { name: "Derpibooru", base_url: "https://derpibooru.org", picture_host: "derpicdn.net" },
  { name: "Furbooru", base_url: "https://furbooru.org", picture_host: "furrycdn.org" },
  { name: "Manebooru", base_url: "https://manebooru.art", picture_host: "static.manebooru.art" },
  { name: "Ponerpics", base_url: "https://ponerpics.org" },
  { name: "Ponybooru", base_url: "https://ponybooru.org", picture_host: "cdn.ponybooru.org" },
  { name: "Tantabus", base_url: "https://tantabus.ai", picture_host: "tantabuscdn.net" },
];

/** Returns facts about the known service at an address. All of them run Philomena, which accepts files. */
export function knownServiceFacts(
  base_url: string,
): Pick<ServiceProfile, "name" | "rules" | "files"> | null {
  const service = knownServices.find((one) => one.base_url === base_url);
  return service
    ? {
        name: service.name,
        rules: { ...defaultTagRules, minimum_tags: minimumTags(base_url) },
        files: { accepted: true, measured_at: null },
      }
    : null;
}

/** Returns the host of a known service's pictures, if it is another one. */
export const pictureHostOf = (base_url: string): string | undefined =>
  knownServices.find((one) => one.base_url === base_url)?.picture_host;

/** Returns the page on which a known service shows the user's key, or null. All of them run Philomena. */
export const accountPage = (base_url: string): string | null =>
  knownServices.some((one) => one.base_url === base_url) ? `${base_url}/registrations/edit` : null;
