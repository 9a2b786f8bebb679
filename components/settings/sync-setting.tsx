import { useState } from "preact/hooks";
import { i18n } from "#i18n";
import { type SyncTrouble, watchSyncTrouble } from "../../lib/state/sync-trouble.ts";
import { Notice } from "../ui/notice.tsx";
import { TickField } from "../ui/tick-field.tsx";
import { settingName } from "./setting-names.ts";

const TROUBLES: Record<SyncTrouble, () => string> = {
  full: () => i18n.t("behaviour.syncFull"),
  refused: () => i18n.t("behaviour.syncRefused"),
  other: () => i18n.t("behaviour.syncTrouble"),
};

export interface SyncSettingProps {
  follows: boolean;
  onChange: (follows: boolean) => void;
}

/** Turns the browser's sync on or off and explains why it fails. */
export function SyncSetting({ follows, onChange }: SyncSettingProps) {
  const [trouble] = useState(() => watchSyncTrouble());
  const now = follows ? trouble.value : null;
  return (
    <>
      <TickField
        id="follow-sync"
        label={settingName.follow_sync()}
        hint={i18n.t("behaviour.syncHint")}
        checked={follows}
        onChange={onChange}
      />
      {now && (
        <Notice tone="warn" role="alert" title={i18n.t("behaviour.syncFailed")}>
          <p>{TROUBLES[now]()}</p>
        </Notice>
      )}
    </>
  );
}
