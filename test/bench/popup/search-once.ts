import { type Both, visit } from "../browser/both.ts";
import { type Seen, WATCHING } from "../browser/in-page.ts";

export interface Searched {
  /** Milliseconds from one frame to the next. */
  frame: number;
  /** By the page's clock. */
  entered: number;
  painted: number;
  /** From the request's leaving to its last byte. */
  service: number;
  /** Opened once more: from the page's load event to the results. */
  again: number;
}

/** Pictures in the results; what is featured is no part of them. */
const RESULTS = "() => document.querySelectorAll('li[data-image]').length === 24";

/** Searches for something new in a fresh popup, and opens the popup again. */
export async function searchOnce(both: Both, run: number): Promise<Searched> {
  const { chromium, quiet, tagpie } = both;
  await quiet.evaluate("chrome.storage.local.remove('records')");
  const worker = await chromium.worker(tagpie);
  await worker.evaluate("performance.clearResourceTimings()");

  const tab = await chromium.openTab(WATCHING);
  await visit(tab, `${tagpie}/popup.html`);
  const frame = await tab.evaluate<number>("bench.frame()");
  await tab.type(`safe, score.gte:${-1000 - run}`);
  await tab.evaluate("new Promise((done) => setTimeout(() => requestIdleCallback(done), 300))");
  await tab.evaluate(`void (bench.results = bench.when(${RESULTS}))`);
  await tab.press("Enter", "Enter", "\r");
  const painted = await tab.evaluate<number>("bench.results");
  const { entered } = await tab.evaluate<Seen>("bench.seen");
  await tab.close();
  const service = await worker.evaluate<number>(`(() => {
    const [asked, ...more] = performance.getEntriesByType("resource")
      .filter(({ name }) => name.includes("/search/images") && name.includes("per_page=24"));
    if (!asked || more.length > 0) throw new Error("There was not one search.");
    return asked.responseEnd - asked.startTime;
  })()`);
  await worker.detach();
  return { frame, entered: entered ?? Number.NaN, painted, service, again: await reopen(both) };
}

async function reopen({ chromium, tagpie }: Both): Promise<number> {
  const tab = await chromium.openTab(`${WATCHING}\nbench.results = bench.when(${RESULTS});`);
  await visit(tab, `${tagpie}/popup.html`);
  const painted = await tab.evaluate<number>("bench.results");
  const loaded = await tab.evaluate<number>(
    `performance.getEntriesByType("navigation")[0].loadEventEnd`,
  );
  await tab.close();
  return painted - loaded;
}
