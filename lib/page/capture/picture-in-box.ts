import { intersection, type Rect } from "../../picture/shown-geometry.ts";
import { isVisible } from "../elements/elements.ts";
import { matches } from "../elements/native-dom.ts";
import type { PagePicture } from "../pictures/page-picture.ts";
import { isCovered, placeOfElement } from "./shown-boxes.ts";

/** Fractions of a picture's visible part that a rectangle holds, and of the rectangle that it fills, if the user drew around it. */
const MIN_HELD = 0.9;
const MIN_FILLED = 0.6;
/** Fraction of a rectangle within a picture if the user drew a part of it. */
const MIN_WITHIN = 0.9;
/** Fraction of a picture at the place of a larger one, as of thumbnails behind a lightbox. */
const MIN_BEHIND = 0.6;
/** Maximum number of pictures that a rectangle touches. Among more, no single one is meant. */
const MAX_CANDIDATES = 200;

interface Aim {
  /** The only picture that the rectangle was drawn around, with its visible part. */
  target: { element: Element; visibleRect: Rect } | null;
  /** The rectangle was drawn within a picture. */
  isPart: boolean;
  /** The innermost picture that the rectangle was drawn within, if nothing covers it. */
  whole: Element | null;
}

/** Returns which of a page's pictures the user drew a rectangle around, or within. */
export function pictureInBox(pictures: readonly PagePicture[], box: Rect, view: Window): Aim {
  const viewport = { width: view.innerWidth, height: view.innerHeight };
  const candidates = pictures.filter(
    ({ rect, element }) => areaOf(intersection(rect, box)) > 0 && !matches(element, "html, body"),
  );
  if (candidates.length > MAX_CANDIDATES) return { target: null, isPart: false, whole: null };
  const measures = candidates.filter(isWork).map(({ element }) => {
    const place = placeOfElement(element, viewport);
    const overlap = areaOf(intersection(place.visibleRect, box));
    const heldShare = overlap / areaOf(place.visibleRect);
    return { element, place, heldShare, filledShare: overlap / areaOf(box) };
  });
  const [main, ...neighbours] = measures
    .filter(({ heldShare }) => heldShare >= MIN_HELD)
    .toSorted((one, other) => other.filledShare - one.filledShare);
  const isBehind = ({ place: { visibleRect } }: (typeof measures)[number]) =>
    main &&
    areaOf(intersection(visibleRect, main.place.visibleRect)) >= MIN_BEHIND * areaOf(visibleRect);
  const isTarget =
    main && main.filledShare >= MIN_FILLED && neighbours.every(isBehind) && !isCovered(main.place);
  const [containingPicture] = measures
    .filter(({ filledShare }) => filledShare >= MIN_WITHIN)
    .toSorted((one, other) => other.heldShare - one.heldShare);
  return {
    target: isTarget ? { element: main.element, visibleRect: main.place.visibleRect } : null,
    isPart: containingPicture !== undefined,
    whole:
      containingPicture && !isCovered(containingPicture.place) ? containingPicture.element : null,
  };
}

/** Returns true for a visible picture that is no icon, avatar or text link to a file. */
const isWork = ({ element, displayed, minor }: PagePicture): boolean =>
  displayed !== null && !minor && isVisible(element);

const areaOf = ({ width, height }: Rect) => Math.max(0, width) * Math.max(0, height);
