import { useEffect, useState } from "preact/hooks";
import { i18n } from "#i18n";
import type { PictureSource } from "../../lib/state/base/outside-picture.ts";
import { OutsidePicture } from "../image/picture/outside-picture.tsx";
import { useOutsidePicture } from "../image/picture/use-outside-picture.ts";
import type { SizeInPixels } from "./comparison-mode.ts";
import style from "./pannable-picture.module.css";

interface LayerProps {
  /** Places of the picture, tried in order until one loads. */
  sources: readonly PictureSource[];
  alt: string;
  /** True while hidden. */
  away?: boolean;
  /** Fraction of the width to cut off at the start, 0…1. */
  cut?: number;
  onLoaded?: (size: SizeInPixels) => void;
}

/** Renders one of the two pictures in a stage. */
export function ComparedPicture({ sources, alt, away = false, cut = 0, onLoaded }: LayerProps) {
  const [failed, setFailed] = useState(0);
  const source = sources[failed];
  return (
    <div
      class={style.layer}
      style={{
        visibility: away ? "hidden" : "visible",
        clipPath: cut > 0 ? `inset(0 0 0 ${cut * 100}%)` : "none",
      }}
    >
      {source ? (
        <LayerPicture
          key={failed}
          source={source}
          alt={alt}
          onLoaded={onLoaded}
          onFailed={() => setFailed(failed + 1)}
        />
      ) : (
        <p class={style.words}>
          {alt}: {i18n.t("compare.notLoaded")}
        </p>
      )}
    </div>
  );
}

interface LayerPictureProps {
  source: PictureSource;
  alt: string;
  onLoaded: ((size: SizeInPixels) => void) | undefined;
  onFailed: () => void;
}

function LayerPicture({ source, alt, onLoaded, onFailed }: LayerPictureProps) {
  const picture = useOutsidePicture(source);
  const isFailed = picture.status === "failed";
  useEffect(() => {
    if (isFailed) onFailed();
  }, [isFailed]);
  if (picture.status !== "ready") return null;
  return (
    <OutsidePicture
      class=""
      src={picture.src}
      alt={alt}
      draggable={false}
      onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
        onLoaded?.({ width, height })
      }
      onError={onFailed}
    />
  );
}
