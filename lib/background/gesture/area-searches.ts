import { browser } from "wxt/browser";
import { failureOf } from "../../base/failure.ts";
import { activeTab, panelPage } from "../../browser.ts";
import type { LoadedFile } from "../../file/file-builder.ts";
import type { FrameScan } from "../../picture/scan-data.ts";
import type { Searches } from "../search/searches.ts";
import type { Services } from "../service/services.ts";
import type { Captures } from "../store/captures.ts";
import type { Files } from "../store/files.ts";
import { captureArea, tapPicture } from "./capture-area.ts";
import type { Choices } from "./choices.ts";
import { type PageScan, pageOfTab } from "./page-scan.ts";
import type { RecordGesture } from "./record-gesture.ts";
import { capturePage, type takeShots } from "./shots.ts";

/** The tab and the window that a view names; by default the active tab, and no window to show the record in. */
export interface RequestingView {
  tab_id?: number | undefined;
  window_id?: number | undefined;
}

export const tabOfView = async ({ tab_id }: RequestingView) =>
  tab_id === undefined ? activeTab() : browser.tabs.get(tab_id);

interface AreaSearchesOptions {
  choices: Choices;
  services: Services;
  searches: Pick<Searches, "findFile">;
  files: Pick<Files, "keep">;
  keepCapture: Captures["keep"];
  captureShots: typeof takeShots;
  openAndMake: RecordGesture;
}

/** Creates the searches for what the user draws or taps on a page. */
export function createAreaSearches({
  choices,
  services,
  searches,
  files,
  keepCapture,
  captureShots,
  openAndMake,
}: AreaSearchesOptions) {
  /** Makes the search for an area that the user draws. */
  async function findArea(from: RequestingView): Promise<string> {
    const { id: profile_id } = await services.active();
    const tab = await tabOfView(from);
    const page = pageOfTab(tab);
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
    const tab = await tabOfView({ tab_id });
    const page = pageOfTab(tab);
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

  return { findArea, findInPage };
}

/** Returns the scan of a picture that the user drew around or tapped. */
const scanOf = (scan: FrameScan, page: PageScan["page"]): PageScan => ({
  ...{ page, scans: [scan], frame: scan },
  ...{ incomplete: false, foreign_frames: [] },
});
