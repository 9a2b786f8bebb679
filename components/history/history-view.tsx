import { useEffect, useRef, useState } from "preact/hooks";
import { i18n } from "#i18n";
import { ALL, createHistory } from "../../lib/state/search/history.ts";
import { Button } from "../ui/controls/button.tsx";
import { ConfirmDialog } from "../ui/controls/confirm-dialog.tsx";
import { EmptyState } from "../ui/display/empty-state.tsx";
import { StatusLine } from "../ui/display/status-line.tsx";
import { useModel } from "../ui/hooks/use-model.ts";
import { RemovedLine } from "../ui/lists/removed-line.tsx";
import { HistoryList } from "./history-list.tsx";
import style from "./history-view.module.css";

export interface HistoryViewProps {
  open: (recordId: string) => Promise<unknown>;
}

/** Lists the searches made on this device. Each reopens with its results. */
export function HistoryView({ open }: HistoryViewProps) {
  const model = useModel(createHistory);
  const [asking, setAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const entries = model.entries.value;
  const { removal } = model;
  const clear = () => {
    setAsking(false);
    heading.current?.focus();
    void removal.remove(ALL);
  };
  return (
    <main class="stack gap-s3">
      <div class={style.head}>
        <h1 ref={heading} tabIndex={-1}>
          {i18n.t("history.title")}
        </h1>
        {entries && entries.length > 0 && (
          <Button kind="quiet" busy={removal.busy.value} onClick={() => setAsking(true)}>
            {i18n.t("history.clear")}
          </Button>
        )}
      </div>
      <p class="muted">{i18n.t("history.hint")}</p>
      <RemovedLine
        removal={removal}
        gone={(which) => i18n.t(which === ALL ? "history.cleared" : "history.removed")}
        back={() => i18n.t("history.back")}
        late={i18n.t("history.late")}
        failed={notDone}
      />
      <StatusLine>
        {entries === undefined && i18n.t("history.loading")}
        {entries?.length === 0 && removal.last.value === null && (
          <EmptyState>{i18n.t("history.none")}</EmptyState>
        )}
      </StatusLine>
      {entries && <HistoryList entries={entries} model={model} open={open} />}
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

function notDone(which: unknown, isUndo: boolean): string {
  if (isUndo) return i18n.t("history.failed.undo");
  return i18n.t(which === ALL ? "history.failed.clear" : "history.failed.remove");
}
