import type { ComponentChildren } from "preact";
import { i18n } from "#i18n";
import type { Settings } from "../../lib/settings.ts";
import { type Behaviour, createBehaviour } from "../../lib/state/base/behaviour.ts";
import { FailureNote } from "../ui/failure-note.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { settingChoices, settingName, valueWords } from "../ui/setting-words.ts";
import { useModel } from "../ui/use-model.ts";
import style from "./behaviour-settings.module.css";
import { SearchBehaviour } from "./search-behaviour.tsx";
import { SectionSkeleton, SettingsSection } from "./settings-section.tsx";
import { SyncSetting } from "./sync-setting.tsx";
import { UploadBehaviour } from "./upload-behaviour.tsx";

interface BehaviourSectionProps {
  id: string;
  title: string;
  intro: string;
  children: (model: Behaviour, settings: Settings) => ComponentChildren;
}

/** Shows settings that apply immediately. */
function BehaviourSection({ children, ...section }: BehaviourSectionProps) {
  const model = useModel(createBehaviour);
  const settings = model.settings.value;
  return (
    <SettingsSection {...section}>
      {settings ? (
        <div class={style.settings}>{children(model, settings)}</div>
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
  >
    {(model, settings) => <SearchBehaviour model={model} settings={settings} />}
  </BehaviourSection>
);

export const UploadSettings = () => (
  <BehaviourSection
    id="uploads"
    title={i18n.t("options.view.uploads")}
    intro={i18n.t("behaviour.intro")}
  >
    {(model, settings) => <UploadBehaviour model={model} settings={settings} />}
  </BehaviourSection>
);

export const ThemeSettings = () => (
  <BehaviourSection id="look" title={i18n.t("look.title")} intro={i18n.t("look.intro")}>
    {(model, settings) => (
      <SelectField
        id="appearance"
        label={settingName("appearance")}
        hint={i18n.t("look.fromSystem")}
        value={settings.appearance}
        choices={settingChoices.appearance}
        nameOf={(one) => valueWords("appearance", one)}
        onChoose={(appearance) => void model.change({ appearance })}
      />
    )}
  </BehaviourSection>
);

export const SyncSettings = () => (
  <BehaviourSection
    id="sync"
    title={i18n.t("behaviour.sync")}
    intro={i18n.t("behaviour.syncIntro")}
  >
    {(model, settings) => (
      <SyncSetting
        follows={settings.follow_sync}
        report={model.sync.value ?? null}
        onChange={(follow_sync) => void model.change({ follow_sync })}
      />
    )}
  </BehaviourSection>
);
