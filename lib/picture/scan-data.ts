import type { PageFacts } from "./page-facts.ts";
import type { Candidate, ScanPlace } from "./pick.ts";
import type { PostTags } from "./post-tags.ts";
import type { ResolvedSource } from "./rule-result.ts";

/** Messages from a page to the background: plain data with limits, because the page controls its size. */

export interface ScanRequest {
  /**
   * `click`: the menu was opened on something; `pointer`: the hovered or focused element; `drawn`: the one that the user drew a rectangle
   * around; `page`: the whole page.
   */
  what: "click" | "pointer" | "drawn" | "page";
  /** Addresses from the context menu, or what identifies longer ones (`address-identity.ts`). */
  src?: string | undefined;
  link?: string | undefined;
  /** Firefox's id of the clicked element. */
  element_id?: number | undefined;
  /** The top document is scanned separately, so a frame that does not respond loses only its own pictures. */
  frames_only?: boolean;
}

export type ScannedCandidate = Pick<Candidate, "url" | "width" | "height" | "origin" | "flags">;

type Around =
  | "permalink"
  | "links"
  | "far_links"
  | "links_cut"
  | "enclosing"
  | "posted_at"
  | "authors"
  | "apart"
  | "article"
  | "credit"
  | "signature"
  | "furniture"
  | "tags"
  | "caption"
  | "text";
export type PictureFacts = Pick<PageFacts, Around>;
export type DocumentFacts = Omit<PageFacts, Around>;

/** Facts that leave the page. The rules read the others there, because a page may have millions of characters of links and metadata. */
export type SentDocument = Pick<DocumentFacts, "url" | "canonical"> & {
  navigated?: true | undefined;
  meta: { "og:url"?: string | undefined };
};
type SentFacts = Pick<PictureFacts, "permalink" | "posted_at" | "caption" | "text"> & {
  apart?: true | undefined;
  tags?: PostTags | undefined;
};

/** The properties by which pictures are merged and ranked. */
export interface PictureShape {
  /** The displayed one comes first. Never empty. */
  candidates: ScannedCandidate[];
  /** In CSS pixels; null if nothing of the picture is visible. */
  displayed: { width: number; height: number } | null;
  /** The picture is likely an icon, an avatar, a sprite or a tracking pixel. */
  minor: boolean;
}

export interface ScannedPicture extends PictureShape {
  around: PictureFacts;
  /** Missing if no script scanned the page. */
  place?: ScanPlace;
  /** Result of the rules in `sources`; missing if they did not run. */
  rule_result?: ResolvedSource | undefined;
}

export type SentPicture = Omit<ScannedPicture, "around"> & { around: SentFacts };

export interface FrameScan {
  /** Names the scan in its page script; missing if no script scanned the page. */
  scan_id?: string;
  document: SentDocument;
  /** The document's content type according to the browser. */
  content_type: string;
  /**
   * `point`: the pictures are at the selected place; `near`: that place is uncertain, so all pictures are listed, nearest first; `page`:
   * nothing was there, so all pictures are listed.
   */
  at: "point" | "near" | "page";
  /** The first picture is unambiguous. */
  unambiguous: boolean;
  pictures: SentPicture[];
  /** The only picture is a thumbnail whose post may be read. */
  thumbnail?: boolean;
  /** Number of pictures left out. */
  left_out: number;
  /** The scan ran out of time before the end of the page. */
  incomplete: boolean;
  /** Origins of cross-origin frames in the document, one per frame. */
  foreign_frames?: string[];
}

/** A scan before it leaves the page. */
export interface FullScan extends FrameScan {
  document: DocumentFacts;
  pictures: ScannedPicture[];
}

export const toSentDocument = ({
  url,
  navigated,
  canonical,
  meta,
}: DocumentFacts): SentDocument => ({
  url,
  navigated,
  canonical,
  meta: { "og:url": meta["og:url"] },
});

export const toSentPicture = ({
  around: { permalink, apart, posted_at, tags, caption, text },
  ...picture
}: ScannedPicture): SentPicture => ({
  ...picture,
  around: { permalink, apart, posted_at, tags, caption, text },
});

/** One file of a scanned picture to read in its page. */
export interface ReadRequest {
  scan_id: string;
  /** Origin of the document that was scanned. */
  origin: string | undefined;
  index: number;
  /** Address of the file; empty for the picture as its element shows it. */
  url: string;
  /** Larger files are not read. */
  max_bytes: number;
  /** Sends cookies of the page's own origin also for a file that the page does not show, but links to. */
  with_cookies: boolean;
}

/**
 * A file that the page script holds until its chunks are read. `not-drawn`: an SVG drawing with parts that no copy can contain. `not-shown`:
 * the page shows another picture at the same address.
 */
export type PageFileResult =
  | { bytes: number }
  | { why: "not-read" | "not-drawn" | "not-shown" | "too-large" };

/** A rectangle of the visible page in device pixels. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A drawn area, with the facts that a capture of the page has to agree with. */
export interface AreaMeasurement {
  /** Size of the viewport in device pixels. */
  size: [width: number, height: number];
  scroll: [x: number, y: number];
  area: Area;
}

/** Words of the overlay in which the user draws an area. */
export interface AreaOverlayTexts {
  label: string;
  hint: string;
  /** Language of both, as in `lang`. */
  language: string;
}

/** Words of the overlay in which the user taps a picture. */
export interface TapOverlayTexts extends AreaOverlayTexts {
  /** For a tap beside the pictures. */
  missed: string;
  cancel: string;
}

export const SCAN_LIMITS = {
  /** Time limit per frame in milliseconds. */
  time: 1_000,
  /** Time limit in milliseconds while the user waits for the response to an input. */
  input: 150,
  /** Maximum elements inspected in all roots. */
  elements: 200_000,
  pictures: 1_000,
  /** Maximum characters of all addresses in a frame. */
  addresses: 2_000_000,
  /** Maximum characters of one web address. */
  address: 8_192,
  /** Maximum characters of a `data:` address: longer ones would fill the storage, and no service accepts them. */
  data_address: 32_768,
  candidates: 12,
  text: 2_000,
  /** Maximum pictures, most likely first, whose surroundings are read in full. */
  surroundings: 60,
} as const;

/** Truncates a text without splitting its last character. */
export function truncateText(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length).replace(/[\uD800-\uDBFF]$/u, "");
}
