import { i18n } from "#i18n";
import { watchServices } from "../../lib/state/base/services.ts";
import type { History, HistoryEntry } from "../../lib/state/search/history.ts";
import { Button } from "../ui/controls/button.tsx";
import { IconButton } from "../ui/controls/icon-button.tsx";
import { useModel } from "../ui/hooks/use-model.ts";
import { close } from "../ui/icons/icons.ts";
import { leaveEntry } from "../ui/lists/leave-entry.ts";
import { HistoryEntryButton, titleOf } from "./history-entry.tsx";
import style from "./history-list.module.css";

interface HistoryListProps {
  entries: readonly HistoryEntry[];
  model: History;
  open: (recordId: string) => Promise<unknown>;
}

export function HistoryList({ entries, model, open }: HistoryListProps) {
  const { services } = useModel(watchServices);
  const profiles = services.value?.profiles;
  if (!profiles) return null;
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
      {model.hasOlder.value && (
        <li class={style.item}>
          <Button
            kind="quiet"
            onClick={({ currentTarget }) => {
              leaveEntry(currentTarget);
              model.showOlder();
            }}
          >
            {i18n.t("history.older")}
          </Button>
        </li>
      )}
    </ul>
  );
}
