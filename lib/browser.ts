import { browser } from "wxt/browser";

/** The few platform calls that need a reason. */

/** Firefox has a sidebar where Chromium has a side panel; the types know Chromium's only. */
type Platform = Omit<typeof browser, "sidePanel"> & {
  sidePanel?: typeof browser.sidePanel;
  sidebarAction?: { open(): Promise<void> };
};

/** Where Firefox notes that results are not wanted in the sidebar; see `allowPanel`. */
const NO_PANEL = "no-panel";

/**
 * Opens the panel of a window: side panel, sidebar, or a tab where neither opens or is wanted. Resolves to the tab's id, if it is one.
 *
 * Must be the first call of the handler of a person's gesture, before any `await`: browsers open a side panel only while they still
 * handle the gesture. https://developer.chrome.com/docs/extensions/reference/api/sidePanel#method-open
 */
export function openPanel(
  windowId: number,
  platform: Platform = browser,
): Promise<number | undefined> {
  return open(windowId, platform).then(
    () => undefined,
    async () => {
      const url = platform.runtime.getURL("/panel.html");
      return (await platform.tabs.create({ url, windowId })).id;
    },
  );
}

/**
 * Lets `openPanel` open the panel, or keeps it from that. Handlers of gestures cannot wait for a setting to be read, not even in a worker
 * that has just started: so the browser itself remembers it, Chromium until it ends, Firefox in what its pages can read at once.
 */
export async function allowPanel(allowed: boolean, platform: Platform = browser): Promise<void> {
  if (platform.sidePanel) await platform.sidePanel.setOptions({ enabled: allowed });
  else if (allowed) inKept((kept) => kept.removeItem(NO_PANEL));
  else inKept((kept) => kept.setItem(NO_PANEL, "1"));
}

/** Null as well where the browser lets no page keep anything: there the sidebar opens, as it does at first. */
function inKept<T>(use: (kept: Storage) => T): T | null {
  try {
    return use(localStorage);
  } catch {
    return null;
  }
}

/** Whether a page of Tagpie's may open the panel a moment after the click: a side panel asks for a recent gesture, a sidebar for a present one. */
export const mayOpenLater = (platform: Platform = browser): boolean =>
  platform.sidePanel !== undefined;

/** Async, so that a call that throws at once (an API that is there but does not work) ends in the tab too. It runs to the call synchronously. */
async function open(windowId: number, { sidePanel, sidebarAction }: Platform): Promise<void> {
  if (sidePanel) return sidePanel.open({ windowId });
  if (sidebarAction && inKept((kept) => kept.getItem(NO_PANEL)) === null)
    return sidebarAction.open();
  throw new Error("There is no panel, or it is not wanted.");
}

/** The permission that covers a service. Match patterns cannot name a port in every browser, so it covers all ports of the host. */
export function hostPattern(base_url: string): string {
  const { protocol, hostname } = new URL(base_url);
  return `${protocol}//${hostname}/*`;
}

/** Whether the person lets Tagpie talk to this service; asked each time, because they can take it back at any time. */
export function mayReach(base_url: string): Promise<boolean> {
  return browser.permissions.contains({ origins: [hostPattern(base_url)] });
}

/** Gives the permission for a service back. What a build has for good (see `wxt.config.ts`) no browser takes. */
export async function giveBack(base_url: string): Promise<void> {
  try {
    await browser.permissions.remove({ origins: [hostPattern(base_url)] });
  } catch {
    // It stays as it was.
  }
}

/**
 * Keeps scripts in pages from reading storage, the key among it. Firefox has no such switch: its content scripts could read it, but
 * Tagpie's only one, `page-scan`, does not touch storage.
 */
export async function closeStorageToPages(): Promise<void> {
  await browser.storage.local.setAccessLevel?.({ accessLevel: "TRUSTED_CONTEXTS" });
}

const BEAT = 20_000;

/**
 * Keeps the worker from being put to sleep while a request runs that must not be cut off: browsers end an idle worker after 30 s, and
 * a running `fetch` does not count as work, but an API call does.
 * https://developer.chrome.com/docs/extensions/develop/concepts/service-workers/lifecycle#idle-shutdown
 */
export async function keepAwake<T>(work: Promise<T>): Promise<T> {
  const beat = setInterval(() => void browser.runtime.getPlatformInfo(), BEAT);
  return work.finally(() => clearInterval(beat));
}
