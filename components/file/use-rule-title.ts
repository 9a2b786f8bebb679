import { useEffect, useState } from "preact/hooks";

/** What people call a source site; until the rules are loaded, and for one that is gone, its name. */
export function useRuleTitle(name: string | null): string | null {
  const [title, setTitle] = useState<string | null>(null);
  useEffect(() => {
    if (name === null) return;
    let wanted = true;
    // A view starts without the rules: only here does it need one's title.
    void import("../../lib/sources/sites.ts").then(({ sourceSites }) => {
      if (wanted) setTitle(sourceSites.find((site) => site.name === name)?.title ?? null);
    });
    return () => {
      wanted = false;
    };
  }, [name]);
  return title ?? name;
}
