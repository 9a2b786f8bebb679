import type { Viewport } from "../../lib/state/viewport.ts";

/** In pixels. */
export interface Size {
  width: number;
  height: number;
}

/** What each way of comparing is given. */
export interface WayProps {
  yours: readonly string[];
  theirs: string;
  /** Of the larger of the two, in pixels: its shape is that of the frame. */
  size: Size;
  viewport: Viewport;
  /** The picked picture has been loaded, and is of this size. */
  onYours: (size: Size) => void;
}
