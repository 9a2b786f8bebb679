import { rm } from "node:fs/promises";
import { type BrowserContext, type CDPSession, chromium, type Page } from "playwright";
import { requireBrowser } from "../../setup/find-browser.ts";
import { chooseEntry } from "./chromium-menu.ts";
import { answerInChromium } from "./chromium-question.ts";
import { attachTo } from "./chromium-target.ts";
import { waitForKeys } from "./keys.ts";
import { killGroup } from "./kill-group.ts";
import { SCREEN, type Screen } from "./screen.ts";
import {
  type Browser,
  type ColourScheme,
  type Launch,
  mapping,
  NARROW_HEIGHT,
  type Outside,
  POPUP_KEYS,
  type Point,
  type View,
} from "./view.ts";
import { evaluated, responded, waitFor, waitForRoom, waitForStill, waitUntil } from "./wait.ts";

/** Flags that stop Chromium's own requests and layout changes. */
const quiet = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  "--no-first-run",
  // Hides the bar that warns root of the missing sandbox, because it moves the page.
  "--test-type",
  // After a kill, a bubble covers the corner of the page.
  "--hide-crash-restore-bubble",
];

/** Flags for a window as large as the screen, without animations. */
const onVirtualScreen = ({ scale, scheme }: Screen) => [
  ...(scheme === "dark" ? ["--force-dark-mode"] : []),
  `--force-device-scale-factor=${scale}`,
  "--force-prefers-reduced-motion",
  `--window-size=${SCREEN.width},${SCREEN.height}`,
  "--window-position=0,0",
];

/** Flags for the proxy. Addresses on loopback never use it. */
const behind = ({ proxy, fingerprint }: Outside) => [
  `--proxy-server=http://${proxy.host}:${proxy.port}`,
  `--ignore-certificate-errors-spki-list=${fingerprint}`,
];

/** Starts Chromium with the built extension. */
export function launchChromium(options: Launch): Promise<BrowserContext> {
  return chromium.launchPersistentContext(options.profile, {
    executablePath: requireBrowser("chromium"),
    headless: false,
    viewport: null,
    ignoreDefaultArgs: ["--disable-extensions"],
    ...(options.screen ? { env: options.screen.env } : {}),
    // The caller handles signals and closes the browser cleanly.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    args: [
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      `--disable-extensions-except=${options.extension}`,
      `--load-extension=${options.extension}`,
      ...(options.screen ? onVirtualScreen(options.screen) : []),
      ...(options.outside ? behind(options.outside) : []),
      ...quiet,
    ],
  });
}

export const newTab = (context: BrowserContext): Promise<Page> =>
  responded("a new tab", context.newPage());

export const closeTab = (page: Page): Promise<void> =>
  responded(`the end of the tab of ${page.url()}`, page.close());

export const closeChromium = (context: BrowserContext): Promise<void> =>
  responded("the end of Chromium", context.close());

export async function extensionOrigin(context: BrowserContext): Promise<string> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
  // `new URL(…).origin` is "null" for extension addresses in Node.
  return worker.url().split("/", 3).join("/");
}

/** Returns the options page, which opens after installation. Chromium opens it in the first, empty tab. */
export async function welcomePage(context: BrowserContext, origin: string): Promise<Page> {
  const page = await waitFor("the options page", async () =>
    context.pages().find((each) => each.url() === `${origin}/options.html`),
  );
  await page.waitForLoadState();
  return page;
}

export async function driveChromium(options: Launch & { screen: Screen }): Promise<Browser> {
  const { screen } = options;
  const context = await launchChromium(options);
  const origin = await extensionOrigin(context);
  const browser = context.browser();
  if (browser === null) throw new Error("Chromium ended at once");
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  const main = processInfo.find(({ type }) => type === "browser")?.id;
  if (main === undefined) throw new Error("Chromium does not tell its process");
  let scheme: ColourScheme = "light";
  let violations: string[] = [];
  const note = (text: string) => {
    if (POLICY.test(text)) violations.push(text.slice(0, 300));
  };
  context.on("console", (message) => {
    if (message.page()?.url().startsWith(origin)) note(message.text());
  });
  /** The background while it is offline. */
  let offlineWorker: Awaited<ReturnType<typeof attachTo>> | undefined;
  let shownPanel: Awaited<ReturnType<typeof attachTo>> | undefined;

  const targets = async () => (await session.send("Target.getTargets")).targetInfos;

  const workerTarget = async () =>
    (await targets()).find(({ type, url }) => type === "service_worker" && url.startsWith(origin));

  /** Returns the id of a side panel or popup, which Playwright does not list as pages. */
  async function targetBesideTabs(path: string): Promise<string> {
    const tabs = new Set(
      // A page may close meanwhile.
      await Promise.all(context.pages().map((page) => targetOf(page).catch(() => null))),
    );
    const target = await waitFor(path, async () =>
      (await targets()).find(
        ({ targetId, url }) => url.startsWith(`${origin}/${path}`) && !tabs.has(targetId),
      ),
    );
    return target.targetId;
  }

  /** Attaches to the panel. A gesture may close it meanwhile and open it again. */
  async function attachToPanel() {
    const panel = await waitFor("the panel", async () => {
      const attached = await attachTo(session, await targetBesideTabs("panel.html"));
      try {
        await attached.onLog(note);
        await attached.prefer(scheme);
        return attached;
      } catch (error) {
        await attached.detach();
        throw error;
      }
    });
    shownPanel = panel;
    return panel;
  }

  /** Evaluates in the panel that is open now: a gesture closes it and opens it again. */
  async function evaluateInPanel<T>(expression: string): Promise<T> {
    const panel = shownPanel ?? (await attachToPanel());
    try {
      return await panel.evaluate<T>(expression);
    } catch (error) {
      if (!/No session with given id|target has ended/.test(String(error))) throw error;
      if (shownPanel === panel) shownPanel = undefined;
      return (shownPanel ?? (await attachToPanel())).evaluate<T>(expression);
    }
  }

  /** Tabs that `open` or `opened` returned. */
  const returnedPages = new WeakSet<Page>();
  const panelWidth = async () =>
    shownPanel ? evaluateInPanel<number>("innerWidth * devicePixelRatio") : 0;
  const tab = (page: Page) => tabOf(page, screen, panelWidth);
  /** Moves the focus into the page: in a tab that opens while Chromium starts, it may stay in the address bar for good. */
  async function ready(page: Page): Promise<View> {
    const view = tab(page);
    await view.show();
    return view;
  }

  async function open(url: string): Promise<View> {
    const page = await newTab(context);
    returnedPages.add(page);
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto(url);
    return ready(page);
  }

  async function prefer(newScheme: ColourScheme): Promise<void> {
    scheme = newScheme;
    await Promise.all(context.pages().map((page) => page.emulateMedia({ colorScheme: newScheme })));
    await shownPanel?.prefer(newScheme);
  }

  async function setOffline(offline: boolean): Promise<void> {
    if (offline) {
      const worker = await waitFor("the worker", workerTarget);
      offlineWorker = await attachTo(session, worker.targetId);
      await offlineWorker.setOffline(true);
      return;
    }
    await offlineWorker?.setOffline(false);
    await offlineWorker?.detach();
    offlineWorker = undefined;
  }

  /** A browser that was killed may already be gone. */
  async function closeContext(): Promise<void> {
    try {
      await closeChromium(context);
    } catch (error) {
      if (browser?.isConnected()) throw error;
    }
  }

  const killBackground = () =>
    waitUntil("the worker's end", async () => {
      const worker = await workerTarget();
      if (worker === undefined) return true;
      await session.send("Target.closeTarget", { targetId: worker.targetId });
      return false;
    });

  async function closePanel(): Promise<void> {
    await shownPanel?.detach();
    shownPanel = undefined;
    const tabs = new Set(
      // A page may close meanwhile.
      await Promise.all(context.pages().map((page) => targetOf(page).catch(() => null))),
    );
    await waitUntil("the panel to close", async () => {
      const panels = (await targets()).filter(
        ({ targetId, url }) => url.startsWith(`${origin}/panel.html`) && !tabs.has(targetId),
      );
      for (const { targetId } of panels) await session.send("Target.closeTarget", { targetId });
      return panels.length === 0;
    });
  }

  return {
    name: "chromium",
    welcome: async () => tab(await welcomePage(context, origin)),
    open,
    async opened(path) {
      const page = await waitFor(`a tab with ${path}`, async () =>
        context
          .pages()
          .find(
            (one) =>
              !returnedPages.has(one) && one.url().startsWith(new URL(path, `${origin}/`).href),
          ),
      );
      returnedPages.add(page);
      await page.waitForLoadState();
      return ready(page);
    },
    page: (path) => `${origin}/${path}`,
    async panel() {
      const panel = await attachToPanel();
      return sidePanel({ evaluate: evaluateInPanel, detach: panel.detach }, screen);
    },
    async popup() {
      await screen.input("key", POPUP_KEYS);
      const { evaluate, detach } = await attachTo(session, await targetBesideTabs("popup.html"));
      await waitForKeys(screen, evaluate);
      const toScreen = () => Promise.reject(new Error("nothing tells where the popup is"));
      return { evaluate, toScreen, show: async () => {}, close: detach };
    },
    allow: (ask) => answerInChromium(screen, "allow", ask),
    refuse: (ask) => answerInChromium(screen, "refuse", ask),
    chooseFromMenu: (at, choice) => chooseEntry(screen, at, choice),
    setOffline,
    async backgroundHeap() {
      const worker = await attachTo(session, (await waitFor("the worker", workerTarget)).targetId);
      const bytes = await worker.heap();
      await worker.detach();
      return bytes;
    },
    async killBackground() {
      await killBackground();
    },
    prefer,
    async reset() {
      if (offlineWorker) await setOffline(false);
      if (scheme !== "light") await prefer("light");
      const welcome = await welcomePage(context, origin);
      const others = context.pages().filter((page) => page !== welcome);
      await Promise.all(others.map(closeTab));
      await closePanel();
      await killBackground();
    },
    async policyViolations() {
      const worker = await workerTarget();
      if (worker) {
        const attached = await attachTo(session, worker.targetId);
        await attached.onLog(note);
        await attached.detach();
      }
      const collected = violations;
      violations = [];
      return collected;
    },
    async update() {
      await shownPanel?.detach();
      shownPanel = undefined;
      // As its “Update” does. Chromium disables a folder's extension without the developer mode.
      const list = await newTab(context);
      await list.goto("chrome://extensions");
      const id = origin.slice(origin.lastIndexOf("/") + 1);
      await list.evaluate(`(async ({ developerPrivate }) => {
        await developerPrivate.updateProfileConfiguration({ inDeveloperMode: true });
        await developerPrivate.reload("${id}", { failQuietly: true });
      })(chrome)`);
      await closeTab(list);
      return open(`${origin}/options.html`);
    },
    async kill() {
      await killGroup(main);
      await closeContext();
    },
    async close() {
      await closeContext();
      await rm(options.profile, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

async function targetOf(page: Page): Promise<string> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const { targetInfo } = await session.send("Target.getTargetInfo");
  await session.detach();
  return targetInfo.targetId;
}

/** Gives a page a touch screen, as long as the session lives. */
async function touchOf(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  return session;
}

/** Matches the start of Chromium's message about a request, script or style that a content security policy blocks. */
const POLICY = /Content Security Policy/u;

/** Width in CSS pixels of the margin that Chromium leaves at the left and below a page while the side panel is open. */
const BESIDE_PANEL = 8;

/** Returns a tab. In a zoomed page, its CSS pixels are larger than the screen's, but the window position is unzoomed. */
function tabOf(page: Page, screen: Screen, panelWidth: () => Promise<number>): View {
  const { scale } = screen;
  let touch: Promise<CDPSession> | undefined;
  const evaluate = <T>(expression: string) =>
    evaluated<T>(expression, page.evaluate<T>(expression));
  return {
    evaluate,
    async toScreen() {
      const { left, top, height, ratio } = await page.evaluate<{
        left: number;
        top: number;
        height: number;
        ratio: number;
      }>(
        "({ left: screenX, top: screenY + outerHeight, height: innerHeight, ratio: devicePixelRatio })",
      );
      const margin = (await panelWidth()) > 0 ? BESIDE_PANEL : 0;
      return mapping((left + margin) * scale, (top - margin) * scale - height * ratio, ratio);
    },
    async show() {
      await page.bringToFront();
      await waitForRoom(evaluate, panelWidth);
      await waitForKeys(screen, evaluate);
    },
    resize: (width, height = NARROW_HEIGHT) => page.setViewportSize({ width, height }),
    async tap(at) {
      touch ??= touchOf(page);
      const session = await touch;
      await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at] });
      await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    },
    close: () => closeTab(page),
  };
}

/** Awaits the mouse, whose next movement reveals the panel's own position on the screen in CSS pixels; null without one. */
const AWAIT_MOVE = `void (globalThis.nextMove = new Promise((done) => {
  const tell = (event) => done({ x: event.screenX - event.clientX, y: event.screenY - event.clientY });
  addEventListener("mousemove", tell, { once: true });
  setTimeout(() => { removeEventListener("mousemove", tell); done(null) }, 1000);
}))`;

/** Returns the side panel. While it opens it already has its content, but at first no size, and then it slides in. */
function sidePanel(
  view: Pick<Awaited<ReturnType<typeof attachTo>>, "evaluate" | "detach">,
  screen: Screen,
): View {
  const { scale } = screen;
  let moves = 0;
  /** Last measured corner of the panel, valid while the panel has this width. */
  let measured: { width: number; corner: Point } | undefined;

  async function position(): Promise<typeof measured> {
    const width = await view.evaluate<number>("innerWidth");
    if (width === 0) return undefined;
    const x = Math.round((SCREEN.width - width / 2) * scale);
    // The pointer may be there already: without a change of place, there is no movement.
    const y = Math.round((SCREEN.height / 2) * scale) + (moves++ % 2);
    await view.evaluate(AWAIT_MOVE);
    await screen.input("mousemove", `${x}`, `${y}`);
    const corner = await view.evaluate<Point | null>("nextMove");
    return corner === null ? undefined : { width, corner };
  }

  return {
    evaluate: view.evaluate,
    show: async () => {},
    close: view.detach,
    async toScreen() {
      if (measured?.width !== (await view.evaluate<number>("innerWidth")))
        measured = await waitForStill("the side panel under the mouse", position);
      const { x, y } = measured.corner;
      return mapping(x * scale, y * scale, scale);
    },
  };
}
