import { useState } from "preact/hooks";
import { i18n } from "#i18n";
import { createClearing } from "../../../lib/state/settings/storage-clearing.ts";
import { watchStorageUse } from "../../../lib/state/settings/storage-use.ts";
import { STORED_KINDS, type StoredKind } from "../../../lib/stored/stored-kinds.ts";
import { Button } from "../../ui/controls/button.tsx";
import { ConfirmDialog } from "../../ui/controls/confirm-dialog.tsx";
import { StatusLine } from "../../ui/display/status-line.tsx";
import { FailureNote } from "../../ui/failure/failure-note.tsx";
import { useModel } from "../../ui/hooks/use-model.ts";
import { formatBytes } from "../../ui/words/format.ts";
import style from "../section/entry-list.module.css";
import { SectionSkeleton, SettingsSection } from "../section/settings-section.tsx";

const WORDS: Record<StoredKind, () => { name: string; hint: string; question: string }> = {
  history: () => ({
    name: i18n.t("storage.history.name"),
    hint: i18n.t("storage.history.hint"),
    question: i18n.t("storage.history.question"),
  }),
  files: () => ({
    name: i18n.t("storage.files.name"),
    hint: i18n.t("storage.files.hint"),
    question: i18n.t("storage.files.question"),
  }),
  cache: () => ({
    name: i18n.t("storage.cache.name"),
    hint: i18n.t("storage.cache.hint"),
    question: i18n.t("storage.cache.question"),
  }),
  lists: () => ({
    name: i18n.t("storage.lists.name"),
    hint: i18n.t("storage.lists.hint"),
    question: i18n.t("storage.lists.question"),
  }),
  services: () => ({
    name: i18n.t("storage.services.name"),
    hint: i18n.t("storage.services.hint"),
    question: i18n.t("storage.services.question"),
  }),
};

/** Lists the stored data with sizes. Clearing can't be undone, so it asks first. */
export function StorageSettings() {
  const { use: measured, refresh } = useModel(watchStorageUse);
  const clearing = useModel(() => createClearing(refresh));
  const [asking, setAsking] = useState<StoredKind | null>(null);
  const use = measured.value;
  const cleared = clearing.cleared.value;
  const failure = clearing.failure.value;
  return (
    <SettingsSection id="storage" title={i18n.t("storage.title")} intro={i18n.t("storage.intro")}>
      {use ? (
        <ul class={style.list}>
          {STORED_KINDS.map((kind) => {
            const { name, hint } = WORDS[kind]();
            return (
              <li key={kind} class={style.entry}>
                <p class={style.words}>
                  <span class={style.name}>{name}</span>{" "}
                  <span class={style.amount}>
                    {use[kind] > 0 ? formatBytes(use[kind]) : i18n.t("storage.empty")}
                  </span>
                  <br />
                  <span class={style.more}>{hint}</span>
                </p>
                <Button
                  kind="quiet"
                  busy={clearing.busy.value}
                  aria-disabled={use[kind] === 0}
                  aria-label={i18n.t("storage.clearNamed", [name])}
                  onClick={() => setAsking(kind)}
                >
                  {i18n.t("storage.clear")}
                </Button>
              </li>
            );
          })}
        </ul>
      ) : (
        <SectionSkeleton />
      )}
      <StatusLine>{cleared && i18n.t("storage.cleared", [WORDS[cleared]().name])}</StatusLine>
      {failure && <FailureNote inOptions failure={failure} what={i18n.t("storage.notCleared")} />}
      {asking && (
        <ConfirmDialog
          title={i18n.t("storage.clearTitle", [WORDS[asking]().name])}
          yes={i18n.t("storage.clearYes")}
          no={i18n.t("storage.clearNo")}
          onNo={() => setAsking(null)}
          onYes={() => {
            setAsking(null);
            void clearing.clear(asking);
          }}
        >
          <p>{WORDS[asking]().question}</p>
        </ConfirmDialog>
      )}
    </SettingsSection>
  );
}
