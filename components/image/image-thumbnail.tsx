import { useState } from "preact/hooks";
import { i18n } from "#i18n";
import { imagePage } from "../../lib/api/addresses.ts";
import type { VisibleImage } from "../../lib/api/image.ts";
import type { ServiceProfile } from "../../lib/service-profile.ts";
import { sortTags } from "../../lib/tags/category.ts";
import style from "./image-thumbnail.module.css";

const ALT_TAGS = 8;

export type PictureSize = "thumb_small" | "thumb" | "small" | "medium" | "large";

export interface ImageThumbnailProps {
  image: VisibleImage;
  profile: ServiceProfile;
  size: PictureSize;
  /** Opens it here instead. The browser's ways to open a link still lead to the page. */
  onOpen?: (() => void) | undefined;
}

/** Returns the alt text of a picture. */
export function altOf({ id, tags }: VisibleImage, { rules }: ServiceProfile): string {
  return i18n.t("image.alt", [id, sortTags(tags, rules.rating_tags).slice(0, ALT_TAGS).join(", ")]);
}

/** Shows the picture as a link to its page on the service, or to its details here. */
export function ImageThumbnail({ image, profile, size, onOpen }: ImageThumbnailProps) {
  const [failed, setFailed] = useState(false);
  // Services may return relative addresses.
  const src = URL.parse(image.representations[size] ?? "", `${profile.base_url}/`)?.href;
  const alt = altOf(image, profile);
  const fail = () => setFailed(true);
  return (
    <a
      class={style.link}
      href={imagePage(profile.base_url, image.id)}
      target="_blank"
      rel="noreferrer noopener"
      onClick={(event) => {
        if (!onOpen || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onOpen();
      }}
    >
      {failed || !image.representations[size] || !src ? (
        <span class={style.failed}>
          <span class="visually-hidden">{alt}. </span>
          {i18n.t("image.notLoaded")}
        </span>
      ) : image.mime_type === "video/webm" ? (
        <video
          class={style.media}
          src={src}
          aria-label={alt}
          preload="metadata"
          muted
          onError={fail}
        />
      ) : (
        <img
          class={style.media}
          // Must precede `src`: attributes are set in order, and setting `src` starts the request.
          referrerpolicy="no-referrer"
          loading="lazy"
          decoding="async"
          src={src}
          alt={alt}
          onError={fail}
        />
      )}
    </a>
  );
}
