import { useEffect, useRef, useState } from "preact/hooks";
import { i18n } from "#i18n";
import { watchServices } from "../../lib/state/base/services.ts";
import {
  createHistory,
  type History,
  type HistoryEntry,
  historyRows,
  REMOVE_ALL,
} from "../../lib/state/search/history.ts";
import type { BatchChoice } from "../../lib/state/search/recent.ts";
import frame from "../image/picture/thumbnail.module.css";
import { Button } from "../ui/controls/button.tsx";
import { ConfirmDialog } from "../ui/controls/confirm-dialog.tsx";
import { Disclosure } from "../ui/controls/disclosure.tsx";
import { IconButton } from "../ui/controls/icon-button.tsx";
import { BreakableText } from "../ui/display/breakable.tsx";
import { EmptyState } from "../ui/display/empty-state.tsx";
import { StatusLine } from "../ui/display/status-line.tsx";
import { useModel } from "../ui/hooks/use-model.ts";
import { Icon } from "../ui/icons/icon.tsx";
import { close } from "../ui/icons/icons.ts";
import { focusNeighbour } from "../ui/lists/focus-neighbour.ts";
import { RemovedLine } from "../ui/lists/removed-line.tsx";
import { formatAgo, formatDate } from "../ui/words/format.ts";
import style from "./history-view.module.css";
import { BatchPicture, SearchPicture } from "./search-picture.tsx";
import { describeBatch, nameOfPicture, type SearchOutcome, searchOutcome } from "./search-words.ts";

/** Lists the searches made on this device. Each reopens with its results. */
export function HistoryView({ open }: { open: (recordId: string) => Promise<unknown> }) {
  const model = useModel(createHistory);
  const [asking, setAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const entries = model.entries.value;
  const { removal } = model;
  const clear = () => {
    setAsking(false);
    heading.current?.focus();
    void removal.remove(REMOVE_ALL);
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
        gone={(which) => i18n.t(which === REMOVE_ALL ? "history.cleared" : "history.removed")}
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
          yes={i18n.t("ui.clear")}
          no={i18n.t("ui.cancel")}
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
  return i18n.t(which === REMOVE_ALL ? "history.failed.clear" : "history.failed.remove");
}

interface HistoryListProps {
  entries: readonly HistoryEntry[];
  model: History;
  open: (recordId: string) => Promise<unknown>;
}

function HistoryList({ entries, model, open }: HistoryListProps) {
  const { services } = useModel(watchServices);
  const profiles = services.value?.profiles;
  if (!profiles) return null;
  // Empty for a removed service.
  const nameOf = (id: string) => profiles.find((profile) => profile.id === id)?.name ?? "";
  const item = (entry: HistoryEntry) => (
    <li key={entry.id} class={style.item}>
      <HistoryEntryButton entry={entry} nameOf={nameOf} onOpen={() => void open(entry.id)} />
      <IconButton
        busy={model.removal.busy.value}
        label={i18n.t("history.removeNamed", [titleOf(entry)])}
        title={i18n.t("history.remove")}
        icon={close}
        onClick={({ currentTarget }) => {
          focusNeighbour(currentTarget);
          void model.removal.remove(entry.id);
        }}
      />
    </li>
  );
  return (
    <ul class={style.list}>
      {historyRows(entries, model.batches.value).map((row) =>
        "entry" in row ? (
          item(row.entry)
        ) : (
          <li key={row.batch.id} class={style.batch}>
            <Disclosure
              summary={<BatchSummary batch={row.batch} service={nameOf(row.batch.profile_id)} />}
            >
              <ul class={style.list}>{row.entries.map(item)}</ul>
            </Disclosure>
          </li>
        ),
      )}
      {model.hasOlder.value && (
        <li class={style.item}>
          <Button
            kind="quiet"
            onClick={({ currentTarget }) => {
              focusNeighbour(currentTarget);
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

interface HistoryEntryButtonProps {
  entry: HistoryEntry;
  /** Returns the name of a service. */
  nameOf: (id: string) => string;
  onOpen: () => void;
}

/** Shows a past search with its picture or query, result, place and time. */
function HistoryEntryButton({ entry, nameOf, onOpen }: HistoryEntryButtonProps) {
  return (
    <button type="button" class={`${frame.beside} ${style.row} ${style.entry}`} onClick={onOpen}>
      <span class={`${frame.thumbnail} muted ${style.picture}`}>
        {entry.kind === "reverse" ? (
          <SearchPicture search={entry} />
        ) : (
          <span aria-hidden="true">“ ”</span>
        )}
      </span>
      <Facts
        title={titleOf(entry)}
        {...searchOutcome(entry, nameOf)}
        // The sum names the services.
        service={"service_searches" in entry ? "" : nameOf(entry.profile_id)}
        created_at={entry.created_at}
      />
    </button>
  );
}

/** Shows a search for all pictures of a page like a single search. */
function BatchSummary({ batch, service }: { batch: BatchChoice; service: string }) {
  return (
    <span class={`${frame.beside} ${style.row}`}>
      <span class={`${frame.thumbnail} muted ${style.picture} ${style.several}`}>
        <BatchPicture batch={batch} />
      </span>
      <Facts {...describeBatch(batch)} service={service} created_at={batch.created_at} />
    </span>
  );
}

interface FactsProps extends SearchOutcome {
  title: string;
  service: string;
  created_at: number;
}

function Facts({ title, text, icon, tone, service, created_at }: FactsProps) {
  const when = new Date(created_at).toISOString();
  return (
    <span class="stack gap-1px">
      <span class="strong">{title}</span>
      {text && (
        <span class={style.outcome}>
          <Icon of={icon} class={tone === "plain" ? "muted" : tone} />
          <span>
            <BreakableText>{text}</BreakableText>
          </span>
        </span>
      )}
      <span class="hint" title={formatDate(when)}>
        <BreakableText>{[service, formatAgo(when)].filter(Boolean).join(" · ")}</BreakableText>
      </span>
    </span>
  );
}

/** Returns the title of a past search. */
function titleOf(entry: HistoryEntry): string {
  if (entry.kind === "text") return i18n.t("history.text", [entry.q]);
  return nameOfPicture(entry);
}

export { Recent } from "./recent.tsx";
