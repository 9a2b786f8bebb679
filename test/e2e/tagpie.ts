import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type Messages, packMessages, unpackMessages } from "../../.words.ts";
import type { ServiceProfile, Services } from "../../lib/stored/service-profile.ts";
import type { Settings } from "../../lib/stored/settings.ts";
import { defaultTagRules } from "../../lib/tags/rules.ts";
import { languageMessages, pseudoMessages } from "../locales/pseudo.ts";
import { people } from "../service/seed/people.ts";
import { driveChromium } from "./browsers/chromium.ts";
import { driveFirefox } from "./browsers/firefox.ts";
import type { ElementQuery } from "./browsers/in-page.ts";
import { type Person, personAt } from "./browsers/person.ts";
import type { Screen } from "./browsers/screen.ts";
import type { Browser, MenuChoice, Outside, Point } from "./browsers/view.ts";
import { waitFor, waitUntil } from "./browsers/wait.ts";
import { inDatabase } from "./in-database.ts";

export type BrowserName = Browser["name"];
export type MenuEntry = "find" | "upload";

/** Without presets, and with several services. */
const entries: Record<MenuEntry | "find-everywhere", number> = {
  ...{ find: 1, upload: 2 },
  "find-everywhere": 3,
};
/** Index of the menu entry that contains the presets. */
const WITH_PRESET = 3;

const commands: Record<MenuEntry, string> = { find: "alt+shift+l", upload: "alt+shift+u" };

export function extensionFolder(browser: BrowserName): string {
  const target = browser === "chromium" ? "chrome" : "firefox";
  const folder = resolve(import.meta.dirname, `../../.output/${target}-mv3`);
  if (!existsSync(folder)) throw new Error(`${folder} is missing: npm run build`);
  return folder;
}

/**
 * Variants of the build. `loopback` has host access to this machine, for measurements without a prompt. `pseudo` is the same in the
 * pseudo-locale, `in pt_BR` in that language. `phone` is the production build without the APIs that phones lack.
 */
export type Build = "production" | "loopback" | "pseudo" | `in ${string}` | "phone";

/** Names of the APIs that browsers for Android lack. */
export const MISSING_ON_PHONES = [
  ...["commands", "contextMenus", "menus", "omnibox", "sidePanel", "sidebarAction", "windows"],
];

const PHONE = "phone.js";

/** Runs before Tagpie's own scripts. */
const removal = `for (const api of [globalThis.browser, globalThis.chrome])
  for (const name of api ? ${JSON.stringify(MISSING_ON_PHONES)} : [])
    Object.defineProperty(api, name, { value: undefined });
`;

interface Manifest {
  permissions: string[];
  commands: Record<string, object>;
  background: { scripts?: string[] };
  browser_specific_settings?: { gecko: { data_collection_permissions: { optional: string[] } } };
}

/** Leaves only the keys that open the popup, which drivers press instead of the button. */
const phoneManifest = ({
  permissions,
  commands: { _execute_action },
  background,
  ...manifest
}: Manifest & Record<"omnibox" | "side_panel" | "sidebar_action", object | undefined>) => ({
  ...manifest,
  ...{ omnibox: undefined, side_panel: undefined, sidebar_action: undefined },
  commands: { _execute_action },
  permissions: permissions.filter((name) => !MISSING_ON_PHONES.includes(name)),
  background: background.scripts
    ? { ...background, scripts: [PHONE, ...background.scripts] }
    : background,
});

/** Grants access to this machine at installation, and in Firefox all data that the prompt would ask for. */
function withAccess(manifest: Manifest): object {
  const host_permissions = ["http://127.0.0.1/*", "http://localhost/*"];
  const { gecko } = manifest.browser_specific_settings ?? {};
  const required = gecko?.data_collection_permissions.optional;
  return {
    ...manifest,
    host_permissions,
    ...(gecko && {
      browser_specific_settings: { gecko: { ...gecko, data_collection_permissions: { required } } },
    }),
  };
}

const messagesOf = (locale: string) => `_locales/${locale}/messages.json`;

/** Copies the build to a temporary folder, so that a build that runs meanwhile does not disturb the tests. */
export async function copyBuild(browser: BrowserName, build: Build): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), "tagpie-build-"));
  await cp(extensionFolder(browser), copy, { recursive: true });
  const readJson = async (file: string) =>
    JSON.parse(await readFile(join(copy, file), "utf8")) as never;
  const change = async (file: string, changed: (json: never) => object) =>
    writeFile(join(copy, file), JSON.stringify(changed(await readJson(file))));
  if (build === "phone") {
    await writeFile(join(copy, PHONE), removal);
    await change("manifest.json", phoneManifest);
    const edit = async (file: string, changed: (text: string) => string) => {
      const path = join(copy, file);
      await writeFile(path, changed(await readFile(path, "utf8")));
    };
    if (browser === "chromium") await edit("background.js", (code) => removal + code);
    for (const page of ["popup", "panel", "options"])
      await edit(`${page}.html`, (html) =>
        html.replace("<head>", `<head><script src="/${PHONE}"></script>`),
      );
    return copy;
  }
  if (build !== "production") await change("manifest.json", withAccess);
  /** Changes the English texts, which a browser in English shows. */
  const translate = async (changed: (english: Messages) => Messages) => {
    const manifest = await readJson("manifest.json");
    await change(messagesOf("en"), (packed) =>
      Object.assign(packed, packMessages({ en: changed(unpackMessages(packed)) }, manifest).en),
    );
  };
  if (build === "pseudo") await translate(pseudoMessages);
  if (build.startsWith("in ")) {
    const packed = await readJson(messagesOf(build.slice("in ".length)));
    const english = await readJson(messagesOf("en"));
    await translate((texts) => languageMessages(texts, unpackMessages(english, packed)));
  }
  return copy;
}

/** A profile with its key, which Tagpie stores apart. Null: it has no key. */
export type KeyedProfile = ServiceProfile & { key: string | null };

/** Returns a profile as it is after a passed check. One key has one reference, as in `key-database.ts`. */
export function checkedProfile(
  base_url: string,
  key: string | null = people.magpie.apiKey,
): KeyedProfile {
  return {
    id: "local",
    name: new URL(base_url).host,
    base_url,
    key_ref: key === null ? null : createHash("sha256").update(key).digest("hex"),
    key,
    filter: null,
    rules: defaultTagRules,
    files: { accepted: true, measured_at: Date.now() },
    health: { address: "good", key: key === null ? "none" : "good", checked_at: Date.now() },
  };
}

/** Returns an expression that stores a profile and its key from one of Tagpie's pages, as WXT's storage and `idb-keyval` keep them. */
export function storeProfile(
  { key, ...profile }: KeyedProfile,
  settings: Partial<Settings> = {},
): string {
  const services: Services = { active: profile.id, profiles: [profile] };
  const put = `put(${JSON.stringify(key)}, ${JSON.stringify(profile.key_ref)})`;
  return `(async () => {
    ${key === null ? "" : `await ${inDatabase("tagpie-keys", "readwrite", put)};`}
    await (globalThis.browser ?? chrome).storage.local.set(${JSON.stringify({ services, settings })});
  })()`;
}

interface SetUp {
  key?: string | null;
  settings?: Partial<Settings>;
}

/** Sends uploads immediately: only tests of the undo window wait for it. */
const withoutUndo = { undo_seconds: 0 };

/** Clears every storage and alarm of the extension, from one of its pages. */
const FORGET = `(async ({ alarms, storage }) => {
  const finished = (request) => new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });
  await alarms.clearAll();
  // Chromium remembers for a whole session that results open in a tab.
  await globalThis.chrome?.sidePanel?.setOptions({ enabled: true });
  for (const area of [storage.local, storage.session]) await area.clear();
  localStorage.clear();
  for (const { name } of await indexedDB.databases()) {
    const database = await finished(indexedDB.open(name));
    const stores = [...database.objectStoreNames];
    if (stores.length > 0) {
      const change = database.transaction(stores, "readwrite");
      await Promise.all(stores.map((store) => finished(change.objectStore(store).clear())));
    }
    database.close();
  }
})(globalThis.browser ?? chrome)`;

const giveBack = (kept: string) => `(async ({ permissions }) => {
  const { origins } = await permissions.getAll();
  const others = origins.filter((origin) => origin !== ${JSON.stringify(kept)});
  if (others.length > 0) await permissions.remove({ origins: others });
})(globalThis.browser ?? chrome)`;

/** Checks for access to a host, by either scheme, or for an API permission, whose name has no dot. */
const isAllowed = (subject: string) => `(async ({ permissions }) => {
  const [host, isHost] = ${JSON.stringify([subject.replace(/:\d+$/, ""), subject.includes(".")])};
  if (!isHost) return permissions.contains({ permissions: [host] });
  const schemes = await Promise.all(["https", "http"].map((scheme) =>
    permissions.contains({ origins: [scheme + "://" + host + "/*"] })));
  return schemes.includes(true);
})(globalThis.browser ?? chrome)`;

/**
 * Starts a browser with Tagpie on the screen and returns a user's actions on both. The profile is new, or `used`: left by a killed
 * browser.
 */
export async function startTagpie(
  name: BrowserName,
  screen: Screen,
  extension: string,
  outside?: Outside,
  used?: string,
) {
  const drive = name === "chromium" ? driveChromium : driveFirefox;
  const profile = used ?? (await mkdtemp(join(tmpdir(), "tagpie-")));
  const browser = await drive({ extension, profile, screen, ...(outside ? { outside } : {}) });
  // Chromium may have been killed before it stored that Tagpie is installed. Then it opens the page too, in the same tab.
  const welcome = used
    ? await waitFor("the options page", () => browser.open(browser.page("options.html")))
    : await browser.welcome();
  const visit = async (url: string) => personAt(await browser.open(url), screen);
  const options = personAt(welcome, screen);
  const realPopup = async () => personAt(await browser.popup(), screen);
  /** Moves the mouse to an element, given by an expression, and presses the command's keys. */
  async function press(page: Person, entry: MenuEntry, element: string): Promise<void> {
    const { x, y } = await page.pointOfElement(element);
    await screen.input("mousemove", `${x - 2}`, `${y}`, "mousemove", `${x}`, `${y}`);
    // A page hears of the mouse at its next frame, and of the keys through the background.
    await waitUntil("the mouse over the element", () =>
      page.view.evaluate(`(${element}).matches(":hover")`),
    );
    await screen.input("key", commands[entry]);
  }

  return {
    browser,
    profile,
    visit,
    /** The options page that opened on installation. */
    welcome: options,
    /** The popup's page in a tab, with the same content. */
    popup: () => visit(browser.page("popup.html")),
    options: () => visit(browser.page("options.html")),
    /** A tab that Tagpie opened with one of its pages. */
    opened: async (path: string) => personAt(await browser.opened(path), screen),
    /** The panel, once it is open. */
    panel: async () => personAt(await browser.panel(), screen),
    realPopup,
    /** Presses a button of the real popup: by keys in Chromium, by a click in Firefox, which requires a window manager for keys. */
    async pressInPopup(name: string): Promise<void> {
      const popup = await realPopup();
      const button = { role: "button", name };
      await popup.find(button);
      if (browser.name === "firefox") return popup.click(button);
      await popup.tabTo(button);
      await popup.press("Return");
    },
    /** Grants access to a service as a new user does: enters its address in the first step, and allows the browser's prompt. */
    async allowService(address: string): Promise<void> {
      await options.fill({ role: "textbox", name: "Address" }, address);
      await browser.allow(() => options.press("Return"));
      await options.find({ role: "heading", name: /^Step 2 of \d/ });
    },
    /** Resets Tagpie to its state after installation, except for the access to `service`. */
    async reset(service: string): Promise<void> {
      await browser.reset();
      await options.view.evaluate(giveBack(`${service}/*`));
      await options.view.evaluate(FORGET);
      // The open options page has woken it meanwhile.
      await browser.killBackground();
      await options.view.evaluate(
        "void (window.isOld = true, setTimeout(() => location.reload()))",
      );
      await waitUntil("the options page to reload", () => options.view.evaluate("!window.isOld"));
      await options.find({ role: "heading", name: /^Step 1 of 5/ });
    },
    /** Sets up a service as the options page does: checks address and key, and measures what the service accepts. */
    async setUp(
      base_url: string,
      { key = people.magpie.apiKey, settings = withoutUndo }: SetUp = {},
    ): Promise<void> {
      await welcome.evaluate(`(async ({ runtime, storage }) => {
        const send = (intention, data) => runtime.sendMessage({ intention, data });
        const { result: { id } } = await send("saveService", ${JSON.stringify({ id: null, base_url, key })});
        await send("activateService", id);
        await storage.local.set({ settings: ${JSON.stringify(settings)} });
      })(globalThis.browser ?? chrome)`);
    },
    /** Sets up a service without the options page. */
    async configure(
      profile: KeyedProfile,
      settings: Partial<Settings> = withoutUndo,
    ): Promise<void> {
      await welcome.evaluate(storeProfile(profile, settings));
    },
    /**
     * Right-clicks a picture (by default the page's first), chooses the entry, and returns the panel that opens. A string is an expression
     * for an element without a role.
     */
    async pointAt(
      page: Person,
      entry: keyof typeof entries,
      picture: ElementQuery | string = { role: "img" },
      by: MenuChoice["by"] = "keyboard",
    ) {
      const point =
        typeof picture === "string" ? page.pointOfElement(picture) : page.pointOf(picture);
      await browser.chooseFromMenu(await point, { entry: entries[entry], by });
      return personAt(await browser.panel(), screen);
    },
    /** Right-clicks a picture and uploads it with the n-th preset, from 1. */
    async uploadWithPreset(page: Person, preset: number, picture: ElementQuery = { role: "img" }) {
      const at = await page.pointOf(picture);
      await browser.chooseFromMenu(at, { entry: WITH_PRESET, within: preset, by: "keyboard" });
      return personAt(await browser.panel(), screen);
    },
    /** Runs `ask`, which makes the browser ask about a host or an API permission, and allows it. */
    async allow(subject: string, ask: () => Promise<unknown>): Promise<void> {
      await browser.allow(ask);
      await waitUntil(`access to ${subject}`, () => options.view.evaluate(isAllowed(subject)));
    },
    /** Runs `ask` in the same way, and refuses. */
    refuse: (_subject: string, ask: () => Promise<unknown>) => browser.refuse(ask),
    press,
    /** Presses the command's keys in the same way, and returns the panel that opens. */
    async commandAt(page: Person, entry: MenuEntry, element: string) {
      await press(page, entry, element);
      return personAt(await browser.panel(), screen);
    },
    /** Drags with the mouse from one point of the screen to another. */
    async draw(from: Point, to: Point): Promise<void> {
      const move = ({ x, y }: Point) => ["mousemove", `${x}`, `${y}`];
      await screen.input(...move(from), "mousedown", "1");
      await screen.input(
        ...move({ x: (from.x + to.x) >> 1, y: from.y }),
        ...move(to),
        "mouseup",
        "1",
      );
    },
    close: browser.close,
    [Symbol.asyncDispose]: browser.close,
  };
}

export type Tagpie = Awaited<ReturnType<typeof startTagpie>>;
