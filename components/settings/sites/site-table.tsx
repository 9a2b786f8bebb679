import { i18n } from "#i18n";
import type { SupportedSite } from "../../../lib/sources/supported-sites.ts";
import { joinList } from "../../ui/words/joined-texts.tsx";
import { translateKey } from "../../ui/words/translate-key.ts";
import style from "./responsive-table.module.css";
import { ResponsiveTable } from "./responsive-table.tsx";

const COLUMNS = ["site", "file", "knows", "fetched"] as const;

/** Lists the supported sites and what Tagpie finds there. */
export function SupportedSitesTable({ sites }: { sites: readonly SupportedSite[] }) {
  const rows = sites.map((site) => ({
    key: site.name,
    name: (
      <>
        {site.title}
        <span class={style.hosts}>{hostsWords(site.hosts)}</span>
      </>
    ),
    facts: [
      translateKey(`sites.file.${site.file}`),
      knownWords(site),
      translateKey(`sites.fetched.${site.fetched}`),
    ],
  }));
  return (
    <ResponsiveTable
      columns={COLUMNS.map((column) => translateKey(`sites.column.${column}`))}
      rows={rows}
    />
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
  joinList(knows.map((fact) => translateKey(`sites.knows.${fact}`))) ||
  i18n.t("sites.knows.nothing");
