import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { i18n } from "#i18n";
import style from "./stage.module.css";
import type { Size } from "./way.ts";

export interface LayerProps {
  /** Addresses of the picture; each is tried when those before it did not load. */
  addresses: readonly string[];
  alt: string;
  /** Not to be seen just now. */
  away?: boolean;
  /** Part of its width that is cut off at the start, 0…1. */
  cut?: number;
  onLoaded?: (size: Size) => void;
}

/** One of the two pictures in a stage. */
export function Layer({ addresses, alt, away = false, cut = 0, onLoaded }: LayerProps) {
  const [failed, setFailed] = useState(0);
  const src = addresses[failed];
  let content: ComponentChildren;
  if (src) {
    content = (
      <img
        src={src}
        alt={alt}
        referrerpolicy="no-referrer"
        decoding="async"
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
          // A drawing may have no size of its own.
          if (width > 0 && height > 0) onLoaded?.({ width, height });
        }}
        onError={() => setFailed(failed + 1)}
      />
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
