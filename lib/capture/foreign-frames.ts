import { webAddress } from "./page-address.ts";
import { addressOf, all, attribute, baseOf } from "./unclobbered.ts";

const MAX_FRAMES = 100;
/** In CSS pixels. A smaller frame counts visits or signs people in; it shows no picture worth listing. */
const MIN_SIDE = 32;

/** Origins of the frames of other origins that a document shows, one a frame, by the addresses that it gave them. */
export function foreignFrames(document: Document): string[] {
  const { origin } = new URL(addressOf(document));
  return all(document, "iframe[src]:not([srcdoc]), frame[src]")
    .slice(0, MAX_FRAMES)
    .flatMap((frame) => {
      const url = webAddress(attribute(frame, "src"), baseOf(frame));
      const { width, height } = Element.prototype.getBoundingClientRect.call(frame);
      const isShown = width >= MIN_SIDE && height >= MIN_SIDE;
      return url && url.origin !== origin && isShown ? [url.origin] : [];
    });
}
