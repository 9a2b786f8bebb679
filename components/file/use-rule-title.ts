import { useEffect, useState } from "preact/hooks";

/**
 * Returns the title of a source site, or its id until the rules are loaded and if the rule was removed. `familyTitle` replaces the title
 * of a family, whose sites have names of their own.
 */
export function useRuleTitle(name: string | null, familyTitle?: string): string | null {
  const [title, setTitle] = useState<string | null>(null);
  useEffect(() => {
    if (name === null) return;
    let isMounted = true;
    // Loaded lazily: views only need the rules for a title.
    void import("../../lib/sources/sites.ts").then(({ sourceSites }) => {
      const site = sourceSites.find((one) => one.name === name);
      if (!isMounted) return;
      setTitle((site?.hosts.length === 0 ? familyTitle : undefined) ?? site?.title ?? null);
    });
    return () => {
      isMounted = false;
    };
  }, [name, familyTitle]);
  return title ?? name;
}
