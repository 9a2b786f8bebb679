import {
  boxBetween,
  createBoxDrawing,
  createPointMapping,
  type DrawnBox,
  isLargeBox,
  middleBox,
  type Point,
} from "../../picture/drawn-box.ts";
import type { Area, AreaMeasurement } from "../../picture/scan-data.ts";
import { containsPoint, type Rect } from "../../picture/shown-geometry.ts";
import { rectOf } from "../elements/elements.ts";
import { nativeProperty, shadowRootOf } from "../elements/native-dom.ts";

/** Time in milliseconds in which a page may still lay itself out after a resize. */
const SETTLING = 600;
/** Maximum number of elements that are inspected at a point. */
const MAX_INSPECTED = 1_000;

/** Creates a rectangle over the viewport that stays over the same content when the page is resized. */
export function createScrollingBox(
  document: Document,
  { minSide, overlay, show }: { minSide: number; overlay: Element; show: (box: DrawnBox) => void },
) {
  const view = viewport();
  const drawing = createBoxDrawing(view, minSide);
  /** May reach beyond the view, so that it is whole again once the panel closes. */
  let box = middleBox(view);
  /** Content under the box or its first corner; null until the user has pressed or drawn. */
  let anchor: { element: Element; rect: Rect } | null = null;

  const visible = (): DrawnBox =>
    boxBetween({ x: box.left, y: box.top }, { x: box.right, y: box.bottom }, view);

  function fasten({ x, y }: Point) {
    const element = innermostAt(document, x, y, overlay);
    anchor = { element, rect: rectOf(element) };
  }

  const fastenBox = () => fasten({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 });

  function follow() {
    const formerView = rectOfView(view);
    Object.assign(view, viewport());
    if (anchor) {
      const rect = rectOf(anchor.element);
      // The page may have removed it.
      const isUsable = [anchor.rect, rect].every(({ width, height }) => width > 0 && height > 0);
      const [from, to] = isUsable ? [anchor.rect, rect] : [formerView, rectOfView(view)];
      anchor.rect = rect;
      // Arithmetic would change the last digit.
      if (isSame(from, to)) return show(visible());
      const move = createPointMapping(from, to);
      const [start, end] = [
        move({ x: box.left, y: box.top }),
        move({ x: box.right, y: box.bottom }),
      ];
      drawing.carry(move);
      box = { left: start.x, top: start.y, right: end.x, bottom: end.y };
    } else box = middleBox(view);
    show(visible());
  }

  return {
    view,
    drawing,
    /** Returns its part in the view. */
    visible,
    /** Sets the first corner of a drag. */
    press(at: Point) {
      drawing.press(at);
      fasten(at);
    },
    change(next: DrawnBox) {
      box = next;
      fastenBox();
      show(visible());
    },
    /** Follows a resize whose event is yet to come: Firefox may deliver input of the resized page before it. */
    followPendingResize() {
      if (innerWidth !== view.width || innerHeight !== view.height) follow();
    },
    /** Follows the page when it is resized, until the signal aborts. Scrolling moves the page under the rectangle. */
    keep(signal: AbortSignal) {
      let settledAt = 0;
      const settle = () => {
        if (signal.aborted || performance.now() > settledAt) return;
        follow();
        requestAnimationFrame(settle);
      };
      const listen = (type: string, handle: () => void) =>
        addEventListener(type, (event) => event.isTrusted && handle(), { signal, capture: true });
      listen("resize", () => {
        settledAt = performance.now() + SETTLING;
        settle();
      });
      listen("scroll", () => {
        if (anchor && performance.now() > settledAt) fastenBox();
      });
    },
    /** Returns where its content is now; null if that is out of view. */
    measure(): AreaMeasurement | null {
      follow();
      const { devicePixelRatio: ratio, scrollX, scrollY } = window;
      if (!isLargeBox(visible(), minSide)) return null;
      return {
        size: [view.width * ratio, view.height * ratio],
        scroll: [scrollX, scrollY],
        area: toDeviceArea(visible()),
      };
    },
  };
}

const viewport = () => ({ width: innerWidth, height: innerHeight });

const rectOfView = ({ width, height }: { width: number; height: number }): Rect => ({
  ...{ x: 0, y: 0, width, height },
});

const isSame = (one: Rect, other: Rect) =>
  (["x", "y", "width", "height"] as const).every((side) => one[side] === other[side]);

/** Returns the innermost element at a point. Hit tests find nothing, because the overlay makes the page inert. */
function innermostAt(document: Document, x: number, y: number, overlay: Element): Element {
  let innermost = nativeProperty(Document, document, "documentElement") as Element;
  let inspected = 0;
  const find = (children: HTMLCollection) => {
    for (let at = children.length - 1; at >= 0 && inspected < MAX_INSPECTED; at--, inspected++) {
      const child = children[at];
      const isHit = child && child !== overlay && containsPoint(rectOf(child), x, y);
      // Layers for notes cover the whole page.
      if (isHit && getComputedStyle(child).pointerEvents !== "none") return child;
    }
    return null;
  };
  for (;;) {
    const shadow = shadowRootOf(innermost);
    const inner =
      find(nativeProperty(Element, innermost, "children")) ?? (shadow && find(shadow.children));
    if (!inner) return innermost;
    innermost = inner;
  }
}

/** Converts to device pixels of the visible part of the page, which differs from the layout while the page is pinch-zoomed. */
function toDeviceArea({ left, top, right, bottom }: DrawnBox): Area {
  const { offsetLeft = 0, offsetTop = 0, scale = 1 } = visualViewport ?? {};
  const ratio = devicePixelRatio * scale;
  const [x, y] = [Math.round((left - offsetLeft) * ratio), Math.round((top - offsetTop) * ratio)];
  return {
    x,
    y,
    width: Math.round((right - offsetLeft) * ratio) - x,
    height: Math.round((bottom - offsetTop) * ratio) - y,
  };
}
