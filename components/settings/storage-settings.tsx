import { useState } from "preact/hooks";
import { i18n } from "#i18n";
import {
  CLEARING_SCOPES,
  type Clearing,
  createClearing,
} from "../../lib/state/settings/storage-clearing.ts";
import { Button } from "../ui/controls/button.tsx";
import { ConfirmDialog } from "../ui/controls/confirm-dialog.tsx";
import { StatusLine } from "../ui/display/status-line.tsx";
import { FailureNote } from "../ui/failure/failure-note.tsx";
import { useModel } from "../ui/hooks/use-model.ts";
import { translateKey } from "../ui/words/translate-key.ts";
import { SettingsSection } from "./section/settings-section.tsx";

/** Clears stored data. Clearing can't be undone, so it asks first. */
export function StorageSettings() {
  const clearing = useModel(createClearing);
  const [asking, setAsking] = useState<Clearing | null>(null);
  const cleared = clearing.cleared.value;
  const failure = clearing.failure.value;
  return (
    <SettingsSection id="storage" title={i18n.t("storage.title")} intro={i18n.t("storage.intro")}>
      <div class="line">
        {CLEARING_SCOPES.map((what) => (
          <Button key={what} busy={clearing.busy.value} onClick={() => setAsking(what)}>
            {translateKey(`storage.${what}.button`)}
          </Button>
        ))}
      </div>
      <StatusLine>{cleared && translateKey(`storage.${cleared}.cleared`)}</StatusLine>
      {failure && <FailureNote inOptions failure={failure} what={i18n.t("storage.notCleared")} />}
      {asking && (
        <ConfirmDialog
          title={translateKey(`storage.${asking}.title`)}
          yes={i18n.t("ui.clear")}
          no={i18n.t("ui.cancel")}
          onNo={() => setAsking(null)}
          onYes={() => {
            setAsking(null);
            void clearing.clear(asking);
          }}
        >
          <p>{translateKey(`storage.${asking}.question`)}</p>
        </ConfirmDialog>
      )}
    </SettingsSection>
  );
}
