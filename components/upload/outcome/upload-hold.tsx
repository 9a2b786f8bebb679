import { i18n } from "#i18n";
import { type Failure, isHoldReason } from "../../../lib/base/failure.ts";
import { isKeyFailure } from "../../../lib/base/key-failure.ts";
import type { DraftEditor } from "../../../lib/state/upload/draft-editor.ts";
import type { ServiceProfile } from "../../../lib/stored/service-profile.ts";
import button from "../../ui/controls/button.module.css";
import { Button } from "../../ui/controls/button.tsx";
import { Notice } from "../../ui/display/notice.tsx";
import { failureIcon } from "../../ui/failure/failure-icon.ts";
import { failureText } from "../../ui/failure/failure-text.ts";
import { HelpLink } from "../../ui/failure/help-link.tsx";
import { HoldNotice } from "../../ui/failure/hold-notice.tsx";
import { formatClock } from "../../ui/words/format.ts";
import { KeyNotice } from "../key/key-notice.tsx";

interface UploadHoldProps {
  failure: Failure;
  /** The service rejected the upload twice, so it is sent again only if the user wants it. */
  isRejected: boolean;
  profile: ServiceProfile;
  model: Pick<DraftEditor, "queued">;
}

/** Says what a submitted draft waits for, and what ends that. */
export function UploadHold({ failure, isRejected, profile, model }: UploadHoldProps) {
  const { code, retry_at } = failure;
  if (isKeyFailure(failure)) return <KeyNotice isWaiting profile={profile} onDone={focusHeading} />;
  if (isHoldReason(code) && retry_at !== undefined)
    return <HoldNotice profile={profile} hold={{ reason: code, until: retry_at }} />;
  const text = failureText(failure, profile.name);
  return (
    <Notice
      tone="warn"
      icon={failureIcon(failure)}
      role="status"
      title={
        isRejected
          ? i18n.t("queue.rejectedTitle", [profile.name])
          : i18n.t("queue.heldTitle", [profile.name])
      }
      actions={
        <>
          <Button onClick={model.queued.retry}>
            {isRejected ? i18n.t("ui.sendAgain") : i18n.t("queue.tryNow")}
          </Button>
          <HelpLink
            code={text.code}
            service={profile.name}
            class={`${button.button} ${button.quiet}`}
          />
        </>
      }
    >
      <p>{text.why}</p>
      <p>{text.next}</p>
      {retry_at !== undefined && <p>{i18n.t("queue.heldNext", [formatClock(retry_at)])}</p>}
    </Notice>
  );
}

const focusHeading = () => document.querySelector("h1")?.focus();
