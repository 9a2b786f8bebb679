import { chooseEntry } from "../../e2e/browsers/chromium-menu.ts";
import type { Screen } from "../../e2e/browsers/screen.ts";
import type { Point } from "../../e2e/browsers/view.ts";
import { waitFor, waitForStill } from "../../e2e/browsers/wait.ts";
import { visit } from "../browser/both.ts";
import { startChromium } from "../browser/chromium.ts";
import { WATCHING } from "../browser/in-page.ts";
import type { Target } from "../browser/target.ts";

/** Starts a browser with one extension on a virtual screen, and a page with a picture. */
export async function startDesk(screen: Screen, extension: string, url: string) {
  const chromium = await startChromium([extension], screen);
  const origin = await chromium.origin(extension);
  const page = await chromium.openTab();
  await visit(page, url);
  return {
    screen,
    chromium,
    origin,
    page,
    /** Activates the page's tab. */
    show: () => page.send("Page.bringToFront"),
    close: chromium.close,
  };
}

export type Desk = Awaited<ReturnType<typeof startDesk>>;

const isPanelOf =
  (origin: string) =>
  ({ url }: { url: string }) =>
    url.startsWith(`${origin}/panel.html`);

/** Position of the picture on the screen. */
const PICTURE = `(() => {
  const { x, y, width, height } = document.querySelector("main img, img").getBoundingClientRect();
  return {
    x: Math.round(screenX + x + Math.min(width, innerWidth - x) / 2),
    y: Math.round(screenY + outerHeight - innerHeight + y + Math.min(height, innerHeight - y) / 2),
  };
})()`;

/** Chooses the extension's first menu entry; resolves at the panel's first paint. */
async function choose({ chromium, screen, page, origin }: Desk) {
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
  const panel = await chromium.attach("the panel", isPanelOf(origin));
  return { panel, chosen };
}

/** Times since the menu choice. */
export interface Paints {
  /** First frame: the panel's skeleton. */
  painted: number;
  /** First frame with text. */
  words: number;
}

async function firstPaints(panel: Target, chosen: number): Promise<Paints> {
  const since = (name: string) =>
    waitFor(
      name,
      async () =>
        (await panel.evaluate<number | null>(`(() => {
          const [painted] = performance.getEntriesByName("${name}");
          return painted ? performance.timeOrigin + painted.startTime - ${chosen} : null;
        })()`)) ?? undefined,
    );
  return { words: await since("first-contentful-paint"), painted: await since("first-paint") };
}

async function closePanel({ chromium, origin }: Desk, panel: Target): Promise<void> {
  await panel.close();
  await waitFor("the panel to close", async () =>
    (await chromium.targets()).some(isPanelOf(origin)) ? undefined : true,
  );
}

/** Opens the side panel by the menu and closes it again. */
export async function openPanel(desk: Desk): Promise<Paints> {
  const { panel, chosen } = await choose(desk);
  const paints = await firstPaints(panel, chosen);
  await closePanel(desk, panel);
  return paints;
}

export interface Found extends Paints {
  /** Milliseconds from the service's last byte before the matches to their rendering. */
  matched: number;
}

/** Searches for the picture by the menu, waits for matches, and closes the panel. */
export async function findFrom(desk: Desk): Promise<Found> {
  const worker = await desk.chromium.worker(desk.origin);
  await worker.evaluate("performance.clearResourceTimings()");
  const { panel, chosen } = await choose(desk);
  // Repeats if it was the empty page that precedes the panel's own.
  const matched = await waitFor("matches", () =>
    panel.evaluate<number>(`${WATCHING} bench
      .when(() => document.querySelector("main article") !== null)
      .then((at) => performance.timeOrigin + at)`),
  );
  const paints = await firstPaints(panel, chosen);
  const answered =
    await worker.evaluate<number>(`Math.max(...performance.getEntriesByType("resource")
    .filter(({ name }) => name.includes("/api/v1/json/search/"))
    .map(({ responseEnd }) => performance.timeOrigin + responseEnd)
    .filter((end) => end <= ${matched}))`);
  await worker.detach();
  await closePanel(desk, panel);
  return { ...paints, matched: matched - answered };
}
