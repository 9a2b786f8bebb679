import { isDigest, isIdentityOf } from "../../picture/address-identity.ts";
import { NO_ADDRESS } from "../../picture/no-address.ts";
import { sortByRank } from "../../picture/rank.ts";
import { type FrameScan, SCAN_LIMITS, type ScanRequest } from "../../picture/scan-data.ts";
import { isVisible, type OpenRoot, type Root, rectOf, shadowOf } from "../elements/elements.ts";
import {
  attributeOf,
  closest,
  contains,
  elementName,
  matches,
  nativeProperty,
  parentOf,
  queryAll,
  rootOf,
} from "../elements/native-dom.ts";
import type { WalkLimits } from "../elements/notable-elements.ts";
import {
  findLink,
  focusedElement,
  selectedElement,
  selectorForAddress,
} from "./clicked-element.ts";
import { areaOf, MIN_COINCIDENCE, MIN_OVERLAP, overlapShare } from "./overlap.ts";
import { mergeSameFile, PagePicture } from "./page-picture.ts";
import { candidatesAround, candidatesOf } from "./picture-candidates.ts";
import { isPlayerLayer, isVideo, videoBehindLayer } from "./player-layers.ts";

export interface PointedPictures {
  at: FrameScan["at"];
  unambiguous: boolean;
  pictures: PagePicture[];
}

/** Size in CSS pixels. A one-pixel file stretched beyond it is an overlay. */
const OVERLAY = 48;

/** Facts about the place that the user clicked or pointed to. */
interface Gesture {
  clicked: Element | null;
  /** The hovered and the pressed element at the time of the gesture, outside of shadow roots. */
  hovered: Element | null;
  pressed: Element | null;
  openRoot: OpenRoot;
}

/**
 * Returns the pictures that the user most likely clicked or pointed to. Browsers report no position, so this relies on the menu's
 * addresses, Firefox's clicked element, `:active`, `:hover`, the caret and focus.
 */
export function pointedPictures(
  document: Document,
  { what, src, link }: ScanRequest,
  find: (limits?: WalkLimits) => readonly PagePicture[],
  { openRoot, ...at }: Gesture,
): PointedPictures {
  const innermost = (start: Element | null, state: string) =>
    deepest(document, openRoot, (root) =>
      root === document && start ? start : (queryAll(root, state).at(-1) ?? null),
    );
  const hovered = innermost(at.hovered, HOVERED);
  // The first movement of the mouse after the click ends `:active`, which therefore tells the clicked element or nothing.
  const clicked =
    at.clicked ?? (what === "click" && at.pressed ? innermost(at.pressed, PRESSED) : null);
  const pictureShowing = (address: string) => {
    const search = (limits: WalkLimits) =>
      pictureOf(find({ ...limits, only: selectorForAddress(address) }), address, clicked);
    const place = clicked ?? hovered;
    // Without a place, nothing tells one copy of a file from another that is in a shadow root.
    return pictureAt(place, address) ?? ((!place && search({ isShallow: true })) || search({}));
  };
  const pictureBySrc = src === undefined ? null : pictureShowing(src);
  if (pictureBySrc && !isOverlay(pictureBySrc))
    return only(videoBehindLayer(pictureBySrc, openRoot) ?? pictureBySrc);
  const pictures = find();
  if (src !== undefined) {
    const shownPicture = pictureOf(pictures, src, clicked);
    const below =
      shownPicture && isOverlay(shownPicture) ? atElement(shownPicture.element, pictures) : null;
    if (below) return below;
    const place = clicked ?? hovered ?? nativeProperty(Document, document, "documentElement");
    // Without its address, a picture that the page does not expose can only be found by its place.
    if (shownPicture || !isDigest(src)) return only(shownPicture ?? unseen(src, place));
  }
  const targets =
    what === "click"
      ? [link === undefined ? null : findLink(document, link, clicked ?? hovered), clicked]
      : [hovered, what === "pointer" ? deepest(document, openRoot, focusedElement) : null];
  for (const target of targets) {
    const pointed = target && atPlace(target, pictures);
    if (pointed) return pointed;
  }
  return what === "click" && !clicked && link === undefined
    ? atTraces(selectedElement(document), hovered, pictures)
    : rankAllPictures(pictures);
}

/**
 * Finds pictures from the hovered element and the caret, the two traces of a click in Chromium. Choosing an entry by mouse has moved the
 * pointer away, and a click on a drawing leaves the caret where it was. So the pointer counts if the caret is at the same place, or if
 * nothing else can have been clicked.
 */
function atTraces(
  selected: Element | null,
  hovered: Element | null,
  pictures: readonly PagePicture[],
): PointedPictures {
  const [atCaret, atPointer] = [selected, hovered].map((one) => one && atPlace(one, pictures));
  if (selected && hovered && contains(hovered, selected)) {
    if (atPointer) return atPointer;
    if (selected === hovered) return rankAllPictures(pictures);
  }
  const shownPictures = shownOf(pictures);
  const [first] = atPointer?.pictures ?? [];
  const pointed = first?.element;
  const covered = first && isVideo(first) && pointed !== hovered ? first : null;
  const drawing = onlyDrawing(shownPictures, covered);
  const caret = selected && rectOf(selected);
  // A click on a layer may place the caret beside the video in its player.
  const isAtCovered =
    caret &&
    covered &&
    overlapShare(caret, covered.rect, Math.min) >= MIN_OVERLAP &&
    areaOf(caret) < areaOf(covered.rect) / MIN_COINCIDENCE;
  // The menu would have reported a click on such a picture: Chromium placed the caret at the nearest one.
  const isAtReported = pictures.some((one) => one.element === selected && isReported(one));
  const isCaretElsewhere =
    caret && !isWhole(selected) && !isAtCovered && !isAtReported && isInView(caret);
  const isPointed = !isCaretElsewhere && pointed !== undefined;
  if (drawing && (shownPictures.length === 1 || (isPointed && pointed === drawing.element)))
    return only(drawing);
  // Small pictures are icons and avatars.
  if (
    atPointer &&
    isPointed &&
    shownPictures.every((one) => one.minor !== (one.element === pointed))
  )
    return atPointer;
  if (shownPictures.length === 0) return rankAllPictures(pictures);
  const traced = [...(atCaret?.pictures ?? []), ...(atPointer?.pictures ?? [])];
  // Merging cannot tell that a drawing without an address is the same one.
  const others = nearest(shownPictures, hovered).filter((one) => !traced.includes(one));
  return { at: "near", unambiguous: false, pictures: mergeSameFile([...traced, ...others]) };
}

/** Elements whose address the browser's menu reports. If it reports none, they were not clicked. */
const REPORTED = new Set(["img", "image", "video", "input", "object", "embed", "a"]);

const isReported = ({ element }: PagePicture) =>
  REPORTED.has(elementName(element)) &&
  !(element instanceof HTMLVideoElement && !element.currentSrc);

/**
 * Returns the only visible picture that can have been clicked, if it is one in which a click places no caret. The menu does not report a
 * `covered` video either, and its layers count as it.
 */
function onlyDrawing(
  pictures: readonly PagePicture[],
  covered: PagePicture | null,
): PagePicture | null {
  const [one, ...others] = pictures.filter((picture) => {
    if (!isInView(picture.rect)) return false;
    if (picture.element === covered?.element) return true;
    return !isReported(picture) && !(covered && isPlayerLayer(picture, covered));
  });
  const types = [HTMLCanvasElement, SVGElement, HTMLVideoElement];
  const isDrawing = types.some((type) => one?.element instanceof type);
  return one && isDrawing && others.length === 0 ? one : null;
}

/** Returns the pictures sorted by their distance to an element, or else to the visible part of the page. */
function nearest(pictures: readonly PagePicture[], element: Element | null): PagePicture[] {
  const place = element && !isWhole(element) ? rectOf(element) : viewport();
  return pictures
    .map((picture) => ({ picture, gap: gap(picture.rect, place), isReported: isReported(picture) }))
    .toSorted((a, b) => a.gap - b.gap || Number(a.isReported) - Number(b.isReported))
    .map(({ picture }) => picture);
}

const only = (picture: PagePicture): PointedPictures => ({
  at: "point",
  unambiguous: true,
  pictures: [picture],
});

/** Returns a picture for an address in the menu that the page does not expose to scripts. */
const unseen = (url: string, element: Element): PagePicture =>
  new PagePicture(element, [{ url, origin: "menu" }]);

/** Returns all pictures of the page in ranked order. */
export const rankAllPictures = (pictures: readonly PagePicture[]): PointedPictures => ({
  at: "page",
  unambiguous: false,
  pictures: sortByRank(shownOf(pictures), SCAN_LIMITS.pictures),
});

/** Returns the pictures without repetitions, and without invisible drawings, which may be placeholders, and which no service can fetch. */
const shownOf = (pictures: readonly PagePicture[]): PagePicture[] =>
  mergeSameFile(
    pictures.filter(({ address, element }) => address !== NO_ADDRESS || isVisible(element)),
  );

/** Returns the picture that an element shows, if it has this address. */
function pictureAt(element: Element | null, src: string): PagePicture | null {
  if (!element || candidatesOf(element).length === 0) return null;
  const candidates = candidatesAround(element);
  const isShown = candidates.some(({ url }) => isIdentityOf(src, url));
  return isShown ? new PagePicture(element, candidates) : null;
}

/** Returns the clicked picture if a page shows a file several times, or else the hovered one, or else the largest. */
function pictureOf(
  pictures: readonly PagePicture[],
  src: string,
  clicked: Element | null,
): PagePicture | null {
  const same = pictures.filter(({ candidates }) =>
    candidates.some(({ url }) => isIdentityOf(src, url)),
  );
  const showing = same.filter(({ candidates: [shown] }) => shown && isIdentityOf(src, shown.url));
  return (
    same.find(({ element }) => element === clicked) ??
    same.find(({ element }) => matches(element, HOVERED)) ??
    showing.toSorted((a, b) => areaOf(b.rect) - areaOf(a.rect))[0] ??
    same[0] ??
    null
  );
}

function isOverlay({ candidates: [shown], rect }: PagePicture): boolean {
  const { width = 0, height = 0 } = shown ?? {};
  return width > 0 && Math.max(width, height) <= 3 && Math.min(rect.width, rect.height) > OVERLAY;
}

/** Maximum side in pixels of a canvas that may hold a blurred placeholder, which its decoder draws small. */
const BLURRED = 64;
/** Maximum length of a `data:` address that holds one pixel. */
const PIXEL_ADDRESS = 200;

/** Returns true if another picture at the same place is the one that the user means. */
function mayCover({ candidates: [shown], rect }: PagePicture): boolean {
  if (!shown) return true;
  const { origin, url, width = 0, height = 0 } = shown;
  if (origin === "canvas")
    return Math.max(width, height) <= Math.min(BLURRED, rect.width, rect.height);
  return url !== NO_ADDRESS && /^data:/iu.test(url) && url.length <= PIXEL_ADDRESS;
}

/**
 * Returns the pictures at an element that may have no box of its own. The picture of an image map has that of its areas; for others, the
 * nearest element around that has a box or a picture counts.
 */
function atPlace(target: Element, pictures: readonly PagePicture[]): PointedPictures | null {
  const map = closest(target, "area, map") && closest(target, "map");
  const names = map ? ["name", "id"].map((name) => `#${attributeOf(map, name)}`) : [];
  const mapped = pictures.filter(({ element }) =>
    names.includes(attributeOf(element, "usemap") ?? ""),
  );
  if (mapped.length > 0) return { at: "point", unambiguous: mapped.length === 1, pictures: mapped };
  // An empty link may be stretched over the nearest positioned element around it.
  const end = isStretched(target) ? nativeProperty(HTMLElement, target, "offsetParent") : null;
  let place: Element | null = target;
  for (let isEnd = false; place && !isEnd; place = around(place)) {
    const pointed = atElement(place, pictures);
    if (pointed) return pointed;
    isEnd = end ? place === end : areaOf(rectOf(place)) > 0;
  }
  return null;
}

const around = (element: Element) =>
  parentOf(element) ?? (rootOf(element) as Partial<ShadowRoot>).host ?? null;

/** Returns true if a pseudo-element of a link lies over what is around it. */
const isStretched = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement &&
  ["::before", "::after"].some((part) => getComputedStyle(element, part).position === "absolute");

/** Returns the pictures at an element: in it, below it or above it, anywhere in the document. Null if there is no such picture. */
function atElement(target: Element, pictures: readonly PagePicture[]): PointedPictures | null {
  if (isWhole(target)) return null;
  const rect = rectOf(target);
  const isLink = matches(target, "a");
  const isOwn = ({ element }: PagePicture) =>
    element === target || (isLink && contains(target, element));
  const atPoint = pictures.filter(
    (picture) =>
      isOwn(picture) ||
      (!isWhole(picture.element) && overlapShare(picture.rect, rect, Math.min) >= MIN_OVERLAP),
  );
  const visible = atPoint.filter(({ element }) => isVisible(element));
  const meeting = visible.length > 0 ? visible : atPoint;
  const close = meeting.filter(
    (picture) => isOwn(picture) || overlapShare(picture.rect, rect, Math.max) >= MIN_COINCIDENCE,
  );
  const all = mergeSameFile(close.length > 0 ? close : meeting).filter(
    (picture) => !isOverlay(picture),
  );
  const plain = all.filter((picture) => !mayCover(picture));
  const results = plain.length > 0 ? plain : all;
  if (results.length === 0) return null;
  // Pictures over or under a video belong to its player.
  const [video, second] = mergeSameFile(meeting.filter(isVideo));
  const isPlayer = (one: PagePicture) => isVideo(one) || (video && isPlayerLayer(one, video));
  if (video && !second && results.every(isPlayer)) return only(video);
  const works = results.filter(({ minor }) => !minor);
  const unambiguous = works.length === 1 || results.length === 1;
  return { at: "point", unambiguous, pictures: sortByRank(results) };
}

/** Returns true for elements that cover the whole page and thus every picture. */
const isWhole = (element: Element) => matches(element, "html, body, iframe, frame");

const viewport = () => new DOMRect(0, 0, innerWidth, innerHeight);

/** Returns true if some of it is in view: the next slide of a carousel touches the edge only. */
const isInView = ({ left, top, right, bottom }: DOMRectReadOnly) =>
  Math.max(left, 0) < Math.min(right, innerWidth) &&
  Math.max(top, 0) < Math.min(bottom, innerHeight);

/** Returns the gap between two rectangles in CSS pixels; infinite if the first one is empty. */
function gap(one: DOMRectReadOnly, other: DOMRectReadOnly): number {
  if (areaOf(one) === 0) return Number.POSITIVE_INFINITY;
  const x = Math.max(0, one.left - other.right, other.left - one.right);
  const y = Math.max(0, one.top - other.bottom, other.top - one.bottom);
  return Math.hypot(x, y);
}

/** Returns the innermost element that `find` returns, following shadow roots inward. */
function deepest(
  document: Document,
  openRoot: OpenRoot,
  find: (root: Root) => Element | null,
): Element | null {
  let innermost: Element | null = null;
  let root: Root | null = document;
  // Browsers limit nesting to far less.
  for (let depth = 0; root && depth < 1_000; depth++) {
    const inner = find(root);
    if (!inner) break;
    innermost = inner;
    root = shadowOf(inner, openRoot);
  }
  return innermost;
}

/** In quirks mode a bare `:hover` matches only links. https://quirks.spec.whatwg.org/#the-active-and-hover-quirk */
const HOVERED = ":is(*):hover";
const PRESSED = ":is(*):active";
