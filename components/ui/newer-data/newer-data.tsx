import { useState } from "preact/hooks";
import { i18n } from "#i18n";
import { newerDataActions } from "../../../lib/state/base/newer-data.ts";
import { Button } from "../controls/button.tsx";
import { ConfirmDialog } from "../controls/confirm-dialog.tsx";
import { downloadJson } from "../controls/download-json.ts";
import { Notice } from "../display/notice.tsx";
import { failureText } from "../failure/failure-text.ts";

/** Replaces a page whose data a later version of Tagpie has stored. */
export function NewerData() {
  const [asks, setAsks] = useState(false);
  const { why, next } = failureText({ code: "newer-data" }, undefined);
  const version = newerDataActions.version();
  const use = i18n.t("ui.useInstead", [`Tagpie ${version}`]);
  const save = async () => downloadJson("tagpie-data.json", await newerDataActions.copy());
  return (
    <main class="stack gap-s3" data-newer-data>
      <Notice
        tone="warn"
        role="alert"
        title={why}
        actions={
          <>
            <Button kind="primary" onClick={() => void save()}>
              {i18n.t("update.saveCopy")}
            </Button>
            <Button onClick={() => setAsks(true)}>{i18n.t("update.useAnyway")}</Button>
          </>
        }
      >
        <p>{next}</p>
      </Notice>
      {asks && (
        <ConfirmDialog
          title={use}
          yes={use}
          no={i18n.t("ui.cancel")}
          onYes={() => void newerDataActions.useAnyway()}
          onNo={() => setAsks(false)}
        >
          <p>{i18n.t("update.useAnywayText", [version])}</p>
        </ConfirmDialog>
      )}
    </main>
  );
}
