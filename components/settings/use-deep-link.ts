import { useEffect } from "preact/hooks";

const USER_EVENTS = ["pointerdown", "keydown", "wheel"] as const;

/**
 * Scrolls to the target of `options.html#grants` or `#notify`, which may load later than the page. Keeps it in view while content above
 * it loads, until the user does something else.
 */
export function useDeepLink(): void {
  useEffect(() => {
    let stop = followHash();
    const restart = () => {
      stop();
      stop = followHash();
    };
    // A link to the current hash fires no hashchange event.
    const onClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element && target.closest("a")?.getAttribute("href");
      if (link && link === location.hash) restart();
    };
    addEventListener("hashchange", restart);
    addEventListener("click", onClick);
    return () => {
      stop();
      removeEventListener("hashchange", restart);
      removeEventListener("click", onClick);
    };
  }, []);
}

function followHash(): () => void {
  const id = location.hash.slice(1);
  if (id === "") return () => {};
  let wasFocused = false;
  const show = () => {
    const target = document.getElementById(id);
    if (!target) return;
    target.scrollIntoView({ block: target.matches("h2") ? "start" : "center" });
    if (!wasFocused) target.focus({ preventScroll: true });
    wasFocused = true;
  };
  const observer = new MutationObserver(show);
  const stop = () => {
    observer.disconnect();
    for (const name of USER_EVENTS) removeEventListener(name, stop, true);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  for (const name of USER_EVENTS) addEventListener(name, stop, true);
  show();
  return stop;
}
