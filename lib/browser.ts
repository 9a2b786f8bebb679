import { type Browser, browser } from "wxt/browser";
import { type DataKind, neededDataKinds } from "./data-kinds.ts";

/** Platform calls that need an explanation. */

/** Parts of the API that phones and managed desktops lack. */
type Missing = "commands" | "contextMenus" | "omnibox" | "sidePanel" | "windows";

/** Firefox has a sidebar instead of Chromium's side panel; the types only cover Chromium's. */
type Platform = Omit<typeof browser, Missing> &
  Partial<Pick<typeof browser, Missing>> & { sidebarAction?: { open(): Promise<void> } };

/** The browser's API with what it may lack. The types of `browser` say that all of it exists. */
export const platform: Platform = browser;

/** `windows.WINDOW_ID_CURRENT`, also where there is no `windows`. */
const CURRENT_WINDOW = -2;

/** Stands for all windows of a browser without `windows`: Firefox for Android gives each tab a window of its own. */
const ONLY_WINDOW = 0;

/** Storage key under which Firefox remembers not to open results in the sidebar; see `allowPanel`. */
const NO_PANEL = "no-panel";

/** Returns the id under which a tab's window keeps what its panel shows. */
export const panelWindowId = ({
  windowId,
}: {
  windowId?: number | undefined;
}): number | undefined => (platform.windows ? windowId : ONLY_WINDOW);

/** Returns the tab in front in the window of the calling view. Empty if the browser has no such tab. */
export async function currentTab(): Promise<Partial<Browser.tabs.Tab>> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  return tab ?? {};
}

/** Returns the same id for the window of the calling view. */
export const currentWindowId = async (): Promise<number | undefined> =>
  panelWindowId(await currentTab());

/** Returns the same ids of all windows. */
export async function allWindows(): Promise<number[]> {
  const ids = (await browser.tabs.query({ active: true })).map(panelWindowId);
  return [...new Set(ids.filter((id) => id !== undefined))];
}

/**
 * Opens a window's panel, by default the current one's: side panel, sidebar, or a tab as the fallback, with the address that `page` returns. Resolves to the tab's id if it
 * opened a tab. A tab hides the web page, so what needs to see it belongs into `page`. `openWindows` are the windows whose panel is open.
 *
 * Call it in the handler of a user gesture, before any `await`: browsers open a side panel only while they handle the gesture.
 * https://developer.chrome.com/docs/extensions/reference/api/sidePanel#method-open
 */
export function openPanel(
  windowId = CURRENT_WINDOW,
  api = platform,
  page = async () => api.runtime.getURL("/panel.html"),
  openWindows: readonly number[] = [],
): Promise<number | undefined> {
  return open(windowId, api, openWindows).then(
    () => undefined,
    async () => (await api.tabs.create({ url: await page(), windowId })).id,
  );
}

/** Returns the address of the panel's page in a tab, which shows one record or the failure with this code. */
export const panelPage = (what: "record" | "failure", it: string): string =>
  browser.runtime.getURL(`/panel.html?${what}=${it}`);

/** Opens another page in the place of a tab. A tab that is still loading may ignore a new address. */
export async function replaceTab(id: number, url: string): Promise<void> {
  const { active, index, windowId } = await browser.tabs.get(id);
  await browser.tabs.create({ url, active, index, windowId });
  await browser.tabs.remove(id);
}

/**
 * Sets whether `openPanel` may open the panel. A gesture handler cannot wait for a setting, so the browser remembers it: Chromium until it
 * closes, Firefox in `localStorage`.
 */
export async function allowPanel(allowed: boolean, api = platform): Promise<void> {
  if (api.sidePanel) await api.sidePanel.setOptions({ enabled: allowed });
  else if (allowed) withLocalStorage((local) => local.removeItem(NO_PANEL));
  else withLocalStorage((local) => local.setItem(NO_PANEL, "1"));
}

/** Returns true if `openPanel` would open a panel: the browser has one, and the user wants results there. */
export async function mayOpenPanel({ sidePanel, sidebarAction } = platform): Promise<boolean> {
  if (sidePanel) return (await sidePanel.getOptions({})).enabled !== false;
  return sidebarAction !== undefined && isSidebarAllowed();
}

const isSidebarAllowed = () => withLocalStorage((local) => local.getItem(NO_PANEL)) === null;

/** Returns null as well if the browser blocks `localStorage`; the sidebar then opens, as it does by default. */
function withLocalStorage<T>(use: (local: Storage) => T): T | null {
  try {
    return use(localStorage);
  } catch {
    return null;
  }
}

/** Returns true if a page may open the panel shortly after the click. A side panel needs a recent gesture, a sidebar a current one. */
export const mayOpenAfterDelay = ({ sidePanel } = platform): boolean => sidePanel !== undefined;

/** Opens the panel. Async, so that a synchronous throw of a broken API falls back to the tab. The call itself runs synchronously. */
async function open(
  windowId: number,
  { sidePanel, sidebarAction }: Platform,
  openWindows: readonly number[],
): Promise<void> {
  if (sidePanel) {
    if (openWindows.includes(windowId)) closeSidePanels(sidePanel, windowId, openWindows);
    return sidePanel.open({ windowId });
  }
  if (sidebarAction && isSidebarAllowed()) return sidebarAction.open();
  throw new Error("No panel is open.");
}

/**
 * Closes a window's side panel, so that it opens again with the keyboard in it: Chromium leaves the keyboard in the page if the panel is
 * open already. `sidePanel.close` is too slow, because it only starts an animation. Disabling closes the panels of all windows; the others open again.
 */
function closeSidePanels(
  sidePanel: NonNullable<Platform["sidePanel"]>,
  windowId: number,
  openWindows: readonly number[],
): void {
  const calls = [
    sidePanel.setOptions({ enabled: false }),
    sidePanel.setOptions({ enabled: true }),
    ...openWindows.filter((id) => id !== windowId).map((id) => sidePanel.open({ windowId: id })),
  ];
  for (const call of calls) call.catch(() => {});
}

/** Returns the match pattern for a service. Not every browser supports ports in patterns, so it covers all ports of the host. */
export function hostPattern(base_url: string): string {
  const { protocol, hostname } = new URL(base_url);
  return `${protocol}//${hostname}/*`;
}

/** Returns true if the user lets Tagpie access this service. Never cached, because the user can revoke access at any time. */
export function mayAccess(base_url: string): Promise<boolean> {
  return browser.permissions.contains({ origins: [hostPattern(base_url)] });
}

/** Permissions in a question to the permissions API. */
export interface Access {
  origins?: string[];
  permissions?: "notifications"[];
}

/**
 * Calls the permissions API with kinds of data, which only Firefox knows. A browser that does not know them throws before it asks the user, and gets
 * the rest.
 */
export function withDataKinds<Result>(
  access: Access,
  kinds: readonly DataKind[],
  call: (access: Access) => Promise<Result>,
): Promise<Result> {
  if (import.meta.env.BROWSER !== "firefox" || kinds.length === 0) return call(access);
  try {
    return call(Object.assign({ data_collection: kinds }, access));
  } catch {
    return call(access);
  }
}

const contains = (access: Access): Promise<boolean> => browser.permissions.contains(access);

/** Returns true if the user agreed to send this kind of data, or if the browser does not ask. */
export const maySendData = async (kind: DataKind): Promise<boolean> =>
  import.meta.env.BROWSER !== "firefox" || withDataKinds({}, [kind], contains);

/** Returns true if the user lets Tagpie access a service and send it what a service needs. Never cached, as in `mayAccess`. */
export const mayUseService = ({
  base_url,
  key_ref,
}: {
  base_url: string;
  key_ref: string | null;
}): Promise<boolean> =>
  withDataKinds({ origins: [hostPattern(base_url)] }, neededDataKinds(key_ref !== null), contains);

/** Removes the permission for a service. Browsers keep those that the build requires (see `wxt.config.ts`). */
export async function removeServiceAccess(base_url: string): Promise<void> {
  try {
    await browser.permissions.remove({ origins: [hostPattern(base_url)] });
  } catch {
    // Required permissions cannot be removed.
  }
}

/**
 * Blocks page scripts from reading storage. Firefox has no such setting, so the keys are not in storage: see `key-database.ts`.
 */
export async function closeStorageToPages(): Promise<void> {
  await browser.storage.local.setAccessLevel?.({ accessLevel: "TRUSTED_CONTEXTS" });
}

/** Colours of the badge. White text has a contrast of more than 5:1 on both. */
const BADGE = { quiet: "#4753d6", alarm: "#b3261e" };

/** Shows a text on Tagpie's button in all tabs. Screen readers and tooltips have the title instead. */
export async function setBadge({
  text,
  isAlarm,
  title,
}: {
  text: string;
  isAlarm: boolean;
  title: string;
}): Promise<void> {
  await Promise.all([
    browser.action.setBadgeText({ text }),
    browser.action.setBadgeBackgroundColor({ color: isAlarm ? BADGE.alarm : BADGE.quiet }),
    browser.action.setBadgeTextColor({ color: "#ffffff" }),
    browser.action.setTitle({ title }),
  ]);
}

const BEAT = 20_000;

/**
 * Keeps the worker awake during a request that must not be interrupted. Browsers terminate an idle worker after 30 s; a running `fetch`
 * does not count as activity, but an API call does.
 * https://developer.chrome.com/docs/extensions/develop/concepts/service-workers/lifecycle#idle-shutdown
 */
export async function keepAwake<T>(work: Promise<T>): Promise<T> {
  const beat = setInterval(() => void browser.runtime.getPlatformInfo(), BEAT);
  return work.finally(() => clearInterval(beat));
}

/** Returns the tab in front in the window that was used last. Empty if the browser has no such tab. */
export async function activeTab(): Promise<Partial<Browser.tabs.Tab>> {
  const [tab] = await browser.tabs.query({ active: true, lastFocusedWindow: true });
  return tab ?? {};
}
