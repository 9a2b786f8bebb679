import type { BrowserContext } from "playwright";

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Processor time in microseconds. Missing if there was none. */
  tdur?: number;
  args?: { data?: { documentLoaderURL?: string } };
}

/** Trace categories for the start of a page with its thread, and the tasks of all threads. */
const CATEGORIES = ["blink.user_timing", "toplevel"];

/** An expression that resolves once the page has rendered its content and is idle. */
const CALM = "new Promise((calm) => setTimeout(() => requestIdleCallback(calm), 500))";

/**
 * Opens a page in a tab and returns the longest task of its main thread until the page is idle. In milliseconds of processor time, because
 * other programs lengthen wall-clock time.
 */
export async function longestTask(context: BrowserContext, url: string): Promise<number> {
  const browser = context.browser();
  if (browser === null) throw new Error("Chromium has ended");
  await browser.startTracing(undefined, { categories: CATEGORIES });
  const page = await context.newPage();
  await page.goto(url);
  await page.evaluate(CALM);
  const trace = await browser.stopTracing();
  await page.close();
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace.toString());
  const start = traceEvents.find(
    ({ name, args }) => name === "navigationStart" && args?.data?.documentLoaderURL === url,
  );
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name.endsWith("RunTask") && pid === start?.pid && tid === start.tid,
  );
  const longest = Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
  if (longest === 0) throw new Error(`The trace tells of no task of ${url}`);
  return longest;
}
