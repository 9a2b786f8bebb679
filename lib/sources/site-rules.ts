import { findSource } from "./find-sources.ts";
import { supportedSites } from "./supported-sites.ts";

/** The rules of source sites, for views. In a package they are in the page script only: see `wxt.config.ts`. */
export const siteRules = { findSource, supportedSites };

export type SiteRules = typeof siteRules;
