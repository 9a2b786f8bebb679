import { type SupportedSite, supportedSites } from "../../lib/sources/supported-sites.ts";

const START = "<!-- supported sites: written by `node test/readme/main.ts` from lib/sources -->";
const END = "<!-- end of supported sites -->";

const FILE = { original: "the original", larger: "a larger one", shown: "the one shown" };
const FETCHED = {
  yes: "yes",
  "short-lived": "for a while",
  "needs-referer": "hardly: its host asks which page sends it",
};
const MOST_HOSTS = 2;

/** `readme` with the table of the rules as they are now between its two marks. */
export function withSitesTable(readme: string, sites = supportedSites()): string {
  const [start, end] = [readme.indexOf(START), readme.indexOf(END)];
  if (start < 0 || end < start) throw new Error("README has lost the marks of the table of sites");
  return `${readme.slice(0, start)}${START}\n\n${sitesTable(sites)}\n${readme.slice(end)}`;
}

function sitesTable(sites: readonly SupportedSite[]): string {
  const rows = sites.map((site) => [
    `${cell(site.title)}${hosts(site)}`,
    FILE[site.file],
    knows(site),
    FETCHED[site.fetched],
  ]);
  const head = ["site", "best file", "also known", "a service can fetch it"];
  const widths = head.map((word, column) =>
    Math.max(word.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((text, column) => text.padEnd(widths[column] ?? 0)).join(" | ")} |\n`;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("");
}

/** The first few: a family may have many. */
function hosts({ hosts: all }: SupportedSite): string {
  const some = all.slice(0, MOST_HOSTS).map((host) => `\`${host.replace(/^\./u, "*.")}\``);
  const more = all.length > MOST_HOSTS ? ", …" : "";
  return some.length > 0 ? ` (${some.join(", ")}${more})` : "";
}

function knows({ source, artist, date }: SupportedSite): string {
  const known = Object.entries({ source, artist, date }).filter(([, is]) => is);
  return known.map(([what]) => what).join(", ") || "nothing";
}

const cell = (text: string) => text.replaceAll("|", "\\|");
