import { useEffect, useState } from "preact/hooks";
import { i18n } from "#i18n";
import {
  createSupportedSites,
  type SupportedSites as Model,
} from "../../lib/state/supported-sites.ts";
import { Button } from "../ui/button.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { SelfTestReport } from "./self-test-report.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { SiteTable } from "./site-table.tsx";
import style from "./supported-sites.module.css";

/** Which sites Tagpie knows more of than what any page tells, and a test of that knowledge. */
export function SupportedSites({ model: given }: { model?: Model }) {
  const [model] = useState(() => given ?? createSupportedSites());
  return (
    <SettingsSection id="sites" title={i18n.t("sites.title")} intro={i18n.t("sites.intro")}>
      <Disclosure summary={i18n.t("sites.show")}>
        <Sites model={model} />
      </Disclosure>
    </SettingsSection>
  );
}

function Sites({ model }: { model: Model }) {
  const sites = model.sites.value;
  const test = model.test.value;
  useEffect(() => void model.show(), [model]);
  if (sites === undefined) return <Skeleton class={style.waiting} />;
  return (
    <div class={style.sites}>
      <SiteTable sites={sites} />
      <div class={style.test}>
        <Button busy={model.running.value} onClick={() => void model.run()}>
          {i18n.t("sites.test")}
        </Button>
        <span class={style.intro}>{i18n.t("sites.testHint")}</span>
      </div>
      <SelfTestReport test={test} sites={sites} />
    </div>
  );
}
