import { useLayoutEffect } from "preact/hooks";
import { i18n } from "#i18n";
import type { ServiceProfile } from "../../lib/stored/service-profile.ts";
import { HistoryView } from "../history/history-view.tsx";
import { ImageDetails } from "../image/details/image-details.tsx";
import { Button } from "../ui/controls/button.tsx";
import type { ImageTarget } from "../ui/navigation.ts";
import { UploadsView } from "../upload/list/uploads-view.tsx";
import style from "./panel.module.css";

export interface OpenOverlay {
  what: { show: "image"; image: ImageTarget } | { show: "history" } | { show: "uploads" };
  /** Identifies the view beneath. */
  under: string;
  /** Element in that view that had the focus. */
  place: Element | null;
  top: number;
}

interface PanelOverlayProps {
  over: OpenOverlay;
  /** Current profile of the view beneath; `undefined` if it belongs to no service. */
  profile: ServiceProfile | undefined;
  open: (recordId: string) => Promise<unknown>;
  onBack: () => void;
}

/** Covers the panel's view until the user goes back, then restores the focus. */
export function PanelOverlay({ over, profile, open, onBack }: PanelOverlayProps) {
  const { what, place, top } = over;
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
    return () => {
      if (!(place instanceof HTMLElement && place.isConnected)) return;
      place.focus({ preventScroll: true });
      window.scrollTo(0, top);
    };
  }, [place, top]);
  return (
    <>
      <nav class={style.back}>
        <Button kind="quiet" onClick={onBack}>
          {i18n.t("details.back")}
        </Button>
      </nav>
      {what.show === "uploads" ? (
        <UploadsView open={open} />
      ) : what.show === "history" ? (
        <HistoryView open={open} />
      ) : (
        <LiveImage target={what.image} now={profile} open={open} />
      )}
    </>
  );
}

interface LiveImageProps {
  target: ImageTarget;
  now: ServiceProfile | undefined;
  open: PanelOverlayProps["open"];
}

/** Shows an image with the current filter. A result cached with another filter may now be hidden. */
function LiveImage({ target: { profile: then, known, ...rest }, now, open }: LiveImageProps) {
  const profile = now?.id === then.id ? now : then;
  const isSame = profile.filter?.id === then.filter?.id;
  return (
    <ImageDetails
      key={`${profile.id} ${profile.filter?.id} ${rest.image_id}`}
      target={{ ...rest, profile, ...(isSame && known && { known }) }}
      open={open}
    />
  );
}
