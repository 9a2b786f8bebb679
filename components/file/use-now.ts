import { useEffect, useState } from "preact/hooks";

const EVERY = 15_000;

/** The time, kept up to date for words such as “2 more minutes”; epoch milliseconds. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY);
    return () => clearInterval(timer);
  }, []);
  return now;
}
