import { i18n } from "#i18n";
import type { SyncReport } from "../../lib/transfer/sync-values.ts";
import { Notice } from "../ui/notice.tsx";
import { settingName } from "../ui/setting-words.ts";
import { Switch } from "../ui/switch.tsx";
import { words } from "../ui/words-by-code.ts";

export interface SyncSettingProps {
  follows: boolean;
  report: SyncReport | null;
  onChange: (follows: boolean) => void;
}

/** Turns sync on and off, and shows what it could not do and what it replaced. */
export function SyncSetting({ follows, report, onChange }: SyncSettingProps) {
  const { trouble = null, too_large = [], replaced } = (follows && report) || {};
  const problems = [
    ...(trouble ? [words(`behaviour.syncTrouble.${trouble}`)] : []),
    ...too_large.map((item) => words(`behaviour.syncTooLarge.${item}`)),
  ];
  const names = new Intl.ListFormat().format(
    replaced?.map((item) => words(`behaviour.synced.${item}`)) ?? [],
  );
  return (
    <>
      <Switch
        id="follow-sync"
        label={settingName("follow_sync")}
        hint={i18n.t("behaviour.syncHint")}
        checked={follows}
        onChange={onChange}
      />
      {names && <p role="status">{i18n.t("behaviour.syncReplaced", [names])}</p>}
      {problems.length > 0 && (
        <Notice tone="warn" role="alert" title={i18n.t("behaviour.syncFailed")}>
          {problems.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Notice>
      )}
    </>
  );
}
