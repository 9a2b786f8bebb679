import { i18n } from "#i18n";
import { createMoreRoom } from "../../lib/state/base/more-room.ts";
import { useModel } from "../ui/use-model.ts";

/** Opens the popup's view in the panel or a tab. `address` is the panel's page with the view as parameters. */
export function MoreRoom({ address }: { address: string }) {
  const room = useModel(() => createMoreRoom());
  room.place();
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener"
      onClick={(event) => {
        // With a modifier key, the user chooses a tab or a window.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        void room.go(address);
      }}
    >
      {i18n.t("browse.moreRoom")}
    </a>
  );
}
