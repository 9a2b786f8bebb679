import { i18n } from "#i18n";
import { Disclosure } from "../../ui/controls/disclosure.tsx";
import { lazyView } from "../../ui/display/lazy-view.tsx";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { SettingsSection } from "../section/settings-section.tsx";
import style from "./responsive-table.module.css";

/** The table needs all source rules, so it loads when the disclosure opens. */
const Sites = lazyView(
  async () => {
    const [{ SupportedSitesTable }, { siteRules }] = await Promise.all([
      import("./site-table.tsx"),
      import("../../../lib/sources/site-rules.ts"),
    ]);
    return () => <SupportedSitesTable sites={siteRules.supportedSites()} />;
  },
  () => <Skeleton class={style.waiting} />,
);

export function SupportedSites() {
  return (
    <SettingsSection id="sites" title={i18n.t("sites.title")} intro={i18n.t("sites.intro")}>
      <Disclosure summary={i18n.t("sites.show")}>
        <Sites />
      </Disclosure>
    </SettingsSection>
  );
}
