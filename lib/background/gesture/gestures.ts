import { browser } from "wxt/browser";
import { activeTab, allWindows, openPanel } from "../../browser.ts";
import { originalAddress } from "../../picture/blob-address.ts";
import type { WaitingChoice } from "../../stored/records.ts";
import { panelView } from "../../stored/storage.ts";
import type { Searches } from "../search/searches.ts";
import type { Services } from "../service/services.ts";
import type { Captures } from "../store/captures.ts";
import type { Files } from "../store/files.ts";
import { copyShot } from "../store/shot-store.ts";
import { createTaskQueues } from "../store/task-queues.ts";
import { createAreaSearches, type RequestingView, tabOfView } from "./area-searches.ts";
import type { Choices } from "./choices.ts";
import {
  FIND_EVERYWHERE_MENU_ID,
  FIND_MENU_ID,
  PRESET_MENU_PREFIX,
  UPLOAD_MENU_ID,
} from "./menu-entries.ts";
import type { OpenPanels } from "./open-panels.ts";
import { type ContextMenuClick, scanClick, scanTab } from "./page-scan.ts";
import { createRecordGesture, type GestureEntry } from "./record-gesture.ts";
import { showProgressThenResult, type WindowTab } from "./results-view.ts";
import { capturePage, takeShots } from "./shots.ts";

/** Entries by menu id and by name of the keyboard command in the manifest. */
const ENTRIES: Record<string, GestureEntry> = {
  [FIND_MENU_ID]: { purpose: "find" },
  [FIND_EVERYWHERE_MENU_ID]: { purpose: "find", everywhere: true },
  [UPLOAD_MENU_ID]: { purpose: "upload" },
  "find-picture": { purpose: "find" },
  "upload-picture": { purpose: "upload" },
};

const entryOf = (id: string | number): GestureEntry | undefined =>
  typeof id === "string" && id.startsWith(PRESET_MENU_PREFIX)
    ? { purpose: "upload", preset: id.slice(PRESET_MENU_PREFIX.length) }
    : ENTRIES[id];

/** Handles a user's gestures. Each opens a view, makes a record, or both. */
export function createGestures({
  choices,
  services,
  searches,
  files,
  captures,
  panels,
  captureShots = takeShots,
}: {
  choices: Choices;
  services: Services;
  searches: Pick<Searches, "findFile">;
  files: Pick<Files, "keep">;
  captures: Pick<Captures, "keep">;
  panels: Pick<OpenPanels, "windows">;
  captureShots?: typeof takeShots;
}) {
  const keepCapture = captures.keep;
  const inTurn = createTaskQueues();
  const openAndMake = createRecordGesture({ choices, services, panels, keepCapture, captureShots });
  const drawing = { choices, services, searches, files, keepCapture, captureShots, openAndMake };
  const { findArea, findInPage } = createAreaSearches(drawing);

  /** A panel that is not open yet takes from the page's width for good. */
  const tabToScan = (tab: WindowTab): WindowTab =>
    panels.windows().some((id) => id === tab.windowId) ? tab : { ...tab, width: undefined };

  /** Resumes in every window's panel what waits for a service. */
  async function resume(): Promise<void> {
    for (const id of await allWindows()) {
      const view = await panelView(id).getValue();
      const waiting = view?.view === "failure" ? view.waiting : undefined;
      // The panel reports failures.
      if (waiting) await showProgressThenResult(id, () => resumeChoice(waiting)).catch(() => {});
    }
  }

  /** Resumes a choice. The page that it was made on is no longer in view, so that nothing waits for its capture. */
  async function resumeChoice(waiting: WaitingChoice): Promise<string> {
    const id = await choices.resume(waiting);
    await copyShot("", undefined, id);
    return id;
  }

  /** Makes the choice of all pictures of a page. */
  async function listPage(tab: WindowTab): Promise<string> {
    const scan = await choices.pick(await scanTab(tab, "page"));
    const id = await choices.list(scan);
    void captureShots(id, scan.frame, { capture: () => capturePage(tab, scan.frame) });
    return id;
  }

  return {
    async onMenu(
      { menuItemId, ...clicked }: ContextMenuClick & { menuItemId: string | number },
      tab: WindowTab | undefined,
    ): Promise<void> {
      const entry = entryOf(menuItemId);
      const { srcUrl: src, linkUrl, pageUrl } = clicked;
      const srcUrl = src && originalAddress(src, browser.runtime.getURL("/"));
      const page = tab && { ...tab, url: pageUrl ?? tab.url };
      const scan = () => scanClick({ ...clicked, srcUrl }, tab && tabToScan(tab));
      if (entry) await openAndMake(entry, page, srcUrl ?? linkUrl, scan);
    },

    async onCommand(command: string, tab: WindowTab | undefined): Promise<void> {
      if (command === "open-panel")
        await openPanel(tab?.windowId, undefined, undefined, panels.windows());
      const entry = ENTRIES[command];
      const scan = async () => scanTab(tabToScan(tab ?? (await activeTab())), "pointer");
      if (entry) await openAndMake(entry, tab ?? {}, undefined, scan);
    },

    /** One call after another, because each takes what waits. */
    resume: () => inTurn("resume", resume),

    // A view has opened for these already.
    scanPage: (from: RequestingView): Promise<string> =>
      showProgressThenResult(from.window_id, async () => listPage(await tabOfView(from))),

    captureArea: (from: RequestingView): Promise<string> =>
      showProgressThenResult(from.window_id, async () => findArea(from), { view: "drawing" }),

    findInPage,
  };
}
