import type { SourceFinding } from "../sources/source-site.ts";
import type { PageFacts } from "./page-facts.ts";
import type { Candidate } from "./pick.ts";

/** What crosses from a page to the background: plain data, bounded here because a page decides how much there is of it. */

export interface ScanRequest {
  /** `click`: the menu was opened on something; `pointer`: what is under the pointer or has the focus; `page`: all there is. */
  what: "click" | "pointer" | "page";
  /** Addresses that the menu names. */
  src?: string;
  link?: string;
  /** The clicked element, as Firefox numbers it. */
  target?: number;
  /** The top document is asked by itself, so that a frame that does not answer costs its own pictures only. */
  frames_only?: boolean;
}

export type ScannedFile = Pick<Candidate, "url" | "width" | "height" | "found" | "flags">;

type Around = "permalink" | "links" | "enclosing" | "time" | "text" | "alt";
export type PictureFacts = Pick<PageFacts, Around>;
export type DocumentFacts = Omit<PageFacts, Around>;

/** What pictures are merged and ranked by. */
export interface PictureShape {
  /** What is shown comes first. Never empty. */
  files: ScannedFile[];
  /** In CSS pixels; null where nothing of it is shown. */
  displayed: { width: number; height: number } | null;
  /** By its size hardly a picture: an icon, an avatar, a sprite, a tracking pixel. */
  minor: boolean;
}

export interface ScannedPicture extends PictureShape {
  around: PictureFacts;
  /** What the rules of `sources` know of it; missing where they were not asked. */
  finding?: SourceFinding;
}

export interface FrameScan {
  document: DocumentFacts;
  /** Of the document itself, as the browser took it. */
  content_type: string;
  /** `point`: these are at the place that the person pointed to; `page`: there was nothing, so these are all. */
  at: "point" | "page";
  /** It is plain that the first one is meant. */
  plain: boolean;
  pictures: ScannedPicture[];
  /** How many more there are. */
  left_out: number;
  /** The time was over before the end of the page. */
  incomplete: boolean;
  /** Origins of the frames that it shows and that are of another origin, one a frame. */
  foreign_frames?: string[];
}

export const BOUNDS = {
  /** Milliseconds that a frame is looked at. */
  time: 1_000,
  /** Elements that are looked at, in all roots. */
  elements: 200_000,
  pictures: 500,
  /** Characters of all addresses of a frame. */
  addresses: 2_000_000,
  /** Characters of one address of the web. */
  address: 8_192,
  /** Characters of a `data:` address: a longer one fills the storage and can be sent to nobody. */
  data_address: 32_768,
  files: 12,
  text: 2_000,
  /** Pictures whose posts are looked at closely, likeliest first. */
  surroundings: 60,
} as const;

/** The beginning of a text that may be of any length, without half a character at its end. */
export function bounded(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length).replace(/[\uD800-\uDBFF]$/u, "");
}
