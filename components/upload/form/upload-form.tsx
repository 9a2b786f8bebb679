import type { RefObject, TargetedFocusEvent, TargetedKeyboardEvent } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { i18n } from "#i18n";
import type { DraftEditor } from "../../../lib/state/upload/draft-editor.ts";
import { createUploadScreen, type UploadScreen } from "../../../lib/state/upload/screen.ts";
import type { ServiceProfile } from "../../../lib/stored/service-profile.ts";
import type { Draft as DraftRecord } from "../../../lib/upload/draft.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Disclosure } from "../../ui/controls/disclosure.tsx";
import { BreakableText } from "../../ui/display/breakable.tsx";
import { FocusedHeading } from "../../ui/display/focused-heading.tsx";
import { StatusLine } from "../../ui/display/status-line.tsx";
import { StickyBar } from "../../ui/display/sticky-bar.tsx";
import { Toast } from "../../ui/display/toast.tsx";
import { useModel } from "../../ui/hooks/use-model.ts";
import { sizeInWords } from "../../ui/words/size-in-words.ts";
import { ChecksSummary, UploadChecks, UploadPresence } from "../checks/upload-checks.tsx";
import { uploadIds } from "../checks/upload-ids.ts";
import { UploadFields } from "../fields/upload-fields.tsx";
import { FilmStrip } from "../group/film-strip.tsx";
import { GroupTags } from "../group/group-tags.tsx";
import { KeyNotice, needsKey } from "../key/key-notice.tsx";
import { UploadItem } from "../list/upload-item.tsx";
import { UploadPicture } from "../picture/upload-picture.tsx";
import type { CaretKeeper } from "./caret.ts";
import { UploadDetails } from "./upload-details.tsx";
import style from "./upload-form.module.css";
import { UploadNotices } from "./upload-notices.tsx";
import { UploadOrigin } from "./upload-origin.tsx";
import { UploadRefusal } from "./upload-refusal.tsx";

const focusTags = () => document.getElementById(uploadIds.tags)?.focus();

/** Milliseconds for which a toast is shown. */
const TOAST_TIME = 6000;

interface UploadFormProps {
  draft: DraftRecord;
  profile: ServiceProfile;
  model: DraftEditor;
  /** State whose view it replaced; it must take over that view's focus. */
  previousStatus: DraftRecord["state"]["status"] | null;
  /** Position of the caret before the submission. */
  caret: CaretKeeper;
}

/** Shows a draft that is being edited, is being sent, or was rejected. */
export function UploadForm({ draft, profile, model, previousStatus, caret }: UploadFormProps) {
  const isReopened = previousStatus !== null;
  const isUndone = previousStatus === "waiting" && draft.state.status === "editing";
  const { state } = draft;
  const screen = useModel(() => createUploadScreen({ draft, profile, model }));
  // Before the parts are drawn, so that all of them show this record.
  useMemo(() => screen.follow(draft), [screen, draft]);
  const { form } = screen;
  const isHandingOver = screen.handingOver.value;
  const errors = screen.outcome.errors.value;
  const focus = useFormFocus(state, isReopened, isHandingOver);
  const submitButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isUndone) caret.restore();
  }, []);
  const leave = (event: TargetedFocusEvent<HTMLFormElement>) => {
    caret.note(event);
    const { target, relatedTarget } = event;
    const isInTags = (one: EventTarget | null) =>
      one instanceof Element && one.closest("[data-tags]") !== null;
    // Without a new place the window lost the focus, or a removed chip did.
    if (relatedTarget && isInTags(target) && !isInTags(relatedTarget)) screen.leaveTags();
  };

  const [isGroupTagsOpen, setGroupTagsOpen] = useState(false);
  const [isToastOver, setToastOver] = useState(false);
  useEffect(() => {
    if (!isReopened) return;
    const timer = setTimeout(() => setToastOver(true), TOAST_TIME);
    return () => clearTimeout(timer);
  }, [isReopened]);

  const title = <BreakableText>{i18n.t("upload.title", [profile.name])}</BreakableText>;

  function submit(how?: { others: readonly string[] }) {
    if (!form.judge()) {
      document.getElementById(uploadIds.file)?.focus();
      return;
    }
    // The fields become read-only, so the focus moves to where the response is announced.
    submitButton.current?.focus();
    void screen.submit(how).then(() => {
      // Its file could not be loaded, and the reason stands there.
      if (screen.file.failure.peek()) document.getElementById(uploadIds.file)?.focus();
    });
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
        class={`stack ${style.form}`}
        noValidate
        onSubmit={(event) => event.preventDefault()}
        onKeyDown={shortcut}
        onFocusOut={leave}
      >
        {isReopened && !isUndone ? <FocusedHeading>{title}</FocusedHeading> : <h1>{title}</h1>}
        <UploadPresence screen={screen} />
        {needsKey(profile) && <KeyNotice profile={profile} onDone={focusTags} />}
        {errors && <UploadRefusal errors={errors} screen={screen} summaryRef={focus.refusal} />}
        <UploadNotices screen={screen} onSendAgain={() => submit()} />
        <FilmStrip
          screen={screen}
          onTags={() => {
            form.tagInput.field.commit();
            form.flush();
            setGroupTagsOpen(true);
          }}
        />
        <UploadPageDrafts screen={screen} />
        <UploadHead screen={screen} />
        <UploadFields screen={screen} />
        <UploadChecks screen={screen} />
        <UploadDetails screen={screen} />
        {previousStatus === "waiting" && (
          <Toast>
            {state.status === "editing" && !isToastOver && i18n.t("upload.undone", [profile.name])}
          </Toast>
        )}
        <UploadBar screen={screen} buttonRef={submitButton} onSubmit={submit} />
      </form>
      {/* Outside of the form, whose shortcut would submit it. */}
      {isGroupTagsOpen && <GroupTags screen={screen} onClose={() => setGroupTagsOpen(false)} />}
    </main>
  );
}

/** Lists other uploads from the same page, possibly of the same picture, with links. */
function UploadPageDrafts({ screen: { page, profile, open } }: { screen: UploadScreen }) {
  const drafts = page.drafts.value;
  if (drafts.length === 0) return null;
  return (
    <Disclosure summary={i18n.t("upload.pageDrafts", drafts.length)}>
      <ul class="stack gap-s3">
        {drafts.map((draft) => (
          <UploadItem key={draft.id} draft={draft} profile={profile} open={open} />
        ))}
      </ul>
    </Disclosure>
  );
}

/** Shows what is uploaded: the picture, and its format and size. */
function UploadHead({ screen: { draft, file, page } }: { screen: UploadScreen }) {
  const facts = [file.formatName.value?.toUpperCase(), ...sizeInWords(file.size.value)].filter(
    Boolean,
  );
  return (
    <div class={style.head}>
      <div class={style.picture}>
        <UploadPicture draft={draft.value} />
        {facts.length > 0 && (
          // Lines break between facts only.
          <bdi class="hint numbers">{facts.join(" · ").replaceAll(" × ", "\u00a0×\u00a0")}</bdi>
        )}
      </div>
      {page.picture && <UploadOrigin pick={page.picture} />}
    </div>
  );
}

/** Moves the focus to the tags of a new draft, and to the first mistake once the service rejects it. */
function useFormFocus(state: DraftRecord["state"], isReopened: boolean, isHandingOver: boolean) {
  const form = useRef<HTMLFormElement>(null);
  /** Describes a rejection. */
  const refusal = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isReopened && state.status === "editing")
      document.getElementById(uploadIds.tags)?.focus({ preventScroll: true });
  }, []);

  const refusedAt = state.status === "refused" ? state.at : null;
  const handledRefusal = useRef<number | null>(null);
  useEffect(() => {
    // A rejection can arrive before the confirmation of the submit. Until then the tags are inert and cannot be focused.
    if (isHandingOver || refusedAt === null || refusedAt === handledRefusal.current) return;
    handledRefusal.current = refusedAt;
    const invalidField = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    (invalidField ?? refusal.current)?.focus();
  }, [refusedAt, isHandingOver]);
  return { form, refusal };
}

interface UploadBarProps {
  screen: UploadScreen;
  buttonRef: RefObject<HTMLButtonElement | null>;
  onSubmit: (how?: { others: readonly string[] }) => void;
}

/** Submits the form and reports progress. */
function UploadBar({ screen, buttonRef, onSubmit }: UploadBarProps) {
  const { checks, form } = screen;
  const handingOver = screen.handingOver.value;
  const isBusy = handingOver || screen.file.busy.value;
  const open = screen.group.open.value;
  return (
    <StickyBar at="bottom">
      <Button
        kind="primary"
        ref={buttonRef}
        busy={isBusy}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onClick={() => onSubmit()}
      >
        {screen.file.isConvertedFirst.value
          ? i18n.t("upload.submitConverted")
          : i18n.t("upload.submit")}
      </Button>
      {open.length > 1 && (
        // Sends exactly the counted drafts: others may join the group at any time.
        <Button busy={isBusy} onClick={() => onSubmit({ others: open })}>
          {i18n.t("upload.submitGroup", open.length)}
        </Button>
      )}
      {!handingOver && <kbd class={style.shortcut}>{i18n.t("upload.shortcut")}</kbd>}
      {!handingOver && (
        <span class={style.checks}>
          <ChecksSummary screen={screen} />
        </span>
      )}
      <StatusLine>
        {handingOver && i18n.t("upload.queueing")}
        {form.stopped.value && i18n.t("upload.stopped")}
        {!form.stopped.value &&
          checks.stopped.value > 0 &&
          checks.obstacles.value.length > 0 &&
          i18n.t("check.held")}
      </StatusLine>
    </StickyBar>
  );
}
