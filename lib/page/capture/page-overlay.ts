import { rectOf } from "../elements/elements.ts";
import { nativeProperty } from "../elements/native-dom.ts";

/** Milliseconds between checks whether the page still shows the overlay: covering or zooming it fires no event. */
const INTERVAL = 200;
/** Distance in CSS pixels of the checked points from the edges, which scroll bars may cover. */
const INSET = 24;

/** Covers the viewport, whatever the page's styles say. */
export const COVER_STYLE =
  "all:initial;position:fixed;inset:0;inline-size:100vw;block-size:100vh;max-inline-size:none;max-block-size:none;overflow:hidden";
const DIALOG = `${COVER_STYLE};user-select:none;outline:none`;
export const TEXT_STYLE =
  "position:absolute;inset-block-start:12px;inset-inline:0;inline-size:fit-content;max-inline-size:80vw;margin:auto;padding:8px 12px;border-radius:6px;background:#000;color:#fff;font:14px/1.4 system-ui,sans-serif;text-align:center;white-space:pre-line;pointer-events:none";
/** Outlines a rectangle and dims everything else. */
export const SELECTION_OUTLINE_STYLE =
  "position:absolute;box-sizing:border-box;outline:2px solid #fff;box-shadow:0 0 0 4px #000,0 0 0 200vmax rgb(0 0 0/.5)";

/** Opens a modal dialog over the page, which the page can neither read nor style. Add its content, then show it. */
export function createOverlay(
  document: Document,
  { label, language, style }: Record<"label" | "language" | "style", string>,
) {
  const make = (name: string, css: string): HTMLElement => {
    const element = Document.prototype.createElement.call(document, name) as HTMLElement;
    element.style.cssText = css;
    return element;
  };
  // Only an inline style with `!important` wins against each style of the page.
  const host = make("div", "all:initial!important");
  host.lang = language;
  const dialog = make("dialog", `${DIALOG};${style}`) as HTMLDialogElement;
  dialog.setAttribute("aria-label", label);
  const root = host.attachShadow({ mode: "closed" });
  root.append(dialog);

  const rootElement = () => nativeProperty(Document, document, "documentElement");
  const cancelling = new AbortController();
  const cancel = () => cancelling.abort();
  let initialScale = 0;
  let initialPopovers: readonly Element[] = [];
  // Hit tests skip popovers above the overlay, because they are inert like the page.
  const popovers = () => [...Document.prototype.querySelectorAll.call(document, ":popover-open")];

  /** Returns true while the overlay is where it was put, in its size, and above everything else. */
  function isIntact(): boolean {
    if (nativeProperty(Node, host, "parentNode") !== rootElement() || !dialog.open) return false;
    if (popovers().some((one) => !initialPopovers.includes(one))) return false;
    const [width, height] = [innerWidth, innerHeight];
    const { right, bottom } = rectOf(dialog);
    if (Math.abs(scaleOf(dialog) - initialScale) > 0.02) return false;
    const [endX, endY] = [Math.min(width, right) - INSET, Math.min(height, bottom) - INSET];
    return [INSET, (INSET + endX) / 2, endX].every((x) =>
      [INSET, (INSET + endY) / 2, endY].every(
        (y) => Document.prototype.elementFromPoint.call(document, x, y) === host,
      ),
    );
  }

  const observer = new MutationObserver((changes) => {
    const isTouched = ({ type, removedNodes }: MutationRecord) =>
      type === "attributes" || Array.from(removedNodes).includes(host);
    if (changes.some(isTouched)) cancel();
  });
  let timer: ReturnType<typeof setInterval> | undefined;

  return {
    host,
    dialog,
    root,
    make,
    show() {
      Document.prototype.querySelector.call(document, ":root")?.append(host);
      dialog.showModal();
      // The page may have zoomed its root. Places in the overlay are those of the viewport.
      const scale = scaleOf(dialog);
      if (scale > 0 && scale !== 1) host.style.setProperty("zoom", `${1 / scale}`, "important");
      initialScale = scaleOf(dialog);
      initialPopovers = popovers();
      observer.observe(document, { childList: true, subtree: true });
      observer.observe(host, { attributes: true });
      timer = setInterval(() => isIntact() || cancel(), INTERVAL);
    },
    /**
     * Handles the user's events in the dialog. They are not for the page, and the page's own are not for Tagpie. An event while the page
     * hides the overlay was meant for something else, and cancels.
     */
    listen<K extends keyof HTMLElementEventMap>(
      type: K,
      handle: (event: HTMLElementEventMap[K]) => void,
    ) {
      dialog.addEventListener(type, (event) => {
        event.stopPropagation();
        if (!event.isTrusted) return;
        if (type === "pointermove" || isIntact()) handle(event);
        else cancel();
      });
    },
    /** Calls back when the user cancels, or the page changes, moves, hides or removes the overlay. */
    onCancel(handle: () => void) {
      // Escape, or the browser's own gesture to go back.
      dialog.addEventListener("cancel", cancel);
      dialog.addEventListener("close", cancel);
      cancelling.signal.addEventListener("abort", handle);
    },
    /** Removes the overlay. Resolves once the page is on the screen without it: before the second frame. */
    async remove() {
      observer.disconnect();
      clearInterval(timer);
      host.remove();
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    },
  };
}

/** Returns the width of the dialog as a multiple of the page's, which a pinch does not change. */
function scaleOf(dialog: Element): number {
  const { width, scale } = globalThis.visualViewport ?? { width: innerWidth, scale: 1 };
  return rectOf(dialog).width / (width * scale);
}
