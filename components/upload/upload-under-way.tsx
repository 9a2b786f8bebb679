import { useContext } from "preact/hooks";
import { i18n } from "#i18n";
import type { Draft as DraftRecord } from "../../lib/records.ts";
import type { ServiceProfile } from "../../lib/service-profile.ts";
import type { Draft } from "../../lib/state/upload/draft.ts";
import { watchDraftGroup } from "../../lib/state/upload/draft-group.ts";
import { sentFile } from "../../lib/upload/sent-file.ts";
import { Navigation } from "../panel/navigation.ts";
import { Button } from "../ui/button.tsx";
import { failureIcon } from "../ui/failure-icon.ts";
import { FailureNote } from "../ui/failure-note.tsx";
import { failureText, isHoldReason } from "../ui/failure-text.ts";
import { formatBytes, formatClock } from "../ui/format.ts";
import { HeldNotice } from "../ui/held-notice.tsx";
import { Icon } from "../ui/icon.tsx";
import { Notice } from "../ui/notice.tsx";
import { undo } from "../ui/panel-icons.ts";
import { StatusLine } from "../ui/status-line.tsx";
import { useModel } from "../ui/use-model.ts";
import { TOO_SLOW_MS, useSlow } from "../ui/use-slow.ts";
import { Countdown } from "./countdown.tsx";
import { FocusedHeading } from "./focused-heading.tsx";
import { NextOfGroup } from "./next-of-group.tsx";
import style from "./upload-outcome.module.css";
import { UploadPicture } from "./upload-picture.tsx";

type State = Extract<DraftRecord["state"], { status: "waiting" | "sending" }>;

export interface UploadInProgressProps {
  draft: DraftRecord;
  state: State;
  profile: ServiceProfile;
  model: Draft;
}

/** Shows a submitted draft: queued and cancellable, or being sent. */
export function UploadInProgress({ draft, state, profile, model }: UploadInProgressProps) {
  const navigation = useContext(Navigation);
  const group = useModel(() => watchDraftGroup(draft));
  const isWaiting = state.status === "waiting";
  const isSlow = useSlow(!isWaiting, TOO_SLOW_MS);
  const held = isWaiting ? state.held : null;
  return (
    <main class={style.outcome}>
      <FocusedHeading>
        {isWaiting
          ? i18n.t("queue.waiting", [profile.name])
          : i18n.t("upload.title", [profile.name])}
      </FocusedHeading>
      <UploadPicture draft={draft} />
      {held && isHoldReason(held.code) && held.retry_at !== undefined ? (
        <HeldNotice profile={profile} held={{ reason: held.code, until: held.retry_at }} />
      ) : (
        held && (
          <Notice
            tone="warn"
            icon={failureIcon(held)}
            role="status"
            title={i18n.t("queue.heldTitle", [profile.name])}
            actions={<Button onClick={model.retry}>{i18n.t("queue.tryNow")}</Button>}
          >
            <p>{failureText(held, profile.name).why}</p>
            <p>{failureText(held, profile.name).next}</p>
            {held.retry_at !== undefined && (
              <p>{i18n.t("queue.heldNext", [formatClock(held.retry_at)])}</p>
            )}
          </Notice>
        )
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
      <div class={style.actions}>
        {isWaiting && (
          <Button kind="primary" busy={model.busy.value} onClick={model.undo}>
            <Icon of={undo} />
            {i18n.t("queue.undo")}
          </Button>
        )}
        {isWaiting && !held && <Countdown key={state.since} {...state} />}
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

/** Returns the state of a request. Browsers do not report its progress, so it shows the size only. */
function sendingWords(draft: DraftRecord, service: string): string {
  const file = sentFile(draft);
  return file
    ? i18n.t("upload.sendingFile", [formatBytes(file.bytes), service])
    : i18n.t("upload.sending", [service]);
}
