import { browser } from "wxt/browser";
import { failureOf } from "../../base/failure.ts";
import { activeTab, openPanel } from "../../browser.ts";
import { loadedFrom } from "../../picture/blob-address.ts";
import type { PanelView, Purpose } from "../../stored/records.ts";
import { panelView } from "../../stored/storage.ts";
import type { Searches } from "../search/searches.ts";
import type { Services } from "../service/services.ts";
import type { Captures } from "../store/captures.ts";
import type { Files } from "../store/files.ts";
import { showInPanel } from "../store/panel-view.ts";
import { captureArea } from "./capture-area.ts";
import type { Choices, PickedScan } from "./choices.ts";
import { FIND, UPLOAD, WITH_PRESET } from "./menu-entries.ts";
import { askForOwnImage } from "./own-image.ts";
import { type Click, type PageScan, pageOf, scanClick, scanTab } from "./page-scan.ts";
import { openResultsView, type WindowTab } from "./results-view.ts";
import { capturePage, takeShots } from "./shots.ts";

/** Shows progress in a window's panel, then the result: a view, the record with an id, or the failure with a way back. */
async function showMaking<T extends PanelView | string>(
  windowId: number,
  make: () => Promise<T>,
  meanwhile: PanelView = { view: "pending" },
): Promise<T> {
  const currentView = await panelView(windowId).getValue();
  try {
    await showInPanel(windowId, meanwhile);
    const result = await make();
    await showInPanel(
      windowId,
      typeof result === "string" ? { view: "record", id: result } : result,
    );
    return result;
  } catch (error) {
    const previousRecord = recordOf(currentView);
    const failure = failureOf(error);
    await showInPanel(windowId, {
      view: "failure",
      failure,
      ...(previousRecord && { before: previousRecord }),
    });
    throw error;
  }
}

/** Returns the record that a panel shows, or showed before a failure. */
function recordOf(panel: PanelView | null): string | undefined {
  if (panel?.view === "record") return panel.id;
  return panel?.view === "failure" ? panel.before : undefined;
}

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
  captures,
  captureShots = takeShots,
}: {
  choices: Choices;
  services: Services;
  searches: Pick<Searches, "findFile">;
  files: Pick<Files, "keep">;
  captures: Pick<Captures, "keep">;
  captureShots?: typeof takeShots;
}) {
  async function carryOut(
    purpose: Purpose,
    tab: WindowTab | undefined,
    url: string | undefined,
    scan: () => Promise<PageScan>,
    preset?: string,
  ) {
    // Both start before any `await`, and the scan before the view narrows or hides the page.
    const scanning = scan();
    const view = openResultsView(tab, scanning);
    const picking = scanning.then(choices.pick);
    picking.catch(() => {});
    const windowId = tab?.windowId ?? (await browser.windows.getLastFocused()).id;
    if (windowId === undefined) return view.show(null);
    // The welcome steps show an image of the service for the user to try the search on.
    const isTrial = tab?.url?.startsWith(browser.runtime.getURL("/options.html"));
    const lookup = purpose === "find" && !isTrial ? candidatesOf(url, picking) : null;
    const make = () => makeRecord(picking, purpose, lookup, preset);
    // The panel reports failures.
    const result = await showMaking(windowId, make).catch(() => null);
    const id = typeof result === "string" ? result : null;
    await view.show(id);
    if (id === null) return;
    const { frame } = await picking;
    const capture = () => capturePage({ ...tab, windowId }, frame);
    const hiddenPage = view.hiddenPage();
    await captureShots(id, tab && frame, {
      capture: () => hiddenPage ?? capture(),
      ...(!hiddenPage && { recapture: capture }),
      keepCapture: captures.keep,
    });
  }

  /** Makes the record of a pick. Returns a view instead if `lookup`, the addresses to look up first, names an image of the service. */
  async function makeRecord(
    picking: Promise<PickedScan>,
    purpose: Purpose,
    lookup: AsyncIterable<{ url: string }> | null,
    preset: string | undefined,
  ): Promise<PanelView | string> {
    if (!lookup) return choices.act(await picking, purpose, { preset });
    const { view, steps } = await askForOwnImage(lookup, services);
    return view ?? choices.act(await picking, purpose, { steps });
  }

  return {
    async onMenu(
      { menuItemId, ...clicked }: Click & { menuItemId: string | number },
      tab: WindowTab | undefined,
    ): Promise<void> {
      const { srcUrl } = clicked;
      const click = {
        ...clicked,
        srcUrl: srcUrl && loadedFrom(srcUrl, browser.runtime.getURL("/")),
      };
      const preset = presetOf(menuItemId);
      const purpose = preset === undefined ? PURPOSES[menuItemId] : "upload";
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
        void captureShots(id, scan.frame, { capture: () => capturePage(tab, scan.frame) });
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
        const page = pageOf(tab);
        const area = await captureArea(tab);
        if ("scan" in area) {
          const { scan } = area;
          const pageScan = { page, scans: [scan], incomplete: false, foreign_frames: [] };
          const id = await choices.act(await choices.pick(pageScan), "find");
          void captureShots(id, scan, {
            capture: () => capturePage(tab, scan),
            keepCapture: captures.keep,
          });
          return id;
        }
        const file = await files.keep(area.file, { origin: "area", name: "area.png" });
        return searches.findFile(file, profile_id, page);
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
