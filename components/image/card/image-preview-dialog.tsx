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
  /** Width in CSS pixels in which the picture was shown. */
  shownWidth?: number;
  onClose: () => void;
}

/** Minimum ratio by which a preview enlarges a picture. */
const ENLARGED = 1.3;

/** Previews an uncovered picture as large as the view, or larger. Rendered means open. */
export function ImagePreviewDialog({
  image,
  profile,
  shownWidth = 0,
  onClose,
}: ImagePreviewDialogProps) {
  const { width, height } = image;
  const [isZoomed, setZoomed] = useState(false);
  const picture = useRef<HTMLDivElement>(null);
  // A picture that already was as large as the view, as in a narrow panel, starts larger.
  useLayoutEffect(() => {
    if (picture.current && picture.current.clientWidth < ENLARGED * shownWidth) setZoomed(true);
  }, []);
  useLayoutEffect(() => {
    if (isZoomed) picture.current?.scrollIntoView({ block: "start", inline: "center" });
  }, [isZoomed]);
  return (
    <Dialog full label={i18n.t("image.number", [image.id])} class={style.preview} onClose={onClose}>
      {/* Firefox lets no key scroll what has no focus. */}
      <div class={style.area} tabIndex={isZoomed ? 0 : undefined}>
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
          {i18n.t("ui.close")}
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
