import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { i18n } from "#i18n";
import { usePagePicture } from "../image/use-page-picture.ts";
import style from "./stage.module.css";
import type { Size } from "./view.ts";

export interface LayerProps {
  /** Addresses of the picture, tried in order until one loads. */
  addresses: readonly string[];
  /** True if the addresses come from a page, not from the service. */
  ofPage?: boolean;
  alt: string;
  /** True while hidden. */
  away?: boolean;
  /** Fraction of the width to cut off at the start, 0…1. */
  cut?: number;
  onLoaded?: (size: Size) => void;
}

/** Renders one of the two pictures in a stage. */
export function Layer({
  addresses,
  ofPage = false,
  alt,
  away = false,
  cut = 0,
  onLoaded,
}: LayerProps) {
  const [failed, setFailed] = useState(0);
  const address = addresses[failed];
  const shown = { onLoaded, onFailed: () => setFailed(failed + 1), alt };
  let content: ComponentChildren;
  if (address) {
    content = ofPage ? (
      <PageLayer key={address} url={address} {...shown} />
    ) : (
      <LayerPicture src={address} {...shown} />
    );
  } else {
    content = (
      <p class={style.words}>
        {alt}: {i18n.t("compare.notLoaded")}
      </p>
    );
  }
  return (
    <div
      class={style.layer}
      style={{
        visibility: away ? "hidden" : "visible",
        clipPath: cut > 0 ? `inset(0 0 0 ${cut * 100}%)` : "none",
      }}
    >
      {content}
    </div>
  );
}

interface LayerPictureProps {
  src: string;
  alt: string;
  onLoaded: ((size: Size) => void) | undefined;
  onFailed: () => void;
}

function LayerPicture({ src, alt, onLoaded, onFailed }: LayerPictureProps) {
  return (
    <img
      src={src}
      alt={alt}
      referrerpolicy="no-referrer"
      decoding="async"
      draggable={false}
      onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
        // SVG may have no intrinsic size.
        if (width > 0 && height > 0) onLoaded?.({ width, height });
      }}
      onError={onFailed}
    />
  );
}

function PageLayer({ url, ...rest }: Omit<LayerPictureProps, "src"> & { url: string }) {
  const picture = usePagePicture({ url });
  const { onFailed } = rest;
  const isFailed = picture.status === "failed";
  useEffect(() => {
    if (isFailed) onFailed();
  }, [isFailed]);
  return picture.status === "ready" ? <LayerPicture src={picture.src} {...rest} /> : null;
}
