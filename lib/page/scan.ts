import { mergeCandidates } from "../picture/merge.ts";
import { NO_ADDRESS } from "../picture/no-address.ts";
import {
  type FullScan,
  type PictureFacts,
  type PictureShape,
  SCAN_LIMITS,
  type ScannedCandidate,
  type ScannedPicture,
  type ScanRequest,
} from "../picture/scan-data.ts";
import type { TimeSlices } from "../picture/time-slices.ts";
import { fullSizeFilesInPageData } from "./capture/page-data.ts";
import type { OpenRoot } from "./elements/elements.ts";
import { foreignFrames } from "./elements/foreign-frames.ts";
import { addressOf, nativeProperty, queryAll } from "./elements/native-dom.ts";
import type { WalkLimits } from "./elements/notable-elements.ts";
import { joinTiles } from "./pictures/mosaic.ts";
import { PagePicture } from "./pictures/page-picture.ts";
import { candidatesOf } from "./pictures/picture-candidates.ts";
import {
  type PointedPictures,
  pointedPictures,
  rankAllPictures,
} from "./pictures/pointed-pictures.ts";
import { findPictures } from "./pictures/shown-pictures.ts";
import { documentFacts } from "./post/document-facts.ts";
import { createSurroundingsReader } from "./post/surroundings.ts";

/** The turns of work, and capabilities that only the extension API gives to a content script. */
export interface ScanContext {
  /** Opens an element's shadow root, even if it is closed. */
  openRoot: OpenRoot;
  /** Resolves Firefox's id of the element that a menu was opened on. */
  clicked: (element_id: number) => Element | null;
  /** The innermost element that the pointer hovered over at the time of the gesture. */
  hovered: () => Element | null;
  /** The innermost element on which a mouse button was still pressed at that time, as far as the page knew. */
  pressed: () => Element | null;
  turns: TimeSlices;
}

/** The facts about a picture whose element may show another one by now. */
const UNKNOWN_AROUND: PictureFacts = {
  ...{ permalink: null, apart: true, links: [], enclosing: null },
  ...{ posted_at: null, caption: null, text: null },
};

/**
 * Scans a document for the pictures that the user pointed to. Never changes the page, works for at most about `SCAN_LIMITS.time`, and lets the
 * page respond while it reads the surroundings of many pictures.
 */
export async function scanDocument(
  document: Document,
  request: ScanRequest,
  { openRoot, clicked, hovered, pressed, turns }: ScanContext,
): Promise<{
  scan: FullScan;
  /** The elements of the pictures, in the same order. */
  elements: Element[];
}> {
  const hasTime = () => turns.workTime() < SCAN_LIMITS.time;
  let incomplete = false;
  const find = (limits: WalkLimits = {}) => {
    const result = findPictures(document, { openRoot, hasTime, ...limits });
    incomplete = result.incomplete;
    return result.pictures;
  };
  const pictureList = async () => {
    const all = find();
    await turns.next();
    return rankAllPictures(all);
  };
  const { pictures: found, ...pointed } =
    documentPicture(document, request, hovered()) ??
    (request.what === "page"
      ? await pictureList()
      : pointedPictures(document, request, find, {
          clicked: request.element_id === undefined ? null : clicked(request.element_id),
          hovered: hovered(),
          pressed: pressed(),
          openRoot,
        }));
  const pictures = joinTiles(found);
  const isOne = pointed.at === "point" && pictures.length === 1;
  const outcome = { ...pointed, unambiguous: pointed.unambiguous || isOne };
  await turns.next();

  const facts = {
    document: documentFacts(document),
    content_type: nativeProperty(Document, document, "contentType"),
    foreign_frames: foreignFrames(document),
  };
  const surroundings = createSurroundingsReader(new URL(addressOf(document)), facts.document);
  const first = pictures.slice(0, SCAN_LIMITS.surroundings).map(({ address }) => address);
  const stateFiles = fullSizeFilesInPageData(document, first, hasTime);
  // Read without a pause, because the page may give an element another picture in it.
  const shapes: { picture: PagePicture; shape: PictureShape }[] = [];
  let room: number = SCAN_LIMITS.addresses;
  for (const picture of pictures.slice(0, SCAN_LIMITS.pictures)) {
    const { candidates, displayed, minor } = picture;
    const files = [...candidates.slice(0, 1), ...(stateFiles.get(candidates[0]?.url ?? "") ?? [])];
    const all = mergeCandidates([...files, ...candidates.slice(1)]);
    const shape = { candidates: all.flatMap(boundedCandidate), displayed, minor };
    room -= shape.candidates.reduce((sum, { url }) => sum + url.length, 0);
    if (room < 0) break;
    shapes.push({ picture, shape });
  }

  const scannedPictures: ScannedPicture[] = [];
  let isLate = false;
  for (const { picture, shape } of shapes) {
    isLate = scannedPictures.length > 0 && !hasTime();
    if (isLate) break;
    await turns.next();
    const closely = scannedPictures.length < SCAN_LIMITS.surroundings;
    const around = picture.isUnchanged()
      ? surroundings.of(picture.element, closely)
      : UNKNOWN_AROUND;
    scannedPictures.push({ ...shape, around });
  }
  const left_out = pictures.length - scannedPictures.length;
  return {
    scan: {
      ...facts,
      ...outcome,
      pictures: scannedPictures,
      left_out,
      incomplete: incomplete || isLate,
    },
    elements: pictures.slice(0, scannedPictures.length).map(({ element }) => element),
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
  const { length } = candidate.url;
  if (length <= SCAN_LIMITS.address) return [candidate];
  if (length <= SCAN_LIMITS.data_address && /^data:/iu.test(candidate.url)) return [candidate];
  return index === 0 ? [{ ...candidate, url: NO_ADDRESS }] : [];
}

/** Returns the picture if the document is an image or video file; null for pages. */
function pictureOfDocument(document: Document): PagePicture | null {
  if (!/^(?:image|video)\//u.test(nativeProperty(Document, document, "contentType"))) return null;
  const element =
    queryAll(document, "img, video")[0] ?? nativeProperty(Document, document, "documentElement");
  const { width, height } = candidatesOf(element)[0] ?? {};
  const size = width && height ? { width, height } : {};
  return new PagePicture(element, [{ url: addressOf(document), ...size, origin: "document" }]);
}
