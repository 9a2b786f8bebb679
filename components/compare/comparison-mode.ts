import type { PictureSource } from "../../lib/state/base/outside-picture.ts";
import type { Viewport } from "../../lib/state/base/viewport.ts";

/** Size in pixels. */
export interface SizeInPixels {
  width: number;
  height: number;
}

/** Props of each comparison mode. */
export interface ComparisonModeProps {
  yours: readonly PictureSource[];
  theirs: PictureSource & { url: string };
  /** The address in `yours` that is a capture of the page. */
  capture: string | null;
  /** Size of the larger picture in pixels. It defines the frame's aspect ratio. */
  size: SizeInPixels;
  viewport: Viewport;
  /** Called with the size of the picked picture once it has loaded. */
  onYours: (size: SizeInPixels) => void;
}
