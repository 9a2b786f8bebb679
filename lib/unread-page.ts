import type { Failure, UnreadPage } from "./base/failure.ts";
import { reachObstacle } from "./reach/out-of-reach.ts";

export type UnreadCause = "browser-page" | "pdf-viewer" | "foreign-frame" | "local-file";

/** Chromium's messages for its web store and for its error page. */
const BROWSERS = /gallery cannot be scripted|showing error page|chrome-error:/u;
/** Chromium's messages for a closed tab or frame. Firefox uses one message for a closed frame and for one that refuses scripts. */
const GONE = /was (?:removed|closed)|No (?:frame|tab) with id|Invalid tab ID/u;
/** Messages of Chromium and Firefox for a host without permission. */
const NOT_GRANTED = /Cannot access contents of|host permission/u;

/** Firefox has no distinct message for its add-on site. */
const FIREFOX_SHOP = /^https:\/\/addons\.mozilla\.org\//u;
/** Blank documents that pages fill themselves. */
const EMPTY_PAGE = /^about:(?:blank|srcdoc)\b/u;
/** Chromium's viewer is an extension. */
const PDF_EXTENSION = /^chrome-extension:\/\/mhjfbmdgcfjbbpaeojofohoefgiehjai\//u;

/** Returns a code for the cause if the facts prove one, else the failure's own code. */
export function failureCause({ code, page }: Failure): string {
  return (page && code === "no-script-here" && (isGone(page) ? "no-answer" : proven(page))) || code;
}

const isGone = ({ because }: UnreadPage) => GONE.test(because);

function proven(page: UnreadPage): UnreadCause | null {
  const { because, frame_url } = page;
  const urls = [...page.urls, frame_url ?? ""];
  if (because === "application/pdf" || urls.some((url) => PDF_EXTENSION.test(url)))
    return "pdf-viewer";
  if (BROWSERS.test(because) || urls.some(isOfBrowser)) return "browser-page";
  if (framesToAllow(page).length > 0) return "foreign-frame";
  // Firefox shows PDFs in a viewer and exposes neither the content type nor the reason.
  if (urls.some((url) => /\.pdf$/iu.test(URL.parse(url)?.pathname ?? ""))) return "pdf-viewer";
  return urls.some((url) => reachObstacle(url) === "own-file") ? "local-file" : null;
}

const isOfBrowser = (url: string) =>
  FIREFOX_SHOP.test(url) || (reachObstacle(url) === "browser" && !EMPTY_PAGE.test(url));

/** Returns the origins of frames that need access to their hosts: the clicked frame, or those of a page without pictures. */
export function framesToAllow({ urls, frame_url, because, foreign_frames }: UnreadPage): string[] {
  const isClicked = /^https?:/iu.test(frame_url ?? "") && NOT_GRANTED.test(because);
  return originsOfForeignFrames(
    isClicked && frame_url ? [new URL(frame_url).origin] : foreign_frames,
    urls,
  );
}

/** Returns the origins that differ from the page's own. A gesture grants the page's own, however deep the frames are nested. */
export function originsOfForeignFrames(
  origins: readonly string[],
  urls: readonly string[],
): string[] {
  const ownOrigins = urls.map((url) => URL.parse(url)?.origin);
  return origins.filter((origin) => !ownOrigins.includes(origin));
}
