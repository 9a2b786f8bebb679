import type { BrowserContext, CDPSession } from "playwright";
import { closeTab, newTab } from "./browsers/chromium.ts";
import { evaluated, responded } from "./browsers/wait.ts";

interface Thread {
  pid: number;
  tid: number;
}

export interface TraceEvent extends Thread {
  name: string;
  /** Processor time in microseconds. Missing if there was none. */
  tdur?: number;
  args?: { name?: string; data?: { documentLoaderURL?: string } };
}

/** Returns the main threads of all pages. */
export const mainThreads = (events: readonly TraceEvent[]): Thread[] =>
  events.filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain");

/** Returns the longest task of these threads in milliseconds of processor time. */
export function longestOf(events: readonly TraceEvent[], threads: readonly Thread[]): number {
  const tasks = events.filter(
    ({ name, pid, tid }) =>
      name.endsWith("RunTask") &&
      threads.some((thread) => thread.pid === pid && thread.tid === tid),
  );
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}

/** Trace categories for the start of a page with its thread, and the tasks of all threads. */
const CATEGORIES = ["blink.user_timing", "toplevel"];

/** An expression that resolves once the page has rendered its content and is idle. */
export const CALM = "new Promise((calm) => setTimeout(() => requestIdleCallback(calm), 500))";

/**
 * Opens a page in a tab and returns the longest task of its main thread until the page is idle. In milliseconds of processor time, because
 * other programs lengthen wall-clock time.
 */
export async function longestTask(context: BrowserContext, url: string): Promise<number> {
  const browser = context.browser();
  if (browser === null) throw new Error("Chromium has ended");
  await responded("the trace", browser.startTracing(undefined, { categories: CATEGORIES }));
  const page = await newTab(context);
  await page.goto(url);
  await evaluated(CALM, page.evaluate(CALM));
  const trace = await responded("the end of the trace", browser.stopTracing());
  await closeTab(page);
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace.toString());
  const start = traceEvents.find(
    ({ name, args }) => name === "navigationStart" && args?.data?.documentLoaderURL === url,
  );
  const longest = longestOf(traceEvents, start ? [start] : []);
  if (longest === 0) throw new Error(`The trace tells of no task of ${url}`);
  return longest;
}

/** Returns the processor time of all tasks of a page's main thread so far, in milliseconds. */
export async function threadTime(session: CDPSession): Promise<number> {
  const enabled = session.send("Performance.enable", { timeDomain: "threadTicks" });
  await responded("Performance.enable", enabled);
  const { metrics } = await responded("metrics", session.send("Performance.getMetrics"));
  return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN);
}
