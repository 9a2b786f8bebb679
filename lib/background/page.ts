import { browser } from "wxt/browser";
import type { MenuTarget } from "../capture/menu-pick.ts";
import { pickFromMenu } from "../capture/menu-pick.ts";
import type { Pick } from "../capture/pick.ts";
import type { PictureScan } from "../capture/scan.ts";

const SECOND = 1000;

/** Where a person clicked, as the menu tells it. */
export interface Click {
  srcUrl?: string | undefined;
  pageUrl?: string | undefined;
  frameUrl?: string | undefined;
  frameId?: number | undefined;
}
export interface ClickedTab {
  id?: number | undefined;
  url?: string | undefined;
  title?: string | undefined;
}

/**
 * Makes the pick of a click. What the page itself tells is a help only: where it may not be asked (pages of the browser, its shop,
 * its PDF viewer) or does not answer in time, the menu's own data must do.
 */
export async function pickOfClick(
  click: Click,
  tab: ClickedTab | undefined,
  patience = SECOND,
): Promise<Pick> {
  const target: MenuTarget = {
    src: click.srcUrl ?? "",
    page_url: click.pageUrl ?? tab?.url ?? "",
    frame_url: click.frameUrl ?? null,
    title: tab?.title ?? null,
  };
  return pickFromMenu(target, await scanWithin(patience, target.src, tab?.id, click.frameId));
}

async function scanWithin(
  patience: number,
  src: string,
  tabId: number | undefined,
  frameId = 0,
): Promise<PictureScan | null> {
  if (tabId === undefined) return null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, patience, null);
  });
  try {
    return await Promise.race([scan({ tabId, frameIds: [frameId] }, src), tooLate]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** The gesture of the menu grants access to this tab (`activeTab`); nothing of Tagpie was in the page before. */
async function scan(target: { tabId: number; frameIds: number[] }, src: string) {
  await browser.scripting.executeScript({ target, files: ["/page-scan.js"] });
  const [frame] = await browser.scripting.executeScript({
    target,
    func: (address: string) => globalThis.tagpieScan?.(address) ?? null,
    args: [src],
  });
  return frame?.result ?? null;
}
