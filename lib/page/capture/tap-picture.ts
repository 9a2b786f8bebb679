import type { TapOverlayTexts } from "../../picture/scan-data.ts";
import { rectOf } from "../elements/elements.ts";
import { shadowRootOf } from "../elements/native-dom.ts";
import { moveFrameToPicture } from "./draw-area.ts";
import { createOverlay, SELECTION_OUTLINE_STYLE, TEXT_STYLE } from "./page-overlay.ts";

// Fingers can still scroll and zoom the page.
const STYLE = "touch-action:manipulation;-webkit-tap-highlight-color:transparent";
const CANCEL =
  "all:initial;position:absolute;inset-block-end:16px;inset-inline:0;inline-size:fit-content;min-inline-size:160px;min-block-size:48px;margin:auto;padding:8px 24px;border:2px solid #fff;border-radius:24px;background:#000;color:#fff;font:600 16px/1.4 system-ui,sans-serif;text-align:center;cursor:pointer";

/**
 * Lets the user tap a picture of the page. Returns what `scan` returns for the element there, as JSON; null if cancelled. A tap beside the
 * pictures says so and waits for another one. The overlay is gone from the screen by then.
 */
export async function tapPicture(
  document: Document,
  { label, hint, missed, cancel, language }: TapOverlayTexts,
  scan: (element: Element) => Promise<string | null>,
): Promise<string | null> {
  const overlay = createOverlay(document, { label, language, style: STYLE });
  const { dialog, make } = overlay;
  const text = make("p", TEXT_STYLE);
  text.setAttribute("role", "status");
  text.textContent = hint;
  const button = make("button", CANCEL);
  button.textContent = cancel;
  dialog.append(text, button);
  overlay.show();

  /** Returns the innermost element of the page there. The dialog makes the page inert, so that it must go for the hit test. */
  function elementAt(x: number, y: number): Element | null {
    dialog.remove();
    dialog.removeAttribute("open");
    let innermost = Document.prototype.elementFromPoint.call(document, x, y);
    for (let root = innermost && shadowRootOf(innermost); root; ) {
      const inner = root.elementFromPoint(x, y);
      if (!inner || inner === innermost) break;
      innermost = inner;
      root = shadowRootOf(inner);
    }
    overlay.root.append(dialog);
    dialog.showModal();
    return innermost;
  }

  const choice = await new Promise<string | null>((resolve) => {
    let isBusy = false;
    const tap = async ({ clientX, clientY }: MouseEvent) => {
      const element = elementAt(clientX, clientY);
      const picture = element && (await scan(element).catch(() => null));
      if (!picture) {
        text.textContent = missed;
        return;
      }
      const frame = make("div", SELECTION_OUTLINE_STYLE);
      Object.assign(frame.style, { left: "0", top: "0", width: "100vw", height: "100vh" });
      dialog.append(frame);
      await moveFrameToPicture(frame, rectOf(element));
      resolve(picture);
    };
    overlay.listen("click", (event) => {
      if (event.target === button) resolve(null);
      else if (!isBusy) {
        isBusy = true;
        void tap(event).finally(() => {
          isBusy = false;
        });
      }
    });
    for (const type of ["pointerdown", "pointerup", "keydown"] as const)
      overlay.listen(type, () => {});
    overlay.onCancel(() => resolve(null));
  });
  await overlay.remove();
  return choice;
}
