import { defineUnlistedScript } from "wxt/utils/define-unlisted-script";
import { createPageFiles } from "../lib/page/page-files.ts";
import { isPlainLink, readPage, readPost } from "../lib/page/post-behind.ts";
import { type ScanContext, scanDocument } from "../lib/page/scan.ts";
import { type PageBoxes, shownBoxes } from "../lib/page/shown-boxes.ts";
import type {
  Area,
  AreaWords,
  FrameScan,
  ScannedPicture,
  ScanRequest,
} from "../lib/picture/scan-data.ts";
import {
  isThumbnail,
  pageBehind,
  sameWorkAs,
  withPostBehind,
} from "../lib/sources/behind-thumbnail.ts";
import { findSources } from "../lib/sources/find-sources.ts";

/** The two extension APIs available to a content script, without the polyfill, which would add a third to this script's size. */
interface PageApi {
  /** https://developer.chrome.com/docs/extensions/reference/api/dom */
  dom?: { openOrClosedShadowRoot?: (element: Element) => ShadowRoot | null };
  /** Firefox only. https://developer.mozilla.org/docs/Mozilla/Add-ons/WebExtensions/API/menus/getTargetElement */
  menus?: { getTargetElement?: (element_id: number) => Element | null };
}

/** Firefox exposes the shadow root as an element property, only to extensions. */
interface FirefoxElement {
  openOrClosedShadowRoot?: ShadowRoot | null;
}

declare global {
  /** Tagpie's only global in a document's isolated world. */
  var tagpie:
    | {
        /** The innermost hovered element, read at the start of a gesture, before this script is injected. */
        hovered: Element | undefined;
        /** Returns a `FrameScan` as JSON: copying thousands of values one by one blocks the page five times as long. */
        scan?: (request: ScanRequest) => Promise<string | null>;
        /** Reads the post behind the thumbnail of the last scan, and returns the picture with its facts as JSON. */
        post?: () => Promise<string | null>;
        /** Returns the positions of the pictures of the last scan. */
        boxes?: () => PageBoxes | null;
        files?: ReturnType<typeof createPageFiles>;
        /** Set by `area-script.ts`. */
        drawArea?: (words: AreaWords) => Promise<Area | null>;
      }
    | undefined;
}

/** Returns the page of the post that a thumbnail links to. Null for other pictures, and for links that run a script or download. */
function postOf(picture: ScannedPicture, element: Element | undefined): URL | null {
  const { enclosing, permalink } = picture.around;
  const page = pageBehind(enclosing ?? permalink, new URL(location.href));
  return isPlainLink(element) && isThumbnail(picture) ? page : null;
}

/** Scans a document and applies the rules for its site. The rules run here because the worker restarts often and should stay small. */
export default defineUnlistedScript(() => {
  // Two gestures may inject this script at the same time.
  if (globalThis.tagpie?.scan) return;
  const { browser, chrome }: { browser?: PageApi; chrome?: PageApi } = globalThis as object;
  const api = browser ?? chrome ?? {};
  const context: ScanContext = {
    openRoot: (element: Element & FirefoxElement) =>
      element.openOrClosedShadowRoot ??
      ((element instanceof HTMLElement && api.dom?.openOrClosedShadowRoot?.(element)) || null),
    clicked: (element_id) => api.menus?.getTargetElement?.(element_id) ?? null,
    hovered: () => globalThis.tagpie?.hovered ?? null,
    now: () => performance.now(),
  };
  /** Elements of the last scan's pictures, in scan order. */
  let elements: WeakRef<Element>[] = [];
  const files = createPageFiles();
  let post: () => Promise<string | null> = async () => null;

  globalThis.tagpie = {
    hovered: globalThis.tagpie?.hovered,
    async scan(request) {
      if (request.frames_only && window === window.top) return null;
      const scanned = scanDocument(document, request, context);
      elements = scanned.elements.map((element) => new WeakRef(element));
      const { pictures, ...scan } = scanned.scan;
      const findings = await findSources(scanned.scan);
      const found = pictures.map((picture, index) => {
        const finding = findings[index];
        return finding ? { ...picture, finding } : picture;
      });
      const [first] = found;
      const page =
        first && scan.at === "point" && scan.unambiguous && postOf(first, scanned.elements[0]);
      post = async () => {
        const text = page ? await readPage(page) : null;
        return first && page && text !== null
          ? JSON.stringify(withPostBehind(first, readPost(text, page, sameWorkAs(first))))
          : null;
      };
      const scan_id = files.addScan(scanned.elements);
      return JSON.stringify({
        ...scan,
        scan_id,
        pictures: found,
        ...(page && { thumbnail: true }),
      } satisfies FrameScan);
    },
    post: () => post(),
    files,
    boxes: () =>
      shownBoxes(
        window,
        elements.map((element) => element.deref()),
      ),
  };
});
