import { browser } from "wxt/browser";
import type { FrameScan, ScanRequest } from "../capture/scan-data.ts";
import { sleep } from "../http/sleep.ts";

/** In milliseconds. A frame that is looked at for as long as `BOUNDS.time` and the rules allow still has to answer. */
const PATIENCE = 2_000;

export interface Frames {
  /** Empty where the browser refused the scripts. */
  scans: FrameScan[];
  /** There was no answer in time. */
  late?: true;
  /** The browser's message where it refused. */
  refusal?: string;
}

/**
 * Looks at frames of a tab. The person's gesture opened it (`activeTab`); nothing of Tagpie was in the page before. `in frames` is every
 * frame but the top document, which is asked apart: so a frame that does not answer costs none of its pictures.
 */
export async function lookAtFrames(
  tabId: number | undefined,
  frames: { frameIds: number[] } | "in frames",
  request: ScanRequest,
  patience = PATIENCE,
): Promise<Frames> {
  if (tabId === undefined) return { scans: [] };
  const asked = frames === "in frames" ? { ...request, frames_only: true } : request;
  const target = frames === "in frames" ? { tabId, allFrames: true } : { tabId, ...frames };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<Frames>((resolve) => {
    timer = setTimeout(() => resolve({ scans: [], late: true }), patience);
  });
  try {
    return await Promise.race([onceGranted(() => look(target, asked)), tooLate]);
  } catch (error) {
    return { scans: [], refusal: String(error) };
  } finally {
    clearTimeout(timer);
  }
}

/**
 * On a busy machine Chromium's scripts may reach a page's process before the word that the gesture allows them, and are turned away with
 * this message. In milliseconds: how long to wait for that word, each time again.
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

/** Immediately: a page that never ends loading shows pictures too. */
async function look(target: Target, request: ScanRequest): Promise<Frames> {
  const now = { target, injectImmediately: true };
  // First of all, and before any file is read: some milliseconds later the pointer, which is on the menu, is over something else of
  // the page. In documents of old modes a bare `:hover` means links only.
  const hovered = browser.scripting.executeScript({
    ...now,
    func: () => {
      globalThis.tagpieHovered = [...document.querySelectorAll(":is(*):hover")].at(-1);
    },
  });
  await Promise.all([
    hovered,
    browser.scripting.executeScript({ ...now, files: ["/page-scan.js", "/source-rules.js"] }),
  ]);
  const answers = await browser.scripting.executeScript({
    ...now,
    func: async (asked: ScanRequest) => (await globalThis.tagpieLook?.(asked)) ?? null,
    args: [request],
  });
  const scans = answers.flatMap(({ result }): FrameScan[] => (result ? [JSON.parse(result)] : []));
  return { scans };
}
