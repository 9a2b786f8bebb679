import { useEffect, useState } from "preact/hooks";
import { comparesPictures } from "../../lib/reverse/presence.ts";
import type { ReverseSearch } from "../../lib/reverse/reverse-search.ts";
import { awaitShotOutcome, SHOT_PATIENCE } from "../../lib/stored/shots.ts";

/** Returns false while a search waits for the capture of its page, so that its service has no request yet. */
export function useCaptured({ id, created_at, steps }: ReverseSearch): boolean {
  const [isOver, setOver] = useState(() => Date.now() - created_at >= SHOT_PATIENCE);
  useEffect(() => {
    const closing = new AbortController();
    void awaitShotOutcome({ id, created_at }, closing.signal).then(() => setOver(true));
    return () => closing.abort();
  }, [id, created_at]);
  const mayWait = steps.some(({ step, status }) => status === "running" && comparesPictures(step));
  return isOver || !mayWait;
}
