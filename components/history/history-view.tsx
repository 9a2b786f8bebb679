import { useEffect, useRef, useState } from "preact/hooks";
import { i18n } from "#i18n";
import { createHistory } from "../../lib/state/history.ts";
import { watchServices } from "../../lib/state/services.ts";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { FailureNote } from "../ui/failure-note.tsx";
import { StatusLine } from "../ui/status-line.tsx";
import { HistoryEntryButton } from "./history-entry.tsx";
import style from "./history-view.module.css";

export interface HistoryViewProps {
  open: (recordId: string) => Promise<unknown>;
}

/** The searches that were made on this device, each opened again as it was. */
export function HistoryView({ open }: HistoryViewProps) {
  const [model] = useState(createHistory);
  const [{ services }] = useState(watchServices);
  const [asking, setAsking] = useState(false);
  const [cleared, setCleared] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const entries = model.entries.value;
  const profiles = services.value?.profiles ?? [];
  const failure = model.clearing.failure.value;
  const clear = () => {
    setAsking(false);
    heading.current?.focus();
    void model.clear().then(() => setCleared(true));
  };
  return (
    <main class={style.view}>
      <div class={style.head}>
        <h1 ref={heading} tabIndex={-1} class={style.heading}>
          {i18n.t("history.title")}
        </h1>
        {entries && entries.length > 0 && (
          <Button
            kind="quiet"
            busy={model.clearing.busy.value}
            onClick={() => {
              setCleared(false);
              setAsking(true);
            }}
          >
            {i18n.t("history.clear")}
          </Button>
        )}
      </div>
      <p class={style.hint}>{i18n.t("history.hint")}</p>
      {failure && <FailureNote failure={failure} what={i18n.t("history.notCleared")} />}
      <StatusLine>
        {entries === undefined && i18n.t("history.loading")}
        {entries?.length === 0 && (cleared ? i18n.t("history.cleared") : i18n.t("history.none"))}
      </StatusLine>
      <ul class={style.list}>
        {entries?.map((entry) => (
          <li key={entry.id}>
            <HistoryEntryButton
              entry={entry}
              profile={profiles.find(({ id }) => id === entry.profile_id) ?? null}
              onOpen={() => void open(entry.id)}
            />
          </li>
        ))}
      </ul>
      {asking && (
        <ConfirmDialog
          title={i18n.t("history.clearTitle")}
          yes={i18n.t("history.clearYes")}
          no={i18n.t("history.clearNo")}
          onYes={clear}
          onNo={() => setAsking(false)}
        >
          <p>{i18n.t("history.clearText")}</p>
        </ConfirmDialog>
      )}
    </main>
  );
}
