import { i18n } from "#i18n";
import { Field } from "../ui/field.tsx";
import { settingName } from "../ui/setting-words.ts";
import { Switch } from "../ui/switch.tsx";
import type { SearchBehaviourProps } from "./search-behaviour.tsx";

/** Sets the queue's behaviour. */
export function UploadBehaviour({ model, settings }: SearchBehaviourProps) {
  return (
    <>
      <Field
        id="undo-seconds"
        label={settingName("undo_seconds")}
        hint={i18n.t("uploads.undoHint")}
      >
        {(control) => (
          <input
            {...control}
            type="number"
            min={0}
            max={60}
            value={settings.undo_seconds}
            onChange={({ currentTarget }) => {
              if (currentTarget.value !== "" && currentTarget.checkValidity())
                void model.change({ undo_seconds: currentTarget.valueAsNumber });
            }}
          />
        )}
      </Field>
      <Switch
        id="check-presence"
        label={settingName("check_presence")}
        hint={i18n.t("uploads.checkPresenceHint")}
        checked={settings.check_presence}
        onChange={(check_presence) => void model.change({ check_presence })}
      />
      <Switch
        id="notify"
        label={settingName("notify")}
        hint={i18n.t("uploads.notifyHint")}
        checked={settings.notify}
        onChange={(on) => void model.notify(on)}
      />
    </>
  );
}
