import { i18n } from "#i18n";
import type { Draft } from "../../../lib/state/upload/draft.ts";
import type { UploadAssistant } from "../../../lib/state/upload/upload-assistant.ts";
import type { Draft as DraftRecord } from "../../../lib/upload/draft.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Notice } from "../../ui/display/notice.tsx";
import { FailureNote } from "../../ui/failure/failure-note.tsx";
import { words } from "../../ui/words/words-by-code.ts";

interface UploadNoticesProps {
  draft: DraftRecord;
  model: Draft;
  service: string;
  /** Automatic sending: pending, or stopped. */
  sending: UploadAssistant["sending"];
  onSendAgain: () => void;
}

/** Shows errors and pending actions above the fields. */
export function UploadNotices({
  draft: { state, removed_at, left, pick },
  model,
  service,
  sending,
  onSendAgain,
}: UploadNoticesProps) {
  const stayReason = sending.stayReason.value;
  return (
    <>
      {removed_at !== undefined && !left && (
        <Notice
          tone="warn"
          role="status"
          title={i18n.t("upload.deleted")}
          actions={<Button onClick={model.restore}>{i18n.t("upload.restore")}</Button>}
        />
      )}
      {pick?.not_a_work && (
        <Notice
          tone="info"
          role="status"
          title={i18n.t("upload.notAWork")}
          actions={
            pick.as_work && (
              <Button busy={model.busy.value} onClick={model.treatAsWork}>
                {i18n.t("upload.treatAsWork")}
              </Button>
            )
          }
        />
      )}
      {state.status === "failed" && (
        <FailureNote
          failure={state.failure}
          what={i18n.t("upload.failed")}
          service={service}
          action={{ label: i18n.t("upload.sendAgain"), run: onSendAgain }}
        />
      )}
      {model.failure.value && (
        <FailureNote
          failure={model.failure.value}
          what={i18n.t("upload.notDone")}
          service={service}
        />
      )}
      {model.form.unsaved.value && (
        <FailureNote
          failure={model.form.unsaved.value}
          what={i18n.t("upload.notSaved")}
          service={service}
        />
      )}
      {sending.waits.value && (
        <Notice
          tone="info"
          role="status"
          title={i18n.t("upload.byItself")}
          actions={<Button onClick={model.stayHere}>{i18n.t("upload.byItselfNot")}</Button>}
        />
      )}
      {stayReason && (
        <Notice tone="warn" role="status" title={words(`upload.stayed.${stayReason}`)} />
      )}
    </>
  );
}
