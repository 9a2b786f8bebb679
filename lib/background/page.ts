import type { FrameScan, ScanRequest } from "../capture/scan-data.ts";
import { BOUNDS } from "../capture/scan-data.ts";
import { scanOfUnasked, type UnaskedPage } from "../capture/unasked-page.ts";
import { codedError } from "../failure.ts";
import { type Frames, lookAtFrames } from "./frames.ts";

/** What the menu tells of where a person clicked. */
export interface Click {
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
}

export interface Look {
  page: { url: string; title: string };
  scans: FrameScan[];
  incomplete: boolean;
  /** Origins of frames of other sites, one a frame; what they show is not among the scans unless the person granted access. */
  frames: string[];
  /** What the top document showed, if it was asked and answered. */
  top?: FrameScan | undefined;
}

/**
 * Looks for what a click on the menu means, in the frame of the click; where there is no picture at that place, in all of the page.
 * Fails with `no-script-here`, `no-answer` and `no-picture`.
 */
export async function lookAtClick(click: Click, tab: GestureTab | undefined): Promise<Look> {
  const { srcUrl: src, linkUrl: link, frameId = 0, targetElementId: target } = click;
  const page = { url: click.pageUrl ?? tab?.url ?? "", title: tab?.title ?? "" };
  const request: ScanRequest = {
    what: "click",
    // The page has to find a picture with a longer one by its place.
    ...(src && src.length <= BOUNDS.data_address && { src }),
    ...(link && link.length <= BOUNDS.address && { link }),
    ...(target !== undefined && { target }),
  };
  const frame = await lookAtFrames(tab?.id, { frameIds: [frameId] }, request);
  const everywhere = frameId === 0 && frame.scans.some(({ at }) => at === "page");
  const others = everywhere ? [await lookAtFrames(tab?.id, "in frames", { what: "page" })] : [];
  const unasked = { ...page, src, link, frame_url: click.frameUrl };
  const look = lookOf([frame, ...others], unasked, tab?.url);
  return { ...look, top: frameId === 0 ? frame.scans[0] : undefined };
}

/**
 * Looks for the picture under the pointer or with the focus (`pointer`), or for all (`page`), in all frames. Fails with `no-script-here`,
 * `no-answer` and `no-picture`.
 */
export async function lookAtTab(
  { id, url = "", title = "" }: GestureTab,
  what: "pointer" | "page",
): Promise<Look> {
  const frames = await Promise.all([
    lookAtFrames(id, { frameIds: [0] }, { what }),
    lookAtFrames(id, "in frames", { what }),
  ]);
  return { ...lookOf(frames, { url, title }), top: frames[0].scans[0] };
}

function lookOf(frames: readonly Frames[], unasked: UnaskedPage, tabUrl = unasked.url): Look {
  const { url, title, frame_url } = unasked;
  const page = { url, title };
  const answered = frames.flatMap((frame) => frame.scans);
  // A viewer of the browser's own lies over such a document.
  const scans = answered.filter(({ content_type }) => content_type !== "application/pdf");
  // The pointer is in one frame, the innermost; what is under it in the documents around is that frame. Documents that are a picture do not
  // know whether it is in them: Firefox shows what is embedded so.
  const meant = scans.filter(({ at }) => at === "point");
  const pointed =
    meant.findLast(({ content_type }) => !/^image\//u.test(content_type)) ?? meant.at(-1);
  const seen = pointed ? [pointed] : scans;
  const incomplete = frames.some((frame) => frame.late) || seen.some((scan) => scan.incomplete);
  const others = seen.flatMap((scan) => scan.foreign_frames ?? []);
  if (seen.some(({ pictures }) => pictures.length > 0))
    return { page, scans: seen, incomplete, frames: others };
  const known = scanOfUnasked(unasked);
  if (known) return { page, scans: [known], incomplete: false, frames: [] };

  const because = frames[0]?.refusal ?? answered[0]?.content_type ?? "";
  const code = scans.length > 0 ? "no-picture" : incomplete ? "no-answer" : "no-script-here";
  throw codedError(code, { urls: [tabUrl, url], frame_url, because, frames: others });
}
