import { browser } from "wxt/browser";
import { activeTab, openPanel, replaceTab } from "../../browser.ts";
import { failureOf } from "../../failure.ts";
import { sleep } from "../../http/sleep.ts";
import type { PanelView, Purpose } from "../../records.ts";
import { panelView } from "../../storage.ts";
import type { Searches } from "../search/searches.ts";
import type { Services } from "../service/services.ts";
import type { Files } from "../store/files.ts";
import { panelPage, showInPanel } from "../store/panel-view.ts";
import { captureArea } from "./capture-area.ts";
import type { Choices, PickedScan } from "./choices.ts";
import { FIND, UPLOAD, WITH_PRESET } from "./menu-entries.ts";
import { askForOwnImage } from "./own-image.ts";
import { type Click, type GestureTab, type PageScan, scanClick, scanTab } from "./page-scan.ts";
import { type Capture, capturePage, takeShots } from "./shots.ts";

/** Shows progress in a window's panel, then the result: a view, the record with an id, or the failure with a way back. */
async function showMaking<T extends PanelView | string>(
  windowId: number,
  make: () => Promise<T>,
  meanwhile: PanelView = { view: "pending" },
): Promise<T> {
  const shown = await panelView(windowId).getValue();
  try {
    await showInPanel(windowId, meanwhile);
    const made = await make();
    await showInPanel(windowId, typeof made === "string" ? { view: "record", id: made } : made);
    return made;
  } catch (error) {
    const before = recordOf(shown);
    const failure = failureOf(error);
    await showInPanel(windowId, { view: "failure", failure, ...(before && { before }) });
    throw error;
  }
}

/** Returns the record that a panel shows, or showed before a failure. */
function recordOf(shown: PanelView | null): string | undefined {
  if (shown?.view === "record") return shown.id;
  return shown?.view === "failure" ? shown.before : undefined;
}

/** Time in milliseconds after which results open in a tab although they have no record yet. */
const TAB_PATIENCE = 1_000;

type WindowTab = GestureTab & { windowId?: number | undefined };

/** Purposes by menu id and by name of the keyboard command in the manifest. */
const PURPOSES: Record<string, Purpose> = {
  [FIND]: "find",
  [UPLOAD]: "upload",
  "find-picture": "find",
  "upload-picture": "upload",
};

/** Handles a user's gesture: opens the panel, scans the page, then shows the record in the panel. */
export function createGestures({
  choices,
  services,
  searches,
  files,
  captureShots = takeShots,
}: {
  choices: Choices;
  services: Services;
  searches: Pick<Searches, "findFile">;
  files: Pick<Files, "keep">;
  captureShots?: typeof takeShots;
}) {
  async function carryOut(
    purpose: Purpose,
    tab: WindowTab | undefined,
    url: string | undefined,
    scan: () => Promise<PageScan>,
    preset?: string,
  ) {
    const made = Promise.withResolvers<string | null>();
    let capturing: Promise<Capture> | undefined;
    let late = false;
    /** Returns the address of a tab, which keeps its own record, unlike the one panel. */
    const tabPage = async () => {
      capturing = scanning.then(() => capturePage(tab ?? {}));
      const ready = Promise.all([made.promise, capturing.catch(() => {})]).then(([id]) => id);
      const id = await Promise.race([ready, sleep(TAB_PATIENCE).then(() => null)]);
      late = id === null;
      return id === null ? browser.runtime.getURL("/panel.html") : panelPage("record", id);
    };
    // Must run before any `await`: see `openPanel`. Pictures in Tagpie's own panel have no tab; their panel is open.
    const opened =
      tab && openPanel(tab.windowId ?? browser.windows.WINDOW_ID_CURRENT, browser, tabPage);
    // Must start before the panel narrows or hides the page and moves other elements under the pointer.
    const scanning = scan();
    const picking = scanning.then(choices.pick);
    picking.catch(() => {});
    const windowId = tab?.windowId ?? (await browser.windows.getLastFocused()).id;
    // The welcome steps show an image of the service for the user to try the search on.
    const isTrial = tab?.url?.startsWith(browser.runtime.getURL("/options.html"));
    const make = async () => {
      if (purpose !== "find" || isTrial) return choices.act(await picking, purpose, { preset });
      const { view, steps } = await askForOwnImage(candidatesOf(url, picking), services);
      return view ?? choices.act(await picking, purpose, { steps });
    };
    // The panel reports failures.
    if (windowId === undefined) return made.resolve(null);
    const result = await showMaking(windowId, make).catch(() => null);
    const id = typeof result === "string" ? result : null;
    made.resolve(id);
    const tabId = await opened;
    if (id === null || !tab) return;
    // Fails if the user has closed the tab.
    if (late && tabId !== undefined)
      await replaceTab(tabId, panelPage("record", id)).catch(() => {});
    const { top } = await picking;
    await captureShots(id, top, () => capturing ?? capturePage({ ...tab, windowId }));
  }

  return {
    async onMenu(
      click: Click & { menuItemId: string | number },
      tab: WindowTab | undefined,
    ): Promise<void> {
      const preset = presetOf(click.menuItemId);
      const purpose = preset === undefined ? PURPOSES[click.menuItemId] : "upload";
      if (purpose)
        await carryOut(
          purpose,
          tab && { ...tab, url: click.pageUrl ?? tab.url },
          click.srcUrl ?? click.linkUrl,
          () => scanClick(click, tab),
          preset,
        );
    },

    async onCommand(command: string, tab: WindowTab | undefined): Promise<void> {
      if (command === "open-panel")
        await openPanel(tab?.windowId ?? browser.windows.WINDOW_ID_CURRENT);
      const purpose = PURPOSES[command];
      if (purpose)
        await carryOut(purpose, tab ?? {}, undefined, async () =>
          scanTab(tab ?? (await activeTab()), "pointer"),
        );
    },

    async scanPage({
      tab_id,
      window_id,
    }: {
      tab_id?: number | undefined;
      window_id?: number | undefined;
    }): Promise<string> {
      const list = async () => {
        const tab = tab_id === undefined ? await activeTab() : await browser.tabs.get(tab_id);
        const scan = await choices.pick(await scanTab(tab, "page"));
        const id = await choices.list(scan);
        void captureShots(id, scan.top, () => capturePage(tab));
        return id;
      };
      return window_id === undefined ? list() : showMaking(window_id, list);
    },

    async captureArea({
      tab_id,
      window_id,
    }: {
      tab_id?: number | undefined;
      window_id?: number | undefined;
    }): Promise<string> {
      const find = async () => {
        const { id: profile_id } = await services.active();
        const tab = tab_id === undefined ? await activeTab() : await browser.tabs.get(tab_id);
        const area = await captureArea(tab);
        const file = await files.keep(area, { origin: "area", name: "area.png" });
        const { url = "", title = "" } = tab;
        return searches.findFile(file, profile_id, { url, title });
      };
      return window_id === undefined ? find() : showMaking(window_id, find, { view: "drawing" });
    },
  };
}

function presetOf(entry: string | number): string | undefined {
  const isOne = typeof entry === "string" && entry.startsWith(WITH_PRESET);
  return isOne ? entry.slice(WITH_PRESET.length) : undefined;
}

/** Yields the menu's address, which is known before the scan ends, and the candidates of an unambiguous pick. */
async function* candidatesOf(url: string | undefined, picking: Promise<PickedScan>) {
  if (url) yield { url };
  yield* (await picking).pick?.candidates ?? [];
}
