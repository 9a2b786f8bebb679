import { useEffect, useState } from "preact/hooks";
import type { PickedPicture } from "../../lib/picture/pick.ts";
import { hostOf } from "../ui/words/format.ts";

/**
 * Returns the title of a picture's source site, or its id until the rules are loaded and if the rule was removed. The sites of a family
 * have names of their own: their hosts.
 */
export function useRuleTitle(
  pick: Pick<PickedPicture, "site" | "source_url" | "page"> | null | undefined,
): string | null {
  const [title, setTitle] = useState<string | null>(null);
  const name = pick?.site ?? null;
  const host = pick ? hostOf(pick.source_url ?? pick.page.url) : "";
  useEffect(() => {
    if (name === null) return;
    let isMounted = true;
    // Loaded lazily: views only need the rules for a title.
    void import("../../lib/sources/site-rules.ts").then(({ siteRules }) => {
      const site = siteRules.supportedSites().find((one) => one.name === name);
      if (!isMounted) return;
      setTitle(site?.hosts.length === 0 ? host : (site?.title ?? null));
    });
    return () => {
      isMounted = false;
    };
  }, [name, host]);
  return title ?? name;
}
