import { i18n } from "#i18n";
import { createUpdateNotice } from "../../../lib/state/search/update-notice.ts";
import { ExternalLink } from "../../ui/controls/external-link.tsx";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { useModel } from "../../ui/hooks/use-model.ts";
import { close } from "../../ui/icons/icons.ts";
import { changelogAddress } from "../../ui/project-addresses.ts";
import style from "./update-line.module.css";

/** Shows what the last update brought, until it is dismissed. Below the results, so that it moves nothing. */
export function UpdateLine({ onDismiss }: { onDismiss: () => void }) {
  const { notice, dismiss } = useModel(createUpdateNotice);
  if (!notice.value) return null;
  const { version, change } = notice.value;
  return (
    <div class={`hint ${style.update}`} data-update="">
      <p>
        {i18n.t("update.line", [version, change])}{" "}
        <ExternalLink href={changelogAddress()}>{i18n.t("update.changes")}</ExternalLink>
      </p>
      <IconButton
        label={i18n.t("givenFiles.dismiss")}
        icon={close}
        onClick={() => {
          void dismiss();
          onDismiss();
        }}
      />
    </div>
  );
}
