import { isOutside, overlaps, type Rect, type RoundRect } from "./shown-geometry.ts";
import { list, matches, nameOf, own, parentOf } from "./unclobbered.ts";

/** Draw something whatever their style is. */
const DRAWN = "img, video, canvas, svg, svg *, iframe, embed, object, input, button, select";
/** Ancestors in which overlays are looked for that let the pointer through. */
const MAX_ANCESTORS = 6;

export interface Effort {
  /** Points a side at which the page is asked what lies there. */
  points: number;
  /** Elements that are looked at besides. */
  elements: number;
}

/** Returns where something may be drawn over an element's picture, or the picture is not drawn for a reason that its style does not tell. */
export function coversOf(
  element: Element,
  seen: Rect,
  clips: readonly RoundRect[],
  effort: Effort,
): Rect[] {
  const hits = hitCovers(element, seen, clips, effort.points);
  return [...hits, ...quietCovers(element, seen, effort.elements)];
}

/** Asks the browser point by point: of an element that is hit all counts, so that few points do. */
function hitCovers(
  element: Element,
  { x, y, width, height }: Rect,
  clips: readonly RoundRect[],
  points: number,
): Rect[] {
  const target = outermostHost(element);
  const letsThrough = target !== element || styleOf(element).pointerEvents === "none";
  const found: Rect[] = [];
  const known = new Set<Element>();
  const [across, down] = [width / points, height / points];
  for (let at = 0; at < points ** 2; at++) {
    const px = x + across * ((at % points) + 0.5);
    const py = y + down * (Math.floor(at / points) + 0.5);
    if (clips.some((clip) => isOutside(clip, px, py))) continue;
    const hits: Element[] = Document.prototype.elementsFromPoint.call(document, px, py);
    const place = hits.indexOf(target);
    const above = place < 0 ? hits : hits.slice(0, place);
    let isHidden = place < 0 && !letsThrough;
    for (const hit of above) {
      if (Node.prototype.contains.call(hit, target)) {
        // An ancestor comes before the picture because of its pseudo-element, which is looked at below, or of what is in its shadow root.
        if (place < 0) break;
        isHidden ||= mayHaveShadow(hit);
      } else if (mayHaveShadow(hit)) isHidden ||= isVisible(hit);
      else if (!known.has(hit)) {
        known.add(hit);
        found.push(...paintedBy(hit));
      }
    }
    // The picture may end anywhere between this point and the next ones.
    if (isHidden) found.push({ x: px - across, y: py - down, width: 2 * across, height: 2 * down });
  }
  return found;
}

/** Looks for what the pointer does not meet: pseudo-elements, and elements that let it through. */
function quietCovers(element: Element, seen: Rect, most: number): Rect[] {
  const found: Rect[] = [];
  let left = most;
  let isPlaced = styleOf(element).position !== "static";
  let at: Element | null = parentOf(element);
  for (let level = 0; at && level < MAX_ANCESTORS; level++, at = parentOf(at)) {
    for (const name of ["::before", "::after"] as const) {
      const { zIndex, position } = getComputedStyle(at, name);
      const isUnder =
        zIndex.startsWith("-") || (name === "::before" && isPlaced && !(Number(zIndex) > 0));
      if (/absolute|fixed/u.test(position) && !isUnder) found.push(...pseudoOf(at, name));
    }
    isPlaced ||= styleOf(at).position !== "static";
    for (const one of list(at, "*")) {
      if (left-- <= 0) return found;
      const { pointerEvents, position, zIndex } = styleOf(one);
      if (pointerEvents !== "none" || Node.prototype.contains.call(one, element)) continue;
      const isLater = Boolean(
        Node.prototype.compareDocumentPosition.call(element, one) &
          Node.DOCUMENT_POSITION_FOLLOWING,
      );
      const isOver = position === "static" ? isInPlaced(one, at) : !zIndex.startsWith("-");
      if ((isLater && isOver) || Number(zIndex) > 0) found.push(...paintedBy(one));
    }
  }
  return found.filter((rect) => overlaps(rect, seen));
}

/** Part of what is positioned, below `top`. */
function isInPlaced(element: Element, top: Element): boolean {
  for (let at = parentOf(element); at && at !== top; at = parentOf(at))
    if (styleOf(at).position !== "static") return true;
  return false;
}

/** Returns the places that an element itself draws on, without its children. */
function paintedBy(element: Element): Rect[] {
  if (!isVisible(element)) return [];
  const style = styleOf(element);
  if (isFilled(style) || matches(element, DRAWN)) return [rectOf(element)];
  const rects = [...pseudoOf(element, "::before"), ...pseudoOf(element, "::after")];
  for (const node of own(Node, element, "childNodes")) {
    if (!(node instanceof Text) || !node.data.trim()) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    rects.push(...range.getClientRects());
  }
  return rects;
}

function pseudoOf(element: Element, name: "::before" | "::after"): Rect[] {
  const style = getComputedStyle(element, name);
  const { content, display, opacity, position, visibility } = style;
  const isNone = /^(?:|none|normal)$/u.test(content) || display === "none" || opacity === "0";
  const isEmpty = /^(?:""|'')$/u.test(content) && !isFilled(style);
  if (isNone || isEmpty || visibility === "hidden" || !isVisible(element)) return [];
  let around: Element | null = element;
  if (position !== "absolute") return [rectOf(element)];
  while (around && styleOf(around).position === "static") around = parentOf(around);
  if (!around) return [rectOf(element)];
  const { x, y } = rectOf(around);
  const [width, height, left, top, marginLeft, marginTop] = [
    style.width,
    style.height,
    style.left,
    style.top,
    style.marginLeft,
    style.marginTop,
  ].map(Number.parseFloat) as [number, number, number, number, number, number];
  const [moveX = 0, moveY = 0] =
    /^matrix\(1, 0, 0, 1, (.+), (.+)\)$/u.exec(style.transform)?.slice(1).map(Number) ?? [];
  const rect = {
    x: x + around.clientLeft + left + marginLeft + moveX,
    y: y + around.clientTop + top + marginTop + moveY,
    width,
    height,
  };
  return Object.values(rect).every(Number.isFinite) ? [rect] : [rectOf(element)];
}

function isFilled({ backgroundColor, backgroundImage, backdropFilter }: CSSStyleDeclaration) {
  const isClear = /^(?:|transparent|rgba\(.*, 0\))$/u.test(backgroundColor);
  return !isClear || !/^(?:|none)$/u.test(backgroundImage) || (backdropFilter || "none") !== "none";
}

const styleOf = (element: Element) => getComputedStyle(element);
const rectOf = (element: Element): Rect => Element.prototype.getBoundingClientRect.call(element);

const isVisible = (element: Element): boolean =>
  Element.prototype.checkVisibility.call(element, { checkOpacity: true, checkVisibilityCSS: true });

/** Only elements of such names can hide in a closed root what they draw. */
const mayHaveShadow = (element: Element) =>
  nameOf(element).includes("-") || own(Element, element, "shadowRoot") !== null;

function outermostHost(element: Element): Element {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? outermostHost(root.host) : element;
}
