import { browser } from "wxt/browser";
import { failureOf } from "../../base/failure.ts";
import { openPanel, panelPage, replaceTab } from "../../browser.ts";
import { sleep } from "../../http/sleep.ts";
import type { PanelView } from "../../stored/records.ts";
import { panelView } from "../../stored/storage.ts";
import type { GestureTab, PageScan } from "./page-scan.ts";
import { type CaptureTab, capturePage } from "./shots.ts";

/** Milliseconds after which results open in a tab although they have no record yet. */
const RECORD_PATIENCE = 1_000;

/** Milliseconds after which a tab hides a page that is not captured yet. Such a picture can no longer be compared. */
const CAPTURE_PATIENCE = 5_000;

export type WindowTab = GestureTab & { windowId?: number | undefined };

/**
 * Opens the view of a gesture's results: the panel, or a tab for this record only, which waits for the record and until the page it hides is
 * captured. Pictures in Tagpie's own panel have no tab; their panel is open. Call it before any `await`: see `openPanel`.
 */
export function openResultsView(
  tab: WindowTab | undefined,
  scanning: Promise<PageScan>,
  openWindows: readonly number[] = [],
) {
  const creation = Promise.withResolvers<void>();
  let record: string | null = null;
  let capturing: Promise<CaptureTab> | undefined;
  let isLate = false;
  const tabPage = async () => {
    capturing = scanning.then(({ frame }) => capturePage(tab ?? {}, frame));
    await Promise.all([
      Promise.race([creation.promise, sleep(RECORD_PATIENCE)]),
      Promise.race([capturing.catch(() => {}), sleep(CAPTURE_PATIENCE)]),
    ]);
    isLate = record === null;
    return record === null ? browser.runtime.getURL("/panel.html") : panelPage("record", record);
  };
  const opening = tab && openPanel(tab.windowId, undefined, tabPage, openWindows);

  /**
   * Shows the record in a tab, also if the tab opened without it; null without a record. Returns the capture of a page that the tab hides,
   * nothing if the page is still in view.
   */
  return async (id: string | null): Promise<{ hiddenPage: Promise<CaptureTab> | undefined }> => {
    record = id;
    creation.resolve();
    const tabId = await opening;
    // Fails if the user has closed the tab.
    if (id !== null && isLate && tabId !== undefined)
      await replaceTab(tabId, panelPage("record", id)).catch(() => {});
    return { hiddenPage: capturing };
  };
}

/**
 * Shows in a window's panel, if there is one, that a record is made, then the result: a view, the record with an id, or the failure with a
 * way back.
 */
export async function showProgressThenResult<T extends PanelView | string>(
  windowId: number | undefined,
  make: () => Promise<T>,
  meanwhile: PanelView = { view: "pending" },
): Promise<T> {
  if (windowId === undefined) return make();
  const panel = panelView(windowId);
  const currentView = await panel.getValue();
  try {
    await panel.setValue(meanwhile);
    const result = await make();
    await panel.setValue(typeof result === "string" ? { view: "record", id: result } : result);
    return result;
  } catch (error) {
    const lastRecord = recordOf(currentView);
    const failure = failureOf(error);
    await panel.setValue({ view: "failure", failure, ...(lastRecord && { before: lastRecord }) });
    throw error;
  }
}

/** Returns the record that a panel shows, or showed before a failure. */
function recordOf(panel: PanelView | null): string | undefined {
  if (panel?.view === "record") return panel.id;
  return panel?.view === "failure" ? panel.before : undefined;
}
