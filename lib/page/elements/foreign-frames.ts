import { webAddress } from "../../picture/web-address.ts";
import { rectOf } from "./elements.ts";
import { addressOf, attributeOf, baseOf, nativeProperty, queryAll } from "./native-dom.ts";

const MAX_FRAMES = 100;
/** Minimum side in CSS pixels. Smaller frames are counters or sign-in helpers, not pictures. */
const MIN_SIDE = 32;

/** Returns the origin of each cross-origin frame in a document, as given in the frame's own attributes. */
export function foreignFrames(document: Document): string[] {
  // Most pages have no frames, and a search for them takes milliseconds on long ones.
  if (nativeProperty(Document, document, "defaultView")?.length === 0) return [];
  const { origin } = new URL(addressOf(document));
  return queryAll(document, "iframe[src]:not([srcdoc]), frame[src]", MAX_FRAMES).flatMap(
    (frame) => {
      const url = webAddress(attributeOf(frame, "src"), baseOf(frame));
      const { width, height } = rectOf(frame);
      const isShown = width >= MIN_SIDE && height >= MIN_SIDE;
      return url && url.origin !== origin && isShown ? [url.origin] : [];
    },
  );
}
