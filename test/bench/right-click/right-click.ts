import { chooseEntry } from "../../e2e/browsers/chromium-menu.ts";
import { type Screen, startScreen } from "../../e2e/browsers/screen.ts";
import type { Point } from "../../e2e/browsers/view.ts";
import { waitFor, waitForStill } from "../../e2e/browsers/wait.ts";
import { startGallery } from "../../gallery/gallery.ts";
import { startService } from "../../service/server.ts";
import { type Chromium, startChromium } from "../browser/chromium.ts";
import type { Target } from "../browser/target.ts";
import { type Measurement, type Part, repeat } from "../measurement.ts";

const RUNS = 7;
/** Each of them starts two browsers. */
const COLD_RUNS = 3;
/** Latency of a service that responds after the panel is ready. */
const LATENCY = 700;
const TWO_FRAMES = 2 * (1000 / 60);
const MATCHES = { matches: "document.querySelector('main article') !== null" };

/** Position of the picture on the screen. */
const PICTURE = `(() => {
  const { x, y, width, height } = document.querySelector("main img, img").getBoundingClientRect();
  return {
    x: Math.round(screenX + x + Math.min(width, innerWidth - x) / 2),
    y: Math.round(screenY + outerHeight - innerHeight + y + Math.min(height, innerHeight - y) / 2),
  };
})()`;

/** Measures from a real right-click on a picture to the side panel's first content, and to its matches. */
export const rightClick: Part = {
  name: "right-click",
  async run(say) {
    await using cleanup = new AsyncDisposableStack();
    const service = cleanup.use(await startService());
    const gallery = cleanup.adopt(await startGallery(), (it) => it.close());
    const start = async (stack: AsyncDisposableStack, name: Desk["name"]): Promise<Desk> => {
      const screen = stack.use(await startScreen());
      const chromium = stack.use(await startChromium([name], screen));
      if (name === "tagpie") await chromium.configure(service.origin);
      const page = await chromium.openTab();
      await page.visit(`${gallery.origin}/post/boats`);
      return { name, screen, chromium, page };
    };
    /** Opens the first panel of a browser. */
    const openCold = async (name: Desk["name"]): Promise<Paints> => {
      await using browser = new AsyncDisposableStack();
      // Without `await`, the browser would end before its panel opens.
      return await openPanel(await start(browser, name));
    };
    const cold = await repeat(COLD_RUNS, async (run) => {
      say(`cold run ${run + 1} of ${COLD_RUNS}`);
      return { bare: await openCold("empty"), tagpie: await openCold("tagpie") };
    });
    const empty = await start(cleanup, "empty");
    const tagpie = await start(cleanup, "tagpie");

    const samples = await repeat(RUNS, async (run) => {
      const bare = await openPanel(empty);
      const fast = await openPanel(tagpie, matchesIn);
      const effect = { kind: "latency", ms: LATENCY } as const;
      const rule = service.control.add({ endpoint: "search/*", effect });
      const slow = await openPanel(tagpie, matchesIn);
      service.control.remove(rule);
      say(`run ${run + 1} of ${RUNS}`);
      return { bare, fast, slow };
    });
    const opening = (what: string, of: (paints: Paints) => number): Measurement => ({
      what: `menu choice to the panel's ${what}`,
      unit: "ms",
      runs: samples.map(({ fast }) => of(fast)),
      baseline: { what: "empty panel", runs: samples.map(({ bare }) => of(bare)) },
    });
    const matches = (when: string, runs: number[]): Measurement => ({
      what: `the service's last byte to matches painted${when}`,
      unit: "ms",
      runs,
      baseline: { what: "two frames", runs: [TWO_FRAMES] },
    });
    return [
      {
        what: "menu choice to the first paint of a browser's first panel",
        unit: "ms",
        runs: cold.map(({ tagpie }) => tagpie.painted),
        baseline: { what: "empty panel", runs: cold.map(({ bare }) => bare.painted) },
      },
      opening("first paint", ({ painted }) => painted),
      opening("first text", ({ text }) => text),
      matches(
        "",
        samples.map(({ fast }) => fast.matched),
      ),
      {
        ...matches(
          `, if it responds ${LATENCY} ms later`,
          samples.map(({ slow }) => slow.matched),
        ),
        goal: { ratio: 1 },
      },
    ];
  },
};

interface Desk {
  name: "tagpie" | "empty";
  screen: Screen;
  chromium: Chromium;
  page: Target;
}

/** Milliseconds since the menu choice. */
interface Paints {
  /** First frame: the panel's skeleton. */
  painted: number;
  /** First frame with text. */
  text: number;
  /** From the service's last byte before the matches to their rendering. */
  matched: number;
}

/** Opens the side panel by the extension's first menu entry, waits for its content, and closes it. */
async function openPanel(
  { name, screen, chromium, page }: Desk,
  content = async (_chromium: Chromium, _panel: Target) => Number.NaN,
): Promise<Paints> {
  await page.send("Page.bringToFront");
  const at = await waitForStill("the picture", () => page.evaluate<Point>(PICTURE));
  let chosen = 0;
  const timed: Screen = {
    ...screen,
    input(...keys) {
      if (keys.at(-1) === "Return") chosen = Date.now();
      return screen.input(...keys);
    },
  };
  await chooseEntry(timed, at, { entry: 1, by: "keyboard" });
  const panel = await chromium.attach(`${chromium.origins[name]}/panel.html`);
  const matched = await content(chromium, panel);
  const since = (entry: string) =>
    waitFor(`${entry} of the panel of ${name}`, async () => {
      const at = await panel.evaluate<number | null>(`(() => {
        const [paint] = performance.getEntriesByName("${entry}");
        return paint ? performance.timeOrigin + paint.startTime : null;
      })()`);
      return at === null ? undefined : at - chosen;
    });
  const paints = {
    text: await since("first-contentful-paint"),
    painted: await since("first-paint"),
  };
  await chromium.closePanel(name);
  return { ...paints, matched };
}

/** Returns the time from the end of the last search before the matches. Only requests since the panel's start count. */
async function matchesIn(chromium: Chromium, panel: Target): Promise<number> {
  const isLate = await panel.evaluate<boolean>(MATCHES.matches);
  if (isLate) throw new Error("The panel showed matches before it was observed.");
  const { matches } = await panel.painted(MATCHES);
  const origin = await panel.evaluate<number>("performance.timeOrigin");
  const worker = await chromium.worker("tagpie");
  const end = await worker.evaluate<number>(`Math.max(...performance.getEntriesByType("resource")
    .filter(({ name }) => name.includes("/api/v1/json/search/"))
    .map(({ responseEnd }) => performance.timeOrigin + responseEnd)
    .filter((end) => end <= ${origin + matches}))`);
  await worker.evaluate("performance.clearResourceTimings()");
  await worker.detach();
  return origin + matches - end;
}
