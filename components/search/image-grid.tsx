import type { TargetedKeyboardEvent } from "preact";
import { useContext, useState } from "preact/hooks";
import { i18n } from "#i18n";
import type { Image, VisibleImage } from "../../lib/api/image.ts";
import type { ServiceProfile } from "../../lib/service-profile.ts";
import { tileAt } from "../choice/tile-arrows.ts";
import { creditText } from "../image/credit-text.ts";
import { ImageCard } from "../image/image-card.tsx";
import { Navigation } from "../panel/navigation.ts";
import { StatusLine } from "../ui/status-line.tsx";
import style from "./image-grid.module.css";
import { ImagePreview } from "./image-preview.ts";

export interface ImageGridProps {
  images: readonly Image[];
  profile: ServiceProfile;
}

/** Focus target in a tile: its picture or its cover. */
const STOPS = "li > article > :first-child :is(a, button)";

/** Shows pictures in a grid. Arrows move the focus, Enter opens details, Space previews, `c` copies the credit. */
export function ImageGrid({ images, profile }: ImageGridProps) {
  const navigation = useContext(Navigation);
  const [preview, setPreview] = useState<VisibleImage | null>(null);
  const [announcement, setAnnouncement] = useState("");

  function copy(image: VisibleImage) {
    setAnnouncement("");
    void navigator.clipboard.writeText(creditText(image, profile, "text")).then(
      () => setAnnouncement(i18n.t("details.copied")),
      () => setAnnouncement(i18n.t("details.notCopied")),
    );
  }

  function press(event: TargetedKeyboardEvent<HTMLUListElement>) {
    if (event.ctrlKey || event.altKey || event.metaKey || !(event.target instanceof HTMLElement))
      return;
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(STOPS)];
    const at = stops.indexOf(event.target);
    if (at < 0) return;
    const id = Number(event.target.closest("li")?.dataset.image);
    const image = images.find((one) => one.id === id);
    const next = tileAt(stops, at, event.key);
    if (next) next.focus();
    else if (image?.state !== "visible") return;
    else if (event.key === "c") copy(image);
    // On a covered picture, Space uncovers it instead.
    else if (event.key === " " && event.target instanceof HTMLAnchorElement) setPreview(image);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <ul class={style.grid} onKeyDown={press}>
        {images.map((image) => (
          <li key={image.id} data-image={image.id}>
            <ImageCard
              image={image}
              profile={profile}
              variant="tile"
              onOpen={
                navigation
                  ? () => navigation.showImage({ profile, image_id: image.id, known: image })
                  : undefined
              }
            />
          </li>
        ))}
      </ul>
      <StatusLine>{announcement}</StatusLine>
      {preview && (
        <ImagePreview image={preview} profile={profile} onClose={() => setPreview(null)} />
      )}
    </>
  );
}
