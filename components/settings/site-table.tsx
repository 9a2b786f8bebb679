import { i18n } from "#i18n";
import type { SupportedSite } from "../../lib/sources/supported-sites.ts";
import style from "./site-table.module.css";

const FILES: Record<SupportedSite["file"], () => string> = {
  original: () => i18n.t("sites.file.original"),
  larger: () => i18n.t("sites.file.larger"),
  shown: () => i18n.t("sites.file.shown"),
};

const FETCHED: Record<SupportedSite["fetched"], () => string> = {
  yes: () => i18n.t("sites.fetched.yes"),
  "short-lived": () => i18n.t("sites.fetched.shortLived"),
  "needs-referer": () => i18n.t("sites.fetched.needsReferer"),
};

/** What the rules know, site by site. */
export function SiteTable({ sites }: { sites: readonly SupportedSite[] }) {
  return (
    <table class={style.table}>
      <thead>
        <tr>
          <th scope="col">{i18n.t("sites.column.site")}</th>
          <th scope="col">{i18n.t("sites.column.file")}</th>
          <th scope="col">{i18n.t("sites.column.knows")}</th>
          <th scope="col">{i18n.t("sites.column.fetched")}</th>
          <th scope="col">{i18n.t("sites.column.cases")}</th>
        </tr>
      </thead>
      <tbody>
        {sites.map((site) => (
          <tr key={site.name}>
            <th scope="row">
              {site.title}
              <span class={style.hosts}>{hostsWords(site.hosts)}</span>
            </th>
            <td data-column={i18n.t("sites.column.file")}>{FILES[site.file]()}</td>
            <td data-column={i18n.t("sites.column.knows")}>{knownWords(site)}</td>
            <td data-column={i18n.t("sites.column.fetched")}>{FETCHED[site.fetched]()}</td>
            <td data-column={i18n.t("sites.column.cases")}>{site.cases}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Some sites have one in each country. */
const MOST_HOSTS = 4;

function hostsWords(hosts: readonly string[]): string {
  if (hosts.length === 0) return i18n.t("sites.anyHost");
  const more = hosts.length - MOST_HOSTS;
  const named = hosts.slice(0, MOST_HOSTS).map(hostWords).join(", ");
  return more > 0 ? i18n.t("sites.moreHosts", [named, more]) : named;
}

/** A leading dot stands for the name and all names below it. */
const hostWords = (host: string) => (host.startsWith(".") ? `*${host}` : host);

function knownWords({ source, artist, date }: SupportedSite): string {
  const known = [
    source && i18n.t("sites.knows.source"),
    artist && i18n.t("sites.knows.artist"),
    date && i18n.t("sites.knows.date"),
  ].filter((word) => word !== false);
  return known.join(", ") || i18n.t("sites.knows.nothing");
}
