import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import puppeteer, { type BrowserContext, type Page, type Browser as Puppet } from "puppeteer-core";
import { requireBrowser } from "../../setup/find-browser.ts";
import { type Chrome, chromeOf } from "./firefox-chrome.ts";
import { frameOf, screenMapping } from "./firefox-frame.ts";
import { chooseEntry } from "./firefox-menu.ts";
import { answerInFirefox } from "./firefox-question.ts";
import { waitForKeys } from "./keys.ts";
import { killGroup } from "./kill-group.ts";
import { SCREEN, type Screen } from "./screen.ts";
import {
  type Browser,
  type ColourScheme,
  type Launch,
  NARROW_HEIGHT,
  type Outside,
  POPUP_KEYS,
  type View,
} from "./view.ts";
import { evaluated, waitFor, waitForRoom, waitUntil } from "./wait.ts";

const quiet = {
  "app.normandy.enabled": false,
  "browser.aboutwelcome.enabled": false,
  "browser.shell.checkDefaultBrowser": false,
  "datareporting.policy.dataSubmissionEnabled": false,
};

/** Preferences that start fewer processes. By default Firefox starts one in advance for the next tab. */
const fewProcesses = {
  "dom.ipc.processCount": 1,
  "dom.ipc.processPrelaunch.enabled": false,
};

/** Preferences for the proxy. Addresses on loopback never use it. */
const behind = ({ proxy }: Outside) => ({
  "network.proxy.type": 1,
  "network.proxy.ssl": proxy.host,
  "network.proxy.ssl_port": proxy.port,
  "network.proxy.http": proxy.host,
  "network.proxy.http_port": proxy.port,
});

/** A fixed id, because the addresses of the extension's pages contain it and Firefox would choose a random one. */
const UUID = "5b0f7c52-6d0e-4f57-9c3a-2f8d1e6a4b90";

/** Preferences that keep a temporary extension's storage and id. By default Firefox removes both at the next start. */
const lasting = {
  "extensions.webextensions.keepStorageOnUninstall": true,
  "extensions.webextensions.keepUuidOnUninstall": true,
};

/** Starts Firefox with the built extension, by default until it closes. */
export async function launchFirefox(
  options: Launch,
  install = (puppet: Puppet): Promise<unknown> => puppet.installExtension(options.extension),
): Promise<{ puppet: Puppet; addonId: string; origin: string }> {
  const manifest = JSON.parse(await readFile(join(options.extension, "manifest.json"), "utf8"));
  const addonId: string = manifest.browser_specific_settings.gecko.id;
  const puppet = await puppeteer.launch({
    browser: "firefox",
    executablePath: requireBrowser("firefox"),
    headless: false,
    defaultViewport: null,
    acceptInsecureCerts: options.outside !== undefined,
    userDataDir: options.profile,
    ...(options.screen ? { env: options.screen.env } : {}),
    // The caller handles signals and closes the browser cleanly.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    args: [
      // Gives access to the browser's own windows: menus, sidebar, background.
      "--remote-allow-system-access",
      ...(options.screen ? [`--width=${SCREEN.width}`, `--height=${SCREEN.height}`] : []),
    ],
    extraPrefsFirefox: {
      ...quiet,
      ...fewProcesses,
      ...lasting,
      ...(options.screen
        ? {
            "ui.prefersReducedMotion": 1,
            "ui.systemUsesDarkTheme": options.screen.scheme === "dark" ? 1 : 0,
            "layout.css.devPixelsPerPx": String(options.screen.scale),
          }
        : {}),
      ...(options.outside ? behind(options.outside) : {}),
      "extensions.webextensions.uuids": JSON.stringify({ [addonId]: UUID }),
    },
  });
  await install(puppet);
  return { puppet, addonId, origin: `moz-extension://${UUID}` };
}

/** Returns the options page, which opens after installation. */
export function welcomePage(puppet: Puppet, origin: string): Promise<Page> {
  return waitFor("the options page", async () => {
    for (const page of await puppet.pages()) {
      const { href, loaded } = await whereabouts(page);
      if (loaded && href === `${origin}/options.html`) return page;
    }
    return undefined;
  });
}

export async function driveFirefox(options: Launch & { screen: Screen }): Promise<Browser> {
  const { screen } = options;
  const { puppet, addonId, origin } = await launchFirefox(options);
  const chrome: Chrome = await chromeOf(puppet);
  const [window] = await screen.visibleWindows("Firefox");
  if (window === undefined) throw new Error("Firefox shows no window");
  let shownPanel: View | undefined;
  let container: BrowserContext | undefined;
  /** Tabs that `open` or `opened` returned. */
  const returnedPages = new WeakSet<Page>();
  const panelWidth = async () =>
    (await shownPanel?.evaluate<number>("innerWidth * devicePixelRatio")) ?? 0;
  const tab = (page: Page) => tabOf(page, show);
  async function show(page: Page, { evaluate }: View): Promise<void> {
    await page.bringToFront();
    // The focus may be in the sidebar or the address bar.
    await chrome.evaluate("void gBrowser.selectedBrowser.focus()");
    await waitForRoom(evaluate, panelWidth);
    await waitForKeys(screen, evaluate);
  }
  async function ready(page: Page): Promise<View> {
    const view = tab(page);
    await view.show();
    return view;
  }

  async function open(url: string): Promise<View> {
    const page = await puppet.newPage();
    returnedPages.add(page);
    await goInFirefox(page, url);
    return ready(page);
  }

  async function killBackground(): Promise<void> {
    await chrome.evaluate(
      `(async () => {
        const { extension } = WebExtensionPolicy.getByID(${JSON.stringify(addonId)});
        await extension.terminateBackground({ disableResetIdleForTest: true });
      })()`,
    );
  }

  async function setOffline(offline: boolean): Promise<void> {
    await chrome.evaluate(`void (Services.io.offline = ${offline})`);
  }

  async function prefer(scheme: ColourScheme): Promise<void> {
    const dark = scheme === "dark";
    // Tabs follow the first preference; the sidebar follows the browser's theme.
    await chrome.evaluate(`[
      Services.prefs.setIntPref("layout.css.prefers-color-scheme.content-override", ${dark ? 0 : 1}),
      Services.prefs.setIntPref("ui.systemUsesDarkTheme", ${dark ? 1 : 0}),
    ]`);
  }

  return {
    name: "firefox",
    welcome: async () => tab(await welcomePage(puppet, origin)),
    open,
    async openInContainer(url) {
      container ??= await puppet.createBrowserContext();
      const page = await container.newPage();
      returnedPages.add(page);
      await goInFirefox(page, url);
      return ready(page);
    },
    async opened(path) {
      const page = await waitFor(`a tab with ${path}`, async () => {
        const others: string[] = [];
        for (const one of await puppet.pages()) {
          if (returnedPages.has(one)) continue;
          // A tab that has just been closed may still be listed.
          const at = await whereabouts(one).catch(String);
          if (
            typeof at === "object" &&
            at.loaded &&
            at.href.startsWith(new URL(path, `${origin}/`).href)
          )
            return one;
          others.push(JSON.stringify(at));
        }
        throw new Error(`Other tabs: ${others.join(", ")}`);
      });
      returnedPages.add(page);
      return ready(page);
    },
    page: (path) => `${origin}/${path}`,
    async panel() {
      await screen.releaseFocus();
      shownPanel = await frameOf(chrome, "sidebar", `${origin}/panel.html`);
      return shownPanel;
    },
    async popup() {
      await screen.holdFocus(window.id);
      await screen.input("key", POPUP_KEYS);
      return frameOf(chrome, "popup", `${origin}/popup.html`);
    },
    async chooseFromMenu(at, choice) {
      if (choice.by === "mouse") await screen.holdFocus(window.id);
      await chooseEntry(screen, chrome, at, choice);
    },
    allow: (ask) => answerInFirefox(screen, chrome, "allow", ask),
    refuse: (ask) => answerInFirefox(screen, chrome, "refuse", ask),
    killBackground,
    setOffline,
    prefer,
    async tidyWindow() {
      await chrome.evaluate(`(() => {
        document.documentElement.removeAttribute("remotecontrol");
        const icon = document.getElementById("trust-icon-container");
        const trust = () => { if (icon.className !== "secure") icon.className = "secure"; };
        new MutationObserver(trust).observe(icon, { attributeFilter: ["class"] });
        trust();
        document.getElementById("sidebar-box").style.width = "380px";
      })()`);
    },
    async reset() {
      await setOffline(false);
      await prefer("light");
      await chrome.evaluate("void SidebarController.hide()");
      shownPanel = undefined;
      await screen.releaseFocus();
      const welcome = await welcomePage(puppet, origin);
      for (const page of await puppet.pages()) if (page !== welcome) await page.close();
      await container?.close();
      container = undefined;
      await killBackground();
    },
    policyViolations: () =>
      chrome.evaluate<string[]>(`(() => {
        const messages = Services.console.getMessageArray().flatMap((message) =>
          message instanceof Ci.nsIScriptError && /^CSP/.test(message.category) &&
          [message.sourceName, message.errorMessage].join().includes(${JSON.stringify(origin)})
            ? [message.errorMessage] : []);
        Services.console.reset();
        return messages;
      })()`),
    async update() {
      shownPanel = undefined;
      await chrome.evaluate(`(async () => {
        const { AddonManager } = ChromeUtils.importESModule("resource://gre/modules/AddonManager.sys.mjs");
        await (await AddonManager.getAddonByID(${JSON.stringify(addonId)})).reload();
      })()`);
      return open(`${origin}/options.html`);
    },
    async kill() {
      const main = puppet.process()?.pid;
      if (main === undefined) throw new Error("Firefox has no process");
      await killGroup(main);
      // A clean shutdown saves the profile's preferences.
      await puppet.close();
    },
    async close() {
      await puppet.close();
      await rm(options.profile, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** Navigates to an extension page. Firefox 153 never reports the end of the navigation, so this polls the page. */
export async function goInFirefox(page: Page, url: string): Promise<void> {
  page.goto(url, { timeout: 0 }).catch(() => {});
  await waitUntil(url, async () => {
    const { href, loaded } = await whereabouts(page);
    return loaded && href === new URL(url).href;
  });
}

/** Returns the location of a page. `page.url()` does not work for extension pages. */
async function whereabouts(page: Page): Promise<{ href: string; loaded: boolean }> {
  const [href, state] = (await page.evaluate("[location.href, document.readyState]")) as [
    string,
    string,
  ];
  return { href, loaded: state === "complete" };
}

function tabOf(page: Page, show: (page: Page, view: View) => Promise<void>): View {
  const evaluate = async <T>(expression: string) =>
    (await evaluated(expression, page.evaluate(expression))) as T;
  const view: View = {
    evaluate,
    toScreen: () => screenMapping(evaluate),
    show: () => show(page, view),
    resize: (width, height = NARROW_HEIGHT) => page.setViewport({ width, height }),
    tap: ({ x, y }) => page.touchscreen.tap(x, y),
    close: () => page.close(),
  };
  return view;
}
