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

/** Shows a picture as large as possible. SVG stays sharp at any size, videos have controls. */
export function LargePicture({ image, profile, alt }: LargePictureProps) {
  const [failed, setFailed] = useState(false);
  const { full, large, medium, webm } = image.representations;
  const isFilm = image.mime_type === "video/webm";
  // SVG in `<img>` runs no scripts and loads nothing: https://www.w3.org/TR/SVG2/conform.html#secure-static-mode
  const isDrawing = image.mime_type === "image/svg+xml";
  const address = (isDrawing || isFilm ? full : large) || large || full || medium;
  const src = address && URL.parse(address, `${profile.base_url}/`)?.href;
  if (!src || failed) return <span class={style.failed}>{i18n.t("image.notLoaded")}</span>;
  if (!isFilm) return <PlainPicture src={src} alt={alt} />;
  return (
    // Muted until the user turns on sound.
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
