import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { i18n } from "#i18n";
import type { VisibleImage } from "../../../lib/api/image.ts";
import type { ServiceProfile } from "../../../lib/stored/service-profile.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Dialog } from "../../ui/controls/dialog.tsx";
import { ImagePicture } from "../picture/image-picture.tsx";
import { Attribution } from "./attribution.tsx";
import style from "./image-preview-dialog.module.css";

interface ImagePreviewDialogProps {
  image: VisibleImage;
  profile: ServiceProfile;
  /** Starts larger than the view, for a picture that already fitted a narrow one. */
  isZoomed?: boolean;
  onClose: () => void;
}

/** Previews an uncovered picture as large as the view, or larger. Rendered means open. */
export function ImagePreviewDialog({
  image,
  profile,
  isZoomed: startsZoomed = false,
  onClose,
}: ImagePreviewDialogProps) {
  const { width, height } = image;
  const [isZoomed, setZoomed] = useState(startsZoomed);
  const picture = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isZoomed) picture.current?.scrollIntoView({ block: "start", inline: "center" });
  }, [isZoomed]);
  return (
    <Dialog full label={i18n.t("image.number", [image.id])} class={style.preview} onClose={onClose}>
      <div class={style.area}>
        <div
          ref={picture}
          class={`${style.picture} ${isZoomed ? style.zoomed : ""}`}
          style={{ "--ratio": `${width > 0 && height > 0 ? width / height : 1}` }}
        >
          <ImagePicture image={image} profile={profile} size="large" uncovered />
        </div>
      </div>
      <Attribution image={image} base_url={profile.base_url} compact />
      <div class="line gap-s2">
        <Button autofocus onClick={onClose}>
          {i18n.t("browse.close")}
        </Button>
        {image.mime_type !== "video/webm" && (
          <Button onClick={() => setZoomed(!isZoomed)}>
            {i18n.t(isZoomed ? "compare.fit" : "compare.zoomIn")}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
