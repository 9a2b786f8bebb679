import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launchFirefox, welcomePage } from "../../e2e/browsers/firefox.ts";
import { chromeOf } from "../../e2e/browsers/firefox-chrome.ts";
import { frameOf } from "../../e2e/browsers/firefox-frame.ts";
import { chooseEntry } from "../../e2e/browsers/firefox-menu.ts";
import { waitForKeys } from "../../e2e/browsers/keys.ts";
import { startScreen } from "../../e2e/browsers/screen.ts";
import type { Point } from "../../e2e/browsers/view.ts";
import { waitFor, waitForRoom, waitForStill, waitUntil } from "../../e2e/browsers/wait.ts";
import { checkedProfile, storeProfile } from "../../e2e/tagpie.ts";
import { copyWithProbe, type Desk, type Found, REPORT } from "./desk.ts";
import type { Site } from "./site.ts";

/** Position of the picture on the screen. */
const PICTURE = `(() => {
  const { x, y, width, height } = document.querySelector("img").getBoundingClientRect();
  return {
    x: Math.round(mozInnerScreenX + x + Math.min(width, innerWidth - x) / 2),
    y: Math.round(mozInnerScreenY + y + Math.min(height, innerHeight - y) / 2),
  };
})()`;

/** Starts Firefox with a build, or with the bare extension if it is null. */
export async function firefoxDesk(build: string | null, site: Site): Promise<Desk> {
  await using starting = new AsyncDisposableStack();
  const extension = await copyWithProbe("firefox", build);
  const profile = await mkdtemp(join(tmpdir(), "tagpie-find-"));
  starting.defer(async () => {
    for (const folder of [extension, profile])
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  });
  const screen = starting.use(await startScreen());
  const { puppet, addonId, origin } = await launchFirefox({ extension, profile, screen });
  starting.defer(() => puppet.close());
  const chrome = await chromeOf(puppet);
  const inExtension = `WebExtensionPolicy.getByID(${JSON.stringify(addonId)}).extension`;
  const page = await puppet.newPage();
  await page.goto(site.emptyPage);

  const wake = () =>
    chrome.evaluate(`(async () => void (await ${inExtension}.wakeupBackground()))()`);
  const panel = async () => {
    await screen.releaseFocus();
    return frameOf(chrome, "sidebar", `${origin}/panel.html`);
  };
  const close = () => chrome.evaluate("void SidebarController.hide()");
  const open = () =>
    chrome.evaluate(`(async () => {
      const name = [...SidebarController.sidebars.keys()].find((one) => one.endsWith("-sidebar-action"));
      if (name) await SidebarController.show(name);
      return name !== undefined;
    })()`);

  // It opens once the menus are built.
  if (build !== null) await welcomePage(puppet, origin);
  // The panel's page can write what a user would set up.
  await waitUntil("the sidebar", async () => (await open()) === true);
  const view = await panel();
  await waitUntil("the panel", () => view.evaluate("typeof browser === 'object'"));
  if (build === null)
    await view.evaluate(`browser.storage.local.set({ service: ${JSON.stringify(site.origin)} })`);
  else await view.evaluate(storeProfile(checkedProfile(site.origin)));
  await close();
  const started = starting.move();

  return {
    async sleep() {
      await chrome.evaluate(
        `${inExtension}.terminateBackground({ disableResetIdleForTest: true })`,
      );
    },
    async wake() {
      await wake();
    },
    async find(address): Promise<Found> {
      await chrome.evaluate("void Services.cache2.clear()");
      await page.goto(address);
      await page.bringToFront();
      await chrome.evaluate("void gBrowser.selectedBrowser.focus()");
      const inPage = async <T>(expression: string) => (await page.evaluate(expression)) as T;
      await waitForRoom(inPage, async () => 0);
      await waitForKeys(screen, inPage);
      const at = await waitForStill(
        "the picture",
        () => page.evaluate(PICTURE) as Promise<Point | undefined>,
      );
      let chosen = 0;
      const timed = {
        ...screen,
        input(...keys: string[]) {
          if (keys.at(-1) === "Return") chosen = Date.now();
          return screen.input(...keys);
        },
      };
      // A background that was ended while it built the menus builds them when it wakes.
      await waitFor("the menu's entry", () =>
        chooseEntry(timed, chrome, at, { entry: 1, by: "keyboard" }).then(
          () => true,
          async (error) => {
            await screen.input("key", "Escape", "Escape");
            await wake();
            throw error;
          },
        ),
      );
      const panelView = await panel();
      const report = await waitFor("the headline", () =>
        panelView.evaluate<Omit<Found, "chosen">>(REPORT),
      );
      await close();
      return { chosen, ...report };
    },
    [Symbol.asyncDispose]: () => started.disposeAsync(),
  };
}
