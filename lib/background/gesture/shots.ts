import { browser } from "wxt/browser";
import { sleep } from "../../http/sleep.ts";
import type { NoBox, PageBoxes } from "../../page/shown-boxes.ts";
import { NO_ADDRESS } from "../../picture/no-address.ts";
import type { Pick } from "../../picture/pick.ts";
import type { FrameScan } from "../../picture/scan-data.ts";
import { recordItem } from "../../storage.ts";
import { keepShots, type Outcome, underWay } from "../store/shot-store.ts";
import { cropped } from "./crop.ts";

/** Maximum number of pictures of one page. */
const MAX_PICTURES = 16;

/** Pauses in milliseconds. The opening panel narrows the page, sometimes in several steps. Chromium allows two captures a second. */
const PAUSES = [0, 600, 1_200];

export interface Capture {
  page: PageBoxes | null;
  /** `data:` address of the window's visible part of the page. Missing if the page never stood still. */
  data_url?: string;
}

/**
 * Saves how the pictures of a record look in the capture of their page, or why that is unknown. Without a scan the page is not in view.
 * Never fails.
 */
export function takeShots(
  id: string,
  scan: FrameScan | undefined,
  capture: () => Promise<Capture>,
  crop = cropped,
): Promise<void> {
  const taking = outcomesOf(id, scan, capture, crop)
    // Fails for pages that Tagpie may not access and windows that cannot be captured.
    .catch(() => none("failed"))
    .then((outcomes) => keepShots(id, outcomes))
    .catch(() => {})
    .finally(() => underWay.delete(id));
  underWay.set(id, taking);
  return taking;
}

const isNoBox = <T>(box: T): box is Extract<T, string> => typeof box === "string";

const none = (missing: NoBox | "in-frame" | "moving" | "failed", index?: number): Outcome[] => [
  [index, { missing, at: Date.now() }],
];

async function outcomesOf(
  id: string,
  scan: FrameScan | undefined,
  capture: () => Promise<Capture>,
  crop: typeof cropped,
): Promise<Outcome[]> {
  const record = await recordItem(id).getValue();
  if (!record || record.kind === "text") return [];
  if (!scan) return none("out-of-view");
  const isChoice = record.kind === "choice";
  const picks = isChoice ? record.picks : record.pick ? [record.pick] : [];
  const places = placesOf(picks, scan);
  if (places.length === 0) return none("in-frame");
  const { page, data_url } = await capture();
  const found = places.map(([index, place]) => [index, page?.boxes[place] ?? "moving"] as const);
  const shown = found
    .flatMap(([index, box]) => (isNoBox(box) ? [] : { index, box }))
    .slice(0, MAX_PICTURES);
  // The views blur these too.
  const blurred = found
    .flatMap(([index, box]) => (isChoice && box === "blurred" ? none(box, index) : []))
    .slice(0, MAX_PICTURES);
  const made =
    page && data_url && shown[0]
      ? await crop(
          data_url,
          page,
          shown.map(({ box }) => box),
        )
      : null;
  const shots = made
    ? shown.map(
        ({ index, box: { part, mask } }, shot): Outcome => [
          isChoice ? index : undefined,
          { data_url: made[shot] ?? "", part, mask, at: Date.now() },
        ],
      )
    : none(found.map(([, box]) => box).find(isNoBox) ?? "moving");
  return [...shots, ...blurred];
}

/** Returns each pick's index among the pictures of the scan. A drawing without an address is identifiable only if it is the only one. */
function placesOf(picks: readonly Pick[], { pictures }: FrameScan): [number, number][] {
  const urls = pictures.map(({ candidates }) => candidates[0]?.url);
  return picks.flatMap(({ candidates, shown }, index): [number, number][] => {
    const url = candidates[shown]?.url ?? NO_ADDRESS;
    const place = urls.indexOf(url);
    const isKnown = place >= 0 && (url !== NO_ADDRESS || urls.lastIndexOf(url) === place);
    return isKnown ? [[index, place]] : [];
  });
}

/** Captures the page that a gesture opened to Tagpie, between two measurements that agree. */
export async function capturePage({
  id,
  windowId,
}: {
  id?: number | undefined;
  windowId?: number | undefined;
}): Promise<Capture> {
  if (id === undefined || windowId === undefined) return { page: null };
  let page: PageBoxes | null = null;
  for (const pause of PAUSES) {
    await sleep(pause);
    // Once its tab is hidden, the page is known by what it was before.
    page = (await readBoxes(id)) ?? page;
    if (page?.boxes.every(isNoBox) ?? true) continue;
    const data_url = await browser.tabs.captureVisibleTab(windowId, { format: "png" });
    const after = await readBoxes(id);
    if (JSON.stringify(page) === JSON.stringify(after)) return { page, data_url };
  }
  return { page };
}

/** Measures the page. Returns null if it fails or another tab is active. */
async function readBoxes(tabId: number): Promise<PageBoxes | null> {
  const [result] = await browser.scripting.executeScript({
    target: { tabId },
    func: () => globalThis.tagpie?.boxes?.() ?? null,
    injectImmediately: true,
  });
  const { active } = await browser.tabs.get(tabId);
  return (active && result?.result) || null;
}
