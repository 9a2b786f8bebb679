import {
  boxAfterKey,
  createBoxDrawing,
  type DrawnBox,
  isLargeBox,
  middleBox,
} from "../picture/drawn-box.ts";
import type { Area, AreaWords } from "../picture/scan-data.ts";

/** In CSS pixels. Shorter drags are clicks. */
const MIN_SIDE = 8;
const STEP = 10;

const DIALOG =
  "all:initial;position:fixed;inset:0;inline-size:100vw;block-size:100vh;max-inline-size:none;max-block-size:none;overflow:hidden;cursor:crosshair;touch-action:none;user-select:none;outline:none";
// The shadow dims everything but the box.
const FRAME =
  "position:absolute;box-sizing:border-box;outline:2px solid #fff;box-shadow:0 0 0 4px #000,0 0 0 200vmax rgb(0 0 0/.5)";
const TEXT =
  "position:absolute;inset-block-start:12px;inset-inline:0;inline-size:fit-content;max-inline-size:80vw;margin:auto;padding:8px 12px;border-radius:6px;background:#000;color:#fff;font:14px/1.4 system-ui,sans-serif;text-align:center;pointer-events:none";

/**
 * Lets the user draw a rectangle over the page, and returns it in device pixels of the viewport; null if cancelled. The overlay is gone
 * from the screen by then.
 */
export async function drawArea(
  document: Document,
  { label, hint }: AreaWords,
): Promise<Area | null> {
  const make = (name: string, style: string): HTMLElement => {
    const element = Document.prototype.createElement.call(document, name) as HTMLElement;
    element.style.cssText = style;
    return element;
  };
  const host = make("div", "all:initial");
  const dialog = make("dialog", DIALOG) as HTMLDialogElement;
  const frame = make("div", FRAME);
  const text = make("p", TEXT);
  const size = make("p", `${TEXT};inset-block:auto 12px`);
  dialog.setAttribute("aria-label", label);
  text.textContent = hint;
  size.setAttribute("role", "status");
  dialog.append(frame, text, size);
  // Closed, so that the page can neither read nor style it.
  host.attachShadow({ mode: "closed" }).append(dialog);
  Document.prototype.querySelector.call(document, ":root")?.append(host);
  dialog.showModal();

  const view = { width: innerWidth, height: innerHeight };
  let box: DrawnBox;
  const show = (next: DrawnBox) => {
    box = next;
    const { left, top, right, bottom } = box;
    Object.assign(frame.style, {
      left: `${left}px`,
      top: `${top}px`,
      width: `${right - left}px`,
      height: `${bottom - top}px`,
    });
    size.textContent = `${Math.round(right - left)} × ${Math.round(bottom - top)}`;
  };
  show(middleBox(view));

  const drawn = await new Promise<DrawnBox | null>((resolve) => {
    const drawing = createBoxDrawing(view, MIN_SIDE);
    const listen = <K extends keyof HTMLElementEventMap>(
      type: K,
      handle: (event: HTMLElementEventMap[K]) => void,
    ) =>
      dialog.addEventListener(type, (event) => {
        // Input over the overlay is not for the page.
        event.stopPropagation();
        if (event.isTrusted) handle(event);
      });
    const pointOf = ({ clientX: x, clientY: y }: PointerEvent) => ({ x, y });
    listen("pointerdown", (event) => {
      event.preventDefault();
      drawing.press(pointOf(event));
      dialog.setPointerCapture(event.pointerId);
    });
    listen("pointermove", (event) => {
      const next = drawing.move(pointOf(event));
      if (next) show(next);
    });
    listen("pointerup", (event) => {
      const whole = drawing.release(pointOf(event));
      if (whole) resolve(whole);
    });
    listen("keydown", (event) => {
      if (event.key === "Enter" && isLargeBox(box, MIN_SIDE)) return resolve(box);
      const next = boxAfterKey(box, event, { view, step: STEP, minSide: MIN_SIDE });
      if (!next) return;
      event.preventDefault();
      show(next);
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
  });
  host.remove();
  // The browser paints the page without the overlay before the second frame.
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  return drawn && areaOf(drawn);
}

/** Converts to device pixels of the visible part of the page, which differs from the layout while the page is pinch-zoomed. */
function areaOf({ left, top, right, bottom }: DrawnBox): Area {
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
