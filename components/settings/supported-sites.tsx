import { i18n } from "#i18n";
import { Disclosure } from "../ui/disclosure.tsx";
import { lazyView } from "../ui/lazy-view.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { SettingsSection } from "./settings-section.tsx";
import style from "./supported-sites.module.css";

/** The table needs all source rules, so it loads when the disclosure opens. */
const SiteTable = lazyView(
  async () => (await import("./site-table.tsx")).SiteTable,
  () => <Skeleton class={style.waiting} />,
);

export function SupportedSites() {
  return (
    <SettingsSection id="sites" title={i18n.t("sites.title")} intro={i18n.t("sites.intro")}>
      <Disclosure summary={i18n.t("sites.show")}>
        <SiteTable />
      </Disclosure>
    </SettingsSection>
  );
}
