import { visit } from "../browser/both.ts";
import type { Chromium } from "../browser/chromium.ts";
import { type Seen, WATCHING } from "../browser/in-page.ts";
import type { Target } from "../browser/target.ts";

export interface Searched {
  /** Milliseconds per frame. */
  frame: number;
  /** Time of Enter by the page's clock. */
  entered: number;
  painted: Results;
  /** Time from sending the request to its last byte. */
  service: number;
  /** Second opening: from the page's load event to the results. */
  again: Results;
}

/** Paint times of the visible results and of all 24. */
interface Results {
  sight: number;
  all: number;
}

/** The search under test: Tagpie, or a minimal extension. */
export interface Searcher {
  origin: string;
  page: string;
  /** A page with its permissions but without scripts. */
  quiet: Target;
}

/** Maximum size of a popup. A tab's viewport can be larger. */
const POPUP = { width: 400, height: 600, deviceScaleFactor: 1, mobile: false };

/** Result cards without the featured image. All visible ones are rendered once one extends below the viewport. */
const CARDS = "[...document.querySelectorAll('li[data-image] > article')]";
const PAINTED = `Promise.all([
  bench.when(() => ${CARDS}.some((card) => card.getBoundingClientRect().bottom >= innerHeight)),
  bench.when(() => ${CARDS}.length === 24),
]).then(([sight, all]) => ({ sight, all }))`;

/** Searches for a new query in a fresh popup, and opens the popup again. */
export async function searchOnce(
  chromium: Chromium,
  { origin, page, quiet }: Searcher,
  run: number,
): Promise<Searched> {
  // Clears the last results and wakes the worker.
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
