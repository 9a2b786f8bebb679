import { useState } from "preact/hooks";
import { i18n } from "#i18n";
import type { VisibleImage } from "../../lib/api/image.ts";
import type { ServiceProfile } from "../../lib/service-profile.ts";
import style from "./image-thumbnail.module.css";
import { PlainPicture } from "./plain-picture.tsx";

export interface LargePictureProps {
  image: VisibleImage;
  profile: ServiceProfile;
  alt: string;
}

/** A picture as large as there is room for: drawings as drawings, sharp at any size, films to be played by whoever wants to. */
export function LargePicture({ image, profile, alt }: LargePictureProps) {
  const [failed, setFailed] = useState(false);
  const { full, large, medium, webm } = image.representations;
  const isFilm = image.mime_type === "video/webm";
  // As an image a drawing runs no scripts and loads nothing: https://www.w3.org/TR/SVG2/conform.html#secure-static-mode
  const isDrawing = image.mime_type === "image/svg+xml";
  const address = (isDrawing || isFilm ? full : large) || large || full || medium;
  const src = address && URL.parse(address, `${profile.base_url}/`)?.href;
  if (!src || failed) return <span class={style.failed}>{i18n.t("image.notLoaded")}</span>;
  if (!isFilm) return <PlainPicture src={src} alt={alt} />;
  return (
    // Silent until the person wants to hear it.
    <video
      class={style.media}
      aria-label={alt}
      controls
      muted
      loop
      playsinline
      preload="metadata"
      onError={() => setFailed(true)}
      src={webm || src}
    />
  );
}
