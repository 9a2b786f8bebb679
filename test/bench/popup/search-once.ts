import { type Both, visit } from "../browser/both.ts";
import { type Seen, WATCHING } from "../browser/in-page.ts";

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

/** As large as a browser lets a popup become. What is out of sight there is seen in a tab. */
const POPUP = { width: 400, height: 600, deviceScaleFactor: 1, mobile: false };

/** Of the results; what is featured is no part of them. The first card below what can be seen tells that all above it are there. */
const CARDS = "[...document.querySelectorAll('li[data-image] > article')]";
const PAINTED = `Promise.all([
  bench.when(() => ${CARDS}.some((card) => card.getBoundingClientRect().top >= innerHeight)),
  bench.when(() => ${CARDS}.length === 24),
]).then(([sight, all]) => ({ sight, all }))`;

/** Searches for something new in a fresh popup, and opens the popup again. */
export async function searchOnce(both: Both, run: number): Promise<Searched> {
  const { chromium, quiet, tagpie } = both;
  await quiet.evaluate("chrome.storage.local.remove('records')");
  const worker = await chromium.worker(tagpie);
  await worker.evaluate("performance.clearResourceTimings()");

  const tab = await chromium.openTab(WATCHING);
  await tab.send("Emulation.setDeviceMetricsOverride", POPUP);
  await visit(tab, `${tagpie}/popup.html`);
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
  return { frame, entered: entered ?? Number.NaN, painted, service, again: await reopen(both) };
}

async function reopen({ chromium, tagpie }: Both): Promise<Results> {
  const tab = await chromium.openTab(`${WATCHING}\nbench.results = ${PAINTED};`);
  await tab.send("Emulation.setDeviceMetricsOverride", POPUP);
  await visit(tab, `${tagpie}/popup.html`);
  const { sight, all } = await tab.evaluate<Results>("bench.results");
  const loaded = await tab.evaluate<number>(
    `performance.getEntriesByType("navigation")[0].loadEventEnd`,
  );
  await tab.close();
  return { sight: sight - loaded, all: all - loaded };
}
