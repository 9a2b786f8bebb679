import type { Settings } from "../../../lib/stored/settings.ts";
import { Field } from "../../ui/controls/field.tsx";
import { SelectField } from "../../ui/controls/select-field.tsx";
import { Switch } from "../../ui/controls/switch.tsx";
import {
  settingChoices,
  settingHint,
  settingName,
  valueWords,
} from "../../ui/words/setting-words.ts";
import { type SettingRow, settingId } from "./setting-rows.ts";

interface SettingControlProps {
  row: SettingRow;
  settings: Settings;
  /** Called within the user's gesture, because a change may need a permission. */
  onChange: (changes: Partial<Settings>) => Promise<void>;
}

/** Draws one row of the settings. Its change applies immediately. */
export function SettingControl({ row, settings, onChange }: SettingControlProps) {
  const { key } = row;
  const labels = { id: settingId(row), label: settingName(key), hint: settingHint(key) };
  const change = (value: Settings[typeof key]) => void onChange({ [key]: value });
  switch (row.control) {
    case "switch":
      return <Switch {...labels} checked={settings[row.key]} onChange={change} />;
    case "select":
      return (
        <SelectField
          {...labels}
          value={settings[row.key]}
          choices={settingChoices[row.key]}
          nameOf={(value) => valueWords(key, value)}
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
    default:
      return row satisfies never;
  }
}
