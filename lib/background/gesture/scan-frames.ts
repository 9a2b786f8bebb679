import { browser } from "wxt/browser";
import { sleep } from "../../http/sleep.ts";
import type { FrameScan, ScanRequest } from "../../picture/scan-data.ts";
import { webAddress } from "../../picture/web-address.ts";
import { reachObstacle } from "../../reach/out-of-reach.ts";
import { settings, signedInHosts } from "../../stored/storage.ts";
import { injectScripts, type PageTarget, runInFrame, runInFrames } from "../file/run-in-page.ts";

/** Timeout in milliseconds, longer than `SCAN_LIMITS.time`: a frame that uses up its scan time still has to respond. */
const PATIENCE = 2_000;
/** Timeout in milliseconds where nothing else tells the picture: a busy machine may not run a page's scripts for seconds. */
export const LONGEST_SCAN_TIMEOUT_MS = 10_000;
/** Timeout in milliseconds for the post behind a thumbnail, longer than the page script's own. */
const POST_PATIENCE = 5_000;

export interface FramesOfScan {
  /** Empty if the browser refused the scripts. */
  scans: FrameScan[];
  /** The frame did not respond in time. */
  late?: true;
  /** The browser's message if it refused. */
  refusal?: string;
  /** The document of another origin had replaced that of the gesture. */
  replaced?: true;
}

interface ScannedFrames {
  tabId: number | undefined;
  /** All but the top document if missing. */
  frameIds?: number[] | undefined;
  /** Address of the document at the time of the gesture. */
  address?: string | undefined;
  /** Width of the tab at the time of the gesture, in pixels without zoom, if an open panel closes and opens again meanwhile. */
  width?: number | undefined;
}

/**
 * Scans frames of a tab, which the user's gesture opened (`activeTab`): these, or all but the top document. That one is scanned separately,
 * so that a frame that does not respond costs none of its pictures.
 */
export async function scanFrames(
  { tabId, frameIds, address, width }: ScannedFrames,
  request: ScanRequest,
  patience = PATIENCE,
): Promise<FramesOfScan> {
  if (tabId === undefined) return { scans: [] };
  const target = frameIds ? { tabId, frameIds } : { tabId, allFrames: true };
  const frameRequest = { ...request, ...(!frameIds && { frames_only: true }) };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<FramesOfScan>((resolve) => {
    timer = setTimeout(() => resolve({ scans: [], late: true }), patience);
  });
  try {
    const scanning = onceGranted(
      () => scan(target, frameRequest),
      async () => width && waitForWidth(tabId, width),
    );
    const frames = await Promise.race([scanning, tooLate]);
    // Firefox keeps a menu open while its page gives way to another, whose pictures the user did not click.
    if (frames.scans.some(({ document }) => isOtherOrigin(document.url, address)))
      return { scans: [], replaced: true };
    return await withPost(target, frames);
  } catch (error) {
    return { scans: [], refusal: String(error) };
  } finally {
    clearTimeout(timer);
  }
}

function isOtherOrigin(url: string, address = url): boolean {
  const [scannedAddress, frameAddress] = [webAddress(url, url), webAddress(address, address)];
  return (
    scannedAddress !== null &&
    frameAddress !== null &&
    scannedAddress.origin !== frameAddress.origin
  );
}

/**
 * Message of Chromium on a busy machine, when scripts reach a page's process before the gesture's permission does. The pauses between
 * attempts are in milliseconds.
 */
const NOT_YET_ALLOWED = /contents of the page\b.*respective host/u;
const PAUSES = [20, 50, 100, 200, 400];

async function onceGranted<T>(ask: () => Promise<T>, prepare: () => Promise<unknown>): Promise<T> {
  for (const pause of PAUSES) {
    try {
      return await ask();
    } catch (error) {
      if (!NOT_YET_ALLOWED.test(String(error))) throw error;
    }
    await sleep(pause);
    // The next attempt reports the same failure.
    await prepare().catch(() => {});
  }
  return ask();
}

/**
 * Waits until a page has the same width again, for a second at most, and until its pointer is over what it shows at that width: the page
 * is wider while a panel is closed, and has another element in that place.
 * @param width in pixels without zoom
 */
async function waitForWidth(tabId: number, width: number): Promise<void> {
  const cssWidth = width / (await browser.tabs.getZoom(tabId));
  await runInFrame(
    { tabId, frameIds: [0] },
    async (goal: number) => {
      const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
      for (let attempts = 50; attempts > 0 && Math.abs(innerWidth - goal) > 1; attempts--)
        await pause(20);
      // The first frame lays the page out; the next one tells what is under the pointer. A covered window has no frames.
      for (let frames = 0; frames < 2; frames++)
        await Promise.race([new Promise(requestAnimationFrame), pause(100)]);
    },
    cssWidth,
  );
}

/** Adds the post behind the thumbnail that was clicked, unless the user has turned that off. */
async function withPost(target: PageTarget, frames: FramesOfScan): Promise<FramesOfScan> {
  const [scan, ...others] = frames.scans;
  if (!scan?.thumbnail || others.length > 0 || reachObstacle(scan.document.url)) return frames;
  if (!(await settings.getValue()).follow_thumbnails) return frames;
  const host = URL.parse(scan.document.url)?.host;
  const reading = runInFrame(
    target,
    (mayUseSignIn: boolean) => globalThis.tagpie?.post?.(mayUseSignIn) ?? null,
    (await signedInHosts.getValue()).some((one) => one === host),
  ).catch(() => null);
  const post = await Promise.race([reading, sleep(POST_PATIENCE).then(() => null)]);
  if (!post) return frames;
  const [thumbnail, ...pictures] = scan.pictures;
  const picture = { ...JSON.parse(post), place: thumbnail?.place };
  return { ...frames, scans: [{ ...scan, pictures: [picture, ...pictures] }] };
}

async function scan(target: PageTarget, request: ScanRequest): Promise<FramesOfScan> {
  // Read the elements under the pointer before any file: after a choice by mouse it is over another part of the page within milliseconds.
  // In quirks mode a bare `:hover` matches links only.
  const prepared = await runInFrames(
    target,
    async (framesOnly: boolean, isPointer: boolean) => {
      // The scan of the top document has read it already, and earlier.
      if (framesOnly && window === window.top) return true;
      const innermost = (state: string) => [...document.querySelectorAll(state)].at(-1);
      const pressed = innermost(":is(*):active");
      let hovered = innermost(":is(*):hover");
      // While the panel opens, Firefox reports the pointer over the root for a moment: the page has moved, and is not laid out yet.
      if (isPointer && (!hovered || hovered === document.documentElement)) {
        await new Promise((resolve) => setTimeout(resolve, 50));
        hovered = innermost(":is(*):hover");
      }
      globalThis.tagpie = { ...globalThis.tagpie, hovered, pressed };
      return !!globalThis.tagpie.scan;
    },
    request.frames_only === true,
    request.what === "pointer" && !request.frames_only,
  );
  // An earlier gesture may have injected the script.
  if (prepared.some(({ result }) => !result)) await injectScripts(target, "/page-script.js");
  const results = await runInFrames(
    target,
    (scanRequest: ScanRequest) => globalThis.tagpie?.scan?.(scanRequest) ?? null,
    request,
  );
  return {
    scans: results.flatMap(({ frameId, result }) =>
      result ? [placed(JSON.parse(result), target.tabId, frameId)] : [],
    ),
  };
}

/** Completes the scan of a top document, which a script in it returned as JSON. */
export async function readScan(json: string, tabId: number): Promise<FrameScan> {
  const scan = placed(JSON.parse(json), tabId, 0);
  const { scans } = await withPost({ tabId, frameIds: [0] }, { scans: [scan] });
  return scans[0] ?? scan;
}

/** Adds to each picture where it is, so that its bytes can be read there later. */
function placed(scan: FrameScan, tab_id: number, frame_id: number): FrameScan {
  const { scan_id } = scan;
  if (scan_id === undefined) return scan;
  const origin = URL.parse(scan.document.url)?.origin;
  const pictures = scan.pictures.map((picture, index) => ({
    ...picture,
    place: { tab_id, frame_id, scan_id, ...(origin && { origin }), index },
  }));
  return { ...scan, pictures };
}
