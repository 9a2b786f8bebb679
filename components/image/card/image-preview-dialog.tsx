import { i18n } from "#i18n";
import type { VisibleImage } from "../../../lib/api/image.ts";
import type { ServiceProfile } from "../../../lib/stored/service-profile.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Dialog } from "../../ui/controls/dialog.tsx";
import { ImagePicture } from "../picture/image-picture.tsx";
import { boxOf } from "../picture/shape-of.ts";
import { Attribution } from "./attribution.tsx";
import style from "./image-preview-dialog.module.css";

interface ImagePreviewDialogProps {
  image: VisibleImage;
  profile: ServiceProfile;
  onClose: () => void;
}

/** Previews an uncovered picture in a dialog. Rendered means open. */
export function ImagePreviewDialog({ image, profile, onClose }: ImagePreviewDialogProps) {
  return (
    <Dialog label={i18n.t("image.number", [image.id])} class={style.preview} onClose={onClose}>
      <div class={style.picture} style={boxOf(image)}>
        <ImagePicture image={image} profile={profile} size="large" uncovered />
      </div>
      <Attribution image={image} base_url={profile.base_url} compact />
      <div>
        <Button autofocus onClick={onClose}>
          {i18n.t("browse.close")}
        </Button>
      </div>
    </Dialog>
  );
}
