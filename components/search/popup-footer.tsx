import { i18n } from "#i18n";
import type { ServiceProfile } from "../../lib/service-profile.ts";
import { Button } from "../ui/button.tsx";
import { openOptions } from "../ui/open-options.ts";
import style from "./popup-footer.module.css";

/** Shows the service and filter of the search. */
export function PopupFooter({ profile }: { profile: ServiceProfile | undefined }) {
  return (
    <footer class={style.footer}>
      {profile && (
        <p class={style.words}>
          <strong>{profile.name}</strong>{" "}
          <span class={style.filter}>
            {i18n.t("popup.filter", [profile.filter?.name ?? i18n.t("popup.ownFilter")])}
          </span>
        </p>
      )}
      <Button kind="quiet" onClick={() => void openOptions()}>
        {i18n.t("popup.options")}
      </Button>
    </footer>
  );
}
