import { useState } from "preact/hooks";
import { i18n } from "#i18n";
import style from "./image-thumbnail.module.css";

export interface PlainPictureProps {
  src: string;
  alt: string;
  width?: number | undefined;
  height?: number | undefined;
}

/** Shows a picture of the service, or a note if it does not load. For a page's picture, see `PagePicture`. */
export function PlainPicture({ src, alt, width, height }: PlainPictureProps) {
  const [failed, setFailed] = useState(false);
  if (failed) return <NotLoaded alt={alt} />;
  return (
    <img
      class={style.media}
      // Must precede `src`: attributes are set in order, and setting `src` starts the request.
      referrerpolicy="no-referrer"
      loading="lazy"
      decoding="async"
      src={src}
      alt={alt}
      width={width}
      height={height}
      onError={() => setFailed(true)}
    />
  );
}

/** Replaces a picture that did not load. */
export function NotLoaded({ alt }: Pick<PlainPictureProps, "alt">) {
  return (
    <span class={style.failed}>
      {alt && <span class="visually-hidden">{alt}. </span>}
      {i18n.t("image.notLoaded")}
    </span>
  );
}
