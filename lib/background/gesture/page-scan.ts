import { codedError } from "../../base/failure.ts";
import { scanFromAddresses, type UnscannedPage } from "../../pick/unscanned-page.ts";
import { shortenToIdentity } from "../../picture/address-identity.ts";
import type { PickedPicture } from "../../picture/pick.ts";
import type { FrameScan, ScanRequest } from "../../picture/scan-data.ts";
import { SCAN_LIMITS, truncateText } from "../../picture/scan-data.ts";
import { type FramesOfScan, LONGEST_SCAN_TIMEOUT_MS, scanFrames } from "./scan-frames.ts";

/** Click details from the context menu. */
export interface ContextMenuClick {
  srcUrl?: string | undefined;
  linkUrl?: string | undefined;
  pageUrl?: string | undefined;
  frameUrl?: string | undefined;
  frameId?: number | undefined;
  /** Firefox only. */
  targetElementId?: number | undefined;
}

export interface GestureTab {
  id?: number | undefined;
  url?: string | undefined;
  title?: string | undefined;
  /** Width of the page at the time of the gesture, in pixels without zoom, if the page will have it again: see `scanFrames`. */
  width?: number | undefined;
  /** Firefox only. */
  cookieStoreId?: string | undefined;
}

export interface PageScan {
  page: PickedPicture["page"];
  scans: FrameScan[];
  incomplete: boolean;
  /** Origins of cross-site frames, one for each frame. Their scans are missing unless the user granted access. */
  foreign_frames: string[];
  /** Scan of the frame whose pictures can be captured: that of the selected picture, or else the top document. */
  frame?: FrameScan | undefined;
}

/**
 * Scans the frame of a click on the menu, or all of the page if there is no picture at that place. Fails with `no-script-here`,
 * `no-answer` and `no-picture`.
 */
export async function scanClick(
  click: ContextMenuClick,
  tab: GestureTab | undefined,
): Promise<PageScan> {
  const { srcUrl: src, linkUrl: link, frameId = 0, targetElementId: element_id } = click;
  const page = pageOfTab({ ...tab, url: click.pageUrl ?? tab?.url });
  const request: ScanRequest = {
    what: "click",
    ...(src && { src: shortenToIdentity(src, SCAN_LIMITS.data_address) }),
    ...(link && { link: shortenToIdentity(link, SCAN_LIMITS.address) }),
    element_id,
  };
  const { id: tabId, width } = tab ?? {};
  const address = frameId === 0 ? page.url : click.frameUrl;
  const patience = src || link ? undefined : LONGEST_SCAN_TIMEOUT_MS;
  const frame = await scanFrames({ tabId, frameIds: [frameId], address, width }, request, patience);
  const everywhere = frameId === 0 && frame.scans.some(({ at }) => at !== "point");
  const others = everywhere ? [await scanFrames({ tabId }, { what: "page" })] : [];
  const unscanned = { src, link, url: page.url, frame_url: click.frameUrl };
  const scan = pageScanOf([frame, ...others], page, unscanned, tab?.url);
  return { ...scan, frame: frame.scans[0] };
}

/** Returns the address and the title of a page, for records. Pages may choose both, of any length. */
export function pageOfTab({ title = "", cookieStoreId, ...tab }: GestureTab): PageScan["page"] {
  const url = readerPage(tab.url ?? "");
  const { origin = "" } = URL.parse(url) ?? {};
  return {
    url: notLonger(url, SCAN_LIMITS.address) ?? origin,
    title: truncateText(title, SCAN_LIMITS.text),
    ...(cookieStoreId && { store: cookieStoreId }),
  };
}

/** Firefox's reader view hides the page's address in its own. */
const readerPage = (url: string) =>
  url.startsWith("about:reader?") ? URL.parse(url)?.searchParams.get("url") || url : url;

const notLonger = (address: string | undefined, length: number) =>
  address && address.length <= length ? address : undefined;

/**
 * Scans all frames, for the picture under the pointer or with the focus (`pointer`) or for all pictures (`page`). Fails with
 * `no-script-here`, `no-answer` and `no-picture`.
 */
export async function scanTab(tab: GestureTab, what: "pointer" | "page"): Promise<PageScan> {
  const { id: tabId, url: address, width } = tab;
  const [top, ...others] = await Promise.all([
    scanFrames({ tabId, frameIds: [0], address, width }, { what }, LONGEST_SCAN_TIMEOUT_MS),
    scanFrames({ tabId, width }, { what }),
  ]);
  const frames = top.replaced ? [top] : [top, ...others];
  const page = pageOfTab(tab);
  const scan = pageScanOf(frames, page, page);
  const pointed = scan.scans.find(({ at }) => at === "point");
  return { ...scan, frame: pointed ?? top.scans[0] };
}

function pageScanOf(
  frames: readonly FramesOfScan[],
  page: PageScan["page"],
  unscanned: UnscannedPage,
  tabUrl = page.url,
): PageScan {
  const { url, frame_url } = unscanned;
  const scanned = frames.flatMap((frame) => frame.scans);
  // The browser's PDF viewer covers such a document.
  const scans = scanned.filter(({ content_type }) => content_type !== "application/pdf");
  // Only the innermost frame contains the pointer; outer documents see it over the frame. Image documents, which is how Firefox shows
  // embedded images, cannot tell whether they contain it.
  const pointing = scans.filter(({ at }) => at === "point");
  const pointed =
    pointing.findLast(({ content_type }) => !/^image\//u.test(content_type)) ?? pointing.at(-1);
  const relevantScans = pointed ? [pointed] : scans;
  const incomplete =
    frames.some(({ late, replaced }) => late || replaced) ||
    relevantScans.some((scan) => scan.incomplete);
  const foreign_frames = relevantScans.flatMap((scan) => scan.foreign_frames ?? []);
  if (relevantScans.some(({ pictures }) => pictures.length > 0))
    return { page, scans: relevantScans, incomplete, foreign_frames };
  const addressScan = scanFromAddresses(unscanned);
  if (addressScan) return { page, scans: [addressScan], incomplete: false, foreign_frames: [] };

  const because = frames[0]?.refusal ?? scanned[0]?.content_type ?? "";
  const code = scans.length > 0 ? "no-picture" : incomplete ? "no-answer" : "no-script-here";
  throw codedError(code, { urls: [tabUrl, url], frame_url, because, foreign_frames });
}
