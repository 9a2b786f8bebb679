import { useCallback, useRef } from "preact/hooks";

/** Milliseconds after a movement in which a person cannot yet have seen it and aimed again. */
export const REACTION_TIME_MS = 250;

/** Returns true for an element that stays where it is when the content above it grows. */
function isPinned(element: Element, form: Element): boolean {
  for (let one: Element | null = element; one && one !== form; one = one.parentElement)
    if (/sticky|fixed/u.test(getComputedStyle(one).position)) return true;
  return false;
}

/**
 * Returns a ref for a part whose size changes while a person works below it. Clicks in its form that were aimed at what stood there before
 * the change do nothing. Keys do, and so do clicks on what did not move.
 */
export function useMisclickGuard<Part extends HTMLElement>() {
  const stop = useRef<(() => void) | null>(null);
  return useCallback((part: Part | null) => {
    stop.current?.();
    const form = part?.closest("form");
    if (!part || !form) return;
    let height = part.offsetHeight;
    let movedAt = Number.NEGATIVE_INFINITY;
    const observer = new ResizeObserver(() => {
      if (part.offsetHeight === height) return;
      height = part.offsetHeight;
      movedAt = performance.now();
    });
    const drop = (event: MouseEvent) => {
      const { target, detail, timeStamp } = event;
      if (detail === 0 || timeStamp - movedAt > REACTION_TIME_MS || !(target instanceof Element))
        return;
      if (part.contains(target) || isPinned(target, form)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    observer.observe(part);
    form.addEventListener("click", drop, { capture: true });
    stop.current = () => {
      observer.disconnect();
      form.removeEventListener("click", drop, { capture: true });
    };
  }, []);
}
