import { browser } from "wxt/browser";
import { i18n } from "#i18n";
import type { ServiceProfile } from "../../../lib/stored/service-profile.ts";
import { Button } from "../controls/button.tsx";
import { Notice } from "../display/notice.tsx";

/** Says that requests to a service go without its key, because the browser cannot read it. */
export function UnreadableKeyLine({ profile }: { profile: ServiceProfile }) {
  if (profile.key_ref === null || profile.health.key !== "unreadable") return null;
  return (
    <Notice
      tone="warn"
      role="status"
      title={i18n.t("ui.keyUnreadable", [profile.name])}
      actions={
        <Button onClick={() => void browser.runtime.openOptionsPage()}>
          {i18n.t("upload.key.enter")}
        </Button>
      }
    />
  );
}
