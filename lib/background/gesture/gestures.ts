import { browser } from "wxt/browser";
import { failureOf, nullIfMissing } from "../../base/failure.ts";
import { activeTab, allWindows, openPanel, panelPage, windowOf } from "../../browser.ts";
import type { LoadedFile } from "../../file/file-builder.ts";
import { loadedFrom } from "../../picture/blob-address.ts";
import type { FrameScan } from "../../picture/scan-data.ts";
import { findOwnImage } from "../../reverse/own-address.ts";
import type { SearchStep } from "../../reverse/steps.ts";
import type { PanelView, Purpose } from "../../stored/records.ts";
import { panelView } from "../../stored/storage.ts";
import type { Searches } from "../search/searches.ts";
import type { Services } from "../service/services.ts";
import type { Captures } from "../store/captures.ts";
import type { Files } from "../store/files.ts";
import { createSerial } from "../store/serial.ts";
import { captureArea, tapPicture } from "./capture-area.ts";
import type { Choices, PickedScan } from "./choices.ts";
import { FIND, UPLOAD, WITH_PRESET } from "./menu-entries.ts";
import type { OpenPanels } from "./open-panels.ts";
import { type Click, type PageScan, pageOf, scanClick, scanTab } from "./page-scan.ts";
import { openResultsView, showMaking, type WindowTab } from "./results-view.ts";
import { capturePage, takeShots } from "./shots.ts";

/** Purpose of a menu entry or keyboard command. */
interface Entry {
  purpose: Purpose;
  /** Id of a tag preset for the upload. */
  preset?: string;
}

/** Entries by menu id and by name of the keyboard command in the manifest. */
const ENTRIES: Record<string, Entry> = {
  [FIND]: { purpose: "find" },
  [UPLOAD]: { purpose: "upload" },
  "find-picture": { purpose: "find" },
  "upload-picture": { purpose: "upload" },
};

const entryOf = (id: string | number): Entry | undefined =>
  typeof id === "string" && id.startsWith(WITH_PRESET)
    ? { purpose: "upload", preset: id.slice(WITH_PRESET.length) }
    : ENTRIES[id];

/** The tab and the window that a view names; by default the active tab, and no window to show the record in. */
interface FromView {
  tab_id?: number | undefined;
  window_id?: number | undefined;
}

const tabOf = async ({ tab_id }: FromView) =>
  tab_id === undefined ? activeTab() : browser.tabs.get(tab_id);

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
  const inTurn = createSerial();

  /** Opens the view, and makes the record of a picture for it. */
  async function openAndMake(
    entry: Entry,
    tab: WindowTab | undefined,
    url: string | undefined,
    scan: () => Promise<PageScan>,
  ): Promise<void> {
    // Both start before any `await`, and the scan before the view narrows or hides the page.
    const scanning = scan();
    const show = openResultsView(tab, scanning, panels.windows());
    const picking = scanning.then(choices.pick);
    picking.catch(() => {});
    const windowId = tab?.windowId ?? (await activeTab()).windowId;
    const panel = windowOf({ windowId });
    if (panel === undefined) {
      await show(null);
      return;
    }
    // The welcome steps show an image of the service for the user to try the search on.
    const isTrial = tab?.url?.startsWith(browser.runtime.getURL("/options.html"));
    const lookup = entry.purpose === "find" && !isTrial ? candidatesOf(url, picking) : null;
    // The panel reports failures.
    const result = await showMaking(panel, () => makeRecord(picking, entry, lookup)).catch(
      async () => {
        await deferUntilSetUp(panel, entry, scanning);
        return null;
      },
    );
    const id = typeof result === "string" ? result : null;
    const { hiddenPage } = await show(id);
    if (id === null) return;
    const { frame } = await picking;
    const capture = () => capturePage({ ...tab, windowId }, frame);
    await captureShots(id, tab && frame, {
      ...(hiddenPage ? { capture: () => hiddenPage } : { capture, recapture: capture }),
      keepCapture,
    });
  }

  /** Keeps what the user wants beside the failure that no service is set up. */
  async function deferUntilSetUp(
    windowId: number,
    entry: Entry,
    scanning: Promise<PageScan>,
  ): Promise<void> {
    const panel = panelView(windowId);
    const view = await panel.getValue();
    if (view?.view !== "failure" || view.failure.code !== "no-service") return;
    await panel.setValue({ ...view, waiting: choices.defer(await scanning, entry) });
  }

  /** Resumes in every window's panel what waits for a service. */
  async function resume(): Promise<void> {
    for (const id of await allWindows()) {
      const view = await panelView(id).getValue();
      const waiting = view?.view === "failure" ? view.waiting : undefined;
      // The panel reports failures.
      if (waiting) await showMaking(id, () => choices.resume(waiting)).catch(() => {});
    }
  }

  /** Makes the record of a pick. Returns a view instead if `lookup`, the addresses to look up first, names an image of the service. */
  async function makeRecord(
    picking: Promise<PickedScan>,
    { purpose, preset }: Entry,
    lookup: AsyncIterable<{ url: string }> | null,
  ): Promise<PanelView | string> {
    const { view, steps } = lookup ? await askForOwnImage(lookup) : {};
    return view ?? choices.act(await picking, purpose, { preset, steps });
  }

  /** Looks up whether one of these candidates is an image of the active service: then to show without a search, otherwise a step less. */
  async function askForOwnImage(
    candidates: AsyncIterable<{ url: string }>,
  ): Promise<{ view?: PanelView; steps?: SearchStep[] }> {
    const { id: profile_id, base_url } = await services.active();
    let requests = 0;
    try {
      const ownImage = await findOwnImage(candidates, base_url, async (id) => {
        requests++;
        const { client } = await services.open(profile_id);
        return client.images.get(id).catch(nullIfMissing);
      });
      return ownImage
        ? { view: { view: "image", profile_id, image_id: ownImage.id } }
        : { steps: [{ step: "address", status: "done", image_ids: [], requests }] };
    } catch {
      // The search repeats a failed request.
      return {};
    }
  }

  /** Makes the choice of all pictures of a page. */
  async function listPage(tab: WindowTab): Promise<string> {
    const scan = await choices.pick(await scanTab(tab, "page"));
    const id = await choices.list(scan);
    void captureShots(id, scan.frame, { capture: () => capturePage(tab, scan.frame) });
    return id;
  }

  /** Makes the search for an area that the user draws. */
  async function findArea(from: FromView): Promise<string> {
    const { id: profile_id } = await services.active();
    const tab = await tabOf(from);
    const page = pageOf(tab);
    const area = await captureArea(tab);
    if ("file" in area) return findDrawn(area, profile_id, page);
    const { scan } = area;
    const id = await choices.act(await choices.pick(scanOf(scan, page)), "find");
    void captureShots(id, scan, { capture: () => capturePage(tab, scan), keepCapture });
    return id;
  }

  async function findDrawn(
    area: { file: LoadedFile; whole: FrameScan | null },
    profile_id: string,
    page: PageScan["page"],
  ) {
    const file = await files.keep(area.file, { origin: "area", name: "area.png" });
    const picked = area.whole && (await choices.pick(scanOf(area.whole, page)));
    return searches.findFile(file, profile_id, { page, whole: picked?.pick ?? undefined });
  }

  /** Searches for what the user draws or taps, where there is no panel. Opens the results in a tab, or nothing if cancelled. */
  async function findInPage({ tab_id, by }: { tab_id?: number | undefined; by: "area" | "tap" }) {
    const tab = await tabOf({ tab_id });
    const page = pageOf(tab);
    const input = await (by === "tap" ? tapPicture(tab) : captureArea(tab)).catch(
      (error: unknown) => ({ error }),
    );
    if ("file" in input) {
      const { id: profile_id } = await services.active();
      const url = await findDrawn(input, profile_id, page).then(
        (id) => panelPage("record", id),
        (error) => panelPage("failure", failureOf(error).code),
      );
      await browser.tabs.create({ url });
    } else if (!("error" in input && failureOf(input.error).code === "aborted"))
      await openAndMake({ purpose: "find" }, tab, undefined, async () => {
        if ("error" in input) throw input.error;
        return scanOf(input.scan, page);
      });
  }

  return {
    async onMenu(
      { menuItemId, ...clicked }: Click & { menuItemId: string | number },
      tab: WindowTab | undefined,
    ): Promise<void> {
      const entry = entryOf(menuItemId);
      const { srcUrl: src, linkUrl, pageUrl } = clicked;
      const srcUrl = src && loadedFrom(src, browser.runtime.getURL("/"));
      const page = tab && { ...tab, url: pageUrl ?? tab.url };
      const scan = () => scanClick({ ...clicked, srcUrl }, tab);
      if (entry) await openAndMake(entry, page, srcUrl ?? linkUrl, scan);
    },

    async onCommand(command: string, tab: WindowTab | undefined): Promise<void> {
      if (command === "open-panel")
        await openPanel(tab?.windowId, undefined, undefined, panels.windows());
      const entry = ENTRIES[command];
      const scan = async () => scanTab(tab ?? (await activeTab()), "pointer");
      if (entry) await openAndMake(entry, tab ?? {}, undefined, scan);
    },

    /** One call after another, because each takes what waits. */
    resume: () => inTurn("resume", resume),

    // A view has opened for these already.
    scanPage: (from: FromView): Promise<string> =>
      showMaking(from.window_id, async () => listPage(await tabOf(from))),

    captureArea: (from: FromView): Promise<string> =>
      showMaking(from.window_id, async () => findArea(from), { view: "drawing" }),

    findInPage,
  };
}

/** Returns the scan of a picture that the user drew around or tapped. */
const scanOf = (scan: FrameScan, page: PageScan["page"]): PageScan => ({
  ...{ page, scans: [scan], frame: scan },
  ...{ incomplete: false, foreign_frames: [] },
});

/** Yields the menu's address, which is known before the scan ends, and the candidates of an unambiguous pick. */
async function* candidatesOf(url: string | undefined, picking: Promise<PickedScan>) {
  if (url) yield { url };
  yield* (await picking).pick?.candidates ?? [];
}
