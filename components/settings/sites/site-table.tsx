import { i18n } from "#i18n";
import { type SupportedSite, supportedSites } from "../../../lib/sources/supported-sites.ts";
import { joinList } from "../../ui/words/joined-texts.tsx";
import { words } from "../../ui/words/words-by-code.ts";
import style from "./site-table.module.css";

/** Lists the supported sites and what Tagpie finds there. */
export function SiteTable({ sites = supportedSites() }: { sites?: readonly SupportedSite[] }) {
  return (
    <table class={style.table}>
      <thead>
        <tr>
          <th scope="col">{i18n.t("sites.column.site")}</th>
          <th scope="col">{i18n.t("sites.column.file")}</th>
          <th scope="col">{i18n.t("sites.column.knows")}</th>
          <th scope="col">{i18n.t("sites.column.fetched")}</th>
        </tr>
      </thead>
      <tbody>
        {sites.map((site) => (
          <tr key={site.name}>
            <th scope="row">
              {site.title}
              <span class={style.hosts}>{hostsWords(site.hosts)}</span>
            </th>
            <td data-column={i18n.t("sites.column.file")}>{words(`sites.file.${site.file}`)}</td>
            <td data-column={i18n.t("sites.column.knows")}>{knownWords(site)}</td>
            <td data-column={i18n.t("sites.column.fetched")}>
              {words(`sites.fetched.${site.fetched}`)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Some sites have one host in each country. */
const MAX_HOSTS = 4;

function hostsWords(hosts: readonly string[]): string {
  if (hosts.length === 0) return i18n.t("sites.anyHost");
  const more = hosts.length - MAX_HOSTS;
  const first = hosts.slice(0, MAX_HOSTS).map(hostWords).join(", ");
  return more > 0 ? i18n.t("sites.moreHosts", [first, more]) : first;
}

/** A leading dot stands for the name and all names below it. */
const hostWords = (host: string) => (host.startsWith(".") ? `*${host}` : host);

const knownWords = ({ knows }: SupportedSite): string =>
  joinList(knows.map((fact) => words(`sites.knows.${fact}`))) || i18n.t("sites.knows.nothing");
