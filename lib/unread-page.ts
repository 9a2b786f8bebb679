import type { Failure, UnreadPage } from "./failure.ts";
import { outOfReach } from "./sources/out-of-reach.ts";

export type UnreadCause = "browser-page" | "pdf-viewer" | "foreign-frame" | "local-file";

/** Chromium's messages for its shop, and for its own page in the place of one that did not load. */
const BROWSERS = /gallery cannot be scripted|showing error page|chrome-error:/u;
/** Chromium's for a tab or frame that is gone. Firefox has one message for a frame that is gone and one that refuses. */
const GONE = /was (?:removed|closed)|No (?:frame|tab) with id|Invalid tab ID/u;
/** Chromium's, then Firefox', for a host that the person has not granted. */
const NOT_GRANTED = /Cannot access contents of|host permission/u;

/** Firefox tells by no message that this is its shop. */
const FIREFOX_SHOP = /^https:\/\/addons\.mozilla\.org\//u;
/** Pages fill these themselves. */
const EMPTY_PAGE = /^about:(?:blank|srcdoc)\b/u;
/** Chromium's viewer is an extension. */
const PDF_EXTENSION = /^chrome-extension:\/\/mhjfbmdgcfjbbpaeojofohoefgiehjai\//u;

/** Returns the code that says why a page could not be read, as far as the facts prove it; else the failure's own. */
export function causeOf({ code, page }: Failure): string {
  return (page && code === "no-script-here" && (isGone(page) ? "no-answer" : proven(page))) || code;
}

const isGone = ({ because }: UnreadPage) => GONE.test(because);

function proven(page: UnreadPage): UnreadCause | null {
  const { because, frame_url } = page;
  const urls = [...page.urls, frame_url ?? ""];
  if (because === "application/pdf" || urls.some((url) => PDF_EXTENSION.test(url)))
    return "pdf-viewer";
  if (BROWSERS.test(because) || urls.some(isOfBrowser)) return "browser-page";
  if (foreignFrames(page).length > 0) return "foreign-frame";
  // Firefox shows these in a viewer, and tells neither the type of the document nor the reason.
  if (urls.some((url) => /\.pdf$/iu.test(URL.parse(url)?.pathname ?? ""))) return "pdf-viewer";
  return urls.some((url) => outOfReach(url) === "own-file") ? "local-file" : null;
}

const isOfBrowser = (url: string) =>
  FIREFOX_SHOP.test(url) || (outOfReach(url) === "browser" && !EMPTY_PAGE.test(url));

/** Returns the origins of frames that access to their hosts would open: the clicked one, or those in a page without pictures. */
export function foreignFrames({ urls, frame_url, because, frames }: UnreadPage): string[] {
  const isClicked = /^https?:/iu.test(frame_url ?? "") && NOT_GRANTED.test(because);
  return framesOfOthers(isClicked && frame_url ? [new URL(frame_url).origin] : frames, urls);
}

/** Returns the origins that are not a page's own: a gesture opens those, however deep its frames are nested. */
export function framesOfOthers(origins: readonly string[], urls: readonly string[]): string[] {
  const own = urls.map((url) => URL.parse(url)?.origin);
  return origins.filter((origin) => !own.includes(origin));
}
