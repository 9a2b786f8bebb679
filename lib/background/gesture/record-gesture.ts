import { browser } from "wxt/browser";
import { nullIfMissing } from "../../base/failure.ts";
import { activeTab, panelWindowId } from "../../browser.ts";
import { findImageOfCandidates } from "../../reverse/own-address.ts";
import type { SearchStep } from "../../reverse/steps.ts";
import type { PanelView, Purpose } from "../../stored/records.ts";
import { panelView } from "../../stored/storage.ts";
import type { Services } from "../service/services.ts";
import type { Captures } from "../store/captures.ts";
import type { Choices, PickedScan } from "./choices.ts";
import type { OpenPanels } from "./open-panels.ts";
import type { PageScan } from "./page-scan.ts";
import { openResultsView, showProgressThenResult, type WindowTab } from "./results-view.ts";
import { capturePage, searchNeedsShot, type takeShots } from "./shots.ts";

/** Purpose of a menu entry or keyboard command. */
export interface GestureEntry {
  purpose: Purpose;
  /** Id of a tag preset for the upload. */
  preset?: string;
  /** Searches on all services. */
  everywhere?: true;
}

interface OpenAndMakeOptions {
  choices: Choices;
  services: Services;
  panels: Pick<OpenPanels, "windows">;
  keepCapture: Captures["keep"];
  captureShots: typeof takeShots;
}

export type RecordGesture = ReturnType<typeof createRecordGesture>;

/** Creates the gesture on a picture: it opens the view, and makes the picture's record for it. */
export function createRecordGesture({
  choices,
  services,
  panels,
  keepCapture,
  captureShots,
}: OpenAndMakeOptions) {
  /** Opens the view, and makes the record of a picture for it. */
  async function openAndMake(
    entry: GestureEntry,
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
    const panel = panelWindowId({ windowId });
    if (panel === undefined) {
      await show(null);
      return;
    }
    // The welcome steps show an image of the service for the user to try the search on.
    const isTrial = tab?.url?.startsWith(browser.runtime.getURL("/options.html"));
    const lookup =
      entry.purpose === "find" && !entry.everywhere && !isTrial ? candidatesOf(url, picking) : null;
    // The panel reports failures.
    const result = await showProgressThenResult(panel, () =>
      makeRecord(picking, entry, lookup),
    ).catch(async () => {
      await deferUntilSetUp(panel, entry, scanning);
      return null;
    });
    const id = typeof result === "string" ? result : null;
    const { hiddenPage } = await show(id);
    if (id === null) return;
    const { frame } = await picking;
    const capture = () => capturePage({ ...tab, windowId }, frame, () => searchNeedsShot(id));
    await captureShots(id, tab && frame, {
      ...(hiddenPage ? { capture: () => hiddenPage } : { capture, recapture: capture }),
      keepCapture,
    });
  }

  /** Keeps what the user wants beside the failure that no service is set up. */
  async function deferUntilSetUp(
    windowId: number,
    entry: GestureEntry,
    scanning: Promise<PageScan>,
  ): Promise<void> {
    const panel = panelView(windowId);
    const view = await panel.getValue();
    if (view?.view !== "failure" || view.failure.code !== "no-service") return;
    await panel.setValue({ ...view, waiting: choices.defer(await scanning, entry) });
  }

  /** Makes the record of a pick. Returns a view instead if `lookup`, the addresses to look up first, names an image of the service. */
  async function makeRecord(
    picking: Promise<PickedScan>,
    { purpose, preset, everywhere }: GestureEntry,
    lookup: AsyncIterable<{ url: string }> | null,
  ): Promise<PanelView | string> {
    const { view, steps } = lookup ? await askForOwnImage(services, lookup) : {};
    return view ?? choices.act(await picking, purpose, { preset, steps, everywhere });
  }

  return openAndMake;
}

/** Looks up whether one of these candidates is an image of the active service: then to show without a search, otherwise a step less. */
async function askForOwnImage(
  services: Services,
  candidates: AsyncIterable<{ url: string }>,
): Promise<{ view?: PanelView; steps?: SearchStep[] }> {
  const { id: profile_id, base_url } = await services.active();
  let requests = 0;
  try {
    const ownImage = await findImageOfCandidates(candidates, base_url, async (id) => {
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

/** Yields the menu's address, which is known before the scan ends, and the candidates of an unambiguous pick. */
async function* candidatesOf(url: string | undefined, picking: Promise<PickedScan>) {
  if (url) yield { url };
  yield* (await picking).pick?.candidates ?? [];
}
