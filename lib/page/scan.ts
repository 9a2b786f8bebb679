import { NO_ADDRESS } from "../picture/no-address.ts";
import {
  BOUNDS,
  type FrameScan,
  type ScannedFile,
  type ScannedPicture,
  type ScanRequest,
} from "../picture/scan-data.ts";
import type { focusedIn, linkTo, mayShow, selectedElement } from "./click-traces.ts";
import type { documentFacts } from "./document-facts.ts";
import type { OpenRoot } from "./elements.ts";
import { pointedPictures } from "./gesture.ts";
import { pictureOfDocument } from "./picture-document.ts";
import { findPictures } from "./shown-pictures.ts";
import type { styledElements } from "./styled-elements.ts";
import type { createSurroundings } from "./surroundings.ts";
import { addressOf, own } from "./unclobbered.ts";

/** Capabilities that only the extension API gives to a content script. */
export interface Openings {
  /** Opens an element's shadow root, even if it is closed. */
  openRoot: OpenRoot;
  /** Resolves Firefox's id of the element that a menu was opened on. */
  clicked: (target: number) => Element | null;
  /** The innermost element that the pointer hovered over at the time of the gesture. */
  hovered: () => Element | null;
  /** Current time in milliseconds. */
  now: () => number;
}

/**
 * Functions that read the document, picture surroundings and traces of a gesture.
 * Injected instead of imported: they are part of the script with the `sources` rules, which loads later.
 */
export interface Reading {
  styledElements: typeof styledElements;
  documentFacts: typeof documentFacts;
  createSurroundings: typeof createSurroundings;
  focusedIn: typeof focusedIn;
  linkTo: typeof linkTo;
  mayShow: typeof mayShow;
  selectedElement: typeof selectedElement;
}

/** Scans a document for the pictures that the user pointed to. Never changes the page, and stops after about `BOUNDS.time`. */
export function scanFrame(
  document: Document,
  request: ScanRequest,
  { openRoot, clicked, hovered, now }: Openings,
  reading: Reading,
): FrameScan {
  const end = now() + BOUNDS.time;
  const hasTime = () => now() < end;
  const facts = {
    document: reading.documentFacts(document),
    content_type: own(Document, document, "contentType"),
  };
  const surroundings = reading.createSurroundings(new URL(addressOf(document)));
  const alone = pictureOfDocument(document);
  let incomplete = false;
  const find = (only?: string) => {
    const walk = { openRoot, hasTime, styledElements: reading.styledElements, only };
    const found = findPictures(document, walk);
    incomplete = found.incomplete;
    return found.pictures;
  };
  const target = request.target === undefined ? null : clicked(request.target);
  // Firefox displays an embedded picture as its own document, so only the hovered one counts.
  const at = request.frames_only && !hovered() ? ("page" as const) : ("point" as const);
  const { pictures, ...outcome } = alone
    ? { at, plain: true, pictures: [alone] }
    : pointedPictures(document, request, find, {
        clicked: target,
        hovered: hovered(),
        openRoot,
        reading,
      });

  const kept: ScannedPicture[] = [];
  let room: number = BOUNDS.addresses;
  let late = false;
  for (const { element, files, displayed, minor } of pictures.slice(0, BOUNDS.pictures)) {
    const bounded = files.flatMap(boundedFile);
    room -= bounded.reduce((sum, { url }) => sum + url.length, 0);
    late = kept.length > 0 && !hasTime();
    if (room < 0 || late) break;
    const closely = kept.length < BOUNDS.surroundings;
    kept.push({ files: bounded, displayed, minor, around: surroundings.of(element, closely) });
  }
  const left_out = pictures.length - kept.length;
  return { ...facts, ...outcome, pictures: kept, left_out, incomplete: incomplete || late };
}

/** Keeps the displayed file, without its address if that is too long, and drops other files with overlong addresses. */
function boundedFile(file: ScannedFile, index: number): ScannedFile[] {
  const most = /^data:/iu.test(file.url) ? BOUNDS.data_address : BOUNDS.address;
  if (file.url.length <= most) return [file];
  return index === 0 ? [{ ...file, url: NO_ADDRESS }] : [];
}
