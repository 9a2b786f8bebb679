import { NO_ADDRESS, type Pick } from "./pick.ts";
import type { PictureScan } from "./scan.ts";

/** What a context menu tells of a click on a picture. */
export interface MenuTarget {
  /** Address of the picture, of any scheme. */
  src: string;
  /** Address of the tab's page, and of the frame that holds the picture if it is another. */
  page_url: string;
  frame_url: string | null;
  title: string | null;
}

/** A longer `data:` address fills the storage and can be sent to nobody. */
const MAX_ADDRESS = 32_768;

const isWebAddress = (address: string) => /^https?:\/\//iu.test(address) && URL.canParse(address);

/** A service fetches a picture itself: it cannot look into this browser (`data:`, `blob:`) or this machine (`file:`). */
export const isFetchable = isWebAddress;

/** Makes the pick of a click, with what the page told if it could be asked. */
export function pickFromMenu(target: MenuTarget, scan: PictureScan | null): Pick {
  const { src, page_url, frame_url } = target;
  const shown = {
    url: src.length > MAX_ADDRESS ? NO_ADDRESS : src,
    ...(scan?.width && scan.height ? { width: scan.width, height: scan.height } : {}),
    found: "menu" as const,
  };
  const larger = scan?.larger ?? [];
  const source = [scan?.source_url, frame_url, page_url].find((url) => url && isWebAddress(url));
  return {
    page: { url: page_url, title: target.title ?? scan?.title ?? "" },
    candidates: [...larger, shown],
    shown: larger.length,
    source_url: source ?? null,
    text: scan?.text ?? null,
  };
}
