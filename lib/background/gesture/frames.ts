import { browser } from "wxt/browser";
import { sleep } from "../../http/sleep.ts";
import type { FrameScan, ScanRequest } from "../../picture/scan-data.ts";
import { settings } from "../../storage.ts";

/** Timeout in milliseconds: a frame that uses up its scan time, and its time to read a post, still has to respond. */
const PATIENCE = { page: 2_000, click: 6_500, pointer: 6_500 };

export interface Frames {
  /** Empty if the browser refused the scripts. */
  scans: FrameScan[];
  /** The frame did not respond in time. */
  late?: true;
  /** The browser's message if it refused. */
  refusal?: string;
}

/**
 * Scans frames of a tab, which the user's gesture opened (`activeTab`): these, or all but the top document. That one is scanned separately,
 * so that a frame that does not respond costs none of its pictures.
 */
export async function scanFrames(
  tabId: number | undefined,
  frameIds: number[] | undefined,
  request: ScanRequest,
  patience = PATIENCE[request.what],
): Promise<Frames> {
  if (tabId === undefined) return { scans: [] };
  const target = frameIds ? { tabId, frameIds } : { tabId, allFrames: true };
  const frameRequest = { ...request, ...(!frameIds && { frames_only: true }) };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<Frames>((resolve) => {
    timer = setTimeout(() => resolve({ scans: [], late: true }), patience);
  });
  try {
    return await Promise.race([onceGranted(() => scan(target, frameRequest)), tooLate]);
  } catch (error) {
    return { scans: [], refusal: String(error) };
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Message of Chromium on a busy machine, when scripts reach a page's process before the gesture's permission does. The pauses between
 * attempts are in milliseconds.
 */
const NOT_YET_ALLOWED = /contents of the page\b.*respective host/u;
const PAUSES = [20, 50, 100, 200, 400];

async function onceGranted<T>(ask: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES) {
    try {
      return await ask();
    } catch (error) {
      if (!NOT_YET_ALLOWED.test(String(error))) throw error;
    }
    await sleep(pause);
  }
  return ask();
}

type Target = Parameters<typeof browser.scripting.executeScript>[0]["target"];

/** Scans frames immediately, because a page that never finishes loading shows pictures too. */
async function scan(target: Target, request: ScanRequest): Promise<Frames> {
  const now = { target, injectImmediately: true };
  const settled = settings.getValue();
  // Read the hovered element before any file: the pointer is on the menu, and milliseconds later it is over another part of the page. In
  // quirks mode a bare `:hover` matches links only.
  const prepared = await browser.scripting.executeScript({
    ...now,
    func: () => {
      const hovered = [...document.querySelectorAll(":is(*):hover")].at(-1);
      globalThis.tagpie = { ...globalThis.tagpie, hovered };
      return !!globalThis.tagpie.scan;
    },
  });
  // An earlier gesture may have injected the script.
  if (prepared.some(({ result }) => !result))
    await browser.scripting.executeScript({ ...now, files: ["/page-script.js"] });
  const results = await browser.scripting.executeScript({
    ...now,
    func: (wanted: ScanRequest) => globalThis.tagpie?.scan?.(wanted) ?? null,
    args: [{ ...request, follow: request.what !== "page" && (await settled).follow_thumbnails }],
  });
  const scans = results.flatMap(({ result }): FrameScan[] => (result ? [JSON.parse(result)] : []));
  return { scans };
}
