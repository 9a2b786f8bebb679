import { useCallback, useState } from "preact/hooks";
import { hostOf } from "../ui/words/format.ts";

/**
 * Collects the pictures of a list that are not shown because their hosts lack access. `url` is one of the host with the most of them,
 * if any.
 */
export function useBlockedPictures() {
  const [urls, setUrls] = useState<readonly string[]>([]);
  const onNoAccess = useCallback((url: string) => {
    setUrls((list) => [...list, url]);
    return () => setUrls((list) => list.toSpliced(list.indexOf(url), 1));
  }, []);
  const [largestGroup] = [...Map.groupBy(urls, hostOf).values()].toSorted(
    (one, other) => other.length - one.length,
  );
  return { url: largestGroup?.[0], onNoAccess };
}
