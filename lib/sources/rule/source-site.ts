import type { PageFacts } from "../../picture/page-facts.ts";
import type { RuleResult } from "../../picture/rule-result.ts";

/** Input of a rule: the picture's address as displayed, and the page around it. */
export interface SourceFacts {
  file: URL;
  page: PageFacts;
  page_url: URL;
  /** Other addresses of the same picture (`srcset`, lazy attributes, the enclosing link to a file). */
  offered: readonly OfferedFile[];
}

export interface OfferedFile {
  url: string;
  width?: number;
  height?: number;
}

/** Facts that a rule finds, as the table of supported sites states them. A unit test compares it with the cases in `test/sources`. */
export interface SiteFacts {
  /** The best file. */
  file: "original" | "larger" | "shown";
  /** Facts besides the file. */
  knows: readonly ("source" | "artist" | "date")[];
  /** Tells if a service can fetch that file. */
  fetched: "yes" | "short-lived" | "needs-referer";
}

/** One source site (or family): plain data and a pure function. */
export interface SourceSite {
  /** Stable identifier, which records keep. */
  name: string;
  /** The site's own spelling of its name, if that is not `name` with a capital letter. */
  title?: string;
  /** Hosts of pages and files; a leading dot also matches all subdomains. Empty: any host. */
  hosts: readonly string[];
  /** Its users share files of others, so a page elsewhere that shows such a file is the better source. */
  rehost?: true;
  /** Facts in the results of `find`. */
  facts: SiteFacts;
  /** Returns null for addresses outside of this rule. Never throws. */
  find(facts: SourceFacts): RuleResult | null;
}

/** Returns true if a host is one of `hosts`; a leading dot also matches all subdomains. */
export function isHostAmong({ hostname }: URL, hosts: readonly string[]): boolean {
  return hosts.some((host) =>
    host.startsWith(".") ? `.${hostname}`.endsWith(host) : hostname === host,
  );
}
