import { browser } from "wxt/browser";
import { computeOnce } from "../../base/compute-once.ts";
import type { LoadedFile } from "../../file/file-builder.ts";
import { sleep } from "../../http/sleep.ts";
import type { FramePath, NoBoxReason, PageBoxes } from "../../page/capture/shown-boxes.ts";
import { mayBeAnimated } from "../../picture/file-format.ts";
import type { PickedPicture } from "../../picture/pick.ts";
import type { FrameScan } from "../../picture/scan-data.ts";
import { unalteredShot } from "../../stored/shots.ts";
import { recordItem, shotItem } from "../../stored/storage.ts";
import { injectScripts, runInFrame, runInFrames } from "../file/run-in-page.ts";
import { needsCapture } from "../store/captures.ts";
import { type ShotEntry, saveShots } from "../store/shot-store.ts";
import { cropJpegs, cropPng } from "./crop.ts";
import { frameBoxesInPage } from "./framed-boxes.ts";

/** Maximum number of pictures of one page. */
const MAX_PICTURES = 16;

/**
 * Pauses in milliseconds before a page is captured again. Uneven, so that an animation does not show the same frame each time, and longer
 * than half a second: Chromium allows two captures a second.
 */
const RECAPTURE_PAUSES = [730, 610, 870];

/** Pauses in milliseconds. The opening panel narrows the page, sometimes in several steps. Chromium allows two captures a second. */
const PAUSES = [0, 600, 1_200];

/** Milliseconds in which a page that has moved must not move again before the second capture. */
const STILL = 50;

export interface CaptureTab {
  page: PageBoxes | null;
  /** `data:` address of the window's visible part of the page. Missing if the page never stood still. */
  data_url?: string;
}

interface ShotOptions {
  capture: () => Promise<CaptureTab>;
  /** Captures the page once more, to see if a picture moves. */
  recapture?: () => Promise<CaptureTab>;
  /** Keeps a picture as the page shows it, where services cannot get its file. */
  keepCapture?: (id: string, png: LoadedFile) => Promise<void>;
  cut?: typeof cropJpegs;
}

/**
 * Saves how the pictures of a record look in the capture of their page, or why that is unknown. Without a scan the page is not in view.
 * Never fails.
 */
export async function takeShots(
  id: string,
  scan: FrameScan | undefined,
  { capture, recapture, keepCapture, cut = cropJpegs }: ShotOptions,
): Promise<void> {
  const capturing = computeOnce(capture);
  // Fails for pages that Tagpie may not access and windows that cannot be captured.
  const outcomes = await outcomesOf(id, scan, capturing, cut).catch(() => none("failed"));
  try {
    await saveShots(id, outcomes);
    if (keepCapture && scan) {
      const png = await captureOf(id, scan, capturing);
      if (png) await keepCapture(id, png);
    }
    if (recapture) await noteMovement(id, scan, recapture, cut);
  } catch {
    // The storage is full, or the page has gone.
  }
}

/** Returns the picture of a search or a draft as a PNG; null if services can get its file, or if it is not in view. */
async function captureOf(
  id: string,
  scan: FrameScan,
  capture: () => Promise<CaptureTab>,
): Promise<LoadedFile | null> {
  const record = await recordItem(id).getValue();
  const pick = record && "pick" in record ? record.pick : null;
  if (!pick || !needsCapture(pick)) return null;
  const [[, place] = []] = placesOf([pick], scan);
  const { page, data_url } = await capture();
  const box = place === undefined ? undefined : page?.boxes[place];
  return data_url && box && !isNoBox(box) && !box.altered ? cropPng(data_url, box.crop) : null;
}

/** Notes if the picture of a search or a draft moves, where its file may be an animation. */
async function noteMovement(
  id: string,
  scan: FrameScan | undefined,
  recapture: () => Promise<CaptureTab>,
  cut: typeof cropJpegs,
): Promise<void> {
  const item = shotItem(id);
  const [record, outcome] = await Promise.all([recordItem(id).getValue(), item.getValue()]);
  const pick = record && "pick" in record ? record.pick : null;
  const address = pick?.candidates[pick.shown]?.url;
  const shot = unalteredShot(outcome);
  if (!shot || address === undefined || !mayBeAnimated(address)) return;
  let previousShot = shot;
  let isStill = true;
  for (const pause of RECAPTURE_PAUSES) {
    await sleep(pause);
    const [[, next] = []] = await outcomesOf(id, scan, recapture, cut);
    if (!next || !("data_url" in next)) return;
    // Something else may have moved over the picture or away from it, such as controls below the pointer.
    const isComparable = next.mask === previousShot.mask && next.width === previousShot.width;
    if (isComparable && next.data_url !== previousShot.data_url)
      return item.setValue({ ...shot, moving: true });
    isStill &&= isComparable;
    previousShot = next;
  }
  // One equal capture proves nothing: an animation of six frames shows the same one in every sixth.
  if (isStill) await item.setValue({ ...shot, moving: false });
}

const isNoBox = <T>(box: T): box is Extract<T, string> => typeof box === "string";

const none = (reason: NoBoxReason | "moving" | "failed", index?: number): ShotEntry[] => [
  [index, { missing: reason, at: Date.now() }],
];

async function outcomesOf(
  id: string,
  scan: FrameScan | undefined,
  capture: () => Promise<CaptureTab>,
  cut: typeof cropJpegs,
): Promise<ShotEntry[]> {
  const record = await recordItem(id).getValue();
  if (!record || record.kind === "text") return [];
  if (!scan) return none("out-of-view");
  const isChoice = record.kind === "choice";
  const picks = isChoice ? record.picks : record.pick ? [record.pick] : [];
  const places = placesOf(picks, scan);
  if (places.length === 0) return none("in-frame");
  const { page, data_url } = await capture();
  const boxes = places.map(([index, place]) => [index, page?.boxes[place] ?? "moving"] as const);
  const visibleBoxes = boxes
    .flatMap(([index, box]) => (isNoBox(box) ? [] : { index, box }))
    .slice(0, MAX_PICTURES);
  // The views blur these too.
  const blurred = boxes
    .flatMap(([index, box]) => (isChoice && box === "blurred" ? none(box, index) : []))
    .slice(0, MAX_PICTURES);
  const cuts =
    page && data_url && visibleBoxes[0]
      ? await cut(
          data_url,
          page,
          visibleBoxes.map(({ box }) => box),
        )
      : null;
  const shots = cuts
    ? visibleBoxes.map(({ index, box: { crop, part, mask, altered } }, shot): ShotEntry => {
        const [, , width, height] = crop;
        const data_url = cuts[shot] ?? "";
        return [
          isChoice ? index : undefined,
          { data_url, width, height, part, mask, ...(altered && { altered }), at: Date.now() },
        ];
      })
    : none(boxes.map(([, box]) => box).find(isNoBox) ?? "moving");
  return [...shots, ...blurred, ...(isChoice && cuts ? none("out-of-view") : [])];
}

/** Returns each pick's index among the pictures of the scan. */
const placesOf = (picks: readonly PickedPicture[], { scan_id }: FrameScan): [number, number][] =>
  picks.flatMap(({ place }, index): [number, number][] =>
    place && place.scan_id === scan_id ? [[index, place.index]] : [],
  );

/** Returns true if a search could not read its picture's file, so that it or its view waits for the shot. */
export async function searchNeedsShot(id: string): Promise<boolean> {
  const record = await recordItem(id).getValue();
  return (
    record?.kind === "reverse" &&
    record.steps.some(({ step, status }) => step === "hash" && status === "skipped")
  );
}

/** Captures the page that a gesture opened to Tagpie, between two measurements of a scanned frame that agree. */
export async function capturePage(
  { id, windowId }: { id?: number | undefined; windowId?: number | undefined },
  scan: FrameScan | undefined,
  isAwaited?: () => Promise<boolean>,
): Promise<CaptureTab> {
  if (id === undefined || windowId === undefined) return { page: null };
  const frameId = scan?.pictures[0]?.place?.frame_id;
  return captureWhenStill(
    windowId,
    () => measureFrame(id, frameId),
    ({ boxes }) => !boxes.every(isNoBox),
    isAwaited,
  );
}

/** Measures the pictures of a frame. One of another origin does not know where it is, so the page around it measures it too. */
async function measureFrame(tabId: number, frameId: number | undefined): Promise<PageBoxes | null> {
  let page = await measureTab(tabId, () => globalThis.tagpie?.boxes?.() ?? null, frameId);
  while (page?.frame) page = frameBoxesInPage(page, await measureAround(tabId, page.frame));
  return page;
}

/** Measures a frame in the page around it. Only the tab's page has a known id, so of others all are asked. */
async function measureAround(tabId: number, path: FramePath): Promise<PageBoxes | null> {
  const target = path.length === 1 ? { tabId, frameIds: [0] } : { tabId, allFrames: true };
  const measure = (path: FramePath) => globalThis.tagpie?.frameBox?.(path) ?? null;
  const look = async () =>
    (await runInFrames(target, measure, path)).find(({ result }) => result)?.result;
  let outer = await look();
  if (!outer) {
    await injectScripts(target, "/page-script.js");
    outer = await look();
  }
  return outer?.page ?? null;
}

/**
 * Captures a page between two measurements that agree, once it is worth it. Returns the last measurement alone if it never stands still. Fails
 * as the last capture does: Chromium cannot always read back a window whose size changes.
 */
export async function captureWhenStill<Page>(
  windowId: number,
  measure: () => Promise<Page | null>,
  isWorthIt: (page: Page) => boolean = () => true,
  isAwaited = async () => true,
): Promise<{ page: Page | null; data_url?: string }> {
  let page: Page | null = null;
  let failure: unknown;
  let moves = 0;
  for (const pause of PAUSES) {
    // The panel has narrowed the page, and two captures may follow each other. A capture takes the time of other work.
    const isUrgent = moves === 1 && (await isAwaited());
    await (isUrgent ? untilStill(measure, pause) : sleep(pause));
    // Once its tab is hidden, the page is known by what it was before.
    page = (await measure()) ?? page;
    if (!page || !isWorthIt(page)) continue;
    failure = undefined;
    try {
      const data_url = await browser.tabs.captureVisibleTab(windowId, { format: "png" });
      if (JSON.stringify(page) === JSON.stringify(await measure())) return { page, data_url };
      moves++;
    } catch (error) {
      failure = error;
    }
  }
  if (failure) throw failure;
  return { page };
}

/** Waits until two measurements agree, at most for `patience` milliseconds. */
async function untilStill(measure: () => Promise<unknown>, patience: number): Promise<void> {
  const end = performance.now() + patience;
  let previous: string | undefined;
  while (performance.now() < end) {
    const page = await measure();
    const current = JSON.stringify(page);
    if (page && current === previous) return;
    previous = current;
    await sleep(STILL);
  }
}

/** Runs a measurement in a frame of a page. Returns null if it fails or another tab is active. */
export async function measureTab<Result>(
  tabId: number,
  func: () => Result | null,
  frameId = 0,
): Promise<Result | null> {
  const result = await runInFrame({ tabId, frameIds: [frameId] }, func);
  const { active } = await browser.tabs.get(tabId);
  return (active && (result as Result | null | undefined)) || null;
}
