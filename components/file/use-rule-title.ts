import { useEffect, useState } from "preact/hooks";

/** Returns the title of a source site, or its id until the rules are loaded and if the rule was removed. */
export function useRuleTitle(name: string | null): string | null {
  const [title, setTitle] = useState<string | null>(null);
  useEffect(() => {
    if (name === null) return;
    let isMounted = true;
    // Loaded lazily: views only need the rules for a title.
    void import("../../lib/sources/sites.ts").then(({ sourceSites }) => {
      if (isMounted) setTitle(sourceSites.find((site) => site.name === name)?.title ?? null);
    });
    return () => {
      isMounted = false;
    };
  }, [name]);
  return title ?? name;
}
