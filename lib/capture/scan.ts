import type { focusedIn, linkTo, mayShow, selectedElement } from "./click-traces.ts";
import type { documentFacts } from "./document-facts.ts";
import type { OpenRoot } from "./elements.ts";
import { meantPictures } from "./gesture.ts";
import { NO_ADDRESS } from "./no-address.ts";
import { pictureOfDocument } from "./picture-document.ts";
import {
  BOUNDS,
  type FrameScan,
  type ScannedFile,
  type ScannedPicture,
  type ScanRequest,
} from "./scan-data.ts";
import { findPictures } from "./shown-pictures.ts";
import type { styledElements } from "./styled-elements.ts";
import type { createSurroundings } from "./surroundings.ts";
import { addressOf, own } from "./unclobbered.ts";

/** What only the browser's extension API gives to a script in a page. */
export interface Openings {
  /** The root of an element, also where its page closed it to scripts. */
  openRoot: OpenRoot;
  /** The element that a menu was opened on, by Firefox's number for it. */
  clicked: (target: number) => Element | null;
  /** The innermost element of the document that the pointer was over when the gesture came. */
  hovered: () => Element | null;
  /** Milliseconds. */
  now: () => number;
}

/**
 * Reads of the document, of what stands around pictures, and of what is left of a gesture. Not imported: they come with the script of the
 * rules of `sources`, which follows.
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

/** Reads what a document shows of what a person pointed to. Changes nothing in the page, and ends about when `BOUNDS.time` is over. */
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
  // Firefox shows an embedded picture as a document: of all that are in a page, only the one under the pointer is meant.
  const at = request.frames_only && !hovered() ? ("page" as const) : ("point" as const);
  const { pictures, ...meant } = alone
    ? { at, plain: true, pictures: [alone] }
    : meantPictures(document, request, find, {
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
  return { ...facts, ...meant, pictures: kept, left_out, incomplete: incomplete || late };
}

/** What is shown stays, if need be without its address; of the others those that are too long are dropped. */
function boundedFile(file: ScannedFile, index: number): ScannedFile[] {
  const most = /^data:/iu.test(file.url) ? BOUNDS.data_address : BOUNDS.address;
  if (file.url.length <= most) return [file];
  return index === 0 ? [{ ...file, url: NO_ADDRESS }] : [];
}
