import { i18n } from "#i18n";
import { createLargerViewLink } from "../../lib/state/base/larger-view-link.ts";
import { handlePlainClick } from "../ui/controls/handle-plain-click.ts";
import style from "../ui/controls/icon-link.module.css";
import { useModel } from "../ui/hooks/use-model.ts";
import { Icon } from "../ui/icons/icon.tsx";
import { expand } from "../ui/icons/icons.ts";

/** Opens the popup's view in the panel or a tab. `address` is the panel's page with the view as parameters. */
export function OpenInLargerView({ address }: { address: string }) {
  const room = useModel(() => createLargerViewLink());
  room.place();
  return (
    <a
      class={style.link}
      title={i18n.t("browse.moreRoom")}
      href={address}
      target="_blank"
      rel="noopener"
      onClick={handlePlainClick(() => void room.go(address))}
    >
      <Icon of={expand} />
      <span class="visually-hidden">{i18n.t("browse.moreRoom")}</span>
    </a>
  );
}
