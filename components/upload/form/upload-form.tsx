import type { TargetedKeyboardEvent } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { i18n } from "#i18n";
import { createReach } from "../../../lib/state/file/reach.ts";
import type { Draft } from "../../../lib/state/upload/draft.ts";
import { createUploadAssistant } from "../../../lib/state/upload/upload-assistant.ts";
import { uploadScreen } from "../../../lib/state/upload/upload-screen.ts";
import type { ServiceProfile } from "../../../lib/stored/service-profile.ts";
import type { Draft as DraftRecord } from "../../../lib/upload/draft.ts";
import { FileChoice } from "../../file/file-choice.tsx";
import { fileDoubt } from "../../file/file-doubt.tsx";
import { FocusedHeading } from "../../ui/display/focused-heading.tsx";
import { Toast } from "../../ui/display/toast.tsx";
import { failureText } from "../../ui/failure/failure-text.ts";
import { useModel } from "../../ui/hooks/use-model.ts";
import { check } from "../../ui/icons/icons.ts";
import { UploadChecks } from "../checks/upload-checks.tsx";
import { uploadIds } from "../checks/upload-ids.ts";
import { UploadFields } from "../fields/upload-fields.tsx";
import { UploadBar } from "./upload-bar.tsx";
import style from "./upload-form.module.css";
import { UploadGroup } from "./upload-group.tsx";
import { UploadHead } from "./upload-head.tsx";
import { UploadNotices } from "./upload-notices.tsx";
import { UploadOrigin } from "./upload-origin.tsx";
import { UploadPageDrafts } from "./upload-page-drafts.tsx";
import { UploadRefusal } from "./upload-refusal.tsx";
import { UploadRequest } from "./upload-request.tsx";
import { useFormFocus } from "./use-form-focus.ts";

/** Milliseconds for which a toast is shown. */
const TOAST_TIME = 6000;

interface UploadFormProps {
  draft: DraftRecord;
  profile: ServiceProfile;
  model: Draft;
  /** State whose view it replaced; it must take over that view's focus. */
  previousStatus: DraftRecord["state"]["status"] | null;
}

/** Shows a draft that is being edited, is being sent, or was rejected. */
export function UploadForm({ draft, profile, model, previousStatus }: UploadFormProps) {
  const isReopened = previousStatus !== null;
  const { state, pick } = draft;
  const reach = useModel(() => createReach({ base_url: profile.base_url }));
  const assistant = useModel(() => createUploadAssistant({ draft, profile, model, reach }));
  const { file, presence, artist, checks, group, others, sending, chooseFile } = assistant;
  useLayoutEffect(() => assistant.follow(draft), [assistant, draft]);
  const isHandingOver = model.handingOver.value;
  const focus = useFormFocus({ state, isReopened, isHandingOver });
  const submitButton = useRef<HTMLButtonElement>(null);

  const [isTagged, setTagged] = useState(
    draft.fields.tags.length > 0 || state.status !== "editing",
  );
  const noteTags = ({ target }: Event) => {
    if (target instanceof Element && target.closest("[data-tags]")) setTagged(true);
  };
  const url = file.url.value;
  const hasOutgoingFile = file.outgoingFile.value !== null;
  const areTagsDue = isTagged || checks.stopped.value > 0;
  const screen = uploadScreen(draft, { url, hasOutgoingFile, areTagsDue });
  const { errors, pagePicture, hiddenChecks } = screen;
  const candidates = pick?.candidates ?? [];

  const [isToastOver, setToastOver] = useState(false);
  useEffect(() => {
    if (!isReopened) return;
    const timer = setTimeout(() => setToastOver(true), TOAST_TIME);
    return () => clearTimeout(timer);
  }, [isReopened]);

  const title = i18n.t("upload.title", [profile.name]);

  function submit(how?: { others: readonly string[] }) {
    if (!model.form.judge()) {
      document.getElementById(uploadIds.file)?.focus();
      return;
    }
    // The fields become read-only, so the focus moves to where the response is announced.
    submitButton.current?.focus();
    void model.submit(assistant.gate, how);
  }

  function shortcut(event: TargetedKeyboardEvent<HTMLFormElement>) {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || isHandingOver) return;
    event.preventDefault();
    submit();
  }

  return (
    <main>
      <form
        ref={focus.form}
        class={style.form}
        noValidate
        onSubmit={(event) => event.preventDefault()}
        onKeyDown={shortcut}
        onInput={noteTags}
        onClick={noteTags}
      >
        {isReopened ? <FocusedHeading>{title}</FocusedHeading> : <h1>{title}</h1>}
        {errors && (
          <UploadRefusal
            errors={errors}
            asFile={hasOutgoingFile}
            profile={profile}
            ids={uploadIds}
            presence={presence}
            reader={model.reader}
            onFindSimilar={model.findSimilar}
            summaryRef={focus.refusal}
          />
        )}
        <UploadNotices
          draft={draft}
          model={model}
          service={profile.name}
          sending={sending}
          onSendAgain={() => submit()}
        />
        <UploadGroup group={group} onOpen={(id) => void model.open(id)} />
        <UploadPageDrafts
          drafts={others.value}
          profile={profile}
          onOpen={(id) => void model.open(id)}
        />
        <div>
          <UploadHead draft={draft} file={file}>
            {pagePicture && <UploadOrigin pick={pagePicture} />}
          </UploadHead>
          {pagePicture && (
            <FileChoice
              pick={pagePicture}
              used={screen.usedCandidate}
              purpose="upload"
              reach={reach}
              base_url={profile.base_url}
              fixed={isHandingOver}
              onUse={(index) => chooseFile(candidates[index]?.url ?? url)}
            />
          )}
        </div>
        <UploadFields
          form={model.form}
          pick={pick}
          file={file}
          artist={artist}
          memory={model.memory}
          errors={errors}
          profile={profile}
          areTagsDue={areTagsDue}
          readOnly={isHandingOver}
          draftFile={model.draftFile}
          fileFailure={screen.fileFailure && failureText(screen.fileFailure, profile.name).why}
          fileDoubt={fileDoubt({
            candidates,
            url,
            reach,
            base_url: profile.base_url,
            onUse: isHandingOver ? undefined : chooseFile,
          })}
        />
        <UploadRequest form={model.form} profile={profile} />
        <UploadChecks
          checks={checks}
          hidden={hiddenChecks}
          file={file}
          presence={presence}
          candidates={candidates}
          profile={profile}
          onOpen={(id) => void model.open(id)}
        />
        {previousStatus === "waiting" && (
          <Toast tone="good" icon={check}>
            {state.status === "editing" && !isToastOver && i18n.t("upload.undone", [profile.name])}
          </Toast>
        )}
        <UploadBar
          model={model}
          checks={checks}
          hidden={hiddenChecks}
          group={group}
          buttonRef={submitButton}
          onSubmit={submit}
        />
      </form>
    </main>
  );
}
