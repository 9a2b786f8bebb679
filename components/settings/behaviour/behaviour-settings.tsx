import type { ComponentChildren } from "preact";
import { i18n } from "#i18n";
import { createBehaviour } from "../../../lib/state/base/behaviour.ts";
import { FailureNote } from "../../ui/failure/failure-note.tsx";
import { useModel } from "../../ui/hooks/use-model.ts";
import { SectionSkeleton, SettingsSection } from "../section/settings-section.tsx";
import style from "./behaviour-settings.module.css";
import { SentTable } from "./sent-table.tsx";
import { SettingControl } from "./setting-control.tsx";
import { SETTING_ROWS } from "./setting-rows.ts";

interface BehaviourSectionProps {
  id: keyof typeof SETTING_ROWS;
  title: string;
  intro: string;
  children?: ComponentChildren;
}

/** Shows settings that apply immediately. */
function BehaviourSection({ children, ...section }: BehaviourSectionProps) {
  const model = useModel(createBehaviour);
  const settings = model.settings.value;
  return (
    <SettingsSection {...section}>
      {settings ? (
        <div class={style.settings}>
          {SETTING_ROWS[section.id].map((row) => (
            <SettingControl key={row.key} row={row} settings={settings} onChange={model.change} />
          ))}
          {children}
        </div>
      ) : (
        <SectionSkeleton />
      )}
      {model.failure.value && (
        <FailureNote failure={model.failure.value} what={i18n.t("behaviour.notChanged")} />
      )}
    </SettingsSection>
  );
}

export const SearchSettings = () => (
  <BehaviourSection
    id="search"
    title={i18n.t("options.view.search")}
    intro={i18n.t("behaviour.intro")}
  />
);

export const UploadSettings = () => (
  <BehaviourSection
    id="uploads"
    title={i18n.t("options.view.uploads")}
    intro={i18n.t("behaviour.intro")}
  />
);

export const ThemeSettings = () => (
  <BehaviourSection id="look" title={i18n.t("look.title")} intro={i18n.t("look.intro")} />
);

export const SentSettings = () => (
  <BehaviourSection id="sent" title={i18n.t("sent.title")} intro={i18n.t("sent.intro")}>
    <SentTable />
  </BehaviourSection>
);
