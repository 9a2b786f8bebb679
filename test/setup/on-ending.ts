import process from "node:process";

/** Exit status for a signal: 128 plus its number. */
const statuses = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/**
 * Calls back once, with the exit status, when this program is asked to end. Watches its parent too: npm passes a signal to its shell only,
 * which ends without passing it on.
 */
export function onEnding(callback: (status: number) => void): void {
  let hasReported = false;
  const tell = (status: number) => {
    if (hasReported) return;
    hasReported = true;
    clearInterval(watch);
    callback(status);
  };
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid !== parent) tell(statuses.SIGTERM);
  }, 500);
  watch.unref();
  for (const [signal, status] of Object.entries(statuses)) process.on(signal, () => tell(status));
}
