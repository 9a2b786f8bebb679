import { useLayoutEffect } from "preact/hooks";
import { i18n } from "#i18n";
import { HistoryView } from "../history/history-view.tsx";
import { ImageDetails } from "../image/image-details.tsx";
import { Button } from "../ui/button.tsx";
import { UploadsView } from "../upload/uploads-view.tsx";
import type { ImageTarget } from "./navigation.ts";
import style from "./panel.module.css";

export interface Over {
  what: { show: "image"; image: ImageTarget } | { show: "history" } | { show: "uploads" };
  /** Tells apart what it lies over. */
  under: string;
  /** Where the person was in that. */
  place: Element | null;
  top: number;
}

export interface PanelOverlayProps {
  over: Over;
  open: (recordId: string) => Promise<unknown>;
  onBack: () => void;
}

/** What lies over the panel's view until the person goes back to it, and to where they were in it. */
export function PanelOverlay({ over, open, onBack }: PanelOverlayProps) {
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
        <ImageDetails
          key={`${what.image.profile.id} ${what.image.image_id}`}
          target={what.image}
          open={open}
        />
      )}
    </>
  );
}
