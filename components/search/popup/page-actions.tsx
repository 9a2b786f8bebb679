import { i18n } from "#i18n";
import { createLargerViewLink } from "../../../lib/state/base/larger-view-link.ts";
import type { ActivePage } from "../../../lib/state/panel/active-page.ts";
import { Button } from "../../ui/controls/button.tsx";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { useModel } from "../../ui/hooks/use-model.ts";
import { Icon } from "../../ui/icons/icon.tsx";
import { crop, file, pictures } from "../../ui/icons/icons.ts";
import style from "./page-actions.module.css";

/** Finds pictures of the page below the popup, or of the user's own. The page is scanned only after the click. */
export function PageActions({ page }: { page: ActivePage }) {
  const room = useModel(() => createLargerViewLink());
  room.place();
  const busy = page.busy.value;
  return (
    <div class={style.actions}>
      {page.isTapUseful && (
        <Button
          kind="primary"
          class={style.tap}
          busy={busy}
          data-tap=""
          onClick={() => void page.tapPicture()}
        >
          {i18n.t("page.pick")}
        </Button>
      )}
      <Button kind="quiet" class={style.page} busy={busy} onClick={() => void page.show()}>
        <Icon of={pictures} />
        {i18n.t("page.show")}
      </Button>
      <IconButton
        label={i18n.t("area.capture")}
        icon={crop}
        text={i18n.t("popup.area")}
        busy={busy}
        onClick={() => void page.captureArea()}
      />
      {/* Firefox closes the popup when a file dialog opens, so that the panel opens it. */}
      <IconButton
        label={i18n.t("givenFiles.find")}
        icon={file}
        text={i18n.t("popup.file")}
        onClick={() => void room.go("/panel.html?files")}
      />
    </div>
  );
}
