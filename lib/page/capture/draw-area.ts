import { boxAfterKey, type DrawnBox, isLargeBox, rectOfBox } from "../../picture/drawn-box.ts";
import type { AreaMeasurement, AreaOverlayTexts } from "../../picture/scan-data.ts";
import type { Rect } from "../../picture/shown-geometry.ts";
import type { PagePicture } from "../pictures/page-picture.ts";
import { COVER_STYLE, createOverlay, SELECTION_OUTLINE_STYLE, TEXT_STYLE } from "./page-overlay.ts";
import { pictureInBox } from "./picture-in-box.ts";
import { createScrollingBox } from "./scrolling-box.ts";

/** In CSS pixels. Shorter drags are clicks. */
const MIN_SIDE = 8;
const STEP = 10;
/** Times in milliseconds in which the rectangle moves to a picture, and for which it stays. */
const SNAP = { moving: 150, shown: 450 };

const STYLE = "cursor:crosshair;touch-action:none";

/** The parts of the page script that know the page's pictures. */
export interface PictureScanner {
  find: () => readonly PagePicture[];
  /** Returns the scan of the picture that an element shows, as JSON; null if it is ambiguous. */
  scan: (element: Element) => Promise<string | null>;
}

/**
 * `scan`: the rectangle was drawn around this picture. `isExact`: plain margins belong to the area. `whole`: the scan of the picture that the
 * area is a part of, if it is known.
 */
type DrawnArea =
  | { scan: string }
  | { measure: () => AreaMeasurement | null; isExact: boolean; whole: string | null };

/**
 * Lets the user draw a rectangle over the page. Returns the picture that it was drawn around, or else the area; null if cancelled. The
 * overlay is gone from the screen by then.
 */
export async function drawArea(
  document: Document,
  { label, hint, language }: AreaOverlayTexts,
  pictures: PictureScanner,
): Promise<DrawnArea | null> {
  const overlay = createOverlay(document, { label, language, style: STYLE });
  const { dialog, host, make, root } = overlay;
  const frame = make("div", SELECTION_OUTLINE_STYLE);
  const text = make("p", TEXT_STYLE);
  const size = make("p", `${TEXT_STYLE};inset-block:auto 12px`);
  text.textContent = hint;
  size.setAttribute("role", "status");
  dialog.append(frame, text, size);
  overlay.show();

  const show = (next: DrawnBox) => {
    const { width, height } = rectOfBox(next);
    Object.assign(frame.style, stylesOf(rectOfBox(next)));
    size.textContent = `${Math.round(width)} × ${Math.round(height)}`;
  };
  const box = createScrollingBox(document, { minSide: MIN_SIDE, overlay: host, show });
  const { view, drawing } = box;
  show(box.visible());

  const drawingEnd = new AbortController();
  const choice = await new Promise<{ isExact: boolean } | null>((resolve) => {
    const listen: typeof overlay.listen = (type, handle) =>
      overlay.listen(type, (event) => {
        box.followPendingResize();
        handle(event);
      });
    const pointOf = ({ clientX: x, clientY: y }: PointerEvent) => ({ x, y });
    listen("pointerdown", (event) => {
      event.preventDefault();
      box.press(pointOf(event));
      dialog.setPointerCapture(event.pointerId);
    });
    listen("pointermove", (event) => {
      const next = drawing.move(pointOf(event));
      if (next) box.change(next);
    });
    listen("pointerup", (event) => {
      const drawnBox = drawing.release(pointOf(event));
      if (!drawnBox) return;
      box.change(drawnBox);
      resolve({ isExact: event.altKey });
    });
    listen("keydown", (event) => {
      const now = box.visible();
      if (event.key === "Enter" && isLargeBox(now, MIN_SIDE))
        return resolve({ isExact: event.altKey });
      const next = boxAfterKey(now, event, { view, step: STEP, minSide: MIN_SIDE });
      // Alt alone would open the browser's menu.
      if (next || event.key === "Alt") event.preventDefault();
      if (next) box.change(next);
    });
    listen("click", () => {});
    overlay.onCancel(() => resolve(null));
    box.keep(drawingEnd.signal);
  });
  drawingEnd.abort();

  let scan: string | null = null;
  let wholeScan: string | null = null;
  let isExact = choice?.isExact ?? true;
  if (!isExact) {
    // Without the dialog the page is no longer inert, so that hit tests tell what covers a picture.
    dialog.remove();
    const aim = pictureInBox(pictures.find(), rectOfBox(box.visible()), window);
    const { target } = aim;
    isExact = aim.isPart;
    if (target) {
      host.style.cssText = `${COVER_STYLE};border:0;background:none;pointer-events:none;zoom:${host.style.zoom || "normal"}`;
      root.append(frame);
      host.popover = "manual";
      host.showPopover();
      // On a large page, finding and scanning the picture in one task would block the page for too long.
      await new Promise((next) => setTimeout(next));
      scan = await pictures.scan(target.element).catch(() => null);
      if (scan) await moveFrameToPicture(frame, target.visibleRect);
    } else if (aim.whole) wholeScan = await pictures.scan(aim.whole).catch(() => null);
  }
  await overlay.remove();
  if (scan) return { scan };
  return choice && { measure: box.measure, isExact, whole: wholeScan };
}

/** Moves the frame to a picture, and lets the user see it there. */
export async function moveFrameToPicture(frame: HTMLElement, target: Rect): Promise<void> {
  const { left, top, width, height } = frame.style;
  Object.assign(frame.style, stylesOf(target));
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const duration = isStill ? 0 : SNAP.moving;
  frame.animate([{ left, top, width, height }, stylesOf(target)], { duration, easing: "ease-out" });
  await new Promise((done) => setTimeout(done, SNAP.shown));
}

const stylesOf = ({ x, y, width, height }: Rect) => ({
  left: `${x}px`,
  top: `${y}px`,
  width: `${width}px`,
  height: `${height}px`,
});
