import { useState } from "preact/hooks";
import { i18n } from "#i18n";
import { createMoreRoom } from "../../lib/state/more-room.ts";

/** From the popup to the same view in the panel or a tab. `address` is the panel's page with what it is to show. */
export function MoreRoom({ address }: { address: string }) {
  const [room] = useState(() => createMoreRoom());
  room.place();
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener"
      onClick={(event) => {
        // Who holds a key down chooses a tab or a window by themselves.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        void room.go(address);
      }}
    >
      {i18n.t("browse.moreRoom")}
    </a>
  );
}
