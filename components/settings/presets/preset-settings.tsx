import { i18n } from "#i18n";
import { createPresetList } from "../../../lib/state/settings/preset-list.ts";
import type { Services } from "../../../lib/stored/service-profile.ts";
import { StatusLine } from "../../ui/display/status-line.tsx";
import { useModel } from "../../ui/hooks/use-model.ts";
import { RemovedLine } from "../../ui/lists/removed-line.tsx";
import { SectionSkeleton, SettingsSection } from "../section/settings-section.tsx";
import { PresetGroup } from "./preset-group.tsx";

export function PresetSettings({ services }: { services: Services }) {
  const list = useModel(createPresetList);
  const presets = list.stored.value;
  const { profiles } = services;
  const orphans = presets?.filter(
    ({ profile_id }) => !profiles.some(({ id }) => id === profile_id),
  );
  return (
    <SettingsSection id="presets" title={i18n.t("presets.title")} intro={i18n.t("presets.intro")}>
      {presets === undefined ? (
        <SectionSkeleton />
      ) : (
        profiles.map((profile) => (
          <PresetGroup
            key={profile.id}
            list={list}
            profile={profile}
            presets={presets.filter(({ profile_id }) => profile_id === profile.id)}
            heading={profiles.length > 1 ? profile.name : null}
          />
        ))
      )}
      {orphans && orphans.length > 0 && (
        <PresetGroup
          list={list}
          profile={null}
          presets={orphans}
          heading={i18n.t("presets.formerService")}
        />
      )}
      <StatusLine>{list.saved.value && i18n.t("tags.presetSaved", [list.saved.value])}</StatusLine>
      <RemovedLine
        inOptions
        removal={list.removal}
        gone={({ name }) => i18n.t("tags.presetRemoved", [name])}
        back={({ name }) => i18n.t("tags.presetBack", [name])}
        failed={() => i18n.t("tags.presetNotSaved")}
      />
    </SettingsSection>
  );
}
