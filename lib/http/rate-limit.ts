import { sleep } from "./sleep.ts";

const SECOND = 1000;

/** A limit of `requests` started within any `interval` milliseconds. */
type Rate = { requests: number; interval: number };

export type RateLimitOptions = {
  overall?: Rate;
  /** Additional limits for some requests; the first class that matches counts. */
  classes?: readonly (Rate & { matches: (url: URL) => boolean })[];
  now?: () => number;
};

/** Creates a limit that resolves when a request to `url` may start, first in first out within a class. */
export function createRateLimit({
  overall = { requests: 30, interval: 5 * SECOND },
  classes = [],
  now = Date.now,
}: RateLimitOptions = {}) {
  const everything = createWindow(overall);
  const lines = [
    ...classes.map((rate) => ({
      matches: rate.matches,
      windows: [everything, createWindow(rate)],
    })),
    { matches: () => true, windows: [everything] },
  ].map((line) => ({ ...line, last: Promise.resolve() }));

  return async (url: URL, signal?: AbortSignal | null): Promise<void> => {
    const line = lines.find(({ matches }) => matches(url));
    if (!line) return;
    const turn = line.last.then(() => start(line.windows, signal));
    line.last = turn.catch(() => {});
    return turn;
  };

  async function start(windows: Window[], signal?: AbortSignal | null): Promise<void> {
    for (;;) {
      signal?.throwIfAborted();
      const wait = Math.max(...windows.map((window) => window.wait(now())));
      if (wait <= 0) break;
      await sleep(wait, signal);
    }
    for (const window of windows) window.count(now());
  }
}

type Window = ReturnType<typeof createWindow>;

/** Creates a sliding window. Services limit by sliding windows too, and would refuse two bursts around a fixed boundary. */
function createWindow({ requests, interval }: Rate) {
  let starts: number[] = [];
  return {
    /** Returns the milliseconds until one more request fits. */
    wait(time: number): number {
      // A start in the future means that the clock was set back. It counts as now, so that the wait happens once.
      starts = starts
        .map((start) => Math.min(start, time))
        .filter((start) => start > time - interval);
      const oldest = starts.length < requests ? undefined : starts[starts.length - requests];
      return oldest === undefined ? 0 : oldest + interval - time;
    },
    count(time: number) {
      starts.push(time);
    },
  };
}
