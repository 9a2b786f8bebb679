import { useEffect, useState } from "preact/hooks";

/** Milliseconds in which a click follows the focus that it brings. */
const CLICK_DELAY = 100;

/** Milliseconds in which a keyboard that leaves again has only passed through: on a busy machine, Firefox was seen to take 375. */
const PASSING_TIME = 1_000;

/**
 * Returns false until the view has the keyboard: a browser may leave it in the page when a gesture opens a view beside it. `focusField`
 * runs when a key brings it, because F6 moves it to the first link in Firefox. A click moves it where the user wants.
 */
export function useKeyboard(focusField: () => void): boolean {
  const [keyboard, setKeyboard] = useState<"elsewhere" | "arrived" | "here">(() =>
    document.hasFocus() ? "here" : "elsewhere",
  );
  useEffect(() => {
    if (keyboard === "here") return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const arrive = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        // Firefox may only pass through the view on the way to another part of the window.
        if (!document.hasFocus()) return;
        focusField();
        setKeyboard("arrived");
      }, CLICK_DELAY);
    };
    if (keyboard === "arrived")
      timer = setTimeout(
        () => setKeyboard(document.hasFocus() ? "here" : "elsewhere"),
        PASSING_TIME,
      );
    else window.addEventListener("focus", arrive);
    const click = () => setKeyboard("here");
    window.addEventListener("pointerdown", click);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("focus", arrive);
      window.removeEventListener("pointerdown", click);
    };
  }, [keyboard, focusField]);
  return keyboard !== "elsewhere";
}
