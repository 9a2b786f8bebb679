import { browser } from "wxt/browser";
import { NO_ADDRESS } from "../capture/no-address.ts";
import type { Pick } from "../capture/pick.ts";
import type { FrameScan } from "../capture/scan-data.ts";
import type { PageBoxes, ShownBox } from "../capture/shown-boxes.ts";
import { sleep } from "../http/sleep.ts";
import { recordItem } from "../storage.ts";
import { cropped } from "./crop.ts";
import { keepShots } from "./shot-store.ts";

/** Pictures of one page. */
const MOST = 16;

/** In milliseconds: the panel's opening narrows the page, for some of them in several steps. Chromium allows two captures a second. */
const PAUSES = [0, 600, 1_200];

interface Place {
  tabId: number;
  windowId: number;
}

interface Capture {
  page: PageBoxes;
  /** `data:` address of all that the window shows of the page. */
  data_url: string;
}

/**
 * Keeps how the pictures of a record look in the page that they were picked from: what a gesture just opened to Tagpie, nothing else is
 * ever captured. Pictures that are covered, or in an inner frame, have none. Never fails.
 */
export async function takeShots(
  id: string,
  { id: tabId, windowId }: { id?: number | undefined; windowId?: number | undefined },
  scan: FrameScan | undefined,
  crop = cropped,
): Promise<void> {
  try {
    const record = await recordItem(id).getValue();
    if (!record || record.kind === "text" || !scan) return;
    if (tabId === undefined || windowId === undefined) return;
    const picks = record.kind === "choice" ? record.picks : record.pick ? [record.pick] : [];
    const places = placesOf(picks, scan);
    const capture = places.length > 0 ? await captureWhenStill({ tabId, windowId }) : null;
    if (!capture) return;
    const at = Date.now();
    const boxes = places.flatMap(([index, place]): [number, ShownBox][] => {
      const box = capture.page.boxes[place];
      return box ? [[index, box]] : [];
    });
    const shown = boxes.slice(0, MOST).map(([, box]) => box);
    const made = await crop(capture.data_url, capture.page, shown);
    await keepShots(
      id,
      made.map((data_url, shot) => {
        const [index = 0, box] = boxes[shot] ?? [];
        const visible = box?.visible ?? 0;
        return [record.kind === "choice" ? index : undefined, { data_url, visible, at }] as const;
      }),
    );
  } catch {
    // A page without its pictures' pixels can be searched for all the same.
  }
}

/** By pick, its place among the pictures of the scan. A drawing without an address is only known where it is the only one. */
function placesOf(picks: readonly Pick[], { pictures }: FrameScan): [number, number][] {
  const urls = pictures.map(({ files }) => files[0]?.url);
  const isNamed = (url: string) =>
    url !== NO_ADDRESS || urls.indexOf(url) === urls.lastIndexOf(url);
  return picks.flatMap(({ candidates, shown }, index): [number, number][] => {
    const url = candidates[shown]?.url ?? NO_ADDRESS;
    const place = isNamed(url) ? urls.indexOf(url) : -1;
    return place < 0 ? [] : [[index, place]];
  });
}

/** What was captured between two looks that saw everything in the same place. */
async function captureWhenStill(place: Place): Promise<Capture | null> {
  for (const pause of PAUSES) {
    await sleep(pause);
    const before = await look(place.tabId);
    if (!before?.boxes.some((box) => box !== null)) continue;
    const data_url = await browser.tabs.captureVisibleTab(place.windowId, { format: "png" });
    const after = await look(place.tabId);
    if (JSON.stringify(before) === JSON.stringify(after)) return { page: before, data_url };
  }
  return null;
}

/** Null as well when another tab is shown by now. */
async function look(tabId: number): Promise<PageBoxes | null> {
  const [answer] = await browser.scripting.executeScript({
    target: { tabId },
    files: ["/page-boxes.js"],
    injectImmediately: true,
  });
  const { active } = await browser.tabs.get(tabId);
  return active ? ((answer?.result as PageBoxes | null | undefined) ?? null) : null;
}
