import { visit } from "../browser/both.ts";
import type { Chromium } from "../browser/chromium.ts";
import { type Seen, WATCHING } from "../browser/in-page.ts";
import type { Target } from "../browser/target.ts";

export interface Searched {
  /** Milliseconds from one frame to the next. */
  frame: number;
  /** By the page's clock. */
  entered: number;
  painted: Results;
  /** From the request's leaving to its last byte. */
  service: number;
  /** Opened once more: from the page's load event to the results. */
  again: Results;
}

/** When they were painted: as many as a person sees, and all 24. */
interface Results {
  sight: number;
  all: number;
}

/** What searches: Tagpie, or the least that could. */
export interface Searcher {
  origin: string;
  page: string;
  /** Has its rights, and runs nothing. */
  quiet: Target;
}

/** As large as a browser lets a popup become. What is out of sight there is seen in a tab. */
const POPUP = { width: 400, height: 600, deviceScaleFactor: 1, mobile: false };

/** Of the results; what is featured is no part of them. All that a person sees are there once one reaches below what can be seen. */
const CARDS = "[...document.querySelectorAll('li[data-image] > article')]";
const PAINTED = `Promise.all([
  bench.when(() => ${CARDS}.some((card) => card.getBoundingClientRect().bottom >= innerHeight)),
  bench.when(() => ${CARDS}.length === 24),
]).then(([sight, all]) => ({ sight, all }))`;

/** Searches for something new in a fresh popup, and opens the popup again. */
export async function searchOnce(
  chromium: Chromium,
  { origin, page, quiet }: Searcher,
  run: number,
): Promise<Searched> {
  // What was found is forgotten, and the worker woken.
  await quiet.evaluate("chrome.storage.local.remove(['records', 'found'])");
  await quiet.evaluate("chrome.runtime.sendMessage({}).catch(() => {})");
  const worker = await chromium.worker(origin);
  await worker.evaluate("performance.clearResourceTimings()");

  const tab = await chromium.openTab(WATCHING);
  await tab.send("Emulation.setDeviceMetricsOverride", POPUP);
  await visit(tab, page);
  const frame = await tab.evaluate<number>("bench.frame()");
  await tab.type(`safe, score.gte:${-1000 - run}`);
  await tab.evaluate("new Promise((done) => setTimeout(() => requestIdleCallback(done), 300))");
  await tab.evaluate(`void (bench.results = ${PAINTED})`);
  await tab.press("Enter", "Enter", "\r");
  const painted = await tab.evaluate<Results>("bench.results");
  const { entered } = await tab.evaluate<Seen>("bench.seen");
  await tab.close();
  const service = await worker.evaluate<number>(`(() => {
    const [asked, ...more] = performance.getEntriesByType("resource")
      .filter(({ name }) => name.includes("/search/images") && name.includes("per_page=24"));
    if (!asked || more.length > 0) throw new Error("There was not one search.");
    return asked.responseEnd - asked.startTime;
  })()`);
  await worker.detach();
  const again = await reopen(chromium, page);
  return { frame, entered: entered ?? Number.NaN, painted, service, again };
}

async function reopen(chromium: Chromium, page: string): Promise<Results> {
  const tab = await chromium.openTab(`${WATCHING}\nbench.results = ${PAINTED};`);
  await tab.send("Emulation.setDeviceMetricsOverride", POPUP);
  await visit(tab, page);
  const { sight, all } = await tab.evaluate<Results>("bench.results");
  const loaded = await tab.evaluate<number>(
    `performance.getEntriesByType("navigation")[0].loadEventEnd`,
  );
  await tab.close();
  return { sight: sight - loaded, all: all - loaded };
}
