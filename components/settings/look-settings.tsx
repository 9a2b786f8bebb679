import { i18n } from "#i18n";
import { createBehaviour } from "../../lib/state/base/behaviour.ts";
import { FailureNote } from "../ui/failure-note.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { settingChoices, settingName, valueWords } from "../ui/setting-words.ts";
import { useModel } from "../ui/use-model.ts";
import { SectionSkeleton, SettingsSection } from "./settings-section.tsx";

export function ThemeSettings() {
  const model = useModel(createBehaviour);
  const settings = model.settings.value;
  return (
    <SettingsSection id="look" title={i18n.t("look.title")} intro={i18n.t("look.intro")}>
      {settings ? (
        <>
          <SelectField
            id="appearance"
            label={settingName("appearance")}
            hint={i18n.t("look.appearanceHint")}
            value={settings.appearance}
            choices={settingChoices.appearance}
            nameOf={(one) => valueWords("appearance", one)}
            onChoose={(appearance) => void model.change({ appearance })}
          />
          <p>{i18n.t("look.fromSystem")}</p>
        </>
      ) : (
        <SectionSkeleton />
      )}
      {model.failure.value && (
        <FailureNote failure={model.failure.value} what={i18n.t("behaviour.notChanged")} />
      )}
    </SettingsSection>
  );
}
