import type { TargetedEvent } from "preact";
import { isLargerThanChecked } from "../../../lib/state/base/checked-pixels.ts";
import style from "./image-thumbnail.module.css";

export interface OutsidePictureProps {
  /** Address of bytes that Tagpie holds: from `useOutsidePicture`, or a capture of the page. */
  src: string;
  alt: string;
  class?: string | undefined;
  draggable?: boolean;
  tabIndex?: number;
  onLoad?: (event: TargetedEvent<HTMLImageElement>) => void;
  onError?: () => void;
}

/** Draws a picture from outside. No other `<img>` does, and the content security policy of our pages allows no foreign address. */
export function OutsidePicture({
  class: className = style.media,
  alt,
  onLoad,
  onError,
  ...rest
}: OutsidePictureProps) {
  return (
    <img
      class={className}
      alt={alt}
      decoding="async"
      {...rest}
      onLoad={(event) => {
        const image = event.currentTarget;
        const { naturalWidth: width, naturalHeight: height } = image;
        if (!isLargerThanChecked(rest.src, { width, height })) return onLoad?.(event);
        // The event comes before the next frame, in which the browser would decode the picture.
        image.removeAttribute("src");
        onError?.();
      }}
      onError={onError}
    />
  );
}
