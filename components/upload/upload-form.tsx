import type { TargetedKeyboardEvent } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { i18n } from "#i18n";
import type { Pick } from "../../lib/capture/pick.ts";
import type { Draft as DraftRecord } from "../../lib/records.ts";
import type { ServiceProfile } from "../../lib/service-profile.ts";
import type { Draft } from "../../lib/state/draft.ts";
import { sortDraftErrors } from "../../lib/state/draft-errors.ts";
import { createReach } from "../../lib/state/reach.ts";
import { fileAddressProblem } from "../../lib/upload/file-address.ts";
import { FileChoice } from "../file/file-choice.tsx";
import { fileDoubt } from "../file/file-doubt.tsx";
import { useFallback } from "../file/use-fallback.ts";
import { Button } from "../ui/button.tsx";
import { FailureNote } from "../ui/failure-note.tsx";
import { StatusLine } from "../ui/status-line.tsx";
import { FocusedHeading } from "./focused-heading.tsx";
import { UploadFields, uploadIds } from "./upload-fields.tsx";
import style from "./upload-form.module.css";
import { UploadOrigin } from "./upload-origin.tsx";
import { UploadPicture } from "./upload-picture.tsx";
import { UploadRefusal } from "./upload-refusal.tsx";

export interface UploadFormProps {
  draft: DraftRecord;
  profile: ServiceProfile;
  model: Draft;
  /** It has taken the place of another view, and the focus with it. */
  reopened: boolean;
}

/** A draft that is being edited, is on its way, or came back. */
export function UploadForm({ draft, profile, model, reopened }: UploadFormProps) {
  const { state, pick } = draft;
  const [reach] = useState(() => createReach({ service: profile.base_url }));
  useEffect(() => reach.stop, [reach]);
  const fileAddress = model.form.url.value.trim();
  const [chosen, setChosen] = useState(false);
  const take = (url: string) => {
    model.form.url.value = url;
  };
  const use = (url: string) => {
    setChosen(true);
    take(url);
  };
  const sending = model.busy.value;
  const candidates = pick?.candidates ?? [];
  const proposed = candidates.find(({ url }) => fileAddressProblem(url) === null)?.url;
  const mayChange = fileAddress === proposed && !chosen && state.status === "editing" && !sending;
  useFallback({
    candidates,
    url: fileAddress,
    reach,
    base_url: profile.base_url,
    onTake: mayChange ? take : undefined,
  });
  const errors = state.status === "refused" ? sortDraftErrors(state.errors) : null;
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);

  const title = i18n.t("upload.title", [profile.name]);
  const refusedAt = state.status === "refused" ? state.at : null;
  useEffect(() => {
    if (refusedAt === null) return;
    const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    (wrong ?? summary.current)?.focus();
  }, [refusedAt]);

  function submit() {
    if (!model.form.judge()) {
      document.getElementById(uploadIds.file)?.focus();
      return;
    }
    // Fields cannot be edited from here on: focus waits where the answer will be heard.
    submitButton.current?.focus();
    void model.submit();
  }

  function shortcut(event: TargetedKeyboardEvent<HTMLFormElement>) {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || sending) return;
    event.preventDefault();
    submit();
  }

  return (
    <main>
      <form
        ref={form}
        class={style.form}
        noValidate
        onSubmit={(event) => event.preventDefault()}
        onKeyDown={shortcut}
      >
        {reopened ? <FocusedHeading>{title}</FocusedHeading> : <h1>{title}</h1>}
        {errors && (
          <UploadRefusal
            errors={errors}
            profile={profile}
            ids={uploadIds}
            onFindSimilar={model.findSimilar}
            summaryRef={summary}
          />
        )}
        {state.status === "failed" && (
          <FailureNote
            failure={state.failure}
            what={i18n.t("upload.failed")}
            service={profile.name}
            action={{ label: i18n.t("upload.sendAgain"), run: submit }}
          />
        )}
        {model.failure.value && (
          <FailureNote
            failure={model.failure.value}
            what={i18n.t("upload.notDone")}
            service={profile.name}
          />
        )}
        {model.form.unsaved.value && (
          <FailureNote
            failure={model.form.unsaved.value}
            what={i18n.t("upload.notSaved")}
            service={profile.name}
          />
        )}
        <UploadPicture url={draft.fields.url} />
        {pick && (
          <>
            <FileChoice
              pick={pick}
              used={indexOf(pick, fileAddress)}
              purpose="upload"
              reach={reach}
              base_url={profile.base_url}
              fixed={sending}
              onUse={(index) => use(pick.candidates[index]?.url ?? fileAddress)}
            />
            <UploadOrigin
              pick={pick}
              form={model.form}
              readOnly={sending}
              onTaken={() => document.getElementById(uploadIds.description)?.focus()}
            />
          </>
        )}
        <UploadFields
          form={model.form}
          memory={model.memory}
          errors={errors}
          profile={profile}
          readOnly={sending}
          fileDoubt={fileDoubt({
            candidates,
            url: fileAddress,
            reach,
            base_url: profile.base_url,
            onUse: sending ? undefined : use,
          })}
        />
        <div class={style.bar}>
          <Button
            kind="primary"
            ref={submitButton}
            busy={sending}
            aria-keyshortcuts="Control+Enter Meta+Enter"
            onClick={submit}
          >
            {i18n.t("upload.submit")}
          </Button>
          {!sending && <kbd class={style.shortcut}>{i18n.t("upload.shortcut")}</kbd>}
          <StatusLine>
            {sending && i18n.t("upload.sending", [profile.name])}
            {model.form.stopped.value && i18n.t("upload.stopped")}
          </StatusLine>
        </div>
      </form>
    </main>
  );
}

/** The candidate that the form names; null: the person entered another address. */
function indexOf({ candidates }: Pick, address: string): number | null {
  const index = candidates.findIndex(({ url }) => url === address);
  return index < 0 ? null : index;
}
