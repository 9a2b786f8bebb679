import { i18n } from "#i18n";
import { imagePage } from "../../../lib/api/addresses.ts";
import type { VisibleImage } from "../../../lib/api/image.ts";
import type { ServiceProfile } from "../../../lib/stored/service-profile.ts";
import { sortTags } from "../../../lib/tags/category.ts";
import { handlePlainClick } from "../../ui/controls/handle-plain-click.ts";
import style from "./image-thumbnail.module.css";
import { ServicePicture } from "./service-picture.tsx";

const ALT_TAGS = 8;

export type PictureSize = "thumb_small" | "thumb" | "small" | "medium" | "large";

interface ImageThumbnailProps {
  image: VisibleImage;
  profile: ServiceProfile;
  size: PictureSize;
  /** Opens it here instead. The browser's ways to open a link still lead to the page. */
  onOpen?: (() => void) | undefined;
}

/** Returns the alt text of a picture. */
export function altTextOf({ id, tags }: VisibleImage, { rules }: ServiceProfile): string {
  return i18n.t("image.alt", [id, sortTags(tags, rules.rating_tags).slice(0, ALT_TAGS).join(", ")]);
}

/** Shows the picture as a link to its page on the service, or to its details here. */
export function ImageThumbnail({ image, profile, size, onOpen }: ImageThumbnailProps) {
  return (
    <ServicePicture
      address={image.representations[size]}
      profile={profile}
      alt={altTextOf(image, profile)}
      video={image.mime_type === "video/webm" ? "still" : undefined}
      wrap={(picture) => (
        <a
          class={style.link}
          href={imagePage(profile.base_url, image.id)}
          target="_blank"
          rel="noreferrer noopener"
          onClick={onOpen && handlePlainClick(onOpen)}
        >
          {picture}
        </a>
      )}
    />
  );
}
