import type { TargetedKeyboardEvent } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { i18n } from "#i18n";
import type { Draft } from "../../../lib/state/upload/draft.ts";
import { createUploadScreen } from "../../../lib/state/upload/screen.ts";
import type { ServiceProfile } from "../../../lib/stored/service-profile.ts";
import type { Draft as DraftRecord } from "../../../lib/upload/draft.ts";
import { FileChoice } from "../../file/file-choice.tsx";
import { FocusedHeading } from "../../ui/display/focused-heading.tsx";
import { Toast } from "../../ui/display/toast.tsx";
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
  const { state } = draft;
  const screen = useModel(() => createUploadScreen({ draft, profile, model }));
  // Before the parts are drawn, so that all of them show this record.
  useMemo(() => screen.follow(draft), [screen, draft]);
  const { file, pagePicture, form } = screen;
  const isHandingOver = screen.handingOver.value;
  const errors = screen.errors.value;
  const focus = useFormFocus({ state, isReopened, isHandingOver });
  const submitButton = useRef<HTMLButtonElement>(null);
  const noteTags = ({ target }: Event) => {
    if (target instanceof Element && target.closest("[data-tags]")) screen.beginTags();
  };

  const [isToastOver, setToastOver] = useState(false);
  useEffect(() => {
    if (!isReopened) return;
    const timer = setTimeout(() => setToastOver(true), TOAST_TIME);
    return () => clearTimeout(timer);
  }, [isReopened]);

  const title = i18n.t("upload.title", [profile.name]);

  function submit(how?: { others: readonly string[] }) {
    if (!form.judge()) {
      document.getElementById(uploadIds.file)?.focus();
      return;
    }
    // The fields become read-only, so the focus moves to where the response is announced.
    submitButton.current?.focus();
    void screen.submit(how);
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
        {errors && <UploadRefusal errors={errors} screen={screen} summaryRef={focus.refusal} />}
        <UploadNotices screen={screen} onSendAgain={() => submit()} />
        <UploadGroup screen={screen} />
        <UploadPageDrafts screen={screen} />
        <div>
          <UploadHead screen={screen}>
            {pagePicture && <UploadOrigin pick={pagePicture} />}
          </UploadHead>
          {pagePicture && (
            <FileChoice
              pick={pagePicture}
              used={file.usedCandidate.value}
              purpose="upload"
              reach={screen.reach}
              base_url={profile.base_url}
              fixed={isHandingOver}
              isBest={file.isBest.value}
              onUse={(index) => file.choose(file.candidates[index]?.url ?? file.url.value)}
            />
          )}
        </div>
        <UploadFields screen={screen} />
        <UploadRequest screen={screen} />
        <UploadChecks screen={screen} />
        {previousStatus === "waiting" && (
          <Toast tone="good" icon={check}>
            {state.status === "editing" && !isToastOver && i18n.t("upload.undone", [profile.name])}
          </Toast>
        )}
        <UploadBar screen={screen} buttonRef={submitButton} onSubmit={submit} />
      </form>
    </main>
  );
}
