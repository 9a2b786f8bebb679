import { useEffect } from "preact/hooks";
import { i18n } from "#i18n";
import { watchServices } from "../../lib/state/base/services.ts";
import type { History, HistoryEntry } from "../../lib/state/search/history.ts";
import { afterPaint } from "../ui/after-paint.ts";
import { Button } from "../ui/button.tsx";
import { useModel } from "../ui/use-model.ts";
import { HistoryEntryButton, titleOf } from "./history-entry.tsx";
import style from "./history-list.module.css";

export interface HistoryListProps {
  entries: readonly HistoryEntry[];
  model: History;
  open: (recordId: string) => Promise<unknown>;
  /** Called after the last entry was removed, when the list has nothing left to focus. */
  onEmpty: () => void;
}

export function HistoryList({ entries, model, open, onEmpty }: HistoryListProps) {
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
          <Button
            kind="quiet"
            busy={model.clearing.busy.value}
            aria-label={i18n.t("history.removeNamed", [titleOf(entry)])}
            onClick={({ currentTarget }) => {
              // The button disappears with its entry.
              const item = currentTarget.closest("li");
              const next = item?.nextElementSibling ?? item?.previousElementSibling;
              const button = next?.querySelector("button");
              if (button) button.focus();
              else onEmpty();
              void model.remove(entry.id);
            }}
          >
            {i18n.t("history.remove")}
          </Button>
        </li>
      ))}
    </ul>
  );
}
