import { useEffect } from "preact/hooks";

const INTERVENTIONS = ["pointerdown", "keydown", "wheel"] as const;

/**
 * Follows `options.html#grants` and `#per-page` to sections and settings that come later than the page, and keeps them in view while what
 * is above them comes, until the person does something else.
 */
export function useDeepLink(): void {
  useEffect(() => {
    let leave = follow();
    const again = () => {
      leave();
      leave = follow();
    };
    addEventListener("hashchange", again);
    return () => {
      leave();
      removeEventListener("hashchange", again);
    };
  }, []);
}

function follow(): () => void {
  const id = location.hash.slice(1);
  if (id === "") return () => {};
  let hadFocus = false;
  const show = () => {
    const target = document.getElementById(id);
    if (!target) return;
    target.scrollIntoView({ block: target.matches("h2") ? "start" : "center" });
    if (!hadFocus) target.focus({ preventScroll: true });
    hadFocus = true;
  };
  const observer = new MutationObserver(show);
  const leave = () => {
    observer.disconnect();
    for (const name of INTERVENTIONS) removeEventListener(name, leave, true);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  for (const name of INTERVENTIONS) addEventListener(name, leave, true);
  show();
  return leave;
}
