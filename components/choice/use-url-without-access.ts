import { useEffect, useState } from "preact/hooks";
import { hostPattern } from "../../lib/browser.ts";
import { patternsWithoutAccess, watchGrants } from "../../lib/state/base/access.ts";

/** Returns the first of these addresses whose host lacks access, or undefined. */
export function useUrlWithoutAccess(urls: readonly string[]): string | undefined {
  const [lockedUrl, setLockedUrl] = useState<string>();
  // Addresses have no spaces.
  const joinedUrls = urls.filter((url) => /^https?:/iu.test(url)).join(" ");
  useEffect(() => {
    const list = joinedUrls.split(" ").filter(Boolean);
    let isCurrent = true;
    async function read() {
      const patterns = await patternsWithoutAccess([...new Set(list.map(hostPattern))]);
      if (isCurrent) setLockedUrl(list.find((url) => patterns.includes(hostPattern(url))));
    }
    const stop = watchGrants(read);
    void read();
    return () => {
      isCurrent = false;
      stop();
    };
  }, [joinedUrls]);
  return lockedUrl;
}
