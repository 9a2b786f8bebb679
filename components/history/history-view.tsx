import { useEffect, useRef, useState } from "preact/hooks";
import { i18n } from "#i18n";
import { createHistory, type HistoryNews } from "../../lib/state/search/history.ts";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { FailureNote } from "../ui/failure-note.tsx";
import { StatusLine } from "../ui/status-line.tsx";
import { words } from "../ui/words.ts";
import { useModel } from "../ui/use-model.ts";
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
  const news = model.news.value;
  const failure = model.clearing.failure.value;
  const clear = () => {
    setAsking(false);
    heading.current?.focus();
    void model.clear();
  };
  return (
    <main class={style.view}>
      <div class={style.head}>
        <h1 ref={heading} tabIndex={-1} class={style.heading}>
          {i18n.t("history.title")}
        </h1>
        {entries && entries.length > 0 && (
          <Button kind="quiet" busy={model.clearing.busy.value} onClick={() => setAsking(true)}>
            {i18n.t("history.clear")}
          </Button>
        )}
      </div>
      <p class={style.hint}>{i18n.t("history.hint")}</p>
      {failure && (
        <FailureNote failure={failure} what={words(`history.failed.${model.doing.value}`)} />
      )}
      <div class={style.news}>
        <StatusLine>
          {entries === undefined && i18n.t("history.loading")}
          {entries && newsWords(news, entries.length)}
        </StatusLine>
        {(news === "cleared" || news === "removed") && (
          <Button
            kind="quiet"
            busy={model.clearing.busy.value}
            onClick={() => {
              heading.current?.focus();
              void model.undo();
            }}
          >
            {i18n.t("history.undo")}
          </Button>
        )}
      </div>
      {entries && (
        <HistoryList
          entries={entries}
          model={model}
          open={open}
          onEmpty={() => heading.current?.focus()}
        />
      )}
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

function newsWords(news: HistoryNews, count: number): string | false {
  switch (news) {
    case "cleared":
      return i18n.t("history.cleared");
    case "removed":
      return i18n.t("history.removed");
    case "back":
      return i18n.t("history.back");
    case "late":
      return i18n.t("history.late");
    case "none":
      return count === 0 && i18n.t("history.none");
    default:
      return news satisfies never;
  }
}
