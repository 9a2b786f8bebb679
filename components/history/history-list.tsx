import { useEffect } from "preact/hooks";
import { i18n } from "#i18n";
import { watchServices } from "../../lib/state/base/services.ts";
import type { History, HistoryEntry } from "../../lib/state/search/history.ts";
import { afterPaint } from "../ui/after-paint.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { close } from "../ui/icons.ts";
import { leaveEntry } from "../ui/leave-entry.ts";
import { useModel } from "../ui/use-model.ts";
import { HistoryEntryButton, titleOf } from "./history-entry.tsx";
import style from "./history-list.module.css";

export interface HistoryListProps {
  entries: readonly HistoryEntry[];
  model: History;
  open: (recordId: string) => Promise<unknown>;
}

export function HistoryList({ entries, model, open }: HistoryListProps) {
  const { services } = useModel(watchServices);
  const profiles = services.value?.profiles ?? [];
  useEffect(() => afterPaint(model.readOthers), [model]);
  return (
    <ul class={style.list}>
      {entries.map((entry) => (
        <li key={entry.id} class={style.item}>
          <HistoryEntryButton
            entry={entry}
            profile={profiles.find(({ id }) => id === entry.profile_id) ?? null}
            onOpen={() => void open(entry.id)}
          />
          <IconButton
            busy={model.removal.busy.value}
            label={i18n.t("history.removeNamed", [titleOf(entry)])}
            title={i18n.t("history.remove")}
            icon={close}
            onClick={({ currentTarget }) => {
              leaveEntry(currentTarget);
              void model.removal.remove(entry.id);
            }}
          />
        </li>
      ))}
    </ul>
  );
}
