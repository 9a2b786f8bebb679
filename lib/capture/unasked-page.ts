import { NO_ADDRESS } from "./no-address.ts";
import { isPictureFile } from "./page-address.ts";
import { BOUNDS, type FrameScan } from "./scan-data.ts";

/** What the browser tells of a page that may not be asked, or did not answer. */
export interface UnaskedPage {
  /** Address of a picture on it, of any scheme, where a menu names one. */
  src?: string | undefined;
  /** Where a clicked link leads. */
  link?: string | undefined;
  url: string;
  /** Of the frame that was clicked. */
  frame_url?: string | undefined;
  title: string;
}

/** What can be known of the picture that is meant without asking its page; null where nothing says that there is one. */
export function scanOfUnasked({ src, link, url, frame_url, title }: UnaskedPage): FrameScan | null {
  // The tab may show a file itself.
  const address = src || [link, url].find((one) => one !== undefined && isWebFile(one));
  if (!address) return null;
  const found = src ? "menu" : address === link ? "link" : "document";
  const framed = frame_url !== undefined && /^https?:/iu.test(frame_url);
  return {
    document: {
      url: framed ? frame_url : url,
      title,
      canonical: null,
      oembed: null,
      meta: {},
      json_ld: [],
    },
    content_type: "",
    at: "point",
    plain: true,
    pictures: [
      {
        files: [{ url: address.length > BOUNDS.data_address ? NO_ADDRESS : address, found }],
        displayed: null,
        minor: false,
        around: { permalink: null, links: [], enclosing: null, time: null, text: null, alt: null },
      },
    ],
    left_out: 0,
    incomplete: false,
  };
}

const isWebFile = (address: string) => /^https?:/iu.test(address) && isPictureFile(address);
