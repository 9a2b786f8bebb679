import { i18n } from "#i18n";
import type { Services } from "../../lib/service-profile.ts";
import { createPresetList } from "../../lib/state/settings/preset-list.ts";
import { RemovedLine } from "../ui/removed-line.tsx";
import { StatusLine } from "../ui/status-line.tsx";
import { useModel } from "../ui/use-model.ts";
import { PresetGroup } from "./preset-group.tsx";
import { SectionSkeleton, SettingsSection } from "./settings-section.tsx";

export function PresetSettings({ services }: { services: Services }) {
  const list = useModel(createPresetList);
  const presets = list.stored.value;
  const { profiles } = services;
  const left = presets?.filter(({ profile_id }) => !profiles.some(({ id }) => id === profile_id));
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
      {left && left.length > 0 && (
        <PresetGroup
          list={list}
          profile={null}
          presets={left}
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
