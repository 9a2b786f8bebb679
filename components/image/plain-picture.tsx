import { useState } from "preact/hooks";
import { i18n } from "#i18n";
import style from "./image-thumbnail.module.css";

export interface PlainPictureProps {
  src: string;
  alt: string;
  width?: number | undefined;
  height?: number | undefined;
}

/** A picture of the service, by its address; it may be out of reach from here, and then says so. For a page's, see `PagePicture`. */
export function PlainPicture({ src, alt, width, height }: PlainPictureProps) {
  const [failed, setFailed] = useState(false);
  if (failed) return <NotLoaded alt={alt} />;
  return (
    <img
      class={style.media}
      // Before `src`: attributes are set in this order, and it is loaded by those that are there by then.
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

/** In the place of a picture. */
export function NotLoaded({ alt }: Pick<PlainPictureProps, "alt">) {
  return (
    <span class={style.failed}>
      {alt && <span class="visually-hidden">{alt}. </span>}
      {i18n.t("image.notLoaded")}
    </span>
  );
}
