import { i18n } from "#i18n";
import type { Draft } from "../../lib/records.ts";
import { watchServices } from "../../lib/state/base/services.ts";
import { createUploads } from "../../lib/state/upload/uploads.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { FailureNote } from "../ui/failure-note.tsx";
import { Field } from "../ui/field.tsx";
import { RemovedLine } from "../ui/removed-line.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { StatusLine } from "../ui/status-line.tsx";
import { useModel } from "../ui/use-model.ts";
import { UploadLine } from "./upload-line.tsx";
import { nameOfUpload } from "./upload-words.ts";
import style from "./uploads-view.module.css";

export interface UploadsViewProps {
  open: (recordId: string) => Promise<unknown>;
}

/** Lists all uploads of this browser: being sent, in preparation, and sent. */
export function UploadsView({ open }: UploadsViewProps) {
  const model = useModel(createUploads);
  const services = useModel(watchServices).services.value;
  const shown = model.shown.value;
  const failure = model.failure.value;
  const count = shown ? shown.queue.length + shown.drafts.length + shown.sent.length : 0;

  const section = (title: string, drafts: readonly Draft[]) =>
    drafts.length > 0 && (
      <section class={style.section}>
        <h2>{title}</h2>
        <ul class={style.list}>
          {drafts.map((draft) => (
            <UploadLine
              key={draft.id}
              draft={draft}
              profile={services?.profiles.find(({ id }) => id === draft.profile_id)}
              model={model}
              open={open}
            />
          ))}
        </ul>
      </section>
    );

  return (
    <main class={style.view}>
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
        back={(draft) => i18n.t("artists.back", [nameOfUpload(draft)])}
        failed={() => i18n.t("uploads.notDone")}
      />
      <StatusLine>{shown && count > 0 && i18n.t("uploads.shown", count)}</StatusLine>
      {!shown && <Skeleton class={style.line} />}
      {model.isEmpty.value && (
        <EmptyState>
          <strong>{i18n.t("uploads.none")}</strong>
          <span>{i18n.t("uploads.noneHint")}</span>
        </EmptyState>
      )}
      {shown && count === 0 && model.words.value.trim() !== "" && !model.isEmpty.value && (
        <p>{i18n.t("uploads.noMatch")}</p>
      )}
      {section(i18n.t("uploads.queue"), shown?.queue ?? [])}
      {section(i18n.t("uploads.drafts"), shown?.drafts ?? [])}
      {section(i18n.t("uploads.sent"), shown?.sent ?? [])}
      {shown && model.hasOlder.value && (
        <Button onClick={model.showOlder}>{i18n.t("uploads.older")}</Button>
      )}
    </main>
  );
}
