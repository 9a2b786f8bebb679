import { useEffect, useState } from "preact/hooks";

const EVERY = 15_000;

/** Returns the time in epoch milliseconds, updated for texts such as “2 more minutes”. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY);
    return () => clearInterval(timer);
  }, []);
  return now;
}
