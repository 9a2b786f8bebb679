import { useEffect, useState } from "preact/hooks";

/** Time after which waiting needs a reason, and after which it needs a way out. */
const SLOW_MS = 1000;
export const TOO_SLOW_MS = 5000;

/** Returns true once something has been pending for this long. */
export function useIsSlow(pending: boolean, after = SLOW_MS): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    setSlow(false);
    if (!pending) return;
    const timer = setTimeout(setSlow, after, true);
    return () => clearTimeout(timer);
  }, [pending, after]);
  return slow && pending;
}
