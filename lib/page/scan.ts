import { mergeCandidates } from "../picture/merge.ts";
import { NO_ADDRESS } from "../picture/no-address.ts";
import {
  BOUNDS,
  type FrameScan,
  type ScannedCandidate,
  type ScannedPicture,
  type ScanRequest,
} from "../picture/scan-data.ts";
import { documentFacts } from "./document-facts.ts";
import type { OpenRoot } from "./elements.ts";
import { foreignFrames } from "./foreign-frames.ts";
import { type PointedPictures, pointedPictures } from "./gesture.ts";
import { filesInStates } from "./page-states.ts";
import { pictureOfDocument } from "./picture-document.ts";
import { findPictures } from "./shown-pictures.ts";
import { createSurroundings } from "./surroundings.ts";
import { addressOf, own } from "./unclobbered.ts";

/** The clock, and capabilities that only the extension API gives to a content script. */
export interface ScanContext {
  /** Opens an element's shadow root, even if it is closed. */
  openRoot: OpenRoot;
  /** Resolves Firefox's id of the element that a menu was opened on. */
  clicked: (element_id: number) => Element | null;
  /** The innermost element that the pointer hovered over at the time of the gesture. */
  hovered: () => Element | null;
  /** Current time in milliseconds. */
  now: () => number;
}

/** Scans a document for the pictures that the user pointed to. Never changes the page, and stops after about `BOUNDS.time`. */
export function scanDocument(
  document: Document,
  request: ScanRequest,
  { openRoot, clicked, hovered, now }: ScanContext,
): {
  scan: FrameScan;
  /** The elements of the pictures, in the same order. */
  elements: Element[];
} {
  const end = now() + BOUNDS.time;
  const hasTime = () => now() < end;
  const facts = {
    document: documentFacts(document),
    content_type: own(Document, document, "contentType"),
    foreign_frames: foreignFrames(document),
  };
  const surroundings = createSurroundings(new URL(addressOf(document)), facts.document.navigated);
  let incomplete = false;
  const find = (only?: string) => {
    const found = findPictures(document, { openRoot, hasTime, only });
    incomplete = found.incomplete;
    return found.pictures;
  };
  const { pictures, ...outcome } =
    documentPicture(document, request, hovered()) ??
    pointedPictures(document, request, find, {
      clicked: request.element_id === undefined ? null : clicked(request.element_id),
      hovered: hovered(),
      openRoot,
    });

  const first = pictures.slice(0, BOUNDS.surroundings).map(({ address }) => address);
  const named = filesInStates(document, first, hasTime);
  const kept: ScannedPicture[] = [];
  let room: number = BOUNDS.addresses;
  let late = false;
  for (const { element, candidates, displayed, minor } of pictures.slice(0, BOUNDS.pictures)) {
    const files = [...candidates.slice(0, 1), ...(named.get(candidates[0]?.url ?? "") ?? [])];
    const all = mergeCandidates([...files, ...candidates.slice(1)]);
    const bounded = all.flatMap(boundedCandidate);
    room -= bounded.reduce((sum, { url }) => sum + url.length, 0);
    late = kept.length > 0 && !hasTime();
    if (room < 0 || late) break;
    const closely = kept.length < BOUNDS.surroundings;
    kept.push({ candidates: bounded, displayed, minor, around: surroundings.of(element, closely) });
  }
  const left_out = pictures.length - kept.length;
  return {
    scan: { ...facts, ...outcome, pictures: kept, left_out, incomplete: incomplete || late },
    elements: pictures.slice(0, kept.length).map(({ element }) => element),
  };
}

/** Returns the picture of a document that is an image or video file; null for pages. */
function documentPicture(
  document: Document,
  { what, frames_only }: ScanRequest,
  hovered: Element | null,
): PointedPictures | null {
  const picture = pictureOfDocument(document);
  // Firefox displays an embedded picture as its own document, so only the hovered one counts.
  const isListed = what === "page" || (frames_only && !hovered);
  return picture && { at: isListed ? "page" : "point", unambiguous: true, pictures: [picture] };
}

/** Keeps the displayed candidate, without its address if that is too long, and drops others with overlong addresses. */
function boundedCandidate(candidate: ScannedCandidate, index: number): ScannedCandidate[] {
  const most = /^data:/iu.test(candidate.url) ? BOUNDS.data_address : BOUNDS.address;
  if (candidate.url.length <= most) return [candidate];
  return index === 0 ? [{ ...candidate, url: NO_ADDRESS }] : [];
}
