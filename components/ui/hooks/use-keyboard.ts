import { useEffect, useState } from "preact/hooks";

/** Milliseconds in which a click follows the focus that it brings. */
const CLICK_DELAY = 100;

/**
 * Returns false until the view has the keyboard: a browser may leave it in the page when a gesture opens a view beside it. `focusField`
 * runs when a key brings it, because F6 moves it to the first link in Firefox. A click moves it where the user wants.
 */
export function useKeyboard(focusField: () => void): boolean {
  const [hasKeyboard, setHasKeyboard] = useState(() => document.hasFocus());
  useEffect(() => {
    if (hasKeyboard) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const arrive = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        // Firefox may only pass through the view on the way to another part of the window.
        if (!document.hasFocus()) return;
        focusField();
        setHasKeyboard(true);
      }, CLICK_DELAY);
    };
    const click = () => {
      clearTimeout(timer);
      setHasKeyboard(true);
    };
    window.addEventListener("focus", arrive);
    window.addEventListener("pointerdown", click);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("focus", arrive);
      window.removeEventListener("pointerdown", click);
    };
  }, [hasKeyboard, focusField]);
  return hasKeyboard;
}
