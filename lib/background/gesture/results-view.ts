import { browser } from "wxt/browser";
import { openPanel, replaceTab } from "../../browser.ts";
import { sleep } from "../../http/sleep.ts";
import { panelPage } from "../store/panel-view.ts";
import type { GestureTab, PageScan } from "./page-scan.ts";
import { type Capture, capturePage } from "./shots.ts";

/** Milliseconds after which results open in a tab although they have no record yet. */
const RECORD_PATIENCE = 1_000;

/** Milliseconds after which a tab hides a page that is not captured yet. Such a picture can no longer be compared. */
const CAPTURE_PATIENCE = 5_000;

export type WindowTab = GestureTab & { windowId?: number | undefined };

/**
 * Opens the view of a gesture's results: the panel, or a tab for this record only, which waits for the record and until the page it hides is
 * captured. Pictures in Tagpie's own panel have no tab; their panel is open. Call it before any `await`: see `openPanel`.
 */
export function openResultsView(tab: WindowTab | undefined, scanning: Promise<PageScan>) {
  const creation = Promise.withResolvers<void>();
  let record: string | null = null;
  let capturing: Promise<Capture> | undefined;
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
  const opening =
    tab && openPanel(tab.windowId ?? browser.windows.WINDOW_ID_CURRENT, browser, tabPage);

  return {
    /** Shows the record in a tab, also if the tab opened without it. Null without a record. */
    async show(id: string | null): Promise<void> {
      record = id;
      creation.resolve();
      const tabId = await opening;
      // Fails if the user has closed the tab.
      if (id !== null && isLate && tabId !== undefined)
        await replaceTab(tabId, panelPage("record", id)).catch(() => {});
    },
    /** Returns the capture of a page that a tab hides; undefined if the page is still in view. */
    hiddenPage: () => capturing,
  };
}
