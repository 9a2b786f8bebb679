import { startService } from "../../service/server.ts";
import { type Chromium, startChromium } from "../browser/chromium.ts";
import { type Measurement, type Part, repeat } from "../measurement.ts";

const RUNS = 11;
const FRAME = 1000 / 60;
/** Maximum size of a popup. A tab's viewport can be larger. */
const POPUP = { width: 400, height: 600, deviceScaleFactor: 1, mobile: false };
const BOX = { box: "document.activeElement?.matches('input')" };
/** Result cards without the featured image. All visible ones are rendered once one extends below the viewport. */
const CARDS = {
  cards: `[...document.querySelectorAll('li[data-image] > article')]
    .some((card) => card.getBoundingClientRect().bottom >= innerHeight)`,
};

/** Measures from opening the popup to typing, and from Enter to pictures. Uses the popup's page in a tab, which behaves the same. */
export const popup: Part = {
  name: "popup",
  async run() {
    await using service = await startService();
    await using chromium = await startChromium();
    await chromium.configure(service.origin);
    const { empty, tagpie } = chromium.origins;
    const opened = await repeat(RUNS, async () => ({
      empty: await open(chromium, `${empty}/box.html`),
      tagpie: await open(chromium, `${tagpie}/popup.html`),
    }));
    const searched = await repeat(RUNS, (run) => search(chromium, `${tagpie}/popup.html`, run));
    const opening = (what: string, of: (times: Opened) => number): Measurement => ({
      what: `open to the focused box ${what}`,
      unit: "ms",
      runs: opened.map((pair) => of(pair.tagpie)),
      baseline: { what: "empty page", runs: opened.map((pair) => of(pair.empty)) },
      goal: { ratio: 1.5 },
    });
    return [
      opening("taking keys", ({ focused }) => focused),
      opening("painted", ({ painted }) => painted),
      {
        what: "long tasks (over 50 ms) while opening",
        unit: "",
        runs: opened.map((pair) => pair.tagpie.longTasks),
        goal: { most: 0 },
      },
      {
        what: "Enter to the results in sight painted, without the service's time",
        unit: "ms",
        runs: searched.map(({ results }) => results),
        baseline: { what: "two frames", runs: [2 * FRAME] },
        goal: { ratio: 1 },
      },
      {
        what: "reopened: loaded to the last results in sight painted",
        unit: "ms",
        runs: searched.map(({ reopened }) => reopened),
        baseline: { what: "a frame", runs: [FRAME] },
        goal: { ratio: 1 },
      },
    ];
  },
};

interface Opened {
  focused: number;
  painted: number;
  longTasks: number;
}

async function open(chromium: Chromium, url: string): Promise<Opened> {
  const tab = await chromium.openTab(BOX);
  await tab.visit(url);
  const { box } = await tab.painted(BOX);
  // Work after the box is rendered must not delay typing either.
  await tab.calm();
  const opening = await tab.evaluate<Omit<Opened, "painted">>(
    "({ focused: bench.focused, longTasks: bench.longTasks })",
  );
  await tab.close();
  return { ...opening, painted: box };
}

/** Searches for a new query in a fresh popup, and opens the popup again. */
async function search(chromium: Chromium, url: string, run: number) {
  // Clears the last results and wakes the worker.
  await chromium.quiet.evaluate("chrome.storage.local.remove('records')");
  await chromium.quiet.evaluate("chrome.runtime.sendMessage({}).catch(() => {})");
  const worker = await chromium.worker("tagpie");
  await worker.evaluate("performance.clearResourceTimings()");
  const popup = async () => {
    const tab = await chromium.openTab(CARDS);
    await tab.send("Emulation.setDeviceMetricsOverride", POPUP);
    await tab.visit(url);
    return tab;
  };

  const tab = await popup();
  await tab.send("Input.insertText", { text: `safe, score.gte:${-1000 - run}` });
  await tab.calm();
  await tab.press("Enter", "Enter", "\r");
  const { cards } = await tab.painted(CARDS);
  const entered = await tab.evaluate<number>("bench.key");
  // The user looks at the results before closing the popup, which meanwhile stores how they look.
  await tab.calm();
  await tab.close();
  const service = await worker.evaluate<number>(`(() => {
    const [request, ...more] = performance.getEntriesByType("resource")
      .filter(({ name }) => name.includes("/search/images") && name.includes("per_page=24"));
    if (!request || more.length > 0) throw new Error("There was not exactly one search.");
    return request.responseEnd - request.startTime;
  })()`);
  await worker.detach();

  const again = await popup();
  const painted = await again.painted(CARDS);
  const loaded = await again.evaluate<number>(
    "performance.getEntriesByType('navigation')[0].loadEventEnd",
  );
  await again.close();
  return { results: cards - entered - service, reopened: painted.cards - loaded };
}
