import { useEffect, useState } from "preact/hooks";

/**
 * Returns false until the view has the keyboard: a browser may leave it in the page when a gesture opens a view beside it. `focusField`
 * runs when F6 brings it: Firefox moves it to the first button instead of the field that had the focus.
 */
export function useKeyboard(focusField: () => void): boolean {
  const [hasKeyboard, setHasKeyboard] = useState(() => document.hasFocus());
  useEffect(() => {
    const arrive = () => setHasKeyboard(true);
    const release = ({ key }: KeyboardEvent) => {
      if (key === "F6") focusField();
    };
    window.addEventListener("focus", arrive);
    window.addEventListener("keyup", release);
    return () => {
      window.removeEventListener("focus", arrive);
      window.removeEventListener("keyup", release);
    };
  }, [focusField]);
  return hasKeyboard;
}
