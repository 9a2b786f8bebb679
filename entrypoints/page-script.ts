import { defineUnlistedScript } from "wxt/utils/define-unlisted-script";
import { type FileSizes, fileSizes, withBackgroundSizes } from "../lib/page/capture/backgrounds.ts";
import {
  type FramePath,
  frameBox,
  type PageBoxes,
  shownBoxes,
} from "../lib/page/capture/shown-boxes.ts";
import { createPageFiles } from "../lib/page/files/page-files.ts";
import type { PagePicture } from "../lib/page/pictures/page-picture.ts";
import { findPictures } from "../lib/page/pictures/shown-pictures.ts";
import { isPlainLink, readPostBehind } from "../lib/page/post/post-behind.ts";
import { type ScanContext, scanDocument } from "../lib/page/scan.ts";
import type { FormRequest, FormResult } from "../lib/picture/form-data.ts";
import { NO_ADDRESS } from "../lib/picture/no-address.ts";
import {
  type AreaMeasurement,
  type AreaOverlayTexts,
  type FrameScan,
  SCAN_LIMITS,
  type ScanRequest,
  type TapOverlayTexts,
  toSentDocument,
  toSentPicture,
} from "../lib/picture/scan-data.ts";
import { createTimeSlices } from "../lib/picture/time-slices.ts";
import {
  isThumbnail,
  linkedPostPage,
  showsSameWorkAs,
  withFactsOfLinkedPost,
} from "../lib/sources/behind-thumbnail.ts";
import { findSources } from "../lib/sources/find-sources.ts";
import { type SiteRules, siteRules } from "../lib/sources/site-rules.ts";

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
        /** The innermost hovered and pressed elements, read at the start of a gesture, before this script is injected. */
        hovered: Element | undefined;
        pressed?: Element | undefined;
        /** Returns a `FrameScan` as JSON: copying thousands of values one by one blocks the page five times as long. */
        scan?: (request: ScanRequest) => Promise<string | null>;
        /**
         * Reads the post behind the thumbnail of the last scan, if necessary and `mayUseSignIn` with cookies, and returns the picture with
         * its facts as JSON.
         */
        post?: (mayUseSignIn: boolean) => Promise<string | null>;
        /** Returns the positions of the pictures of the last scan. */
        boxes?: () => PageBoxes | null;
        /** Returns the position of a frame, whose path `boxes` returned in it. Null if another page is around it. */
        frameBox?: (path: FramePath) => { page: PageBoxes | null } | null;
        /** Returns the pictures of the document. */
        pictures?: () => PagePicture[];
        files?: ReturnType<typeof createPageFiles>;
        /** Read by views, which load this script for them. */
        siteRules?: SiteRules;
        /** Set by `area-script.ts`. Returns the scan of the picture that the user drew around, as JSON, or the kind of the area. */
        drawArea?: (
          words: AreaOverlayTexts,
        ) => Promise<{ scan: string } | { isExact: boolean; whole: string | null } | null>;
        /** Set by `area-script.ts`. Returns the scan of the picture that the user tapped, as JSON; null if cancelled. */
        tapPicture?: (words: TapOverlayTexts) => Promise<{ scan: string } | null>;
        /** Set by `form-script.ts`. Fills in the forms of an image's page. */
        fillForms?: (request: FormRequest) => Promise<FormResult[]>;
        /** Returns where the drawn area is now. */
        measureArea?: () => AreaMeasurement | null;
      }
    | undefined;
}

/** Scans a document and applies the rules for its site. The rules run here because the worker restarts often and should stay small. */
export default defineUnlistedScript(() => {
  // Two gestures may inject this script at the same time.
  if (globalThis.tagpie?.scan) return;
  const { browser, chrome }: { browser?: PageApi; chrome?: PageApi } = globalThis as object;
  const api = browser ?? chrome ?? {};
  const context: Omit<ScanContext, "turns"> = {
    openRoot: (element: Element & FirefoxElement) =>
      element.openOrClosedShadowRoot ??
      ((element instanceof HTMLElement && api.dom?.openOrClosedShadowRoot?.(element)) || null),
    clicked: (element_id) => api.menus?.getTargetElement?.(element_id) ?? null,
    hovered: () => globalThis.tagpie?.hovered ?? null,
    pressed: () => globalThis.tagpie?.pressed ?? null,
  };
  /** The last scan's pictures, in scan order. */
  let places: { element: WeakRef<Element>; address: string }[] = [];
  let sizes: FileSizes = new Map();
  const files = createPageFiles();
  let post: (mayUseSignIn: boolean) => Promise<string | null> = async () => null;

  globalThis.tagpie = {
    hovered: globalThis.tagpie?.hovered,
    pressed: globalThis.tagpie?.pressed,
    async scan(request) {
      if (request.frames_only && window === window.top) return null;
      const turns = createTimeSlices();
      const scanned = await scanDocument(document, request, { ...context, turns });
      sizes = await fileSizes(scanned.scan.pictures);
      const pictures = withBackgroundSizes(scanned.scan.pictures, scanned.elements, sizes);
      places = pictures.map(({ candidates }, index) => ({
        element: new WeakRef(scanned.elements[index] as Element),
        address: candidates[0]?.url ?? NO_ADDRESS,
      }));
      const { scan } = scanned;
      const results = await findSources({ document: scan.document, pictures }, turns);
      const picturesWithFindings = pictures.map((picture, index) => ({
        ...picture,
        rule_result: results[index],
      }));
      const [first] = picturesWithFindings;
      const mayFollow = scan.at === "point" && scan.unambiguous && isPlainLink(scanned.elements[0]);
      const page = mayFollow && first && isThumbnail(first) && linkedPostPage(scan.document, first);
      post = async (mayUseSignIn) => {
        const postBehind =
          page && (await readPostBehind(page, showsSameWorkAs(first), mayUseSignIn));
        return postBehind
          ? JSON.stringify(toSentPicture(withFactsOfLinkedPost(first, postBehind)))
          : null;
      };
      const scan_id = files.addScan(scanned.elements);
      return JSON.stringify({
        ...scan,
        scan_id,
        document: toSentDocument(scan.document),
        pictures: picturesWithFindings.map(toSentPicture),
        thumbnail: Boolean(page),
      } satisfies FrameScan);
    },
    post: (mayUseSignIn) => post(mayUseSignIn),
    pictures() {
      const end = performance.now() + SCAN_LIMITS.input;
      const hasTime = () => performance.now() < end;
      return findPictures(document, { openRoot: context.openRoot, hasTime }).pictures;
    },
    files,
    siteRules,
    boxes: () =>
      shownBoxes(
        window,
        places.map(({ element, address }) => ({ element: element.deref(), address })),
        sizes,
      ),
    frameBox: (path) => frameBox(window, path),
  };
});
