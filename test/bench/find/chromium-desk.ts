import { chooseEntry } from "../../e2e/browsers/chromium-menu.ts";
import { startScreen } from "../../e2e/browsers/screen.ts";
import type { Point } from "../../e2e/browsers/view.ts";
import { waitFor, waitForStill } from "../../e2e/browsers/wait.ts";
import { startChromium } from "../browser/chromium.ts";
import { copyWithProbe, type Desk, type Found, REPORT } from "./desk.ts";
import type { Site } from "./site.ts";

/** Position of the picture on the screen. */
const PICTURE = `(() => {
  const { x, y, width, height } = document.querySelector("img").getBoundingClientRect();
  return {
    x: Math.round(screenX + x + Math.min(width, innerWidth - x) / 2),
    y: Math.round(screenY + outerHeight - innerHeight + y + Math.min(height, innerHeight - y) / 2),
  };
})()`;

/** Starts Chromium with a build, or with the bare extension if it is null. */
export async function chromiumDesk(build: string | null, site: Site): Promise<Desk> {
  await using starting = new AsyncDisposableStack();
  const name = build === null ? "empty" : "tagpie";
  const folder = await copyWithProbe("chromium", build);
  const screen = starting.use(await startScreen());
  const chromium = starting.use(await startChromium([name], screen, { [name]: folder }));
  if (build === null)
    await chromium.quiet.evaluate(
      `chrome.storage.local.set({ service: ${JSON.stringify(site.origin)} })`,
    );
  else await chromium.configure(site.origin);
  const page = await chromium.openTab();
  await page.send("Network.enable");
  const started = starting.move();

  return {
    async sleep() {
      await chromium.endWorker(name);
    },
    async wake() {
      await chromium.quiet.evaluate(`new Promise((done) => {
        chrome.runtime.sendMessage({ intention: "undoRemoval" }, () =>
          done(void chrome.runtime.lastError));
      })`);
      await chromium.quiet.evaluate(`new BroadcastChannel("bench").postMessage("forget")`);
    },
    async find(address): Promise<Found> {
      await page.send("Network.clearBrowserCache");
      await page.visit(address);
      await page.send("Page.bringToFront");
      const at = await waitForStill("the picture", () => page.evaluate<Point>(PICTURE));
      let chosen = 0;
      const timed = {
        ...screen,
        input(...keys: string[]) {
          if (keys.at(-1) === "Return") chosen = Date.now();
          return screen.input(...keys);
        },
      };
      await chooseEntry(timed, at, { entry: 1, by: "keyboard" });
      const panel = await chromium.attach(`${chromium.origins[name]}/panel.html`);
      // The panel's first document may give way to its page.
      const report = await waitFor("the headline", () =>
        panel.evaluate<Omit<Found, "chosen">>(REPORT),
      );
      await chromium.closePanel(name);
      return { chosen, ...report };
    },
    [Symbol.asyncDispose]: () => started.disposeAsync(),
  };
}
