import { useState } from "preact/hooks";
import { i18n } from "#i18n";
import { createBehaviour } from "../../lib/state/behaviour.ts";
import { FailureNote } from "../ui/failure-note.tsx";
import { TickField } from "../ui/tick-field.tsx";
import { UploadBehaviour } from "../upload/upload-behaviour.tsx";
import { SearchBehaviour } from "./search-behaviour.tsx";
import { settingName } from "./setting-names.ts";
import { SectionSkeleton, SettingsSection } from "./settings-section.tsx";

/** What the person can choose of how Tagpie behaves. */
export function BehaviourSettings() {
  const [model] = useState(createBehaviour);
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
          <TickField
            id="follow-sync"
            label={settingName.follow_sync()}
            hint={i18n.t("behaviour.syncHint")}
            checked={settings.follow_sync}
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
