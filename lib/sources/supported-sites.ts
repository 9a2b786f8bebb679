import type { SiteFacts, SourceSite } from "./rule/source-site.ts";
import { sourceSites } from "./sites.ts";

/** One row in the table of supported sites. Hosts have the same format as in `SourceSite`; empty: any host. */
export interface SupportedSite extends SiteFacts, Pick<SourceSite, "name" | "hosts"> {
  title: string;
}

const ANY_SITE: SupportedSite = {
  name: "generic",
  title: "Any other site",
  hosts: [],
  file: "original",
  knows: ["source", "artist", "date"],
  fetched: "yes",
};

/** Returns one row for each rule, sorted by title; the rules for any other site come last. */
export function supportedSites(): readonly SupportedSite[] {
  const rows = sourceSites.map(({ name, title = capitalised(name), hosts, facts }) => ({
    name,
    title,
    hosts,
    ...facts,
  }));
  return [...rows.sort((one, other) => one.title.localeCompare(other.title, "en")), ANY_SITE];
}

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
