/** Covers the viewport, whatever the page's styles say. */
export const COVER =
  "all:initial;position:fixed;inset:0;inline-size:100vw;block-size:100vh;max-inline-size:none;max-block-size:none;overflow:hidden";
const DIALOG = `${COVER};user-select:none;outline:none`;
export const TEXT =
  "position:absolute;inset-block-start:12px;inset-inline:0;inline-size:fit-content;max-inline-size:80vw;margin:auto;padding:8px 12px;border-radius:6px;background:#000;color:#fff;font:14px/1.4 system-ui,sans-serif;text-align:center;white-space:pre-line;pointer-events:none";
/** Outlines a rectangle and dims everything else. */
export const FRAME =
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
  const host = make("div", "all:initial");
  host.lang = language;
  const dialog = make("dialog", `${DIALOG};${style}`) as HTMLDialogElement;
  dialog.setAttribute("aria-label", label);
  const root = host.attachShadow({ mode: "closed" });
  root.append(dialog);

  return {
    host,
    dialog,
    root,
    make,
    show() {
      Document.prototype.querySelector.call(document, ":root")?.append(host);
      dialog.showModal();
    },
    /** Handles the user's events in the dialog. They are not for the page, and the page's own are not for Tagpie. */
    listen<K extends keyof HTMLElementEventMap>(
      type: K,
      handle: (event: HTMLElementEventMap[K]) => void,
    ) {
      dialog.addEventListener(type, (event) => {
        event.stopPropagation();
        if (event.isTrusted) handle(event);
      });
    },
    /** Calls back when the user cancels or the page removes the overlay. */
    onCancel(cancel: () => void) {
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
    },
    /** Removes the overlay. Resolves once the page is on the screen without it: before the second frame. */
    async remove() {
      host.remove();
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    },
  };
}
