import type { focusedIn, linkTo, mayShow, selectedElement } from "./click-traces.ts";
import { type OpenRoot, type Root, shadowOf } from "./elements.ts";
import { FoundPicture, merged, rectOf } from "./found-picture.ts";
import { ranked } from "./rank.ts";
import { BOUNDS, type ScanRequest } from "./scan-data.ts";
import { all, matches, own } from "./unclobbered.ts";

export interface Meant {
  at: "point" | "page";
  plain: boolean;
  pictures: FoundPicture[];
}

/** Two rectangles meet if they share this much of the smaller one, and are at one place if they share this much of both. */
const MEETING = 0.6;
const ONE_PLACE = 0.5;

/** In CSS pixels. A file of a pixel that is stretched over more than this is there to lie over something. */
const OVERLAY = 48;

/** What is known of the place of a gesture. */
export interface Gesture {
  clicked: Element | null;
  /** At the time of the gesture, as far as the document's own tree goes. */
  hovered: Element | null;
  openRoot: OpenRoot;
  reading: {
    focusedIn: typeof focusedIn;
    linkTo: typeof linkTo;
    mayShow: typeof mayShow;
    selectedElement: typeof selectedElement;
  };
}

/**
 * Which of a page's pictures a person means. No script was in the page when they pointed, and browsers do not tell where that was. What
 * is left of it: the addresses that the menu names; in Firefox the clicked element itself; the element under the pointer (`:hover`), or
 * with the focus.
 */
export function meantPictures(
  document: Document,
  { what, src, link }: ScanRequest,
  find: (only?: string) => readonly FoundPicture[],
  { clicked, openRoot, reading, ...at }: Gesture,
): Meant {
  if (what === "page") return wholePage(find());
  const named = src === undefined ? null : pictureOf(find(reading.mayShow(src)), src, clicked);
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
      ? [link === undefined ? null : reading.linkTo(document, link, clicked ?? hovered), clicked]
      : [hovered, deepest(document, openRoot, reading.focusedIn)];
  for (const target of targets) {
    const meant = target && atElement(target, pictures);
    if (meant) return meant;
  }
  return what === "click" && !clicked
    ? atTraces(reading.selectedElement(document), hovered, pictures)
    : wholePage(pictures);
}

/**
 * Chromium leaves two traces of a click on the menu, and each may mislead: the element under the pointer is another one where the entry
 * was chosen with the mouse, and the caret stays where it was in what cannot be selected. Only where they agree is it plain what was meant.
 */
function atTraces(
  selected: Element | null,
  hovered: Element | null,
  pictures: readonly FoundPicture[],
): Meant {
  const traces = [selected, hovered].filter((element) => element !== null);
  const meant = traces.flatMap((element) => atElement(element, pictures) ?? []);
  const agree = selected && hovered && (selected.contains(hovered) || hovered.contains(selected));
  const inner = agree && atElement(selected.contains(hovered) ? hovered : selected, pictures);
  if (inner && !isWhole(selected) && !isWhole(hovered)) return inner;
  return wholePage(
    pictures,
    meant.flatMap((one) => one.pictures),
  );
}

const only = (picture: FoundPicture): Meant => ({ at: "point", plain: true, pictures: [picture] });

/** The browser sees more than a script may: what it names is there. */
const unseen = (url: string, element: Element): FoundPicture =>
  new FoundPicture(element, [{ url, found: "menu" }]);

/** With `first` before the others, which otherwise are in the page's order. */
function wholePage(pictures: readonly FoundPicture[], first: readonly FoundPicture[] = []): Meant {
  const others = ranked(merged(pictures), BOUNDS.pictures);
  return {
    at: "page",
    plain: false,
    pictures: first.length > 0 ? merged([...first, ...others]) : others,
  };
}

/** A page may show a file several times: the clicked one is meant, or else the one under the pointer, or else the largest. */
function pictureOf(
  pictures: readonly FoundPicture[],
  src: string,
  clicked: Element | null,
): FoundPicture | null {
  const same = pictures.filter(({ files }) => files.some(({ url }) => url === src));
  const shown = same.filter(({ files }) => files[0]?.url === src);
  return (
    same.find(({ element }) => element === clicked) ??
    same.find(({ element }) => matches(element, HOVERED)) ??
    shown.toSorted((a, b) => area(b.rect) - area(a.rect))[0] ??
    same[0] ??
    null
  );
}

function isOverlay({ files: [file], rect }: FoundPicture): boolean {
  const { width = 0, height = 0 } = file ?? {};
  return width > 0 && Math.max(width, height) <= 3 && Math.min(rect.width, rect.height) > OVERLAY;
}

/**
 * The pictures at the place of an element: its own and those in it, and those that it lies over or under, which may be anywhere in the
 * document. Null where there are none.
 */
function atElement(target: Element, pictures: readonly FoundPicture[]): Meant | null {
  if (isWhole(target)) return null;
  const rect = rectOf(target);
  const isLink = matches(target, "a");
  const isOwn = ({ element }: FoundPicture) =>
    element === target || (isLink && target.contains(element));
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
  const found = merged(close.length > 0 ? close : meeting).filter((picture) => !isOverlay(picture));
  if (found.length === 0) return null;
  const works = found.filter(({ minor }) => !minor);
  const plain = works.length === 1 || found.length === 1;
  return { at: "point", plain, pictures: ranked(found) };
}

/** What covers the whole page covers every picture in it. */
const isWhole = (element: Element) => matches(element, "html, body, iframe, frame");

function isVisible(element: Element): boolean {
  const { checkVisibility } = Element.prototype;
  return checkVisibility.call(element, { opacityProperty: true, visibilityProperty: true });
}

/** How much two rectangles have in common, as a part of the smaller (`Math.min`) or the larger one. */
function share(
  one: DOMRectReadOnly,
  other: DOMRectReadOnly,
  pick: (a: number, b: number) => number,
): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  const whole = pick(area(one), area(other));
  return width > 0 && height > 0 && whole > 0 ? (width * height) / whole : 0;
}

const area = ({ width, height }: DOMRectReadOnly) => width * height;

/** The innermost element that `find` finds, in the shadow root of the one that it found around it. */
function deepest(
  document: Document,
  openRoot: OpenRoot,
  find: (root: Root) => Element | null,
): Element | null {
  let innermost: Element | null = null;
  let root: Root | null = document;
  // A browser's own limit of nesting is far lower.
  for (let depth = 0; root && depth < 1_000; depth++) {
    const found = find(root);
    if (!found) break;
    innermost = found;
    root = shadowOf(found, openRoot);
  }
  return innermost;
}

/** In documents of old modes a bare `:hover` means links only. https://quirks.spec.whatwg.org/#the-active-and-hover-quirk */
const HOVERED = ":is(*):hover";

const hoveredIn = (root: Root) => all(root, HOVERED).at(-1) ?? null;
