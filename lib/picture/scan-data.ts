import type { SourceFinding } from "./finding.ts";
import type { PageFacts } from "./page-facts.ts";
import type { Candidate, Place } from "./pick.ts";

/** Messages from a page to the background: plain data with limits, because the page controls its size. */

export interface ScanRequest {
  /** `click`: the menu was opened on something; `pointer`: the hovered or focused element; `page`: the whole page. */
  what: "click" | "pointer" | "page";
  /** Addresses from the context menu. */
  src?: string | undefined;
  link?: string | undefined;
  /** Firefox's id of the clicked element. */
  element_id?: number | undefined;
  /** The top document is scanned separately, so a frame that does not respond loses only its own pictures. */
  frames_only?: boolean;
}

export type ScannedCandidate = Pick<Candidate, "url" | "width" | "height" | "found" | "flags">;

type Around =
  | "permalink"
  | "links"
  | "enclosing"
  | "posted_at"
  | "authors"
  | "apart"
  | "furniture"
  | "caption"
  | "text";
export type PictureFacts = Pick<PageFacts, Around>;
export type DocumentFacts = Omit<PageFacts, Around>;

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
  place?: Place;
  /** Result of the rules in `sources`; missing if they did not run. */
  finding?: SourceFinding;
}

export interface FrameScan {
  /** Names the scan in its page script; missing if no script scanned the page. */
  scan_id?: string;
  document: DocumentFacts;
  /** The document's content type according to the browser. */
  content_type: string;
  /** `point`: the pictures are at the selected place; `page`: nothing was there, so all pictures are listed. */
  at: "point" | "page";
  /** The first picture is unambiguous. */
  unambiguous: boolean;
  pictures: ScannedPicture[];
  /** The only picture is a thumbnail whose post may be read. */
  thumbnail?: true;
  /** Number of pictures left out. */
  left_out: number;
  /** The scan ran out of time before the end of the page. */
  incomplete: boolean;
  /** Origins of cross-origin frames in the document, one per frame. */
  foreign_frames?: string[];
}

/** One file of a scanned picture to read in its page. */
export interface ReadRequest {
  scan_id: string;
  index: number;
  /** Address of the file; empty for the picture as its element shows it. */
  url: string;
  /** Larger files are not read. */
  max_bytes: number;
}

/** A file that the page script holds until its chunks are read. `not-drawn`: an SVG drawing with parts that no copy can contain. */
export type OpenedFile = { bytes: number } | { why: "not-read" | "not-drawn" | "too-large" };

/** A rectangle of the visible page in device pixels. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Words of the overlay in which the user draws an area. */
export interface AreaWords {
  label: string;
  hint: string;
}

export const BOUNDS = {
  /** Time limit per frame in milliseconds. */
  time: 1_000,
  /** Maximum elements inspected in all roots. */
  elements: 200_000,
  pictures: 500,
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
export function bounded(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length).replace(/[\uD800-\uDBFF]$/u, "");
}
