import { i18n } from "#i18n";
import { hasMenus } from "../../../lib/state/base/browser-features.ts";
import { watchServices } from "../../../lib/state/base/services.ts";
import { createUploads, type Uploads } from "../../../lib/state/upload/uploads.ts";
import type { ServiceProfile } from "../../../lib/stored/service-profile.ts";
import type { Draft } from "../../../lib/upload/draft.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Field } from "../../ui/controls/field.tsx";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { StatusLine } from "../../ui/display/status-line.tsx";
import { FailureNote } from "../../ui/failure/failure-note.tsx";
import { useCopy } from "../../ui/hooks/use-copy.ts";
import { useModel } from "../../ui/hooks/use-model.ts";
import { FirstItems } from "../../ui/lists/first-items.tsx";
import { RemoveButton, RemovedLine } from "../../ui/lists/removed-line.tsx";
import { pickInstruction } from "../../ui/words/pick-instruction.ts";
import { UploadItem } from "./upload-item.tsx";
import { nameOfUpload, uploadClipboardText } from "./upload-words.ts";
import style from "./uploads-view.module.css";

/** Lists all uploads of this browser: being sent, in preparation, and sent. */
export function UploadsView({ open }: { open: (recordId: string) => Promise<unknown> }) {
  const model = useModel(createUploads);
  const services = useModel(watchServices).services.value;
  const groups = model.groups.value;
  const failure = model.failure.value;
  const count = groups ? groups.queue.length + groups.drafts.length + groups.sent.length : 0;

  const section = (title: string, drafts: readonly Draft[]) =>
    drafts.length > 0 && (
      <section class="stack gap-s3">
        <h2>{title}</h2>
        <FirstItems items={drafts}>
          {(firstItems) => (
            <ul class="stack gap-s3">
              {firstItems.map((draft) => (
                <UploadLine
                  key={draft.id}
                  draft={draft}
                  profile={services?.profiles.find(({ id }) => id === draft.profile_id)}
                  model={model}
                  open={open}
                />
              ))}
            </ul>
          )}
        </FirstItems>
      </section>
    );

  return (
    <main class="stack gap-s3">
      <h1>{i18n.t("uploads.title")}</h1>
      {failure && <FailureNote failure={failure} what={i18n.t("uploads.notDone")} />}
      {!model.isEmpty.value && (
        <Field id="uploads-search" label={i18n.t("uploads.search")}>
          {(control) => (
            <input
              {...control}
              type="search"
              value={model.words.value}
              onInput={({ currentTarget }) => {
                model.words.value = currentTarget.value;
              }}
            />
          )}
        </Field>
      )}
      <RemovedLine
        removal={model.removal}
        gone={(draft) => i18n.t("uploads.removed", [nameOfUpload(draft)])}
        back={(draft) => i18n.t("ui.restored", [nameOfUpload(draft)])}
        failed={() => i18n.t("uploads.notDone")}
      />
      <StatusLine>{groups && count > 0 && i18n.t("uploads.shown", count)}</StatusLine>
      {!groups && <Skeleton class={style.line} />}
      {model.isEmpty.value && (
        <EmptyState>
          <strong>{i18n.t("uploads.none")}</strong>
          <span>{hasMenus() ? i18n.t("uploads.noneHint") : pickInstruction()}</span>
        </EmptyState>
      )}
      {groups && count === 0 && model.words.value.trim() !== "" && !model.isEmpty.value && (
        <p>{i18n.t("uploads.noMatch")}</p>
      )}
      {section(i18n.t("uploads.queue"), groups?.queue ?? [])}
      {section(i18n.t("uploads.drafts"), groups?.drafts ?? [])}
      {section(i18n.t("uploads.sent"), groups?.sent ?? [])}
      {groups && model.hasOlder.value && (
        <Button onClick={model.showOlder}>{i18n.t("uploads.older")}</Button>
      )}
    </main>
  );
}

interface UploadLineProps {
  draft: Draft;
  /** Undefined if its service was removed. */
  profile: ServiceProfile | undefined;
  model: Uploads;
  open: (recordId: string) => Promise<unknown>;
}

/** Shows one upload of the list. */
function UploadLine({ draft, profile, model, open }: UploadLineProps) {
  const { state } = draft;
  const { copy, outcome } = useCopy();
  const name = nameOfUpload(draft);
  return (
    <UploadItem draft={draft} profile={profile} open={open}>
      <div class={state.status === "waiting" ? "line" : `line ${style.actions}`}>
        {state.status === "waiting" && (
          <Button
            aria-label={i18n.t("uploads.undoNamed", [name])}
            onClick={() => void model.undo(draft.id)}
          >
            {i18n.t("ui.undo")}
          </Button>
        )}
        {state.status !== "editing" && (
          <Button
            kind="quiet"
            aria-label={i18n.t("uploads.copyNamed", [name])}
            onClick={() => copy(uploadClipboardText(draft))}
          >
            {i18n.t("uploads.copy")}
          </Button>
        )}
        {state.status !== "sending" && (
          <RemoveButton
            removal={model.removal}
            item={draft}
            label={i18n.t("uploads.removeNamed", [name])}
          >
            {i18n.t("uploads.remove")}
          </RemoveButton>
        )}
        <StatusLine>{outcome}</StatusLine>
      </div>
    </UploadItem>
  );
}
