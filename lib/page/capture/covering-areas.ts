import {
  containsPoint,
  intersection,
  isOutside,
  overlaps,
  type Rect,
  type RoundRect,
} from "../../picture/shown-geometry.ts";
import { isVisible, rectOf } from "../elements/elements.ts";
import {
  contains,
  documentOf,
  elementName,
  matches,
  nativeProperty,
  parentOf,
  precedes,
  queryNodeList,
} from "../elements/native-dom.ts";
import { isTransparentImage } from "./transparent-image.ts";

/** Elements that draw something regardless of their style. */
const DRAWN = "img, video, canvas, svg, svg *, iframe, embed, object, input, button, select";
/** Number of ancestors searched for overlays, and their maximum area as a multiple of the picture's. */
const MAX_ANCESTORS = 6;
const MAX_AREA = 9;

export interface HitTestBudget {
  /** Number of hit-test points per side. */
  points: number;
  /** Maximum number of nearby elements to inspect. */
  elements: number;
}

/**
 * Returns the areas where something may cover an element's picture, or where an unknown cause may keep it from being drawn. `tiles` are
 * elements in it that draw the picture.
 */
export function areasThatMayCover(
  element: Element,
  visibleRect: Rect,
  clips: readonly RoundRect[],
  effort: HitTestBudget,
  tiles: readonly Element[] = [],
): Rect[] {
  const drawers = new Set([element, ...tiles]);
  const near = nearOverlays(element, visibleRect, effort.elements, drawers);
  return [...near, ...hitCovers(element, visibleRect, clips, near, effort.points, drawers)];
}

/**
 * Returns the milliseconds that one hit test takes; hit tests are slow on long pages. Leaves out the longest of four, which may have waited
 * for the layout or for other programs: what is covered must not depend on how busy the machine is.
 */
export function measureHitTestTime({ x, y, width, height }: Rect): number {
  const durations = [1, 2, 3, 4].map((at) => {
    const start = performance.now();
    hitsAt(document, x + (width * at) / 5, y + (height * at) / 5);
    return performance.now() - start;
  });
  const total = durations.reduce((sum, duration) => sum + duration, 0);
  return (total - Math.max(...durations)) / 3;
}

/** Hit-tests a grid of points. This finds covers from anywhere in the document, such as bars and dialogs. */
function hitCovers(
  element: Element,
  { x, y, width, height }: Rect,
  clips: readonly RoundRect[],
  near: readonly Rect[],
  points: number,
  drawers: ReadonlySet<Element>,
): Rect[] {
  const target = outermostHost(element);
  const document = documentOf(element);
  const letsThrough = target !== element || styleOf(element).pointerEvents === "none";
  const covers: Rect[] = [];
  const visited = new Set(drawers);
  const [across, down] = [width / points, height / points];
  for (let at = 0; at < points ** 2; at++) {
    const px = x + across * ((at % points) + 0.5);
    const py = y + down * (Math.floor(at / points) + 0.5);
    const isKnown = [...near, ...covers].some((rect) => containsPoint(rect, px, py));
    if (isKnown || clips.some((clip) => isOutside(clip, px, py))) continue;
    if (Document.prototype.elementFromPoint.call(document, px, py) === target) continue;
    const hits = hitsAt(document, px, py);
    const place = hits.indexOf(target);
    let isHidden = place < 0 && !letsThrough;
    for (const hit of place < 0 ? hits : hits.slice(0, place)) {
      if (contains(hit, target)) {
        // A hit ancestor in front of the picture means a pseudo-element, which pseudoCovers handles, or its shadow root.
        if (place < 0) break;
        isHidden ||= mayHaveShadow(hit);
      } else if (mayHaveShadow(hit)) isHidden ||= isVisible(hit);
      else if (!visited.has(hit)) {
        visited.add(hit);
        covers.push(...paintedBy(hit));
      }
    }
    // The picture's edge may lie anywhere between this point and its neighbours.
    if (isHidden)
      covers.push({ x: px - across, y: py - down, width: 2 * across, height: 2 * down });
  }
  return covers;
}

const hitsAt = (document: Document, x: number, y: number): Element[] =>
  Document.prototype.elementsFromPoint.call(document, x, y);

/** Searches nearby elements for overlays, including small ones and those that ignore the pointer. */
function nearOverlays(
  element: Element,
  visibleRect: Rect,
  maxCovers: number,
  drawers: ReadonlySet<Element>,
): Rect[] {
  const covers: Rect[] = [];
  const looked = new Set(drawers);
  let isPlaced = styleOf(element).position !== "static";
  let at: Element | null = parentOf(element);
  for (let level = 0; at && level < MAX_ANCESTORS; level++, at = parentOf(at)) {
    covers.push(...pseudoCovers(at, isPlaced));
    isPlaced ||= styleOf(at).position !== "static";
    for (const one of queryNodeList(at, "*")) {
      if (looked.has(one)) continue;
      if (looked.size >= maxCovers + drawers.size) return covers;
      looked.add(one);
      if (!overlaps(rectOf(one), visibleRect) || contains(one, element)) continue;
      const rects = paintedBy(one);
      if (rects.length > 0 && isOver(one, element, intersection(rectOf(one), visibleRect), at))
        covers.push(...rects);
    }
    const { width, height } = rectOf(at);
    if (width * height > MAX_AREA * visibleRect.width * visibleRect.height) break;
  }
  return covers;
}

/** Returns the areas of an ancestor's pseudo-elements that lie over its content. */
function pseudoCovers(ancestor: Element, isPlaced: boolean): Rect[] {
  return (["::before", "::after"] as const).flatMap((name) => {
    const { zIndex, position } = getComputedStyle(ancestor, name);
    const isBelow = name === "::before" && isPlaced && !(Number(zIndex) > 0);
    if (!/absolute|fixed/u.test(position) || isBelow || zIndex.startsWith("-")) return [];
    return pseudoOf(ancestor, name);
  });
}

/** Returns true if an element is painted above the picture. Uses hit testing, or else simple CSS stacking rules. */
function isOver(one: Element, element: Element, { x, y, width, height }: Rect, top: Element) {
  const { pointerEvents, position, zIndex } = styleOf(one);
  if (pointerEvents !== "none") {
    const hits = hitsAt(documentOf(element), x + width / 2, y + height / 2);
    const [coverIndex, elementIndex] = [hits.indexOf(one), hits.indexOf(element)];
    if (coverIndex >= 0 && elementIndex >= 0) return coverIndex < elementIndex;
  }
  if (Number(zIndex) !== 0 && zIndex !== "auto") return Number(zIndex) > 0;
  const isLater = precedes(element, one);
  return isLater && (position !== "static" || isInPlaced(one, top));
}

/** Returns true if the element is inside a positioned element below `top`. */
function isInPlaced(element: Element, top: Element): boolean {
  for (let at = parentOf(element); at && at !== top; at = parentOf(at))
    if (styleOf(at).position !== "static") return true;
  return false;
}

/** Returns the areas that an element itself paints, without its children. */
function paintedBy(element: Element): Rect[] {
  if (!isVisible(element)) return [];
  const style = styleOf(element);
  if (!isFilled(style) && isTransparentImage(element)) return [];
  if (isFilled(style) || matches(element, DRAWN)) return [rectOf(element)];
  const rects = [...pseudoOf(element, "::before"), ...pseudoOf(element, "::after")];
  for (const node of nativeProperty(Node, element, "childNodes")) {
    // The text of an outer document is no `Text` of this one.
    if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue;
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
    /^matrix\(1, 0, 0, 1, ([^,]+), ([^,]+)\)$/u.exec(style.transform)?.slice(1).map(Number) ?? [];
  const rect = {
    x: x + around.clientLeft + left + marginLeft + moveX,
    y: y + around.clientTop + top + marginTop + moveY,
    width,
    height,
  };
  return Object.values(rect).every(Number.isFinite) ? [rect] : [rectOf(element)];
}

function isFilled({ backgroundColor, backgroundImage, backdropFilter }: CSSStyleDeclaration) {
  // A verdict sees through a faint colour, as `removePageTint` does.
  const isClear = /^(?:|transparent|rgba\(.*, 0(?:\.0\d*)?\))$/u.test(backgroundColor);
  return !isClear || !/^(?:|none)$/u.test(backgroundImage) || (backdropFilter || "none") !== "none";
}

const styleOf = (element: Element) => getComputedStyle(element);

/** Returns true if an element may have a closed shadow root: only these element names can. */
const mayHaveShadow = (element: Element) =>
  elementName(element).includes("-") || nativeProperty(Element, element, "shadowRoot") !== null;

function outermostHost(element: Element): Element {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? outermostHost(root.host) : element;
}
