import { useEffect } from "preact/hooks";

/** Saves what is typed when the view is hidden or left. */
export function useFlush(flush: () => void): void {
  useEffect(() => {
    const end = new AbortController();
    // A panel can close without further events: https://developer.chrome.com/docs/web-platform/page-lifecycle-api
    document.addEventListener("visibilitychange", flush, end);
    window.addEventListener("pagehide", flush, end);
    return () => end.abort();
  }, [flush]);
}
