import type { RefObject } from "preact";
import { i18n } from "#i18n";
import type { UploadScreen } from "../../../lib/state/upload/screen.ts";
import { Button } from "../../ui/controls/button.tsx";
import { StatusLine } from "../../ui/display/status-line.tsx";
import { StickyBar } from "../../ui/display/sticky-bar.tsx";
import { ChecksSummary } from "../checks/upload-checks.tsx";
import style from "./upload-bar.module.css";

interface UploadBarProps {
  screen: UploadScreen;
  buttonRef: RefObject<HTMLButtonElement | null>;
  onSubmit: (how?: { others: readonly string[] }) => void;
}

/** Submits the form and reports progress. */
export function UploadBar({ screen, buttonRef, onSubmit }: UploadBarProps) {
  const { checks, form } = screen;
  const handingOver = screen.handingOver.value;
  const open = screen.group.open.value;
  return (
    <StickyBar at="bottom">
      <Button
        kind="primary"
        ref={buttonRef}
        busy={handingOver}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onClick={() => onSubmit()}
      >
        {i18n.t("upload.submit")}
      </Button>
      {open.length > 1 && (
        // Sends exactly the counted drafts: others may join the group at any time.
        <Button busy={handingOver} onClick={() => onSubmit({ others: open })}>
          {i18n.t("upload.submitGroup", open.length)}
        </Button>
      )}
      {!handingOver && <kbd class={style.shortcut}>{i18n.t("upload.shortcut")}</kbd>}
      {!handingOver && <ChecksSummary screen={screen} />}
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
