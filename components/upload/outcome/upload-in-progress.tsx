import { useContext, useEffect, useRef, useState } from "preact/hooks";
import { i18n } from "#i18n";
import { isKeyFailure } from "../../../lib/base/key-failure.ts";
import { watchDraftGroup } from "../../../lib/state/upload/draft-group.ts";
import { hintKey, type TagHint } from "../../../lib/state/upload/tag-hints.ts";
import type { Draft as DraftRecord } from "../../../lib/upload/draft.ts";
import { isInDoubt } from "../../../lib/upload/draft-machine.ts";
import { fileToSend } from "../../../lib/upload/file-to-send.ts";
import { wasRejectedTwice } from "../../../lib/upload/queue-order.ts";
import { HintFixButtons, hintWords } from "../../tag/tag-hint.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { FocusedHeading } from "../../ui/display/focused-heading.tsx";
import { StatusLine } from "../../ui/display/status-line.tsx";
import { FailureNote } from "../../ui/failure/failure-note.tsx";
import { useModel } from "../../ui/hooks/use-model.ts";
import { TOO_SLOW_MS, useIsSlow } from "../../ui/hooks/use-slow.ts";
import { Icon } from "../../ui/icons/icon.tsx";
import { undo } from "../../ui/icons/panel-icons.ts";
import { FirstItems } from "../../ui/lists/first-items.tsx";
import { Navigation } from "../../ui/navigation.ts";
import { formatBytes } from "../../ui/words/format.ts";
import { keyTitle } from "../key/key-notice.tsx";
import { UploadPicture } from "../picture/upload-picture.tsx";
import { NextOfGroup } from "./next-of-group.tsx";
import type { UploadOutcomeProps } from "./outcome-props.ts";
import { useUndoKeys } from "./undo-keys.ts";
import { UploadHold } from "./upload-hold.tsx";
import style from "./upload-outcome.module.css";

/** Shows a submitted draft: queued and cancellable, or being sent. */
export function UploadInProgress(props: UploadOutcomeProps<"waiting" | "sending">) {
  const { draft, state, profile, model } = props;
  const navigation = useContext(Navigation);
  const group = useModel(() => watchDraftGroup(draft));
  const isWaiting = state.status === "waiting";
  const isSlow = useIsSlow(!isWaiting, TOO_SLOW_MS);
  const holdFailure = isWaiting ? state.held : null;
  const needsKey = holdFailure !== null && isKeyFailure(holdFailure);
  const isCounting = isWaiting && !holdFailure;
  const undoButton = useRef<HTMLButtonElement>(null);
  useUndoKeys(undoButton, isCounting, model.queued.undo);
  const title = !isWaiting
    ? i18n.t("upload.title", [profile.name])
    : needsKey
      ? keyTitle(profile)
      : i18n.t("queue.waiting", [profile.name]);
  return (
    <main class="stack gap-s3">
      {isCounting ? <h1>{title}</h1> : <FocusedHeading>{title}</FocusedHeading>}
      <UploadPicture draft={draft} />
      {holdFailure && (
        <UploadHold
          failure={holdFailure}
          isRejected={wasRejectedTwice(draft)}
          profile={profile}
          model={model}
        />
      )}
      {model.failure.value && (
        <FailureNote
          failure={model.failure.value}
          what={i18n.t("uploads.notDone")}
          service={profile.name}
        />
      )}
      <StatusLine>
        {!isWaiting &&
          (isSlow
            ? i18n.t("upload.sendingSlow", [profile.name])
            : sendingWords(draft, profile.name))}
      </StatusLine>
      {isWaiting && <RemainingHints draft={draft} model={model} />}
      {isCounting && <p class="muted">{i18n.t("queue.goOn")}</p>}
      <div class={`line ${style.actions}`}>
        {isWaiting && (
          <Button
            kind={needsKey ? "plain" : "primary"}
            ref={undoButton}
            busy={model.busy.value}
            aria-keyshortcuts={isCounting ? "Control+Z Meta+Z Escape" : undefined}
            aria-describedby={isCounting ? "upload-countdown" : undefined}
            onClick={model.queued.undo}
          >
            <Icon of={undo} />
            {i18n.t("ui.undo")}
          </Button>
        )}
        {isCounting && !isInDoubt(draft) && (
          <Button busy={model.busy.value} onClick={model.queued.sendNow}>
            {i18n.t("queue.sendNow")}
          </Button>
        )}
        {isCounting && <Countdown key={state.since} {...state} isRepeat={isInDoubt(draft)} />}
        <NextOfGroup group={group} onOpen={(id) => void model.open(id)} />
        {navigation && (
          <Button kind="quiet" onClick={navigation.showUploads}>
            {i18n.t("uploads.open")}
          </Button>
        )}
      </div>
    </main>
  );
}

/** Names the hints that were left when the upload was submitted, while it can still be changed. */
function RemainingHints({ draft, model }: Pick<UploadOutcomeProps<"waiting">, "draft" | "model">) {
  const hints = draft.fields.open_hints ?? [];
  if (hints.length === 0) return null;
  return (
    <FirstItems items={hints as TagHint[]}>
      {(firstItems) => (
        <ul class="stack gap-s1" aria-label={i18n.t("hint.label")}>
          {firstItems.map((hint) => (
            <li key={hintKey(hint)} class="line warn">
              {hintWords(hint)}
              <HintFixButtons hint={hint} onRepair={(repair) => void model.queued.mend(repair)} />
            </li>
          ))}
        </ul>
      )}
    </FirstItems>
  );
}

/** Returns the state of a request. Browsers do not report its progress, so it shows the size only. */
function sendingWords(draft: DraftRecord, service: string): string {
  const file = fileToSend(draft);
  return file
    ? i18n.t("upload.sendingFile", [formatBytes(file.bytes), service])
    : i18n.t("upload.sending", [service]);
}

interface CountdownProps {
  since: number;
  until: number;
  /** An earlier request may have arrived, so that a search comes first. */
  isRepeat: boolean;
}

/** Counts down without a live region, which would announce every second. Independent of clock changes. */
function Countdown({ since, until, isRepeat }: CountdownProps) {
  const all = Math.max(until - since, 1);
  const [remainingTime, setRemainingTime] = useState(() =>
    Math.min(Math.max(until - Date.now(), 0), all),
  );
  useEffect(() => {
    const from = performance.now();
    const timer = setInterval(
      () => setRemainingTime(Math.max(0, remainingTime - (performance.now() - from))),
      250,
    );
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.ceil(remainingTime / 1000);
  return (
    <p id="upload-countdown" class={`muted numbers ${style.countdown}`}>
      <svg class={style.ring} viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="10" pathLength="1" />
        <circle
          cx="12"
          cy="12"
          r="10"
          pathLength="1"
          stroke-dasharray={`${remainingTime / all} 1`}
        />
      </svg>
      {seconds === 0
        ? i18n.t("queue.inLine")
        : isRepeat
          ? i18n.t("queue.checkFor", seconds)
          : i18n.t("queue.undoFor", seconds)}
    </p>
  );
}
