import { useCallback, useRef } from "preact/hooks";

/** Milliseconds in which nobody sees that something moved, and aims again. */
const REACTION_MS = 250;

/**
 * Returns a ref for a part whose size changes while a person works below it. Clicks in its form that were aimed at what stood there before
 * the change do nothing; keys do.
 */
export function useAimedClicks<Part extends HTMLElement>() {
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
      const isInPart = event.target instanceof Node && part.contains(event.target);
      if (event.detail === 0 || isInPart || event.timeStamp - movedAt > REACTION_MS) return;
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
