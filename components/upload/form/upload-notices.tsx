import { i18n } from "#i18n";
import type { UploadScreen } from "../../../lib/state/upload/screen.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Notice } from "../../ui/display/notice.tsx";
import { FailureNote } from "../../ui/failure/failure-note.tsx";
import { translateKey } from "../../ui/words/translate-key.ts";

/** Shows errors and pending actions above the fields. */
export function UploadNotices(props: { screen: UploadScreen; onSendAgain: () => void }) {
  const { screen, onSendAgain } = props;
  const { removed_at, left, pick } = screen.draft.value;
  const sendFailure = screen.outcome.sendFailure.value;
  const { sending } = screen;
  const service = screen.profile.name;
  const stayReason = sending.stayReason.value;
  return (
    <>
      {removed_at !== undefined && !left && (
        <Notice
          tone="warn"
          role="status"
          title={i18n.t("upload.deleted")}
          actions={<Button onClick={screen.restore}>{i18n.t("upload.restore")}</Button>}
        />
      )}
      {pick?.not_a_work && (
        <Notice
          tone="info"
          role="status"
          title={i18n.t("upload.notAWork")}
          actions={
            pick.as_work && (
              <Button busy={screen.busy.value} onClick={screen.treatAsWork}>
                {i18n.t("upload.treatAsWork")}
              </Button>
            )
          }
        />
      )}
      {sendFailure && (
        <FailureNote
          failure={sendFailure}
          what={i18n.t("upload.failed")}
          service={service}
          action={{ label: i18n.t("ui.sendAgain"), run: onSendAgain }}
        />
      )}
      {screen.failure.value && (
        <FailureNote
          failure={screen.failure.value}
          what={i18n.t("upload.notDone")}
          service={service}
        />
      )}
      {screen.form.unsaved.value && (
        <FailureNote
          failure={screen.form.unsaved.value}
          what={i18n.t("upload.notSaved")}
          service={service}
        />
      )}
      {sending.waits.value && (
        <Notice
          tone="info"
          role="status"
          title={i18n.t("upload.byItself")}
          actions={<Button onClick={screen.queued.stayHere}>{i18n.t("upload.byItselfNot")}</Button>}
        />
      )}
      {stayReason && (
        <Notice tone="warn" role="status" title={translateKey(`upload.stayed.${stayReason}`)} />
      )}
    </>
  );
}
