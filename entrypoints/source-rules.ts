import { defineUnlistedScript } from "wxt/utils/define-unlisted-script";
import { focusedIn, linkTo, mayShow, selectedElement } from "../lib/page/click-traces.ts";
import { documentFacts } from "../lib/page/document-facts.ts";
import { foreignFrames } from "../lib/page/foreign-frames.ts";
import { notingElements } from "../lib/page/kept-elements.ts";
import type { Reading } from "../lib/page/scan.ts";
import { styledElements } from "../lib/page/styled-elements.ts";
import type { FrameScan, ScanRequest } from "../lib/picture/scan-data.ts";
import { findSources } from "../lib/sources/find-sources.ts";

declare global {
  /** Set in the page's isolated world for `tagpieScan`. The rules run here because the worker restarts often and should stay small. */
  var tagpieReading: Reading | undefined;
  /** Elements of the last scan's pictures, in scan order, for `page-boxes`. */
  var tagpieElements: readonly WeakRef<Element>[] | undefined;
  var tagpieScanPage: ((request: ScanRequest) => Promise<string | null>) | undefined;
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
  // Returns JSON: copying thousands of values one by one blocks the page five times as long.
  globalThis.tagpieScanPage = async (request) => {
    const scan =
      request.frames_only && window === window.top ? null : globalThis.tagpieScan?.(request);
    if (!scan) return null;
    const findings = await findSources(scan);
    return JSON.stringify({
      ...scan,
      // A document that is itself a picture always reports `point`, because Firefox displays embedded pictures as documents.
      at: request.what === "page" ? "page" : scan.at,
      pictures: scan.pictures.map((picture, index) => {
        const finding = findings[index];
        return finding ? { ...picture, finding } : picture;
      }),
      foreign_frames: foreignFrames(document),
    } satisfies FrameScan);
  };
});
