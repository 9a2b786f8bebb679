import { NO_ADDRESS } from "../picture/no-address.ts";
import { type FrameScan, SCAN_LIMITS } from "../picture/scan-data.ts";
import { isPictureFile } from "../picture/web-address.ts";

/** Browser data about a page that Tagpie cannot access, or that did not respond. */
export interface UnscannedPage {
  /** Address of a picture in the menu, with any scheme. */
  src?: string | undefined;
  /** Target of a clicked link. */
  link?: string | undefined;
  url: string;
  /** Address of the clicked frame. */
  frame_url?: string | undefined;
}

/** Returns a scan from browser data alone; null if nothing suggests a picture. */
export function scanFromAddresses({ src, link, url, frame_url }: UnscannedPage): FrameScan | null {
  // The tab itself may show a file.
  const address = src || [link, url].find((one) => one !== undefined && isWebFile(one));
  if (!address) return null;
  const origin = src ? "menu" : address === link ? "link" : "document";
  const framed = frame_url !== undefined && /^https?:/iu.test(frame_url);
  return {
    document: {
      url: framed ? frame_url : url,
      canonical: null,
      meta: {},
    },
    content_type: "",
    at: "point",
    unambiguous: true,
    pictures: [
      {
        candidates: [
          { url: address.length > SCAN_LIMITS.data_address ? NO_ADDRESS : address, origin },
        ],
        displayed: null,
        minor: false,
        around: {
          permalink: null,
          posted_at: null,
          caption: null,
          text: null,
        },
      },
    ],
    left_out: 0,
    incomplete: false,
  };
}

const isWebFile = (address: string) => /^https?:/iu.test(address) && isPictureFile(address);
