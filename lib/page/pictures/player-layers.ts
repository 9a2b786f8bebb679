import { isVisible, type OpenRoot, shadowOf } from "../elements/elements.ts";
import { nativeProperty, parentOf, queryAll, rootOf } from "../elements/native-dom.ts";
import { MIN_OVERLAP, overlapShare } from "./overlap.ts";
import { PagePicture } from "./page-picture.ts";
import { candidatesAround } from "./picture-candidates.ts";

/** Fraction of both rectangles in which a poster meets its video. */
const POSTER = 0.8;

/** Returns true for a poster, or a picture of a button in the middle of a video. */
export function isPlayerLayer(
  { element, rect, minor }: PagePicture,
  { rect: below }: PagePicture,
): boolean {
  if (overlapShare(rect, below, Math.max) >= POSTER) return true;
  const isIcon = minor || element instanceof SVGElement;
  const isNear = (at: number, start: number, length: number) =>
    Math.abs(at - start - length / 2) <= length / 6;
  return (
    isIcon &&
    overlapShare(rect, below, Math.min) >= MIN_OVERLAP &&
    isNear(rect.x + rect.width / 2, below.x, below.width) &&
    isNear(rect.y + rect.height / 2, below.y, below.height)
  );
}

/** Maximum number of elements between a layer and what holds its video too. */
const MAX_LEVELS = 6;

/** Returns the visible video whose layer a picture is: one in the nearest ancestor that holds any. */
export function videoBehindLayer(picture: PagePicture, openRoot: OpenRoot): PagePicture | null {
  let at = picture.element;
  for (let level = 0; level < MAX_LEVELS && !isVideo(picture); level++) {
    const around = parentOf(at) ?? rootOf(at);
    const shadow = around instanceof Element ? shadowOf(around, openRoot) : null;
    const videos = [around, ...(shadow ? [shadow] : [])].flatMap((root) =>
      queryAll(root, "video", 2),
    );
    const [video] = videos;
    if (video) {
      const candidates = candidatesAround(video);
      const below = new PagePicture(video, candidates);
      const isUnder = videos.length === 1 && candidates.length > 0 && isVisible(video);
      return isUnder && isPlayerLayer(picture, below) ? below : null;
    }
    if (around instanceof Element) at = around;
    else if (around instanceof ShadowRoot) at = nativeProperty(ShadowRoot, around, "host");
    else return null;
  }
  return null;
}

export const isVideo = ({ element }: PagePicture) => element instanceof HTMLVideoElement;
