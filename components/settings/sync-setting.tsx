import { i18n } from "#i18n";
import type { SyncItem, SyncReport } from "../../lib/transfer/sync-values.ts";
import { Notice } from "../ui/notice.tsx";
import { TickField } from "../ui/tick-field.tsx";
import { settingName } from "./setting-names.ts";

const TROUBLES: Record<NonNullable<SyncReport["trouble"]>, () => string> = {
  full: () => i18n.t("behaviour.syncFull"),
  refused: () => i18n.t("behaviour.syncRefused"),
  other: () => i18n.t("behaviour.syncTrouble"),
};

const TOO_LARGE: Record<SyncItem, () => string> = {
  settings: () => i18n.t("behaviour.syncFull"),
  presets: () => i18n.t("behaviour.syncPresetsTooLarge"),
  searches: () => i18n.t("behaviour.syncSearchesTooLarge"),
};

const NAMES: Record<SyncItem, () => string> = {
  settings: () => i18n.t("behaviour.syncedSettings"),
  presets: () => i18n.t("behaviour.syncedPresets"),
  searches: () => i18n.t("behaviour.syncedSearches"),
};

export interface SyncSettingProps {
  follows: boolean;
  report: SyncReport | null;
  onChange: (follows: boolean) => void;
}

/** Turns sync on and off, and shows what it could not do and what it replaced. */
export function SyncSetting({ follows, report, onChange }: SyncSettingProps) {
  const { trouble = null, too_large = [], replaced } = (follows && report) || {};
  const problems = [
    ...(trouble ? [TROUBLES[trouble]()] : []),
    ...too_large.map((item) => TOO_LARGE[item]()),
  ];
  const names = new Intl.ListFormat().format(replaced?.map((item) => NAMES[item]()) ?? []);
  return (
    <>
      <TickField
        id="follow-sync"
        label={settingName.follow_sync()}
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
