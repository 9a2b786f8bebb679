import type { RefObject } from "preact";
import { i18n } from "#i18n";
import type { Draft } from "../../lib/state/draft.ts";
import type { DraftGroup } from "../../lib/state/draft-group.ts";
import type { UploadChecks } from "../../lib/state/upload-checks.ts";
import { Button } from "../ui/button.tsx";
import { StatusLine } from "../ui/status-line.tsx";
import { StickyBar } from "../ui/sticky-bar.tsx";
import style from "./upload-bar.module.css";
import { checksSummary } from "./upload-checks.tsx";

export interface UploadBarProps {
  model: Draft;
  checks: UploadChecks;
  group: DraftGroup;
  service: string;
  buttonRef: RefObject<HTMLButtonElement | null>;
  onSubmit: (how?: { whole_group: boolean }) => void;
}

/** Hands the form over, and says how that goes. */
export function UploadBar({ model, checks, group, service, buttonRef, onSubmit }: UploadBarProps) {
  const sending = model.busy.value;
  return (
    <StickyBar at="bottom">
      <Button
        kind="primary"
        ref={buttonRef}
        busy={sending}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onClick={() => onSubmit()}
      >
        {i18n.t("upload.submit")}
      </Button>
      {group.open.value > 1 && (
        <Button busy={sending} onClick={() => onSubmit({ whole_group: true })}>
          {i18n.t("upload.submitGroup", group.open.value)}
        </Button>
      )}
      {!sending && <kbd class={style.shortcut}>{i18n.t("upload.shortcut")}</kbd>}
      {!sending && <span class={style.shortcut}>{checksSummary(checks)}</span>}
      <StatusLine>
        {sending && i18n.t("upload.sending", [service])}
        {model.form.stopped.value && i18n.t("upload.stopped")}
        {!model.form.stopped.value &&
          checks.stopped.value > 0 &&
          checks.obstacles.value.length > 0 &&
          i18n.t("check.held")}
      </StatusLine>
    </StickyBar>
  );
}
