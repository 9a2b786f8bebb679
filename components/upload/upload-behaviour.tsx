import { i18n } from "#i18n";
import type { Behaviour } from "../../lib/state/base/behaviour.ts";
import { Field } from "../ui/field.tsx";
import { settingName } from "../ui/setting-words.ts";
import { TickField } from "../ui/tick-field.tsx";

/** Sets the queue's behaviour. */
export function UploadBehaviour({ model }: { model: Behaviour }) {
  const settings = model.settings.value;
  if (!settings) return null;
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
      <TickField
        id="check-presence"
        label={settingName("check_presence")}
        hint={i18n.t("uploads.checkPresenceHint")}
        checked={settings.check_presence}
        onChange={(check_presence) => void model.change({ check_presence })}
      />
      <TickField
        id="notify"
        label={settingName("notify")}
        hint={i18n.t("uploads.notifyHint")}
        checked={settings.notify}
        onChange={(on) => void model.notify(on)}
      />
    </>
  );
}
