import { useEffect, useState } from "preact/hooks";

/** Tells when an element scrolls near the visible part of the view, as `loading="lazy"` does. `place`: its ref. */
export function useNearViewport<E extends Element>() {
  const [element, place] = useState<E | null>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: "400px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return { place, isNear };
}
