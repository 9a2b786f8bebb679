import { useEffect } from "preact/hooks";
import type { SettingsSearch } from "../../lib/state/settings-search.ts";

const INTERVENTIONS = ["pointerdown", "keydown", "wheel"] as const;

/**
 * Follows `options.html#grants` and `#per-page` to sections and settings that come later than the page, and keeps them in view while what
 * is above them comes, until the person does something else. A search of the settings that does not show them is over.
 */
export function useDeepLink({ type }: Pick<SettingsSearch, "type">): void {
  useEffect(() => {
    const showAll = () => type("");
    let leave = follow(showAll);
    const again = () => {
      leave();
      leave = follow(showAll);
    };
    // The same address again changes nothing, and no event tells of it.
    const press = ({ target }: MouseEvent) => {
      const link = target instanceof Element && target.closest("a")?.getAttribute("href");
      if (link && link === location.hash) again();
    };
    addEventListener("hashchange", again);
    addEventListener("click", press);
    return () => {
      leave();
      removeEventListener("hashchange", again);
      removeEventListener("click", press);
    };
  }, [type]);
}

function follow(showAll: () => void): () => void {
  const id = location.hash.slice(1);
  if (id === "") return () => {};
  let hadFocus = false;
  const show = () => {
    const target = document.getElementById(id);
    if (!target) return;
    if (target.closest("[hidden]")) {
      showAll();
      return;
    }
    target.scrollIntoView({ block: target.matches("h2") ? "start" : "center" });
    if (!hadFocus) target.focus({ preventScroll: true });
    hadFocus = true;
  };
  const observer = new MutationObserver(show);
  const leave = () => {
    observer.disconnect();
    for (const name of INTERVENTIONS) removeEventListener(name, leave, true);
  };
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ["hidden"],
  });
  for (const name of INTERVENTIONS) addEventListener(name, leave, true);
  show();
  return leave;
}
