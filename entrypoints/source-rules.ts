import { defineUnlistedScript } from "wxt/utils/define-unlisted-script";
import { focusedIn, linkTo, mayShow, selectedElement } from "../lib/capture/click-traces.ts";
import { documentFacts } from "../lib/capture/document-facts.ts";
import { foreignFrames } from "../lib/capture/foreign-frames.ts";
import { notingElements } from "../lib/capture/kept-elements.ts";
import type { Reading } from "../lib/capture/scan.ts";
import type { FrameScan, ScanRequest } from "../lib/capture/scan-data.ts";
import { styledElements } from "../lib/capture/styled-elements.ts";
import { findSources } from "../lib/sources/find-sources.ts";

declare global {
  /**
   * Left in the isolated world of the page, beside `tagpieScan`, which it calls. The worker, which starts anew all the time, is better
   * off without the rules.
   */
  var tagpieReading: Reading | undefined;
  /** Of the pictures that the last scan told of, in its order; for `page-boxes`. */
  var tagpieElements: readonly WeakRef<Element>[] | undefined;
  var tagpieLook: ((request: ScanRequest) => Promise<string | null>) | undefined;
}

const noteElements = (elements: readonly WeakRef<Element>[]) => {
  globalThis.tagpieElements = elements;
};

export default defineUnlistedScript(() => {
  globalThis.tagpieReading = {
    documentFacts,
    styledElements,
    createSurroundings: notingElements(noteElements),
    focusedIn,
    linkTo,
    mayShow,
    selectedElement,
  };
  // As text: to hand over thousands of values one by one keeps a page five times as long.
  globalThis.tagpieLook = async (request) => {
    const scan =
      request.frames_only && window === window.top ? null : globalThis.tagpieScan?.(request);
    if (!scan) return null;
    const findings = await findSources(scan);
    return JSON.stringify({
      ...scan,
      // A document that is a picture itself always says that it is meant, also in a list of all frames: Firefox shows what is embedded so.
      at: request.what === "page" ? "page" : scan.at,
      pictures: scan.pictures.map((picture, index) => {
        const finding = findings[index];
        return finding ? { ...picture, finding } : picture;
      }),
      foreign_frames: foreignFrames(document),
    } satisfies FrameScan);
  };
});
