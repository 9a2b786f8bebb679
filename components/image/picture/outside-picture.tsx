import type { TargetedEvent } from "preact";
import style from "./image-thumbnail.module.css";

export interface OutsidePictureProps {
  /** Address of bytes that Tagpie holds: from `useOutside`, or a capture of the page. */
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
  ...rest
}: OutsidePictureProps) {
  return <img class={className} alt={alt} decoding="async" {...rest} />;
}
