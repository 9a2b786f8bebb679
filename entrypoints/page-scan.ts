import { defineUnlistedScript } from "wxt/utils/define-unlisted-script";
import { type Openings, scanFrame } from "../lib/page/scan.ts";
import type { FrameScan, ScanRequest } from "../lib/picture/scan-data.ts";

/** The two extension APIs available to a content script, without the polyfill, which would double this script's size. */
interface PageApi {
  /** https://developer.chrome.com/docs/extensions/reference/api/dom */
  dom?: { openOrClosedShadowRoot?: (element: Element) => ShadowRoot | null };
  /** Firefox only. https://developer.mozilla.org/docs/Mozilla/Add-ons/WebExtensions/API/menus/getTargetElement */
  menus?: { getTargetElement?: (target: number) => Element | null };
}

/** Firefox exposes the shadow root as an element property, only to extensions. */
interface FirefoxElement {
  openOrClosedShadowRoot?: ShadowRoot | null;
}

declare global {
  /** Set in the page's isolated world for the next call, because an injected file takes no arguments. */
  var tagpieHovered: Element | undefined;
  var tagpieScan: ((request: ScanRequest) => FrameScan | null) | undefined;
}

export default defineUnlistedScript(() => {
  const { browser, chrome }: { browser?: PageApi; chrome?: PageApi } = globalThis as object;
  const api = browser ?? chrome ?? {};
  const openings: Openings = {
    openRoot: (element: Element & FirefoxElement) =>
      element.openOrClosedShadowRoot ??
      ((element instanceof HTMLElement && api.dom?.openOrClosedShadowRoot?.(element)) || null),
    clicked: (target) => api.menus?.getTargetElement?.(target) ?? null,
    hovered: () => globalThis.tagpieHovered ?? null,
    now: () => performance.now(),
  };
  globalThis.tagpieScan = (request) => {
    const reading = globalThis.tagpieReading;
    return reading ? scanFrame(document, request, openings, reading) : null;
  };
});
