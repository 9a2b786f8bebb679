import { type SupportedSite, supportedSites } from "../../lib/sources/supported-sites.ts";
import { between, markdownTable } from "./written.ts";

const MARKS = [
  "<!-- supported sites: written by `node test/readme/main.ts` from lib/sources -->",
  "<!-- end of supported sites -->",
] as const;

const FILE = { original: "the original", larger: "a larger one", shown: "the one shown" };
const FETCHED = {
  yes: "from its address",
  "short-lived": "from its address for a while, or as a file",
  "needs-referer": "as a file",
};
const MAX_HOSTS = 2;

/** Returns `readme` with the current table of rules between its two marks. */
export function withSitesTable(readme: string, sites = supportedSites()): string {
  return between(readme, MARKS, sitesTable(sites));
}

function sitesTable(sites: readonly SupportedSite[]): string {
  const rows = sites.map((site) => [
    `${cell(site.title)}${hosts(site)}`,
    FILE[site.file],
    site.knows.join(", ") || "nothing",
    FETCHED[site.fetched],
  ]);
  const head = ["site", "best file", "also known", "how a service gets it"];
  return markdownTable(head, rows);
}

/** Returns the first few hosts: a family may have many. */
function hosts({ hosts: all }: SupportedSite): string {
  const some = all.slice(0, MAX_HOSTS).map((host) => `\`${host.replace(/^\./u, "*.")}\``);
  const more = all.length > MAX_HOSTS ? ", …" : "";
  return some.length > 0 ? ` (${some.join(", ")}${more})` : "";
}

const cell = (text: string) => text.replaceAll("|", "\\|");
