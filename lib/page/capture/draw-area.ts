import { boxAfterKey, type DrawnBox, isLargeBox, rectOfBox } from "../../picture/drawn-box.ts";
import type { AreaMeasurement, AreaWords } from "../../picture/scan-data.ts";
import type { Rect } from "../../picture/shown-geometry.ts";
import type { PagePicture } from "../pictures/page-picture.ts";
import { aimOf } from "./aimed-picture.ts";
import { createPageBox } from "./page-box.ts";

/** In CSS pixels. Shorter drags are clicks. */
const MIN_SIDE = 8;
const STEP = 10;
/** Times in milliseconds in which the rectangle moves to a picture, and for which it stays. */
const SNAP = { moving: 150, shown: 450 };

const COVER =
  "all:initial;position:fixed;inset:0;inline-size:100vw;block-size:100vh;max-inline-size:none;max-block-size:none;overflow:hidden";
const DIALOG = `${COVER};cursor:crosshair;touch-action:none;user-select:none;outline:none`;
// The shadow dims everything but the box.
const FRAME =
  "position:absolute;box-sizing:border-box;outline:2px solid #fff;box-shadow:0 0 0 4px #000,0 0 0 200vmax rgb(0 0 0/.5)";
const TEXT =
  "position:absolute;inset-block-start:12px;inset-inline:0;inline-size:fit-content;max-inline-size:80vw;margin:auto;padding:8px 12px;border-radius:6px;background:#000;color:#fff;font:14px/1.4 system-ui,sans-serif;text-align:center;white-space:pre-line;pointer-events:none";

/** The parts of the page script that know the page's pictures. */
export interface PictureScanner {
  find: () => readonly PagePicture[];
  /** Returns the scan of the picture that an element shows, as JSON; null if it is ambiguous. */
  scan: (element: Element) => Promise<string | null>;
}

/** `scan`: the rectangle was drawn around this picture. `isExact`: plain margins belong to the area. */
type DrawnArea = { scan: string } | { measure: () => AreaMeasurement | null; isExact: boolean };

/**
 * Lets the user draw a rectangle over the page. Returns the picture that it was drawn around, or else the area; null if cancelled. The
 * overlay is gone from the screen by then.
 */
export async function drawArea(
  document: Document,
  { label, hint, language }: AreaWords,
  pictures: PictureScanner,
): Promise<DrawnArea | null> {
  const make = (name: string, style: string): HTMLElement => {
    const element = Document.prototype.createElement.call(document, name) as HTMLElement;
    element.style.cssText = style;
    return element;
  };
  const host = make("div", "all:initial");
  host.lang = language;
  const dialog = make("dialog", DIALOG) as HTMLDialogElement;
  const frame = make("div", FRAME);
  const text = make("p", TEXT);
  const size = make("p", `${TEXT};inset-block:auto 12px`);
  dialog.setAttribute("aria-label", label);
  text.textContent = hint;
  size.setAttribute("role", "status");
  dialog.append(frame, text, size);
  // Closed, so that the page can neither read nor style it.
  const root = host.attachShadow({ mode: "closed" });
  root.append(dialog);
  Document.prototype.querySelector.call(document, ":root")?.append(host);
  dialog.showModal();

  const show = (next: DrawnBox) => {
    const { width, height } = rectOfBox(next);
    Object.assign(frame.style, stylesOf(rectOfBox(next)));
    size.textContent = `${Math.round(width)} × ${Math.round(height)}`;
  };
  const box = createPageBox(document, { minSide: MIN_SIDE, overlay: host, show });
  const { view, drawing } = box;
  show(box.visible());

  const drawingEnd = new AbortController();
  const choice = await new Promise<{ isExact: boolean } | null>((resolve) => {
    const listen = <K extends keyof HTMLElementEventMap>(
      type: K,
      handle: (event: HTMLElementEventMap[K]) => void,
    ) =>
      dialog.addEventListener(type, (event) => {
        // Input over the overlay is not for the page.
        event.stopPropagation();
        if (!event.isTrusted) return;
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
    const cancel = () => resolve(null);
    // Escape, or the browser's own gesture to go back.
    dialog.addEventListener("cancel", cancel);
    dialog.addEventListener("close", cancel);
    // The page may remove the overlay, which fires no event.
    const removal = new MutationObserver(() => {
      if (host.isConnected) return;
      removal.disconnect();
      cancel();
    });
    removal.observe(document, { childList: true, subtree: true });
    box.keep(drawingEnd.signal);
  });
  drawingEnd.abort();

  let scan: string | null = null;
  let isExact = choice?.isExact ?? true;
  if (!isExact) {
    // Without the dialog the page is no longer inert, so that hit tests tell what covers a picture.
    dialog.remove();
    const { target, isPart } = aimOf(pictures.find(), rectOfBox(box.visible()), window);
    isExact = isPart;
    if (target) {
      host.style.cssText = `${COVER};border:0;background:none;pointer-events:none`;
      root.append(frame);
      host.popover = "manual";
      host.showPopover();
      // On a large page, finding and scanning the picture in one task would block the page for too long.
      await new Promise((next) => setTimeout(next));
      scan = await pictures.scan(target.element).catch(() => null);
      if (scan) await snap(frame, target.visibleRect);
    }
  }
  host.remove();
  // The browser paints the page without the overlay before the second frame.
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  if (scan) return { scan };
  return choice && { measure: box.measure, isExact };
}

/** Moves the frame to a picture, and lets the user see it there. */
async function snap(frame: HTMLElement, target: Rect): Promise<void> {
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
