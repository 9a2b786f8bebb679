import process from "node:process";

/** Exit status for a signal: 128 and its number. */
const statuses = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/**
 * Calls back once, with the exit status due, when this program is told to end. Its parent's death tells it too: npm passes a signal on to its
 * shell only, and that ends without a word to what it started.
 */
export function onEnding(callback: (status: number) => void): void {
  let told = false;
  const tell = (status: number) => {
    if (told) return;
    told = true;
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
