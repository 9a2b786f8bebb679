import { useEffect, useRef } from "preact/hooks";
import { browser } from "wxt/browser";
import { i18n } from "#i18n";
import type { Purpose } from "../../../lib/stored/records.ts";
import { Button } from "../controls/button.tsx";
import { Notice } from "../display/notice.tsx";
import { translateKey } from "../words/translate-key.ts";

interface SetUpCardProps {
  /** Purpose of the picture that waits for a service. */
  waiting?: Purpose | undefined;
  /** True to focus the button. */
  takesFocus?: boolean;
}

/** Leads to the setup while no service is configured. */
export function SetUpCard({ waiting, takesFocus = false }: SetUpCardProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, []);
  return (
    <Notice
      tone="info"
      role="status"
      title={i18n.t("setUp.title")}
      actions={
        <Button kind="primary" ref={button} onClick={() => void browser.runtime.openOptionsPage()}>
          {i18n.t("setUp.button")}
        </Button>
      }
    >
      <p>{i18n.t("setUp.text")}</p>
      {waiting && <p>{translateKey(`setUp.waiting.${waiting}`)}</p>}
    </Notice>
  );
}
