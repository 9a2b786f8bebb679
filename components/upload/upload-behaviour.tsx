import { i18n } from "#i18n";
import type { Uploads } from "../../lib/state/uploads.ts";
import { Field } from "../ui/field.tsx";
import style from "./uploads-view.module.css";

/** How the queue behaves, as far as the person can choose. */
export function UploadBehaviour({ model }: { model: Uploads }) {
  const settings = model.settings.value;
  if (!settings) return null;
  return (
    <section class={style.section}>
      <h2>{i18n.t("uploads.behaviour")}</h2>
      <Field
        id="undo-seconds"
        label={i18n.t("uploads.undoSeconds")}
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
      <label class={style.tick}>
        <input
          type="checkbox"
          checked={settings.notify}
          onChange={({ currentTarget }) => void model.notify(currentTarget.checked)}
        />
        {i18n.t("uploads.notify")}
      </label>
      <p class={style.hint}>{i18n.t("uploads.notifyHint")}</p>
    </section>
  );
}
