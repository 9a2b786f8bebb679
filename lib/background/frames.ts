import { browser } from "wxt/browser";
import type { FrameLook, FrameScan, ScanRequest } from "../capture/scan-data.ts";
import { sleep } from "../http/sleep.ts";

/** In milliseconds. A frame that is looked at for as long as `BOUNDS.time` and the rules allow still has to answer. */
const PATIENCE = 2_000;

export interface Frames {
  /** Empty where no script may be: in a page of the browser, its shop or its PDF viewer, or one that was left meanwhile. */
  scans: FrameScan[];
  /** There was no answer in time. */
  late: boolean;
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
  if (tabId === undefined) return { scans: [], late: false };
  const asked = frames === "in frames" ? { ...request, frames_only: true } : request;
  const target = frames === "in frames" ? { tabId, allFrames: true } : { tabId, ...frames };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<Frames>((resolve) => {
    timer = setTimeout(resolve, patience, { scans: [], late: true });
  });
  try {
    return await Promise.race([onceGranted(() => look(target, asked)), tooLate]);
  } catch {
    return { scans: [], late: false };
  } finally {
    clearTimeout(timer);
  }
}

/**
 * On a busy machine Chromium's scripts may reach a page's process before the word that the gesture allows them, and are turned away with
 * this message. In milliseconds: how long to wait for that word, each time again.
 */
const NOT_YET_ALLOWED = /^Cannot access contents of the page\b.*respective host/u;
const PAUSES = [20, 50, 100, 200, 400];

async function onceGranted<T>(ask: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Error && NOT_YET_ALLOWED.test(error.message))) throw error;
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
  return {
    // A document that is a picture itself always says that it is meant, also in a list of all frames: Firefox shows what is embedded so.
    scans: answers.flatMap(({ result }) =>
      result
        ? {
            ...withFindings(JSON.parse(result)),
            ...(request.what === "page" && { at: "page" as const }),
          }
        : [],
    ),
    late: false,
  };
}

const withFindings = ({ scan, findings }: FrameLook): FrameScan => ({
  ...scan,
  pictures: scan.pictures.map((picture, index) => {
    const finding = findings[index];
    return finding ? { ...picture, finding } : picture;
  }),
});
