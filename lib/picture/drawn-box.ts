import type { Rect } from "./shown-geometry.ts";

/** A rectangle that the user draws over a view, in the view's units. */
export interface DrawnBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface View {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

/** Returns the box to start from by keyboard: the middle of the view. */
export const middleBox = ({ width, height }: View): DrawnBox => ({
  left: width / 4,
  top: height / 4,
  right: (width * 3) / 4,
  bottom: (height * 3) / 4,
});

/** Returns the box between two points of a drag, within the view. */
export function boxBetween(one: Point, other: Point, { width, height }: View): DrawnBox {
  const inside = (value: number, most: number) => Math.max(0, Math.min(value, most));
  return {
    left: inside(Math.min(one.x, other.x), width),
    top: inside(Math.min(one.y, other.y), height),
    right: inside(Math.max(one.x, other.x), width),
    bottom: inside(Math.max(one.y, other.y), height),
  };
}

/** Returns a function that moves points as content moves or scales from one rectangle to another. */
export const createPointMapping =
  (from: Rect, to: Rect) =>
  ({ x, y }: Point): Point => ({
    x: to.x + ((x - from.x) * to.width) / from.width,
    y: to.y + ((y - from.y) * to.height) / from.height,
  });

export const rectOfBox = ({ left, top, right, bottom }: DrawnBox): Rect => ({
  x: left,
  y: top,
  width: right - left,
  height: bottom - top,
});

export const isLargeBox = ({ left, top, right, bottom }: DrawnBox, minSide: number): boolean =>
  right - left >= minSide && bottom - top >= minSide;

/**
 * Follows a pointer that draws a box: by dragging from corner to corner, or by a click on each of two corners. `view` may change meanwhile.
 */
export function createBoxDrawing(view: View, minSide: number) {
  let pressed: Point | null = null;
  let clicked: Point | null = null;
  return {
    press(at: Point): void {
      pressed = at;
    },
    /** Returns the box up to the pointer; null before its first corner. */
    move(at: Point): DrawnBox | null {
      const from = pressed ?? clicked;
      return from && boxBetween(from, at, view);
    },
    /** Returns the drawn box; null if it is too small, because the click may be its first corner. */
    release(at: Point): DrawnBox | null {
      if (!pressed) return null;
      const boxes = [pressed, clicked ?? pressed].map((from) => boxBetween(from, at, view));
      const drawn = boxes.find((box) => isLargeBox(box, minSide)) ?? null;
      clicked = drawn ? null : (clicked ?? pressed);
      pressed = null;
      return drawn;
    },
    /** Moves the corners that the user has set. */
    carry(move: (at: Point) => Point): void {
      pressed &&= move(pressed);
      clicked &&= move(clicked);
    },
  };
}

const ARROWS = new Map([
  ["ArrowLeft", [-1, 0]],
  ["ArrowRight", [1, 0]],
  ["ArrowUp", [0, -1]],
  ["ArrowDown", [0, 1]],
] as const);

/** Moves a box by an arrow key, or resizes it with Shift. Returns null for other keys, and the same box if the view has no room. */
export function boxAfterKey(
  box: DrawnBox,
  { key, shiftKey }: Pick<KeyboardEvent, "key" | "shiftKey">,
  { view, step, minSide }: { view: View; step: number; minSide: number },
): DrawnBox | null {
  const arrow = ARROWS.get(key as never);
  if (!arrow) return null;
  const [dx, dy] = arrow;
  const { left, top, right, bottom } = box;
  const [x, y] = [dx * step, dy * step];
  if (shiftKey) {
    const resized = {
      ...box,
      right: Math.min(right + x, view.width),
      bottom: Math.min(bottom + y, view.height),
    };
    return isLargeBox(resized, minSide) ? resized : box;
  }
  const moved = { left: left + x, top: top + y, right: right + x, bottom: bottom + y };
  const isInside = moved.left >= 0 && moved.top >= 0;
  return isInside && moved.right <= view.width && moved.bottom <= view.height ? moved : box;
}
