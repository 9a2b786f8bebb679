import { NO_ADDRESS } from "../picture/no-address.ts";
import { ranked } from "../picture/rank.ts";
import { BOUNDS, type ScanRequest } from "../picture/scan-data.ts";
import { focusedIn, linkTo, mayShow, selectedElement } from "./click-traces.ts";
import { type OpenRoot, type Root, shadowOf } from "./elements.ts";
import { FoundPicture, merged, rectOf } from "./found-picture.ts";
import { all, contains, matches, own } from "./unclobbered.ts";

export interface PointedPictures {
  at: "point" | "page";
  unambiguous: boolean;
  pictures: FoundPicture[];
}

/** Two rectangles overlap if they share this fraction of the smaller one, and coincide if they share this fraction of both. */
const MEETING = 0.6;
const ONE_PLACE = 0.5;

/** Size in CSS pixels. A one-pixel file stretched beyond it is an overlay. */
const OVERLAY = 48;

/** Facts about the place that the user clicked or pointed to. */
export interface Gesture {
  clicked: Element | null;
  /** The hovered element at the time of the gesture, outside of shadow roots. */
  hovered: Element | null;
  openRoot: OpenRoot;
}

/**
 * Returns the pictures that the user most likely clicked or pointed to. Browsers report no position, so this relies on the menu's
 * addresses, Firefox's clicked element, `:hover` and focus.
 */
export function pointedPictures(
  document: Document,
  { what, src, link }: ScanRequest,
  find: (only?: string) => readonly FoundPicture[],
  { clicked, openRoot, ...at }: Gesture,
): PointedPictures {
  if (what === "page") return wholePage(find());
  const named = src === undefined ? null : pictureOf(find(mayShow(src)), src, clicked);
  if (named && !isOverlay(named)) return only(named);
  const pictures = find();
  const hovered = deepest(document, openRoot, (root) =>
    root === document && at.hovered ? at.hovered : hoveredIn(root),
  );
  if (src !== undefined) {
    const shown = pictureOf(pictures, src, clicked);
    const below = shown && isOverlay(shown) ? atElement(shown.element, pictures) : null;
    if (below) return below;
    const place = clicked ?? hovered ?? own(Document, document, "documentElement");
    return only(shown ?? unseen(src, place));
  }
  const targets =
    what === "click"
      ? [link === undefined ? null : linkTo(document, link, clicked ?? hovered), clicked]
      : [hovered, deepest(document, openRoot, focusedIn)];
  for (const target of targets) {
    const pointed = target && atElement(target, pictures);
    if (pointed) return pointed;
  }
  return what === "click" && !clicked
    ? atTraces(selectedElement(document), hovered, pictures)
    : wholePage(pictures);
}

/**
 * Finds pictures from the hovered element and the caret, the two traces of a click in Chromium. Each may be wrong (hover moves to the menu,
 * unselectable content keeps the caret), so only agreement counts as certain.
 */
function atTraces(
  selected: Element | null,
  hovered: Element | null,
  pictures: readonly FoundPicture[],
): PointedPictures {
  const traces = [selected, hovered].filter((element) => element !== null);
  const pointed = traces.flatMap((element) => atElement(element, pictures) ?? []);
  const agree = selected && hovered && (contains(selected, hovered) || contains(hovered, selected));
  const inner = agree && atElement(contains(selected, hovered) ? hovered : selected, pictures);
  if (inner && !isWhole(selected) && !isWhole(hovered)) return inner;
  return wholePage(
    pictures,
    pointed.flatMap((one) => one.pictures),
  );
}

const only = (picture: FoundPicture): PointedPictures => ({
  at: "point",
  unambiguous: true,
  pictures: [picture],
});

/** Returns a picture for an address in the menu that the page does not expose to scripts. */
const unseen = (url: string, element: Element): FoundPicture =>
  new FoundPicture(element, [{ url, found: "menu" }]);

/** Returns all pictures of the page in ranked order, with `first` at the front. */
function wholePage(
  pictures: readonly FoundPicture[],
  first: readonly FoundPicture[] = [],
): PointedPictures {
  // An invisible drawing may be a placeholder, and no service can fetch it.
  const shown = pictures.filter(
    ({ address, element }) => address !== NO_ADDRESS || isVisible(element),
  );
  const others = ranked(merged(shown), BOUNDS.pictures);
  return {
    at: "page",
    unambiguous: false,
    // Merging cannot tell that a drawing without an address is the same one.
    pictures: merged([...first, ...others.filter((one) => !first.includes(one))]),
  };
}

/** Returns the clicked picture if a page shows a file several times, or else the hovered one, or else the largest. */
function pictureOf(
  pictures: readonly FoundPicture[],
  src: string,
  clicked: Element | null,
): FoundPicture | null {
  const same = pictures.filter(({ candidates }) => candidates.some(({ url }) => url === src));
  const shown = same.filter(({ candidates }) => candidates[0]?.url === src);
  return (
    same.find(({ element }) => element === clicked) ??
    same.find(({ element }) => matches(element, HOVERED)) ??
    shown.toSorted((a, b) => area(b.rect) - area(a.rect))[0] ??
    same[0] ??
    null
  );
}

function isOverlay({ candidates: [shown], rect }: FoundPicture): boolean {
  const { width = 0, height = 0 } = shown ?? {};
  return width > 0 && Math.max(width, height) <= 3 && Math.min(rect.width, rect.height) > OVERLAY;
}

/** Maximum side in pixels of a canvas that may hold a blurred placeholder, which its decoder draws small. */
const BLURRED = 64;
/** Maximum length of a `data:` address that holds one pixel. */
const PIXEL_ADDRESS = 200;

/** Returns true if another picture at the same place is the one that the user means. */
function mayCover({ candidates: [shown], rect }: FoundPicture): boolean {
  if (!shown) return true;
  const { found, url, width = 0, height = 0 } = shown;
  if (found === "canvas")
    return Math.max(width, height) <= Math.min(BLURRED, rect.width, rect.height);
  return url !== NO_ADDRESS && /^data:/iu.test(url) && url.length <= PIXEL_ADDRESS;
}

/** Returns the pictures at an element: in it, below it or above it, anywhere in the document. Null if there is no such picture. */
function atElement(target: Element, pictures: readonly FoundPicture[]): PointedPictures | null {
  if (isWhole(target)) return null;
  const rect = rectOf(target);
  const isLink = matches(target, "a");
  const isOwn = ({ element }: FoundPicture) =>
    element === target || (isLink && contains(target, element));
  const there = pictures.filter(
    (picture) =>
      isOwn(picture) ||
      (!isWhole(picture.element) && share(picture.rect, rect, Math.min) >= MEETING),
  );
  const visible = there.filter(({ element }) => isVisible(element));
  const meeting = visible.length > 0 ? visible : there;
  const close = meeting.filter(
    (picture) => isOwn(picture) || share(picture.rect, rect, Math.max) >= ONE_PLACE,
  );
  const all = merged(close.length > 0 ? close : meeting).filter((picture) => !isOverlay(picture));
  const plain = all.filter((picture) => !mayCover(picture));
  const found = plain.length > 0 ? plain : all;
  if (found.length === 0) return null;
  const works = found.filter(({ minor }) => !minor);
  const unambiguous = works.length === 1 || found.length === 1;
  return { at: "point", unambiguous, pictures: ranked(found) };
}

/** Returns true for elements that cover the whole page and thus every picture. */
const isWhole = (element: Element) => matches(element, "html, body, iframe, frame");

function isVisible(element: Element): boolean {
  const { checkVisibility } = Element.prototype;
  return checkVisibility.call(element, { opacityProperty: true, visibilityProperty: true });
}

/** Returns how much two rectangles overlap, as a fraction of the smaller (`Math.min`) or the larger one. */
function share(
  one: DOMRectReadOnly,
  other: DOMRectReadOnly,
  pick: (a: number, b: number) => number,
): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  const whole = pick(area(one), area(other));
  return width > 0 && height > 0 ? (width * height) / whole : 0;
}

const area = ({ width, height }: DOMRectReadOnly) => width * height;

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
    const found = find(root);
    if (!found) break;
    innermost = found;
    root = shadowOf(found, openRoot);
  }
  return innermost;
}

/** In quirks mode a bare `:hover` matches only links. https://quirks.spec.whatwg.org/#the-active-and-hover-quirk */
const HOVERED = ":is(*):hover";

const hoveredIn = (root: Root) => all(root, HOVERED).at(-1) ?? null;
