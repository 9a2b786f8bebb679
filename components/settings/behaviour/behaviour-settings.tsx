import type { ComponentChildren } from "preact";
import { i18n } from "#i18n";
import { type Behaviour, createBehaviour } from "../../../lib/state/base/behaviour.ts";
import { hasPanel } from "../../../lib/state/base/browser-features.ts";
import type { Settings } from "../../../lib/stored/settings.ts";
import { Field } from "../../ui/controls/field.tsx";
import { SelectField } from "../../ui/controls/select-field.tsx";
import { Switch } from "../../ui/controls/switch.tsx";
import { StatusLine } from "../../ui/display/status-line.tsx";
import { FailureNote } from "../../ui/failure/failure-note.tsx";
import { useModel } from "../../ui/hooks/use-model.ts";
import { translateKey } from "../../ui/words/translate-key.ts";
import { SectionSkeleton, SettingsSection } from "../section/settings-section.tsx";
import style from "./behaviour-settings.module.css";
import { EngineList } from "./engine-list.tsx";
import { SETTING_ROWS, type SettingRow, settingId } from "./setting-rows.ts";

interface BehaviourSettingsProps {
  id: keyof typeof SETTING_ROWS;
  title: string;
  intro: string;
  children?: ComponentChildren;
}

/** Shows a section of settings that apply immediately. */
export function BehaviourSettings({ children, ...section }: BehaviourSettingsProps) {
  const model = useModel(createBehaviour);
  const settings = model.settings.value;
  return (
    <SettingsSection {...section}>
      {settings ? (
        <div class={style.settings}>
          {SETTING_ROWS[section.id].filter(isUseful).map((row) => (
            <SettingControl
              key={row.key}
              row={row}
              settings={settings}
              refused={model.refused.value}
              onChange={model.change}
            />
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

const isUseful = ({ key }: SettingRow) => key !== "results_in" || hasPanel();

interface SettingControlProps {
  row: SettingRow;
  settings: Settings;
  refused: Behaviour["refused"]["value"];
  /** Called within the user's gesture, because a change may need a permission. */
  onChange: (changes: Partial<Settings>) => Promise<void>;
}

function SettingControl({ row, settings, refused, onChange }: SettingControlProps) {
  const { key } = row;
  const labels = {
    id: settingId(row),
    label: translateKey(`setting.${key}.name`),
    hint: translateKey(`setting.${key}.hint`),
  };
  const change = (value: Settings[typeof key]) => void onChange({ [key]: value });
  switch (row.control) {
    case "switch":
      return (
        <div>
          <Switch {...labels} checked={settings[row.key]} onChange={change} />
          <StatusLine tone="bad">
            {refused?.key === key &&
              i18n.t("grants.refused", [refused.host ?? i18n.t("grants.notifications")])}
          </StatusLine>
        </div>
      );
    case "select":
      return (
        <SelectField
          {...labels}
          value={settings[row.key]}
          choices={row.choices}
          nameOf={(value) => translateKey(`setting.choice.${value}`)}
          onChoose={change}
        />
      );
    case "number":
      return (
        <Field {...labels}>
          {(control) => (
            <input
              {...control}
              type="number"
              min={row.min}
              max={row.max}
              value={settings[row.key]}
              onChange={({ currentTarget }) => {
                if (currentTarget.value !== "" && currentTarget.checkValidity())
                  change(currentTarget.valueAsNumber);
              }}
            />
          )}
        </Field>
      );
    case "lines":
      return <EngineList {...labels} text={settings[row.key]} onChange={change} />;
    default:
      return row satisfies never;
  }
}
