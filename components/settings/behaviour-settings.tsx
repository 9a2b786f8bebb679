import { i18n } from "#i18n";
import { createBehaviour } from "../../lib/state/base/behaviour.ts";
import { FailureNote } from "../ui/failure-note.tsx";
import { useModel } from "../ui/use-model.ts";
import { UploadBehaviour } from "../upload/upload-behaviour.tsx";
import { SearchBehaviour } from "./search-behaviour.tsx";
import { SectionSkeleton, SettingsSection } from "./settings-section.tsx";
import { SyncSetting } from "./sync-setting.tsx";

export function BehaviourSettings() {
  const model = useModel(createBehaviour);
  const settings = model.settings.value;
  return (
    <SettingsSection
      id="behaviour"
      title={i18n.t("behaviour.title")}
      intro={i18n.t("behaviour.intro")}
    >
      {settings ? (
        <>
          <SearchBehaviour model={model} settings={settings} />
          <UploadBehaviour model={model} />
          <SyncSetting
            follows={settings.follow_sync}
            report={model.sync.value ?? null}
            onChange={(follow_sync) => void model.change({ follow_sync })}
          />
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
