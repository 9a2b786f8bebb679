import { useRef, useState } from "preact/hooks";
import { i18n } from "#i18n";
import {
  CLEARABLE,
  type Clearable,
  createClearing,
  isUndoable,
} from "../../lib/state/storage-clearing.ts";
import { type StorageUse, watchStorageUse } from "../../lib/state/storage-use.ts";
import type { StoredKind } from "../../lib/stored-kinds.ts";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { FailureNote } from "../ui/failure-note.tsx";
import { formatBytes } from "../ui/format.ts";
import { StatusLine } from "../ui/status-line.tsx";
import style from "./entry-list.module.css";
import { SectionSkeleton, SettingsSection } from "./settings-section.tsx";
import { clearingWords, storedName } from "./storage-words.ts";
import { StoredLine } from "./stored-line.tsx";

/** What a person made themselves, and where they look after it. */
const KEPT: [StoredKind, string | null][] = [
  ["drafts", "panel.html?uploads"],
  ["deleted", null],
  ["presets", "#presets"],
  ["artists", "#artists"],
  ["services", "#services"],
  ["settings", "#behaviour"],
  ["other", null],
];

/** What is kept, how much that is, and how to be rid of it. */
export function StorageSettings() {
  const [{ use: measured, refresh }] = useState(watchStorageUse);
  const [clearing] = useState(() => createClearing(refresh));
  const [asking, setAsking] = useState<Clearable | null>(null);
  const line = useRef<HTMLDivElement>(null);
  const use = measured.value;
  const news = clearing.news.value;
  const failure = clearing.failure.value;
  const clear = (kind: Clearable) => {
    setAsking(null);
    // The button goes with what it clears.
    void clearing
      .clear(kind)
      .then(() => (line.current?.querySelector("button") ?? line.current)?.focus());
  };
  return (
    <SettingsSection id="storage" title={i18n.t("storage.title")} intro={i18n.t("storage.intro")}>
      {!use && <SectionSkeleton />}
      {use && (
        <>
          <p>{totalWords(use)}</p>
          <h3>{i18n.t("storage.clearable")}</h3>
          <ul class={style.list}>
            {CLEARABLE.map((kind) => (
              <StoredLine key={kind} kind={kind} amount={use.kinds.get(kind)}>
                {use.kinds.get(kind)?.bytes ? (
                  <Button
                    kind="quiet"
                    busy={clearing.busy.value}
                    aria-label={i18n.t("storage.clearNamed", [storedName(kind)])}
                    onClick={() => (isUndoable(kind) ? clear(kind) : setAsking(kind))}
                  >
                    {i18n.t("storage.clear")}
                  </Button>
                ) : null}
              </StoredLine>
            ))}
          </ul>
        </>
      )}
      <div class={style.line} ref={line} tabIndex={-1}>
        <StatusLine>{clearingWords(news)}</StatusLine>
        {news.news === "cleared" && news.undo && (
          <Button
            kind="quiet"
            onClick={() => {
              line.current?.focus();
              void clearing.undo();
            }}
          >
            {i18n.t("storage.undo")}
          </Button>
        )}
      </div>
      {failure && <FailureNote inOptions failure={failure} what={i18n.t("storage.notCleared")} />}
      {use && (
        <>
          <h3>{i18n.t("storage.kept")}</h3>
          <ul class={style.list}>
            {KEPT.map(([kind, place]) => (
              <StoredLine key={kind} kind={kind} amount={use.kinds.get(kind)}>
                {place && (
                  <a
                    href={place}
                    target={place.startsWith("#") ? undefined : "_blank"}
                    rel="noopener"
                    aria-label={i18n.t("storage.lookNamed", [storedName(kind)])}
                  >
                    {i18n.t("storage.look")}
                  </a>
                )}
              </StoredLine>
            ))}
          </ul>
        </>
      )}
      {asking && (
        <ConfirmDialog
          title={i18n.t("storage.clearTitle", [storedName(asking)])}
          yes={i18n.t("storage.clear")}
          no={i18n.t("storage.clearNo")}
          onNo={() => setAsking(null)}
          onYes={() => clear(asking)}
        >
          <p>
            {asking === "answers"
              ? i18n.t("storage.clearText.answers")
              : i18n.t("storage.clearText.shots")}
          </p>
        </ConfirmDialog>
      )}
    </SettingsSection>
  );
}

function totalWords({ bytes, quota, estimate }: StorageUse): string {
  const total =
    quota === null
      ? i18n.t("storage.total", [formatBytes(bytes)])
      : i18n.t("storage.totalOf", [formatBytes(bytes), formatBytes(quota)]);
  return estimate === null
    ? total
    : `${total} ${i18n.t("storage.estimate", [formatBytes(estimate)])}`;
}
